// @ts-nocheck
import type { JsonSchema, Path } from '../types.ts';
import { isRecord, type Keywords } from './keyword.ts';
import { eachSubschema } from './subschemas.ts';

const unknownKey = '*';

/** A path without the keys that a model made up: those that the schema declares nowhere stand as `*`. */
export function declaredPath(path: Path, schema: JsonSchema | undefined): Path {
  const declared = declaredKeys(schema ?? true);
  return path.map((step) => (typeof step === 'number' || declared.has(step) ? step : unknownKey));
}

const known = new WeakMap<object, ReadonlySet<string>>();

function declaredKeys(schema: JsonSchema): ReadonlySet<string> {
  if (!isRecord(schema)) return new Set();
  const made = known.get(schema);
  if (made) return made;
  const keys = new Set<string>();
  const open: Keywords[] = [schema];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isRecord(node.properties)) for (const key of Object.keys(node.properties)) keys.add(key);
    eachSubschema(node, false, (child) => open.push(child));
  }
  known.set(schema, keys);
  return keys;
}
