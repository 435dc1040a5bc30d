// @ts-nocheck
import { fieldsOf, isFields } from '../../fields.ts';
import { createRepairer, type JsonSchema } from '../../index.ts';
import { loadPeer } from './peer.ts';

/** A tool's schema as the model is told it, and as the tool's own library reads what was written. */
export interface ToolSchema {
  readonly jsonSchema: JsonSchema;
  /** Gives what the tool is to get: with defaults and transforms. Throws where the library refuses what the schema alone does not. */
  readonly parse?: (input: unknown) => Promise<unknown>;
}

const targets = ['draft-07', 'draft-2020-12'];

/** Reads a schema of any kind: JSON Schema, Standard JSON Schema (zod 4), or whatever the AI SDK takes. */
export async function readSchema(schema: unknown, toolName: string): Promise<ToolSchema> {
  if (schema === undefined) return { jsonSchema: { type: 'object', properties: {} } };
  const standard = fieldsOf(Reflect.get(Object(schema), '~standard'));
  const own = standardSchema(standard);
  if (own !== undefined) return { jsonSchema: own, ...parseWith(standard) };
  if (isPlain(schema)) return { jsonSchema: schema };
  if (isWrapped(schema)) return ofTheSdk(schema, toolName);
  const known = await asSchema(schema, toolName);
  try {
    return await ofTheSdk(known, toolName);
  } catch (error) {
    // The SDK does not know the library. A repairer says what its users can do.
    createRepairer({ tools: [{ name: toolName, inputSchema: Object(schema) }] });
    throw error;
  }
}

function standardSchema({ jsonSchema }: Readonly<Record<string, unknown>>): JsonSchema | undefined {
  const { input } = fieldsOf(jsonSchema);
  if (typeof input !== 'function') return undefined;
  for (const target of targets) {
    try {
      const told: unknown = Reflect.apply(input, jsonSchema, [{ target }]);
      if (isFields(told)) return told;
    } catch {
      // The library does not speak this draft, or has a type that JSON Schema cannot say: the SDK may know a way.
    }
  }
  return undefined;
}

function parseWith(standard: Readonly<Record<string, unknown>>): Pick<ToolSchema, 'parse'> {
  const { validate } = standard;
  if (typeof validate !== 'function') return {};
  return {
    async parse(input) {
      const { issues, value } = fieldsOf(await Reflect.apply(validate, standard, [input]));
      if (!Array.isArray(issues)) return value;
      throw new Error(`The input was refused: ${issues.map(wordIssue).join('; ')}`);
    },
  };
}

function wordIssue(issue: unknown): string {
  const { message, path } = fieldsOf(issue);
  const keys = Array.isArray(path) ? path.map((one) => String(isFields(one) ? one.key : one)).join('.') : '';
  return keys === '' ? String(message) : `${keys}: ${String(message)}`;
}

/** The SDK's `jsonSchema()` and its schemas of other libraries carry a mark of their own. */
const isWrapped = (schema: unknown): boolean => isFields(schema) && 'jsonSchema' in schema && 'validate' in schema;

const isPlain = (schema: unknown): schema is JsonSchema =>
  isFields(schema) && !isWrapped(schema) && !('~standard' in schema) && !('_def' in schema);

/** The SDK knows libraries that give no JSON Schema by themselves. */
async function asSchema(schema: unknown, toolName: string): Promise<unknown> {
  const peer = { package: 'ai', range: '^6.0.0 || ^7.0.0', load: () => import('ai') };
  const ai = await loadPeer(peer, { exports: ['asSchema'], neededFor: `the inputSchema of the tool '${toolName}'` });
  return typeof ai.asSchema === 'function' ? ai.asSchema(schema) : undefined;
}

async function ofTheSdk(schema: unknown, toolName: string): Promise<ToolSchema> {
  const { jsonSchema, validate } = fieldsOf(schema);
  const told: unknown = await jsonSchema;
  if (!isFields(told))
    throw new TypeError(`callmend: the inputSchema of the tool '${toolName}' gives no JSON Schema; pass one`);
  if (typeof validate !== 'function') return { jsonSchema: told };
  return {
    jsonSchema: told,
    async parse(input) {
      const result = fieldsOf(await validate(input));
      if (result.success === true) return result.value;
      throw result.error instanceof Error ? result.error : new Error('The input was refused.');
    },
  };
}
