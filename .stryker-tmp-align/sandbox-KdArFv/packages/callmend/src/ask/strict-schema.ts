// @ts-nocheck
import { fieldOf } from './field-of.ts';

const known: readonly string[] = [
  ...['type', 'properties', 'required', 'additionalProperties', 'items', 'enum', 'const', 'anyOf', '$ref', '$defs'],
  ...['title', 'description'],
];
const maxDepth = 10;

/** Whether OpenAI takes a schema as strict: every object closed, every key required, no keyword that strict does not know. */
export function isStrict(schema: unknown): boolean {
  return fieldOf(schema, 'type') === 'object' && isStrictPart(schema, 0);
}

function isStrictPart(schema: unknown, depth: number): boolean {
  if (depth > maxDepth || typeof schema !== 'object' || schema === null || Array.isArray(schema)) return false;
  if (!Object.keys(schema).every((keyword) => known.includes(keyword))) return false;
  if (!saysWhatItIs(schema) || (mayBeObject(schema) && !isClosed(schema))) return false;
  return partsOf(schema).every((part) => isStrictPart(part, depth + 1));
}

const saysWhatItIs = (schema: object): boolean =>
  ['type', 'enum', 'const', 'anyOf', '$ref'].some((keyword) => Object.hasOwn(schema, keyword));

function mayBeObject(schema: object): boolean {
  const type = fieldOf(schema, 'type');
  return type === 'object' || (Array.isArray(type) && type.includes('object')) || Object.hasOwn(schema, 'properties');
}

function isClosed(schema: object): boolean {
  const required = fieldOf(schema, 'required');
  const properties = fieldOf(schema, 'properties');
  if (fieldOf(schema, 'additionalProperties') !== false || !Array.isArray(required)) return false;
  if (typeof properties !== 'object' || properties === null) return false;
  return Object.keys(properties).every((key) => required.includes(key));
}

function partsOf(schema: object): readonly unknown[] {
  const anyOf = fieldOf(schema, 'anyOf') ?? [];
  return [
    ...Object.values(fieldOf(schema, 'properties') ?? {}),
    ...Object.values(fieldOf(schema, '$defs') ?? {}),
    ...(Object.hasOwn(schema, 'items') ? [fieldOf(schema, 'items')] : []),
    // What is no list of schemas is no schema that passes either.
    ...(Array.isArray(anyOf) ? anyOf : [undefined]),
  ];
}
