import type { JsonSchema } from '../types.ts';
import { mergedSchema, narrow, type Shape } from './shape.ts';

/** Ways to take the variants of unions that are looked at. */
const maxShapes = 16;

/** The shapes of a schema, one for each variant. */
export type Shapes = (schema: JsonSchema) => readonly Shape[];

/** Makes them once for each part of a schema. */
export function shapesOf(root: JsonSchema): Shapes {
  const known = new Map<JsonSchema, readonly Shape[]>();
  return (schema) => {
    const shapes = known.get(schema) ?? variantsOf(mergedSchema(schema, root), root);
    known.set(schema, shapes);
    return shapes;
  };
}

/** What may stand under a key or at an index. */
export function memberSchema(shape: Shape, step: string | number): JsonSchema {
  if (typeof step === 'number') return shape.prefixItems[step] ?? shape.items;
  return shape.properties.get(step) ?? shape.patterns.find(({ matches }) => matches(step))?.schema ?? shape.additional;
}

function variantsOf(shape: Shape, root: JsonSchema): readonly Shape[] {
  const open = [shape];
  const closed: Shape[] = [];
  for (let next = open.pop(); next !== undefined && closed.length < maxShapes; next = open.pop()) {
    const current = next;
    const [union] = current.unions;
    if (union === undefined) closed.push(current);
    else open.push(...union.slice(0, maxShapes).map((variant) => narrow(current, union, variant, root)));
  }
  return closed;
}
