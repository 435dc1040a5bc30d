// @ts-nocheck
import { isList, isRecord } from '../schema/keyword.ts';
import type { JsonSchema } from '../types.ts';
import { isSecretKey, type SecretKeys } from './secret-key.ts';
import { findSecretShapes } from './secret-shape.ts';

/** What a schema says to people; a description may also hold text that was meant to steer a model. */
const forPeople: ReadonlySet<string> = new Set(['description', 'title', 'examples', 'example', '$comment']);
/** Keywords whose members are schemas under names that may be any. */
const named: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
]);
/** Keywords that hold values, not schemas. */
const values: ReadonlySet<string> = new Set(['const', 'enum', 'required', 'default']);

/** A schema without descriptions and without defaults that look like secrets. `keys`: names of secrets; without them, defaults stay. */
export function leanSchema(schema: JsonSchema, keys?: SecretKeys): JsonSchema {
  const lean = leanPart(schema, { keys, name: undefined });
  return typeof lean === 'boolean' || isRecord(lean) ? lean : true;
}

interface Leaning {
  readonly keys: SecretKeys | undefined;
  /** The key of which this is the schema. */
  readonly name: string | undefined;
}

function leanPart(part: unknown, leaning: Leaning): unknown {
  if (isList(part)) return part.map((item) => leanPart(item, leaning));
  if (!isRecord(part)) return part;
  const kept = Object.entries(part).filter(([keyword, value]) => !isLeftOut(keyword, value, leaning));
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, leanKeyword(keyword, value, leaning)]));
}

function leanKeyword(keyword: string, value: unknown, leaning: Leaning): unknown {
  if (values.has(keyword)) return value;
  if (!named.has(keyword) || !isRecord(value)) return leanPart(value, leaning);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, leanPart(part, { ...leaning, name })]));
}

function isLeftOut(keyword: string, value: unknown, { keys, name }: Leaning): boolean {
  if (forPeople.has(keyword)) return true;
  if (keyword !== 'default' || keys === undefined) return false;
  return (name !== undefined && isSecretKey(name, keys)) || findSecretShapes(JSON.stringify(value) ?? '').length > 0;
}
