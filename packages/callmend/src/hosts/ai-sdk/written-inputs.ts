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
    let results: ReadonlyMap<unknown, Part> | undefined;
    return mapParts(message, (part) => {
      if (part.type !== 'tool-call' || !isFields(part.input) || Object.keys(part.input).length > 0) return part;
      results ??= resultsFrom(prompt, index + 1);
      const text = textInError(part, results.get(part.toolCallId));
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

/** The results that stand before the model speaks again, by the ids of their calls. */
function resultsFrom(prompt: readonly unknown[], start: number): ReadonlyMap<unknown, Part> {
  const results = new Map<unknown, Part>();
  for (let at = start; fieldsOf(prompt[at]).role === 'tool'; at++)
    for (const part of listOf(fieldsOf(prompt[at]).content).map(fieldsOf)) results.set(part.toolCallId, part);
  return results;
}

/** What the SDK says behind a text that it could not parse. */
const after = '.\nError message: ';

/** The text that the SDK tells of in its error, in both majors. Whatever a tool itself says of JSON is no input. */
function textInError({ toolName }: Part, result: Part | undefined): string | undefined {
  const { type, value } = fieldsOf(result?.output);
  const text = type === 'error-text' ? textOf(value) : '';
  const error = `Invalid input for tool ${textOf(toolName)}: `;
  const parsing = 'JSON parsing failed: Text: ';
  const starts = [`${error}${parsing}`, `AI_InvalidToolInputError: ${error}AI_JSONParseError: ${parsing}`];
  const start = starts.find((one) => text.startsWith(one))?.length;
  const end = text.lastIndexOf(after);
  return start === undefined || end < start ? undefined : text.slice(start, end);
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
