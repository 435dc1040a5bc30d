import { entriesOf } from '../json/entries.ts';
import { kinds } from '../schema/keywords-type.ts';
import { mergedSchema } from '../schema/shape.ts';
import { memberSchema, type Shapes, shapesOf } from '../schema/shapes-of.ts';
import type { JsonNode, JsonSchema, Path, Repair, StringNode } from '../types.ts';

/** More texts without quotes than these are no slip. */
const maxBare = 256;
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
function stringsIn(node: JsonNode, path: Path): readonly (readonly [path: Path, string: StringNode])[] {
  if (node.kind === 'string') return [[path, node]];
  if (node.kind === 'array') return node.items.flatMap((item, index) => stringsIn(item, [...path, index]));
  if (node.kind === 'object') return entriesOf(node).flatMap(([key, member]) => stringsIn(member, [...path, key]));
  return [];
}

/** Whether the schema, in one of its variants, asks for a string at this path. */
function isDue(path: Path, schema: JsonSchema, shapes: Shapes): boolean {
  const [step, ...rest] = path;
  return shapes(schema).some((shape) => {
    if (step === undefined) return shape.kinds !== anything && (shape.kinds & kinds.string) !== 0;
    return isDue(rest, memberSchema(shape, step), shapes);
  });
}
