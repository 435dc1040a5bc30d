import { entriesOf } from '../json/entries.ts';
import { kinds } from '../schema/keywords-type.ts';
import { mergedSchema, narrow, type Shape } from '../schema/shape.ts';
import type { JsonNode, JsonSchema, Path, Repair, StringNode } from '../types.ts';

/** More texts without quotes than these are no slip. */
const maxBare = 256;
/** Ways to take the variants of unions that are looked at. */
const maxShapes = 16;
const anything = mergedSchema(true, true).kinds;

/**
 * The path of a string that was written without quotes and stands where no string is due: where the schema asks for
 * something else, or for nothing in particular, or where it came to stand only by a repair.
 */
export function undueBareString(node: JsonNode, schema: JsonSchema, repairs: readonly Repair[]): Path | undefined {
  const bare = stringsIn(node, []).flatMap(([path, string]) => (string.bare ? [path] : []));
  if (bare.length > maxBare) return bare[0];
  // A container that was sent as text is read like any other.
  const mended = repairs.flatMap((repair) =>
    repair.at === 'value' && repair.code !== 'container-text'
      ? [repair.path]
      : repair.at === 'move'
        ? [repair.path, repair.to]
        : [],
  );
  const shapes = shapesOf(schema);
  return bare.find((path) => mended.some((edit) => leadsTo(edit, path)) || !isDue(path, schema, shapes));
}

const leadsTo = (edit: Path, path: Path): boolean =>
  edit.length <= path.length && edit.every((step, i) => step === path[i]);

/** Every string of a tree, with its path. */
export function stringsIn(node: JsonNode, path: Path): readonly (readonly [path: Path, string: StringNode])[] {
  if (node.kind === 'string') return [[path, node]];
  if (node.kind === 'array') return node.items.flatMap((item, index) => stringsIn(item, [...path, index]));
  if (node.kind === 'object') return entriesOf(node).flatMap(([key, member]) => stringsIn(member, [...path, key]));
  return [];
}

/** The shapes of a schema, one for each variant; made once for each part of it. */
type Shapes = (schema: JsonSchema) => readonly Shape[];

function shapesOf(root: JsonSchema): Shapes {
  const known = new Map<JsonSchema, readonly Shape[]>();
  return (schema) => {
    const shapes = known.get(schema) ?? variantsOf(mergedSchema(schema, root), root);
    known.set(schema, shapes);
    return shapes;
  };
}

/** Whether the schema, in one of its variants, asks for a string at this path. */
function isDue(path: Path, schema: JsonSchema, shapes: Shapes): boolean {
  const [step, ...rest] = path;
  return shapes(schema).some((shape) => {
    if (step === undefined) return shape.kinds !== anything && (shape.kinds & kinds.string) !== 0;
    return isDue(rest, childSchema(shape, step), shapes);
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
