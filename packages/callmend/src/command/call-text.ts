import {
  createRepairer,
  type RawToolCall,
  repairToolCall,
  type TextCalls,
  type ToolSpec,
  type Tools,
} from '../index.ts';
import { sourceOf } from '../json-source.ts';
import { findJsonError } from './json-error.ts';
import { UsageError } from './usage.ts';

/**
 * Which call a text holds. With a name: that tool's arguments. Without one: a call written as a JSON object
 * (`{"name", "arguments"}`, an OpenAI `tool_call`, an Anthropic `tool_use`), one in the words of a model that has no tool
 * interface, or the arguments of the only tool.
 */
export async function readCall(
  text: string,
  name: string | undefined,
  tools: readonly ToolSpec[],
): Promise<RawToolCall> {
  if (name !== undefined) return { name, arguments: text };
  const value = parse(text);
  const written = isFields(value) ? readCallObject(text, value) : await readTextCall(text, tools);
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

/** A call in text, if it is one of these tools'. Arguments may hold such a text themselves: what begins as they do must be a call from end to end. */
async function readTextCall(text: string, tools: readonly ToolSpec[]): Promise<RawToolCall | undefined> {
  const repairer = createRepairer<Tools>({ tools });
  const read = async (textCalls: TextCalls): Promise<readonly RawToolCall[]> => {
    const { outcomes } = await repairer.repair({ text, calls: [], finishReason: 'unknown' }, { textCalls });
    return outcomes.map(({ raw }) => raw).filter(({ name }) => isOffered(name, tools));
  };
  const marked = await read('marked');
  const calls = marked.length > 0 ? marked : await read('expected');
  const [only, ...more] = calls;
  if (only?.origin?.kind !== 'text') return undefined;
  const { start, end } = only.origin;
  const isWhole = text.slice(0, start).trim() === '' && text.slice(end).trim() === '';
  if (!isWhole && text.trimStart().startsWith('{')) return undefined;
  if (more.length > 0)
    throw new UsageError(`one call at a time, not ${calls.length}; 'callmend replay' repairs whole messages`);
  return only;
}

const isOffered = (name: string, tools: readonly ToolSpec[]): boolean => {
  const outcome = repairToolCall({ name, arguments: '{}' }, { tools });
  return !('issues' in outcome && outcome.issues.some(({ code }) => code === 'unknown-tool'));
};

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
