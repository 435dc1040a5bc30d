// @ts-nocheck
import { mergedSchema, type Shape } from '../schema/shape.ts';
import { signature } from '../schema/signature.ts';
import type { JsonSchema, OfferedTool, Path } from '../types.ts';
import { escapeText } from './quote.ts';

const shapesRead = 32;
const typesTold = 4;
const maxLength = 200;
const saysNothing = 'any value';

/** Says what the schema asks for at each key of the object at `path`, in a few words. `keys`: those of the variant that was meant. */
export function parameterTypes(
  { schema: root }: OfferedTool,
  path: Path,
  keys: readonly string[] = [],
): (key: string) => string | undefined {
  let shapes = shapesOf([root], root);
  for (const step of path) shapes = shapesOf(childrenOf(shapes, step), root);
  const isMeant = ({ properties }: Shape): boolean =>
    keys.length > 0 && properties.size === keys.length && keys.every((key) => properties.has(key));
  const meant = shapes.filter(isMeant);
  if (meant.length > 0) shapes = meant;
  return (key) => {
    const declaring = shapes.filter(({ properties }) => properties.has(key));
    const types = childrenOf(declaring.length > 0 ? declaring : shapes, key).map((schema) => signature(schema, root));
    const told = [...new Set(types)].filter((type) => type !== saysNothing).slice(0, typesTold);
    return told.length === 0 ? undefined : escapeText(told.join(' or '), maxLength);
  };
}

/** The parameters of a tool as one object; nothing for a tool without a schema. */
export function parametersShape({ spec, schema }: OfferedTool): string | undefined {
  return spec.inputSchema === undefined ? undefined : escapeText(signature(schema, schema), maxLength);
}

/** The shapes of schemas and of the variants of their unions: which one was meant is not known here. */
function shapesOf(schemas: readonly JsonSchema[], root: JsonSchema): readonly Shape[] {
  const shapes: Shape[] = [];
  const pending = [...schemas];
  for (const schema of pending) {
    if (shapes.length === shapesRead) break;
    const shape = mergedSchema(schema, root);
    shapes.push(shape);
    pending.push(...shape.unions.flat().slice(0, shapesRead));
  }
  return shapes;
}

function childrenOf(shapes: readonly Shape[], step: string | number): readonly JsonSchema[] {
  return shapes.map(({ properties, additional, prefixItems, items }) =>
    typeof step === 'string' ? (properties.get(step) ?? additional) : (prefixItems[step] ?? items),
  );
}
