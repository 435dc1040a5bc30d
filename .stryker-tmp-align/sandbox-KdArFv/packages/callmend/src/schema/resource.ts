// @ts-nocheck
import { isList, isSchema, isText, type Keywords } from './keyword.ts';
import { eachSubschema } from './subschemas.ts';

/** A schema with an address of its own: the root, or a part with `$id`. */
export interface Resource {
  readonly uri: string;
  readonly root: Keywords;
  readonly anchors: Map<string, Keywords>;
  readonly dynamicAnchors: Map<string, Keywords>;
}

/** The resources of a schema and which of them each of its parts belongs to. */
export interface Resources {
  readonly root: Resource;
  readonly byUri: Map<string, Resource>;
  readonly ofPart: Map<Keywords, Resource>;
  readonly isOld: boolean;
}

/** Draft-07 and the drafts before it, whose rules it shares here. */
export const isOldDraft = (root: Keywords): boolean =>
  isText(root.$schema) && /^https?:\/\/json-schema\.org\/draft-0[3467]\/schema#?$/.test(root.$schema);

// A base for relative references; nothing is ever fetched from it.
const baseUri = 'schema:///root';

/** Finds the `$id`s and anchors in `root`. */
export function findResources(root: Keywords): Resources {
  const uri = isText(root.$id) ? resolveUri(root.$id, baseUri)?.uri : undefined;
  const resource = createResource(uri ?? baseUri, root);
  const byUri = new Map([[resource.uri, resource]]);
  const resources: Resources = { root: resource, byUri, ofPart: new Map(), isOld: isOldDraft(root) };
  addParts(resources, root, resource);
  return resources;
}

const createResource = (uri: string, root: Keywords): Resource => ({
  uri,
  root,
  anchors: new Map(),
  dynamicAnchors: new Map(),
});

/** Enters `start` and all schemas inside it, with an explicit stack: a schema may nest deeply. */
export function addParts(resources: Resources, start: Keywords, within: Resource): void {
  const pending: [Keywords, Resource][] = [[start, within]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [part, parent] = next;
    if (resources.ofPart.has(part)) continue;
    const resource = resourceOf(resources, part, parent);
    resources.ofPart.set(part, resource);
    addAnchors(part, resource, resources.isOld);
    eachSubschema(part, resources.isOld, (child) => pending.push([child, resource]));
  }
}

function resourceOf({ isOld, byUri, root }: Resources, part: Keywords, parent: Resource): Resource {
  const { $id } = part;
  if (part === root.root || !isText($id) || $id.startsWith('#') || (isOld && isText(part.$ref))) return parent;
  const uri = resolveUri($id, parent.uri)?.uri;
  if (uri === undefined) return parent;
  const resource = createResource(uri, part);
  if (!byUri.has(uri)) byUri.set(uri, resource);
  return resource;
}

function addAnchors(part: Keywords, { anchors, dynamicAnchors }: Resource, isOld: boolean): void {
  const { $id, $anchor, $dynamicAnchor } = part;
  if (isOld) {
    if (isText($id) && $id.startsWith('#') && !isText(part.$ref)) anchors.set($id.slice(1), part);
    return;
  }
  if (isText($anchor)) anchors.set($anchor, part);
  if (!isText($dynamicAnchor)) return;
  anchors.set($dynamicAnchor, part);
  dynamicAnchors.set($dynamicAnchor, part);
}

/** What a reference leads to: the schema, and the resource and fragment it was found by. */
export interface Target {
  readonly schema: boolean | Keywords;
  readonly resource: Resource;
  readonly fragment: string;
}

/** Finds what `reference`, written in a part of `from`, leads to; `remote` where that is not in this schema. */
export function findTarget(resources: Resources, from: Resource, reference: string): Target | 'missing' | 'remote' {
  const address = resolveUri(reference, from.uri);
  if (address === undefined) return 'missing';
  const resource = reference.startsWith('#') ? from : resources.byUri.get(address.uri);
  if (resource === undefined) return 'remote';
  const { fragment } = address;
  const schema = fragment.startsWith('/') ? atPointer(resource.root, fragment) : anchored(resource, fragment);
  if (!isSchema(schema)) return 'missing';
  if (typeof schema === 'boolean') return { schema, resource, fragment };
  // A pointer may lead to where no keyword holds a schema, or into a part with an `$id`.
  addParts(resources, schema, resource);
  return { schema, resource: resources.ofPart.get(schema) ?? resource, fragment };
}

const anchored = (resource: Resource, fragment: string): unknown =>
  fragment === '' ? resource.root : resource.anchors.get(fragment);

function atPointer(root: Keywords, pointer: string): unknown {
  let place: unknown = root;
  for (const escaped of pointer.slice(1).split('/')) {
    const key = escaped.replaceAll('~1', '/').replaceAll('~0', '~');
    const isStep = (isList(place) || isSchema(place)) && Object.hasOwn(Object(place), key);
    if (!isStep) return undefined;
    place = Reflect.get(Object(place), key);
  }
  return place;
}

function resolveUri(reference: string, base: string): { readonly uri: string; readonly fragment: string } | undefined {
  const hash = reference.indexOf('#');
  const address = hash < 0 ? reference : reference.slice(0, hash);
  try {
    const fragment = hash < 0 ? '' : decodeURIComponent(reference.slice(hash + 1));
    return { uri: address === '' ? base : new URL(address, base).href, fragment };
  } catch {
    // Neither an escape nor an address that can be read: it leads nowhere.
    return undefined;
  }
}
