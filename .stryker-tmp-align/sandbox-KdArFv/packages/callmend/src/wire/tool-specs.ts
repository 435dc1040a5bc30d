// @ts-nocheck
import { type Fields, isFields, textOf } from '../fields.ts';
import type { JsonSchema, ToolSpec } from '../index.ts';

/** A place in a list of tools where something is wrong, and how to mend it. */
export interface ToolProblem {
  readonly at: string;
  readonly says: string;
}

/**
 * Reads tools as OpenAI, Anthropic or MCP write them: a list, an object with the list under `tools`, one tool,
 * or an object of schemas by name. A provider's own tool, which the provider runs, is passed over.
 */
export function readToolSpecs(value: unknown): readonly ToolSpec[] | ToolProblem {
  if (Array.isArray(value)) return readEntries(value.map((entry, index) => [`[${index}]`, entry, undefined]));
  if (!isFields(value)) return { at: '', says: 'expected a list of tools, or an object of schemas by tool name' };
  if (Array.isArray(value.tools)) return readToolSpecs(value.tools);
  if (isTool(value)) return readEntries([['', value, undefined]]);
  return readEntries(Object.entries(value).map(([name, entry]) => [JSON.stringify(name), entry, name]));
}

function readEntries(
  entries: readonly (readonly [at: string, entry: unknown, name: string | undefined])[],
): readonly ToolSpec[] | ToolProblem {
  const specs: ToolSpec[] = [];
  for (const [at, entry, name] of entries) {
    const read = name === undefined ? readTool(entry) : readNamed(name, entry);
    if (typeof read === 'string') return { at, says: read };
    if (read) specs.push(read);
  }
  return specs;
}

/** A tool; or in words what is wrong with it; or nothing for a provider's own tool. */
function readTool(entry: unknown): ToolSpec | string | undefined {
  if (!isFields(entry))
    return 'a tool must be an object such as {"type":"function","function":{"name":…,"parameters":…}}';
  const body = isFields(entry.function) ? entry.function : entry;
  const name = textOf(body.name);
  // Its input is no JSON. Anthropic calls every tool of its client's so, with a schema.
  if (entry.type === 'custom' && schemaKey(body) === undefined) return undefined;
  if (name === undefined || name === '') {
    const isForeign = typeof entry.type === 'string' && entry.type !== 'function';
    return isForeign ? undefined : 'the tool has no name: give it "name"';
  }
  return makeSpec(name, body, isFields(entry.annotations) ? entry.annotations : body.annotations);
}

function readNamed(name: string, entry: unknown): ToolSpec | string {
  if (typeof entry === 'boolean') return { name, inputSchema: entry };
  if (!isFields(entry)) return 'expected a JSON Schema, or a tool with "inputSchema"';
  if (isFields(entry.function)) return makeSpec(name, entry.function, entry.annotations);
  return schemaKey(entry) === undefined ? { name, inputSchema: entry } : makeSpec(name, entry, entry.annotations);
}

function makeSpec(name: string, body: Fields, annotations: unknown): ToolSpec | string {
  const key = schemaKey(body);
  const schema = key === undefined ? undefined : body[key];
  if (schema !== undefined && schema !== null && !isSchema(schema)) return `"${key}" must be a JSON Schema, an object`;
  const description = textOf(body.description);
  return {
    name,
    ...(description === undefined ? {} : { description }),
    ...(isSchema(schema) ? { inputSchema: schema } : {}),
    ...(isTexts(body.aliases) ? { aliases: body.aliases } : {}),
    ...(isTextLists(body.parameterAliases) ? { parameterAliases: body.parameterAliases } : {}),
    ...(isFields(annotations) ? { annotations: readAnnotations(annotations) } : {}),
  };
}

function readAnnotations({ readOnlyHint, destructiveHint }: Fields): NonNullable<ToolSpec['annotations']> {
  return {
    ...(typeof readOnlyHint === 'boolean' ? { readOnlyHint } : {}),
    ...(typeof destructiveHint === 'boolean' ? { destructiveHint } : {}),
  };
}

const schemaKeys = ['parameters', 'inputSchema', 'input_schema'];
const schemaKey = (body: Fields): string | undefined => schemaKeys.find((key) => Object.hasOwn(body, key));
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'boolean' || isFields(value);
const isTool = (value: Fields): boolean =>
  isFields(value.function) || (typeof value.name === 'string' && schemaKey(value) !== undefined);
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const isTextLists = (value: unknown): value is Readonly<Record<string, readonly string[]>> =>
  isFields(value) && Object.values(value).every(isTexts);
