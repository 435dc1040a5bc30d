// @ts-nocheck
import { walkGraph } from './graph.ts';
import { isText, type Keywords } from './keyword.ts';
import { findTarget, type Resource, type Resources, type Target } from './resource.ts';
import { eachSubschema, type Place } from './subschemas.ts';

/** A reference as it is written, and what it leads to. */
export interface Reference {
  readonly keyword: '$ref' | '$recursiveRef' | '$dynamicRef';
  readonly text: string;
  readonly target: Target | 'missing' | 'remote';
}

/** All references of a schema, and what follows from them. */
export interface References {
  readonly ofPart: ReadonlyMap<Keywords, readonly Reference[]>;
  /** Dynamic anchors that more than one resource has, with their parts: only these need the dynamic scope. */
  readonly contested: ReadonlyMap<string, readonly Keywords[]>;
  /** Parts that apply themselves to the same value, without end. */
  readonly looping: ReadonlySet<Keywords>;
  /** Parts that apply themselves, to the value or to a part of it. */
  readonly recursive: ReadonlySet<Keywords>;
  /** Parts that may be applied to one value more than once. */
  readonly shared: ReadonlySet<Keywords>;
  /** Parts that refer to others for the same value. */
  readonly forwarding: ReadonlySet<Keywords>;
  /** The longest chain of schemas applied to one value; 0 without references. */
  readonly depth: number;
}

/** Follows every reference of a schema once. */
export function findReferences(resources: Resources): References {
  const ofPart = new Map<Keywords, readonly Reference[]>();
  // The map grows while a pointer leads to new parts; they are visited too.
  for (const [part, resource] of resources.ofPart) {
    const found = referencesOf(resources, part, resource);
    if (found.length > 0) ofPart.set(part, found);
  }
  if (ofPart.size === 0) return noReferences;
  const contested = contestedAnchors(resources);
  const nextOf = (part: Keywords, isNext: (place: Place) => boolean): Keywords[] => [
    ...(ofPart.get(part) ?? []).flatMap((reference) => candidatesOf(reference, contested)),
    ...subschemasOf(part, resources, isNext),
  ];
  const same = walkGraph(resources.ofPart.keys(), (part) => nextOf(part, isSame));
  const recursive = walkGraph(ofPart.keys(), (part) => nextOf(part, isApplied)).cyclic;
  return {
    ofPart,
    contested,
    looping: same.cyclic,
    recursive,
    shared: sharedParts(resources, ofPart, recursive),
    forwarding: forwardingParts(resources, ofPart),
    depth: same.depth,
  };
}

const noReferences: References = {
  ofPart: new Map(),
  contested: new Map(),
  looping: new Set(),
  recursive: new Set(),
  shared: new Set(),
  forwarding: new Set(),
  depth: 0,
};

const isSame = (place: Place): boolean => place === 'same';
const isApplied = (place: Place): boolean => place !== 'kept';

/** Finds the references that stand in `part` itself. */
export function referencesOf(resources: Resources, part: Keywords, from: Resource): Reference[] {
  const found: Reference[] = [];
  for (const keyword of ['$ref', '$recursiveRef', '$dynamicRef'] as const) {
    const text = part[keyword];
    if (!isText(text) || (keyword !== '$ref' && resources.isOld)) continue;
    found.push({ keyword, text, target: findTarget(resources, from, text) });
  }
  return found;
}

function contestedAnchors({ ofPart }: Resources): Map<string, Keywords[]> {
  const parts = new Map<string, Keywords[]>();
  for (const { dynamicAnchors } of new Set(ofPart.values())) {
    for (const [name, part] of dynamicAnchors) {
      const owners = parts.get(name);
      if (owners === undefined) parts.set(name, [part]);
      else owners.push(part);
    }
  }
  return new Map([...parts].filter(([, owners]) => owners.length > 1));
}

function candidatesOf(reference: Reference, contested: References['contested']): readonly Keywords[] {
  const part = targetPart(reference);
  if (part === undefined || typeof reference.target === 'string') return [];
  const isDynamic = reference.keyword === '$dynamicRef';
  return (isDynamic ? contested.get(reference.target.fragment) : undefined) ?? [part];
}

function targetPart({ target }: Reference): Keywords | undefined {
  return typeof target === 'object' && typeof target.schema === 'object' ? target.schema : undefined;
}

function subschemasOf(part: Keywords, { isOld }: Resources, isWanted: (place: Place) => boolean): Keywords[] {
  const found: Keywords[] = [];
  eachSubschema(part, isOld, (child, place) => {
    if (isWanted(place)) found.push(child);
  });
  return found;
}

type ReferencesOfPart = References['ofPart'];

function sharedParts(resources: Resources, ofPart: ReferencesOfPart, recursive: ReadonlySet<Keywords>): Set<Keywords> {
  const once = new Set<Keywords>([resources.root.root]);
  const shared = new Set<Keywords>();
  for (const part of resources.ofPart.keys())
    for (const child of subschemasOf(part, resources, isApplied)) once.add(child);
  for (const target of [...ofPart.values()].flat().map(targetPart)) {
    if (target === undefined) continue;
    if (once.has(target) || recursive.has(target)) shared.add(target);
    once.add(target);
  }
  return shared;
}

function forwardingParts(resources: Resources, ofPart: ReferencesOfPart): Set<Keywords> {
  const forwarding = new Set(ofPart.keys());
  const above = new Map<Keywords, Keywords>();
  for (const part of resources.ofPart.keys())
    for (const child of subschemasOf(part, resources, isSame)) above.set(child, part);
  // The set grows while it is walked: upwards, from each reference.
  for (const part of forwarding) {
    const parent = above.get(part);
    if (parent !== undefined) forwarding.add(parent);
  }
  return forwarding;
}
