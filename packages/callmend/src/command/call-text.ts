import type { RawToolCall, ToolSpec } from '../index.ts';
import { sourceOf } from '../json-source.ts';
import { findJsonError } from './json-error.ts';
import { UsageError } from './usage.ts';

/**
 * Which call a text holds. With a name: that tool's arguments. Without one: a call written as a JSON object
 * (`{"name", "arguments"}`, an OpenAI `tool_call`, an Anthropic `tool_use`), or the arguments of the only tool.
 */
export function readCall(text: string, name: string | undefined, tools: readonly ToolSpec[]): RawToolCall {
  if (name !== undefined) return { name, arguments: text };
  const value = parse(text);
  const written = isFields(value) ? readCallObject(text, value) : undefined;
  if (written) return written;
  // Declared twice it is one tool.
  const names = [...new Set(tools.map((tool) => tool.name))];
  const [only, ...more] = names;
  if (only !== undefined && more.length === 0) return { name: only, arguments: text };
  throw new UsageError(`which tool is called? ${whyUnclear(text, value)} Add --name, one of: ${names.join(', ')}`);
}

const callKeys: ReadonlySet<string> = new Set([
  'id',
  'call_id',
  'index',
  'type',
  'name',
  'arguments',
  'input',
  'function',
]);

function readCallObject(text: string, value: Readonly<Record<string, unknown>>): RawToolCall | undefined {
  // Arguments may have a parameter `name` too: with any key that a call has not, they are arguments.
  if (!Object.keys(value).every((key) => callKeys.has(key))) return undefined;
  const isNested = isFields(value.function);
  const body = isFields(value.function) ? value.function : value;
  const key = Object.hasOwn(body, 'arguments') ? 'arguments' : 'input';
  const name = textOf(body.name);
  if (name === undefined || !Object.hasOwn(body, key)) return undefined;
  const id = textOf(value.id) ?? textOf(value.call_id);
  const source = textOf(body[key]) ?? sourceOf(text, isNested ? ['function', key] : [key]) ?? '';
  return { ...(id === undefined ? {} : { id }), name, arguments: source };
}

function whyUnclear(text: string, value: unknown): string {
  if (value !== undefined) return 'The text is no call such as {"name":…,"arguments":…}.';
  const error = findJsonError(text);
  const place = error ? ` (${error.line}:${error.column}: ${error.says})` : '';
  return `The text is no JSON${place}, so it holds arguments only.`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Broken arguments are what this command is for.
    return undefined;
  }
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
