import type { JsonSchema, StandardJsonSchema } from '../types.ts';
import { isRecord, isText, type Keywords } from './keyword.ts';

/** The drafts to ask for, the preferred one first. */
const targets = ['draft-2020-12', 'draft-07'] as const;

/**
 * The JSON Schema of a tool's input: as it is, or as the library tells it that the schema is of. Throws a `TypeError` that
 * names the tool where that library tells none.
 */
export function toJsonSchema(inputSchema: JsonSchema | StandardJsonSchema | undefined, toolName: string): JsonSchema {
  if (inputSchema === undefined) return { type: 'object' };
  if (!isStandard(inputSchema)) return ofTheSdk(inputSchema, toolName) ?? inputSchema;
  // The types promise more than a schema from outside may keep.
  const { vendor, jsonSchema }: Keywords = inputSchema['~standard'];
  const input = isRecord(jsonSchema) ? jsonSchema.input : undefined;
  if (typeof input !== 'function') throw new TypeError(`tool '${toolName}': ${onlyValidates(vendor)}`);
  const failures: unknown[] = [];
  for (const target of targets) {
    try {
      const schema: unknown = Reflect.apply(input, jsonSchema, [{ target }]);
      if (isRecord(schema)) return schema;
    } catch (error) {
      // The library throws for a draft that it does not speak, and for a type that JSON Schema cannot say.
      failures.push(error);
    }
  }
  const [cause] = failures;
  const reason = cause instanceof Error ? cause.message : 'it gave no schema';
  throw new TypeError(
    `tool '${toolName}': its inputSchema cannot be told as JSON Schema (${reason}); pass a JSON Schema`,
    { cause },
  );
}

/** What `jsonSchema()` of the AI SDK makes: taken for a JSON Schema, it would say nothing. */
function ofTheSdk(schema: JsonSchema, toolName: string): JsonSchema | undefined {
  if (!isRecord(schema) || !('validate' in schema) || !isRecord(schema.jsonSchema)) return undefined;
  if (typeof schema.jsonSchema.then !== 'function') return schema.jsonSchema;
  throw new TypeError(`tool '${toolName}': its inputSchema comes later: pass \`await inputSchema.jsonSchema\``);
}

/**
 * Some libraries' schemas are functions. What zod makes with `toJSONSchema` speaks the standard too, but is meant as it is. So is
 * JSON with such a key, as a server may send it: it holds no functions.
 */
function isStandard(schema: JsonSchema | StandardJsonSchema): schema is StandardJsonSchema {
  if (Object(schema) !== schema || Object.hasOwn(Object(schema), '$schema')) return false;
  const { validate, jsonSchema }: Keywords = Object(Reflect.get(Object(schema), '~standard'));
  return typeof validate === 'function' || (isRecord(jsonSchema) && typeof jsonSchema.input === 'function');
}

function onlyValidates(vendor: unknown): string {
  const mends: Readonly<Record<string, string>> = {
    valibot: "wrap it with toStandardJsonSchema of '@valibot/to-json-schema'",
    zod: 'use zod 4.2 or later, or pass z.toJSONSchema(schema)',
  };
  const name = isText(vendor) ? vendor : 'its library';
  const mend = Object.hasOwn(mends, name) ? mends[name] : 'pass a JSON Schema';
  return `its inputSchema (${name}) validates but does not give its JSON Schema: ${mend}`;
}
