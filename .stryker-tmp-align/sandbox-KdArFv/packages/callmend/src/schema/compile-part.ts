// @ts-nocheck
import { compileKeywords, compileOther } from './compile.ts';
import { isRecord, type Keywords, never, type Test } from './keyword.ts';
import { type Memory, remember } from './memory.ts';
import { type Reference, referencesOf } from './references.ts';
import type { Resource } from './resource.ts';
import type { SchemaIndex } from './schema-index.ts';

/** A root schema, what is known of it, and what was compiled of it. */
export interface Document extends SchemaIndex {
  readonly scopes: Map<string, Scope>;
  readonly memory: Memory;
}

/** Which part each contested dynamic anchor stands for, decided by the resources on the way here; and what was compiled so. */
export interface Scope {
  readonly bound: ReadonlyMap<string, Keywords>;
  readonly tests: WeakMap<Keywords, Test>;
  readonly remembered: WeakMap<Keywords, Test>;
}

export const createScope = (bound: Scope['bound']): Scope => ({
  bound,
  tests: new WeakMap(),
  remembered: new WeakMap(),
});

/** Compiles a part of a document as it stands in `scope`. */
export function compilePart(schema: unknown, document: Document, outer: Scope): Test {
  const other = compileOther(schema);
  if (other !== undefined || !isRecord(schema)) return other ?? never;
  const resource = document.resources.ofPart.get(schema) ?? document.resources.root;
  const scope = enterResource(resource, document, outer);
  const known = scope.tests.get(schema);
  if (known !== undefined) return known;
  const { isOld } = document.resources;
  const site = { isOld, compile: (part: unknown) => compilePart(part, document, scope) };
  const references = document.references.ofPart.get(schema) ?? referencesOf(document.resources, schema, resource);
  const byReference = references.map((reference) => compileReference(reference, document, scope));
  const test = compileKeywords(schema, site, byReference);
  scope.tests.set(schema, test);
  return test;
}

/** The scope inside `resource`: its dynamic anchors are bound unless an outer resource has bound them. */
export function enterResource(resource: Resource, document: Document, outer: Scope): Scope {
  const { contested } = document.references;
  if (contested.size === 0) return outer;
  const added = [...resource.dynamicAnchors].filter(([name]) => contested.has(name) && !outer.bound.has(name));
  if (added.length === 0) return outer;
  const bound = new Map([...outer.bound, ...added]);
  const key = [...bound]
    .map(([name, part]) => `${contested.get(name)?.indexOf(part)} ${name}`)
    .sort()
    .join('\n');
  const known = document.scopes.get(key);
  if (known !== undefined) return known;
  const scope = createScope(bound);
  document.scopes.set(key, scope);
  return scope;
}

/** A reference is compiled when it is first followed: schemas refer to themselves. */
function compileReference(reference: Reference, document: Document, scope: Scope): Test {
  const schema = targetIn(reference, document, scope);
  if (!isRecord(schema)) return compileOther(schema) ?? never;
  if (document.references.looping.has(schema)) return never;
  let test: Test | undefined;
  return (value, seen) => {
    test ??= compileTarget(schema, document, scope);
    return test(value, seen);
  };
}

function targetIn({ keyword, target }: Reference, { references }: Document, { bound }: Scope): unknown {
  // Nothing fits a reference that leads nowhere; `prepareSchema` tells.
  if (typeof target === 'string') return false;
  if (keyword !== '$dynamicRef' || !references.contested.has(target.fragment)) return target.schema;
  const isAnchor = target.resource.dynamicAnchors.get(target.fragment) === target.schema;
  return isAnchor ? (bound.get(target.fragment) ?? target.schema) : target.schema;
}

/** A reference's target, which remembers its verdicts where it may be asked for them again. */
export function compileTarget(schema: Keywords, document: Document, scope: Scope): Test {
  const { references, resources, memory } = document;
  if (!references.shared.has(schema)) return compilePart(schema, document, scope);
  const inner = enterResource(resources.ofPart.get(schema) ?? resources.root, document, scope);
  const known = inner.remembered.get(schema);
  if (known !== undefined) return known;
  const test = remember(compilePart(schema, document, inner), memory, references.forwarding.has(schema));
  inner.remembered.set(schema, test);
  return test;
}
