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
    get holder() {
      return run.holders.at(-1);
    },
  };
}

/** Where a rule stands that mends the keys of an object. */
export function objectSite(node: ObjectNode, { shape, choices }: Plan, run: Run): ObjectSite {
  const { shapeOf, fits, tool, path } = run;
  const written = new Set(node.entries.map(([key]) => key));
  const free = new Set([...shape.properties.keys()].filter((key) => !written.has(key)));
  const isIncomplete = [...shape.required].some((key) => !written.has(key));
  const mayRename = isIncomplete || shape.additional === false;
  return { schema: shape.schema, shape, path, tool: tool.spec, shapeOf, fits, node, free, mayRename, choices };
}
