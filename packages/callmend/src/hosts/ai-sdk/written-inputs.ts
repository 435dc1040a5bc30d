import { fieldsOf, isFields, listOf } from '../../fields.ts';
import { isJson } from './refusal.ts';
import { textOf } from './text-of.ts';

/** Behind JSON, so that it is none. */
const bar = ' (refused: not run)';

/**
 * The input of a refused call whose tool the SDK would run all the same, for it judges nothing there. What is no JSON it
 * refuses for every tool.
 */
export const barInput = (text: string): string => (isJson(text) ? `${text}${bar}` : text);

/**
 * A conversation with the texts that models wrote as inputs: where one is no JSON, the SDK puts `{}` in its place and tells
 * it in its error. The very same conversation where there is none.
 */
export function restoreInputs(prompt: readonly unknown[]): readonly unknown[] {
  return mapSame(prompt, (message, index) => {
    if (fieldsOf(message).role !== 'assistant') return message;
    const answers = untilNext(prompt.slice(index + 1));
    return mapParts(message, (part) => {
      const { type, toolCallId, input } = part;
      if (type !== 'tool-call' || !isFields(input) || Object.keys(input).length > 0) return part;
      const text = textInError(answers.find((answer) => answer.toolCallId === toolCallId));
      return text === undefined ? part : { ...part, input: text };
    });
  });
}

/** A conversation with inputs that were barred as the model wrote them: the very same one where there is none. */
export const freeInputs = (prompt: readonly unknown[]): readonly unknown[] =>
  mapSame(prompt, (message) => mapParts(message, freeInput));

function freeInput(part: Part): Part {
  const { type, input } = part;
  if (type !== 'tool-call' || typeof input !== 'string' || !input.endsWith(bar)) return part;
  const text = input.slice(0, -bar.length);
  return isJson(text) ? { ...part, input: text.trim() === '' ? {} : JSON.parse(text) } : part;
}

type Part = Readonly<Record<string, unknown>>;

/** The results that stand before the model speaks again. */
function untilNext(messages: readonly unknown[]): readonly Part[] {
  const end = messages.findIndex((message) => fieldsOf(message).role !== 'tool');
  const own = end < 0 ? messages : messages.slice(0, end);
  return own.flatMap((message) => listOf(fieldsOf(message).content).map(fieldsOf));
}

/** How the SDK tells of a text that it could not parse, in both majors. */
const before = 'JSON parsing failed: Text: ';
const after = '.\nError message: ';

function textInError(result: Part | undefined): string | undefined {
  const { type, value } = fieldsOf(result?.output);
  const text = type === 'error-text' ? textOf(value) : '';
  const [start, end] = [text.indexOf(before), text.lastIndexOf(after)];
  return start < 0 || end < start ? undefined : text.slice(start + before.length, end);
}

const mapParts = (message: unknown, change: (part: Part) => Part): unknown => {
  const content = listOf(fieldsOf(message).content);
  const parts = mapSame(content, (part) => (isFields(part) ? change(part) : part));
  return parts === content ? message : { ...fieldsOf(message), content: parts };
};

/** The very same list where nothing changes. */
function mapSame(list: readonly unknown[], change: (item: unknown, index: number) => unknown): readonly unknown[] {
  const changed = list.map(change);
  return changed.some((item, index) => item !== list[index]) ? changed : list;
}
