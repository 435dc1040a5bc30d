import { mergedSchema, typeWords } from '../schema/shape.ts';
import { openKinds } from '../schema/variants.ts';
import type { ObjectNode } from '../types.ts';
import type { Plan } from './plan.ts';
import type { MovingSite, ObjectSite, ValueSite } from './rule.ts';
import { holderOf, type Place, type Run } from './run.ts';

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
    holder: () => holderOf(run),
  };
}

/** Where a rule stands that mends the keys of an object. */
export const objectSite = (node: ObjectNode, plan: Plan, run: Run): ObjectSite =>
  stand(createObjectSite(node, plan, run), node, plan);

/** The same for one question to the rules: rows ask it again and again, so one place serves all objects under a plan. */
export function placeAt(node: ObjectNode, plan: Plan, run: Run): Place {
  const place = run.places.get(plan) ?? addPlace(node, plan, run);
  stand(place.site, node, plan);
  return place;
}

function addPlace(node: ObjectNode, plan: Plan, run: Run): Place<MovingSite> {
  const place = { plan, site: createObjectSite(node, plan, run), run };
  run.places.set(plan, place);
  return place;
}

function stand(site: MovingSite, node: ObjectNode, { shape }: Plan): ObjectSite {
  site.node = node;
  site.written = undefined;
  site.mayRename = shape.additional === false || !areWritten(shape.required, site.isWritten);
  return site;
}

function createObjectSite(node: ObjectNode, { shape, choices }: Plan, run: Run): MovingSite {
  const { shapeOf, fits, tool, path } = run;
  const isWritten = (key: string): boolean => isWrittenAt(site, key);
  const site: MovingSite = {
    schema: shape.schema,
    shape,
    path,
    tool: tool.spec,
    shapeOf,
    fits,
    node,
    isWritten,
    isFree: (key) => shape.properties.has(key) && !isWritten(key),
    mayRename: false,
    choices,
    written: undefined,
  };
  return site;
}

function areWritten(keys: Iterable<string>, isWritten: (key: string) => boolean): boolean {
  for (const key of keys) if (!isWritten(key)) return false;
  return true;
}

/** Up to this many keys, looking at each is cheaper than a set of them. */
const fewKeys = 16;

function isWrittenAt(site: MovingSite, key: string): boolean {
  const { keys } = site.node;
  if (keys.length <= fewKeys) return keys.includes(key);
  site.written ??= new Set(keys);
  return site.written.has(key);
}
