import { mergedSchema, typeWords } from '../schema/shape.ts';
import { openKinds } from '../schema/variants.ts';
import type { ObjectNode } from '../types.ts';
import type { Plan } from './plan.ts';
import type { ObjectSite, ValueSite } from './rule.ts';
import type { Run } from './run.ts';

/** Where a rule stands that mends a value. One site serves a plan for the whole run: it says where the run is now. */
export function valueSite(plan: Plan, run: Run): ValueSite {
  const known = run.sites.get(plan);
  if (known !== undefined) return known;
  const site = createValueSite(plan, run);
  run.sites.set(plan, site);
  return site;
}

function createValueSite({ schema, shape }: Plan, run: Run): ValueSite {
  const { shapeOf, fits, tool, path } = run;
  const root = tool.schema;
  return {
    schema: shape.schema,
    shape,
    path,
    tool: tool.spec,
    shapeOf,
    fits,
    mayBe: (word) => typeWords(openKinds(mergedSchema(schema, root), root)).includes(word),
    holder: () => run.holders.at(-1),
  };
}

/** Where a rule stands that mends the keys of an object. */
export function objectSite(node: ObjectNode, { shape, choices }: Plan, run: Run): ObjectSite {
  const { shapeOf, fits, tool, path } = run;
  const isWritten = writtenIn(node);
  const isFree = (key: string): boolean => shape.properties.has(key) && !isWritten(key);
  const mayRename = shape.additional === false || !areWritten(shape.required, isWritten);
  return {
    schema: shape.schema,
    shape,
    path,
    tool: tool.spec,
    shapeOf,
    fits,
    node,
    isWritten,
    isFree,
    mayRename,
    choices,
  };
}

function areWritten(keys: Iterable<string>, isWritten: (key: string) => boolean): boolean {
  for (const key of keys) if (!isWritten(key)) return false;
  return true;
}

/** Up to this many keys, looking at each is cheaper than a set of them. */
const fewKeys = 16;

function writtenIn({ entries }: ObjectNode): (key: string) => boolean {
  if (entries.length <= fewKeys) return (key) => isAmong(key, entries);
  const written = new Set(entries.map(([key]) => key));
  return (key) => written.has(key);
}

function isAmong(key: string, entries: ObjectNode['entries']): boolean {
  for (const entry of entries) if (entry[0] === key) return true;
  return false;
}
