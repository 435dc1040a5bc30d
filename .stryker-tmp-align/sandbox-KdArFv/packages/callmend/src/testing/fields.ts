// @ts-nocheck
import type { JsonSchema, StandardJsonSchema, ToolSpec } from '../index.ts';
import type { JsonObject, Value } from './json.ts';

/** A parameter of a tool, as far as a plain schema tells. */
export interface Field {
  readonly key: string;
  readonly schema: { readonly [keyword: string]: unknown };
  readonly isRequired: boolean;
  /** What the input holds there. */
  readonly value: Value | undefined;
}

/** The schema of what a tool takes. */
export function schemaOf({ inputSchema = {} }: ToolSpec): JsonSchema {
  return isStandard(inputSchema) ? inputSchema['~standard'].jsonSchema.input({ target: 'draft-2020-12' }) : inputSchema;
}

function isStandard(schema: JsonSchema | StandardJsonSchema): schema is StandardJsonSchema {
  if (typeof schema === 'boolean' || !Object.hasOwn(schema, '~standard')) return false;
  return isRecord(schema['~standard']) && 'jsonSchema' in schema['~standard'];
}

/** The top parameters of a tool: those that its schema declares itself, without `$ref` or unions. */
export function fieldsOf(tool: ToolSpec, input: JsonObject): readonly Field[] {
  const schema = schemaOf(tool);
  if (typeof schema !== 'object' || !isRecord(schema.properties)) return [];
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(schema.properties).flatMap(([key, part]) => {
    if (!isRecord(part)) return [];
    const value = Object.hasOwn(input, key) ? input[key] : undefined;
    return [{ key, schema: part, isRequired: required.includes(key), value }];
  });
}

/** Whether a tool takes no parameters but those it declares. */
export function isClosed(tool: ToolSpec): boolean {
  const schema = schemaOf(tool);
  return typeof schema === 'object' && schema.additionalProperties === false;
}

/** Whether a field takes values of a type and of no other. */
export const takes = ({ schema }: Field, type: string): boolean => schema.type === type;

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
