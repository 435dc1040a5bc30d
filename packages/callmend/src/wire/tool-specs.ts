import { type Fields, fieldsOf, isFields, textOf } from '../fields.ts';
import type { JsonSchema, ToolSpec } from '../index.ts';

/** A place in a list of tools where something is wrong, and how to mend it. */
export interface ToolProblem {
  readonly at: string;
  readonly says: string;
}

/**
 * Reads tools as OpenAI (chat and Responses), Anthropic, MCP, Gemini, Bedrock or the AI SDK write them: a list, an object that
 * holds it, one tool, or an object of schemas or tools by name. A provider's own tool, which the provider runs, is passed over.
 */
export function readToolSpecs(value: unknown): readonly ToolSpec[] | ToolProblem {
  if (Array.isArray(value)) return readEntries(value.flatMap(entriesOf));
  if (!isFields(value)) return { at: '', says: 'expected a list of tools, or an object of schemas by tool name' };
  const list = listIn(value) ?? listIn(fieldsOf(value.toolConfig)) ?? listIn(fieldsOf(value.result));
  if (list !== undefined) return readToolSpecs(list);
  if (isTool(value)) return readEntries([['', value, undefined]]);
  return readEntries(Object.entries(value).map(([name, entry]) => [JSON.stringify(name), entry, name]));
}

type Entry = readonly [at: string, entry: unknown, name: string | undefined];

/** The list in what a request, Bedrock's `toolConfig` or an answer to `tools/list` holds; Gemini's is a tool of such lists. */
function listIn(value: Fields): readonly unknown[] | undefined {
  if (Array.isArray(value.tools)) return value.tools;
  return declarationsOf(value) === undefined ? undefined : [value];
}

/** Gemini holds the functions of a tool in a list, in the words of both of its clients. */
function declarationsOf(entry: unknown): readonly unknown[] | undefined {
  const { functionDeclarations, function_declarations: own = functionDeclarations } = fieldsOf(entry);
  return Array.isArray(own) ? own : undefined;
}

function entriesOf(entry: unknown, index: number): readonly Entry[] {
  const declared = declarationsOf(entry);
  if (declared === undefined) return [[`[${index}]`, entry, undefined]];
  return declared.map((one, at) => [`[${index}].functionDeclarations[${at}]`, geminiTool(one), undefined]);
}

/** Gemini writes the words of types in capitals. */
function geminiTool(entry: unknown): unknown {
  if (!isFields(entry)) return entry;
  const { parameters, parametersJsonSchema, ...rest } = entry;
  return { ...rest, parameters: parametersJsonSchema ?? inLowerCase(parameters, maxDepth) };
}

/** What is nested deeper is no schema that anybody writes. */
const maxDepth = 100;

function inLowerCase(schema: unknown, depth: number): unknown {
  if (depth === 0) return schema;
  if (Array.isArray(schema)) return schema.map((one) => inLowerCase(one, depth - 1));
  if (!isFields(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'type' && typeof value === 'string'
        ? value.toLowerCase()
        : isData(key)
          ? value
          : inLowerCase(value, depth - 1),
    ]),
  );
}

/** What stands here is a value, and no schema. */
const isData = (key: string): boolean => key === 'enum' || key === 'default' || key === 'example';

function readEntries(entries: readonly Entry[]): readonly ToolSpec[] | ToolProblem {
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
  const body = bodyOf(entry);
  const name = textOf(body.name);
  // Its input is no JSON. Anthropic calls every tool of its client's so, with a schema.
  if (entry.type === 'custom' && schemaKey(body) === undefined) return undefined;
  if (name === undefined || name === '') {
    const isForeign =
      (typeof entry.type === 'string' && entry.type !== 'function') || Object.keys(entry).some(isOwnTool);
    return isForeign ? undefined : 'the tool has no name: give it "name"';
  }
  return makeSpec(name, body, isFields(entry.annotations) ? entry.annotations : body.annotations);
}

/** OpenAI and Bedrock hold a tool under its kind. */
const bodyOf = (entry: Fields): Fields => [entry.function, entry.toolSpec].find(isFields) ?? entry;

/** Gemini's own tools and the marks of Bedrock's cache, which have no name. */
const ownTools: ReadonlySet<string> = new Set([
  'googleSearch',
  'google_search',
  'googleSearchRetrieval',
  'codeExecution',
  'code_execution',
  'urlContext',
  'url_context',
  'cachePoint',
  'systemTool',
]);
const isOwnTool = (key: string): boolean => ownTools.has(key);

function readNamed(name: string, entry: unknown): ToolSpec | string {
  if (typeof entry === 'boolean') return { name, inputSchema: entry };
  if (!isFields(entry)) return 'expected a JSON Schema, or a tool with "inputSchema"';
  if (isFields(entry.function)) return makeSpec(name, entry.function, entry.annotations);
  if (schemaKey(entry) !== undefined) return makeSpec(name, entry, entry.annotations);
  if (Object.keys(entry).length > 0 && !schemaWords.some((word) => Object.hasOwn(entry, word)))
    return 'expected a JSON Schema, or a tool with "inputSchema": this has no keyword of either';
  return { name, inputSchema: entry };
}

function makeSpec(name: string, body: Fields, annotations: unknown): ToolSpec | string {
  const key = schemaKey(body);
  const schema = key === undefined ? undefined : unwrapped(body[key]);
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

/** Bedrock holds a schema as `json`, the AI SDK as `jsonSchema`. */
function unwrapped(schema: unknown): unknown {
  const [[key, inner] = [], ...more] = Object.entries(fieldsOf(schema));
  return (key === 'json' || key === 'jsonSchema') && more.length === 0 && isSchema(inner) ? inner : schema;
}

const schemaWords = [
  ...['type', 'properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames', 'items', 'enum'],
  ...['const', '$ref', '$schema', '$id', '$defs', 'definitions', 'anyOf', 'oneOf', 'allOf', 'not', 'if', 'title'],
  ...[
    'description',
    'minProperties',
    'maxProperties',
    'dependentRequired',
    'dependentSchemas',
    'unevaluatedProperties',
  ],
];
const schemaKeys = ['parameters', 'inputSchema', 'input_schema'];
const schemaKey = (body: Fields): string | undefined => schemaKeys.find((key) => Object.hasOwn(body, key));
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'boolean' || isFields(value);
const isTool = (value: Fields): boolean =>
  isFields(value.function) ||
  isFields(value.toolSpec) ||
  (typeof value.name === 'string' && schemaKey(value) !== undefined);
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const isTextLists = (value: unknown): value is Readonly<Record<string, readonly string[]>> =>
  isFields(value) && Object.values(value).every(isTexts);
