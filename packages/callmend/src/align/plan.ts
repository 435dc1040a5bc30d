import { mergedSchema, narrow, referenced, type Shape, shapeWith, takesAll } from '../schema/shape.ts';
import type { Choice } from '../schema/variants.ts';
import type { Check, JsonSchema, OfferedTool } from '../types.ts';

/** What the search knows of one part of a schema. */
export interface Plan {
  /** The part with its unions and all: what the judge is asked about. */
  readonly schema: JsonSchema;
  /** The part as one flat thing, with the variants of `choices` taken. */
  readonly shape: Shape;
  readonly choices: readonly Choice[];
  /** Whether the shape holds what a condition asks of this value alone. */
  readonly isConditional: boolean;
  /** Whether every value fits: none is looked at. */
  readonly takesAll: boolean;
  readonly fits: Check;
  /** What may stand under a declared or required key. */
  slot(key: string): Slot | undefined;
  /** What may stand under another key; `undefined`: nothing. */
  other(key: string): Plan | undefined;
  item(index: number): Plan;
  /** The plans with a variant of the first open union taken; none where all are taken. */
  variants(): readonly Plan[];
  /** The plan for a value that has to fit other schemas as well. It is made anew each time, and so is what hangs on it. */
  with(schemas: readonly JsonSchema[]): Plan;
}

export interface Slot {
  readonly plan: Plan;
  readonly isRequired: boolean;
}

/** Plans a part of a tool's schema when a value first meets it, and never again. */
export type Planner = (schema: JsonSchema) => Plan;

const planners = new WeakMap<OfferedTool, Planner>();

export function plannerOf(tool: OfferedTool): Planner {
  const known = planners.get(tool);
  if (known !== undefined) return known;
  const planner = createPlanner(tool);
  planners.set(tool, planner);
  return planner;
}

function createPlanner(tool: OfferedTool): Planner {
  const plans = new Map<JsonSchema, Plan>();
  const planner: Planner = (schema) => {
    const known = plans.get(schema);
    if (known !== undefined) return known;
    const target = referenced(schema, tool.schema);
    const plan = target === schema ? planOf(schema) : planner(target);
    plans.set(schema, plan);
    return plan;
  };
  const planOf = (schema: JsonSchema): Plan =>
    createPlan({ schema, shape: mergedSchema(schema, tool.schema), choices: [], isConditional: false }, tool, planner);
  return planner;
}

type Base = Pick<Plan, 'schema' | 'shape' | 'choices' | 'isConditional'>;

function createPlan(base: Base, tool: OfferedTool, planner: Planner): Plan {
  const { schema, shape, choices, isConditional } = base;
  const slots = new Map<string, Slot>();
  let check: Check | undefined;
  let items: Plan | undefined;
  let narrowed: readonly Plan[] | undefined;
  // Written out: after a spread V8 gives each plan a shape of its own, and all that the search asks of plans takes longer.
  return {
    schema,
    shape,
    choices,
    isConditional,
    takesAll: takesAll(shape),
    fits: (value) => {
      check ??= tool.compile(schema);
      return check(value);
    },
    slot: (key) => slots.get(key) ?? addSlot(key),
    other: unnamed,
    item: (index) => {
      const own = shape.prefixItems[index];
      if (own !== undefined) return planner(own);
      items ??= planner(shape.items);
      return items;
    },
    variants: () => {
      narrowed ??= narrowPlan(base, tool, planner);
      return narrowed;
    },
    with: (schemas) => {
      const asked = { ...base, shape: shapeWith(shape, schemas, tool.schema), isConditional: true };
      return createPlan(asked, tool, createPlanner(tool));
    },
  };

  function addSlot(key: string): Slot | undefined {
    const isRequired = shape.required.has(key);
    const property = shape.properties.get(key);
    const plan = property === undefined ? isRequired && unnamed(key) : planner(property);
    if (!plan) return undefined;
    const slot = { plan, isRequired };
    slots.set(key, slot);
    return slot;
  }

  function unnamed(key: string): Plan | undefined {
    const named = shape.patterns.find(({ matches }) => matches(key));
    const part = named === undefined ? shape.additional : named.schema;
    return part === false ? undefined : planner(part);
  }
}

function narrowPlan(
  { schema, shape, choices, isConditional }: Base,
  tool: OfferedTool,
  planner: Planner,
): readonly Plan[] {
  const [union] = shape.unions;
  if (union === undefined) return [];
  const variants = union.map((variant) => mergedSchema(variant, tool.schema));
  return union.flatMap((variant, at) => {
    const taken = variants[at];
    if (taken === undefined) return [];
    const narrower = narrow(shape, union, variant, tool.schema);
    const narrowed = { schema, shape: narrower, choices: [...choices, { variants, taken }], isConditional };
    return [createPlan(narrowed, tool, planner)];
  });
}
