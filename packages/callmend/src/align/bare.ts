import { kinds } from '../schema/keywords-type.ts';
import { mergedSchema, narrow, type Shape } from '../schema/shape.ts';
import type { JsonNode, JsonSchema, Path, Repair } from '../types.ts';

/** Ways to take the variants of unions that are looked at. */
const maxShapes = 64;
const anything = mergedSchema(true, true).kinds;

/**
 * The path of a string that was written without quotes and stands where no string is due: where the schema asks for
 * something else, or for nothing in particular, or where it came to stand only by a repair.
 */
export function undueBareString(node: JsonNode, schema: JsonSchema, repairs: readonly Repair[]): Path | undefined {
  const bare = bareStrings(node, []);
  const mended = repairs.flatMap((repair) =>
    repair.at === 'value' ? [repair.path] : repair.at === 'move' ? [repair.path, repair.to] : [],
  );
  return bare.find(
    (path) => mended.some((edit) => leadsTo(edit, path)) || !isDue(path, mergedSchema(schema, schema), schema),
  );
}

const leadsTo = (edit: Path, path: Path): boolean =>
  edit.length <= path.length && edit.every((step, i) => step === path[i]);

function bareStrings(node: JsonNode, path: Path): readonly Path[] {
  if (node.kind === 'string') return node.bare ? [path] : [];
  if (node.kind === 'array') return node.items.flatMap((item, index) => bareStrings(item, [...path, index]));
  if (node.kind === 'object') return node.entries.flatMap(([key, member]) => bareStrings(member, [...path, key]));
  return [];
}

/** Whether the schema, in one of its variants, asks for a string at this path. */
function isDue(path: Path, shape: Shape, root: JsonSchema): boolean {
  const [step, ...rest] = path;
  return variantsOf(shape, root).some((variant) => {
    if (step === undefined) return variant.kinds !== anything && (variant.kinds & kinds.string) !== 0;
    return isDue(rest, mergedSchema(childSchema(variant, step), root), root);
  });
}

function childSchema(shape: Shape, step: string | number): JsonSchema {
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
