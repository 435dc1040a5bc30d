// @ts-nocheck
import type { JsonObject, Value } from './json.ts';

/** Writes a call in a dialect; `undefined`: it cannot hold these values. */
export interface DialectText {
  /** The dialect's id in `dialects`. */
  readonly id: string;
  write(name: string, input: JsonObject): string | undefined;
}

const object = (name: string, input: JsonObject): string => JSON.stringify({ name, arguments: input });

/** How the common dialects write one call. */
export const dialectTexts: readonly DialectText[] = [
  { id: 'hermes', write: (name, input) => `<tool_call>\n${object(name, input)}\n</tool_call>` },
  { id: 'mistral-v3', write: (name, input) => `[TOOL_CALLS] [${object(name, input)}]` },
  { id: 'mistral-v11', write: (name, input) => `[TOOL_CALLS]${name}[ARGS]${JSON.stringify(input)}` },
  {
    id: 'llama3-python-tag',
    write: (name, input) => `<|python_tag|>${JSON.stringify({ name, parameters: input })}<|eom_id|>`,
  },
  { id: 'llama3-json', write: (name, input) => JSON.stringify({ name, parameters: input }) },
  { id: 'granite3', write: (name, input) => `<|tool_call|>[${object(name, input)}]` },
  { id: 'phi4-functools', write: (name, input) => `functools[${object(name, input)}]` },
  { id: 'lmstudio-default', write: (name, input) => `[TOOL_REQUEST]${object(name, input)}[END_TOOL_REQUEST]` },
  {
    id: 'deepseek-v31',
    write: (name, input) =>
      `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>${name}<｜tool▁sep｜>${JSON.stringify(input)}<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
  },
  {
    id: 'kimi-k2',
    write: (name, input) =>
      `<|tool_calls_section_begin|><|tool_call_begin|>functions.${name}:0<|tool_call_argument_begin|>${JSON.stringify(input)}<|tool_call_end|><|tool_calls_section_end|>`,
  },
  {
    id: 'harmony',
    write: (name, input) =>
      `<|channel|>commentary to=functions.${name} <|constrain|>json<|message|>${JSON.stringify(input)}<|call|>`,
  },
  { id: 'pythonic', write: (name, input) => `[${name}(${keywords(input)})]` },
  { id: 'llama4-pythonic', write: (name, input) => `<|python_start|>[${name}(${keywords(input)})]<|python_end|>` },
  {
    id: 'qwen3-coder-xml',
    write: (name, input) =>
      tagged(
        input,
        (key, value) => `<parameter=${key}>\n${value}\n</parameter>\n`,
        (all) => `<tool_call>\n<function=${name}>\n${all}</function>\n</tool_call>`,
      ),
  },
  {
    id: 'glm45',
    write: (name, input) =>
      tagged(
        input,
        (key, value) => `<arg_key>${key}</arg_key>\n<arg_value>${value}</arg_value>\n`,
        (all) => `<tool_call>${name}\n${all}</tool_call>`,
      ),
  },
  {
    id: 'anthropic-xml',
    write: (name, input) =>
      tagged(
        input,
        (key, value) => `<parameter name="${key}">${value}</parameter>\n`,
        (all) => `<function_calls>\n<invoke name="${name}">\n${all}</invoke>\n</function_calls>`,
      ),
  },
  {
    id: 'minimax-m2',
    write: (name, input) =>
      tagged(
        input,
        (key, value) => `<parameter name="${key}">${value}</parameter>\n`,
        (all) => `<minimax:tool_call>\n<invoke name="${name}">\n${all}</invoke>\n</minimax:tool_call>`,
      ),
  },
];

/** Texts stand as they are between tags, so one that holds a mark, or blanks at its ends, cannot be told from the tags. */
function tagged(
  input: JsonObject,
  parameter: (key: string, value: string) => string,
  call: (parameters: string) => string,
): string | undefined {
  const entries = Object.entries(input);
  const isPlain = ([key, value]: readonly [string, Value]): boolean =>
    /^[\w-]+$/.test(key) && (typeof value !== 'string' || (/^\S(?:[^<]*\S)?$/.test(value) && !value.includes('<')));
  if (!entries.every(isPlain)) return undefined;
  return call(
    entries.map(([key, value]) => parameter(key, typeof value === 'string' ? value : JSON.stringify(value))).join(''),
  );
}

const keywords = (input: JsonObject): string =>
  Object.entries(input)
    .map(([key, value]) => `${key}=${python(value)}`)
    .join(', ');

function python(value: Value): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(python).join(', ')}]`;
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${python(member)}`);
  return `{${members.join(', ')}}`;
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
