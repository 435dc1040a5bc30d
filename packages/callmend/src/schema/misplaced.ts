import type { JsonNode, JsonSchema, ObjectNode } from '../types.ts';
import type { Shape } from './shape.ts';
import { memberSchema, type Shapes, shapesOf } from './shapes-of.ts';

/**
 * A key that its object does not declare and another object in the arguments does. Where brackets were mended, one of them may
 * stand in the wrong place, and the key with it.
 */
export function misplacedKey(node: JsonNode, schema: JsonSchema): string | undefined {
  const keys: Keys = { declared: new Set(), undeclared: new Set() };
  gather(node, new Set([schema]), { keys, shapes: shapesOf(schema) });
  return [...keys.undeclared].find((key) => keys.declared.has(key));
}

/** The keys of all objects together. */
interface Keys {
  readonly declared: Set<string>;
  readonly undeclared: Set<string>;
}

interface Gathering {
  readonly keys: Keys;
  readonly shapes: Shapes;
}

/** A node may have to fit one of several schemas. */
function gather(node: JsonNode, schemas: ReadonlySet<JsonSchema>, gathering: Gathering): void {
  const isObject = node.kind === 'object';
  if (!isObject && node.kind !== 'array') return;
  const shapes = [...schemas].flatMap(gathering.shapes);
  if (isObject) gatherKeys(node, shapes, gathering.keys);
  const members = isObject ? node.values : node.items;
  members.forEach((member, at) => {
    const step = isObject ? (node.keys[at] ?? '') : at;
    gather(member, new Set(shapes.map((shape) => memberSchema(shape, step))), gathering);
  });
}

function gatherKeys({ keys }: ObjectNode, shapes: readonly Shape[], { declared, undeclared }: Keys): void {
  const declaring = shapes.filter(({ properties }) => properties.size > 0);
  for (const { properties } of declaring) for (const key of properties.keys()) declared.add(key);
  // A map that declares no key may hold any.
  if (declaring.length === 0) return;
  const isDeclared = (key: string): boolean =>
    shapes.some(({ properties, patterns }) => properties.has(key) || patterns.some(({ matches }) => matches(key)));
  for (const key of keys) if (!isDeclared(key)) undeclared.add(key);
}
