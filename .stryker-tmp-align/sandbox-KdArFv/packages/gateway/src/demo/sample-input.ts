// @ts-nocheck
import { type JsonSchema, judge, type ToolSpec } from 'callmend';
import type { JsonObject, Random, Value } from 'callmend/testing';

type Fields = { readonly [keyword: string]: unknown };

const words = ['Porto', 'rent', 'boiler', 'Ines', 'attic', 'spring', 'c-81'];
const maxDepth = 4;

/** An input that fits a tool, made of its schema; `undefined`: none was found. */
export function sampleInput({ inputSchema = {} }: ToolSpec, random: Random): JsonObject | undefined {
  if (!isFields(inputSchema)) return {};
  const value = sampleOf({ type: 'object', ...inputSchema }, random, 0);
  return isObject(value) && fits(inputSchema, value) ? value : undefined;
}

function fits(schema: JsonSchema, value: Value): boolean {
  try {
    return judge(schema, schema)(value);
  } catch {
    // A schema that cannot be used has no sample.
    return false;
  }
}

function sampleOf(schema: unknown, random: Random, depth: number): Value {
  if (!isFields(schema)) return random.pick(words);
  const { const: constant, enum: choices, anyOf, oneOf, type } = schema;
  if (isPlain(constant)) return constant;
  const plain = listOf(choices).filter(isPlain);
  if (plain.length > 0) return random.pick(plain);
  const [variant] = [...listOf(anyOf), ...listOf(oneOf)];
  if (variant !== undefined) return sampleOf(variant, random, depth);
  const [first] = listOf(type);
  switch (first ?? type) {
    case 'object':
      return sampleObject(schema, random, depth);
    case 'array':
      return depth < maxDepth ? [sampleOf(schema.items, random, depth + 1)] : [];
    case 'integer':
      return Math.ceil(numberOf(schema.minimum) ?? 1 + random.below(5));
    case 'number':
      return numberOf(schema.minimum) ?? (1 + random.below(20)) / 4;
    case 'boolean':
      return random.below(2) === 0;
    case 'null':
      return null;
    default:
      return sampleText(schema, random);
  }
}

function sampleObject(schema: Fields, random: Random, depth: number): JsonObject {
  const properties = isFields(schema.properties) ? Object.entries(schema.properties) : [];
  const required = listOf(schema.required);
  const kept = properties.filter(([key]) => required.includes(key) || (depth < 2 && random.below(3) > 0));
  return Object.fromEntries(kept.map(([key, part]) => [key, sampleOf(part, random, depth + 1)]));
}

function sampleText(schema: Fields, random: Random): string {
  if (schema.format === 'date') return '2026-03-02';
  if (schema.format === 'date-time') return '2026-03-02T09:00:00Z';
  return random.pick(words).padEnd(numberOf(schema.minLength) ?? 0, 'o');
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isObject = (value: Value): value is JsonObject => isFields(value);

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
