// @ts-nocheck
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../../fields.ts';
import type { HeldFrame, Rewriting } from '../codec.ts';
import type { NewFrame } from '../frames.ts';
import { noteItem, thoughtItem, toItem } from './write.ts';

/** What becomes of the items that waiting events speak of. */
interface Change {
  /** Items that leave nothing behind, by their index. */
  readonly gone: ReadonlySet<unknown>;
  /** The new index of each that opened while it waited. */
  readonly moved: ReadonlyMap<unknown, number>;
  /** What is left of a text, by item and part. */
  readonly texts: ReadonlyMap<string, string>;
  /** Items that are written in the end. */
  readonly added: readonly Fields[];
  /** The index of the first of them. */
  readonly next: number;
}

/** Writes waiting events anew: without calls, with what is left of texts, then the calls that leave, all numbered in order. */
export function rewriteItems(
  held: readonly HeldFrame[],
  rewriting: Rewriting,
  items: number,
): readonly (readonly NewFrame[])[] {
  const change = plan(held, rewriting, items);
  const finishAt = held.findIndex(({ isFinish }) => isFinish);
  const last = finishAt < 0 ? held.length - 1 : finishAt;
  let sequence = fieldsOf(held[0]?.value).sequence_number;
  const number = (value: Fields): NewFrame => {
    const numbered = typeof sequence === 'number' ? { ...value, sequence_number: sequence++ } : value;
    return { event: textOf(value.type), value: numbered };
  };
  const added = change.added.flatMap((item, at) => itemEvents(item, change.next + at));
  return held.map((one, at) => {
    const own = strip(one, change);
    if (at !== last) return own.map(number);
    return (finishAt < 0 ? [...own, ...added] : [...added, ...own]).map(number);
  });
}

function plan(held: readonly HeldFrame[], rewriting: Rewriting, items: number): Change {
  const opened = held.map(({ value }) => fieldsOf(value)).filter(({ type }) => type === 'response.output_item.added');
  const emptied = emptiedIn(held);
  const texts = textsIn(held);
  const gone = new Set<unknown>();
  const moved = new Map<unknown, number>();
  const calls = new Map<unknown, Fields>();
  let next = items - opened.length;
  for (const { output_index: index, item } of opened) {
    const { type, call_id: id } = fieldsOf(item);
    if (type === 'function_call') calls.set(id, fieldsOf(item));
    if (type === 'function_call' || (type === 'message' && emptied.has(index))) gone.add(index);
    else moved.set(index, next++);
  }
  const { slots, added, left, note, reasoning } = rewriting;
  const response = fieldsOf(fieldsOf(held.at(-1)?.value).response);
  const thoughts = reasoning ? [thoughtItem(response, reasoning)] : [];
  const told = note === undefined ? thoughts : [...thoughts, noteItem(response, note)];
  const written = [...slots.slice(left).flat(), ...added].map(({ id, name, arguments: text }) =>
    toItem({ ...calls.get(id), type: 'function_call', status: 'completed', call_id: id, name, arguments: text }),
  );
  return { gone, moved, texts, added: [...told, ...written], next };
}

/** Items that held text of which nothing is left. */
function emptiedIn(held: readonly HeldFrame[]): ReadonlySet<unknown> {
  const emptied = new Set<unknown>();
  for (const { value, written } of held) if (written !== '') emptied.add(fieldsOf(value).output_index);
  for (const { value, text } of held) if (text.trim() !== '') emptied.delete(fieldsOf(value).output_index);
  return emptied;
}

const textKey = ({ output_index: item, content_index: part }: Fields): string => `${String(item)} ${String(part ?? 0)}`;

/** What is left of each text: what had left before, and what is left of what waits. */
function textsIn(held: readonly HeldFrame[]): ReadonlyMap<string, string> {
  const kept = new Map<string, { written: string; text: string }>();
  const texts = new Map<string, string>();
  for (const { value, written, text } of held) {
    const event = fieldsOf(value);
    const key = textKey(event);
    const before = kept.get(key) ?? { written: '', text: '' };
    if (event.type === 'response.output_text.delta') {
      kept.set(key, { written: before.written + written, text: before.text + text });
    }
    if (event.type === 'response.output_text.done' && typeof event.text === 'string')
      texts.set(key, event.text.slice(0, event.text.length - before.written.length) + before.text);
  }
  return texts;
}

/** An event as it leaves: none for an item that is gone. */
function strip({ value, text, written }: HeldFrame, change: Change): readonly Fields[] {
  const event = fieldsOf(value);
  const { type, output_index: index } = event;
  if (isFields(event.response)) return [{ ...event, response: writeResponse(event.response, change) }];
  if (index === undefined) return [event];
  if (change.gone.has(index)) return [];
  const moved = { ...event, output_index: change.moved.get(index) ?? index };
  const whole = change.texts.get(textKey(event));
  if (type === 'response.output_text.delta') {
    if (text === written) return [moved];
    return text === '' ? [] : [{ ...moved, delta: text, logprobs: [] }];
  }
  if (type === 'response.output_text.done' && whole !== undefined && whole !== event.text)
    return [{ ...moved, text: whole, logprobs: [] }];
  if (type === 'response.content_part.done' && whole !== undefined)
    return [{ ...moved, part: withText(fieldsOf(event.part), whole) }];
  if (type === 'response.output_item.done') return [{ ...moved, item: writeItem(fieldsOf(event.item), index, change) }];
  return [moved];
}

function writeResponse(response: Fields, change: Change): Fields {
  const { output } = response;
  // A response that has only begun holds nothing yet.
  if (!Array.isArray(output) || output.length === 0) return response;
  const items = output.flatMap((item: unknown, index) =>
    change.gone.has(index) ? [] : [writeItem(fieldsOf(item), index, change)],
  );
  return { ...response, output: [...items, ...change.added] };
}

function writeItem(item: Fields, index: unknown, { texts }: Change): Fields {
  if (item.type !== 'message') return item;
  const content = listOf(item.content).map((part, at) => {
    const text = texts.get(`${String(index)} ${at}`);
    return text === undefined ? part : withText(fieldsOf(part), text);
  });
  return { ...item, content };
}

const withText = (part: Fields, text: string): Fields =>
  part.type !== 'output_text' || part.text === text
    ? part
    : { ...part, text, ...(part.logprobs !== undefined && { logprobs: [] }) };

/** The events of an item that was never sent: it opens, grows at once, and closes. */
function itemEvents(item: Fields, index: number): readonly Fields[] {
  const about = { item_id: item.id, output_index: index };
  const added = { type: 'response.output_item.added', output_index: index };
  const done = { type: 'response.output_item.done', output_index: index, item };
  if (item.type === 'function_call') {
    const { arguments: text, name } = item;
    return [
      { ...added, item: { ...item, status: 'in_progress', arguments: '' } },
      { type: 'response.function_call_arguments.delta', ...about, delta: text },
      { type: 'response.function_call_arguments.done', ...about, name, arguments: text },
      done,
    ];
  }
  const [part] = listOf(item.content).map(fieldsOf);
  const place = { ...about, content_index: 0 };
  const kind = item.type === 'reasoning' ? 'response.reasoning_text' : 'response.output_text';
  const logprobs = item.type === 'reasoning' ? {} : { logprobs: [] };
  return [
    { ...added, item: { ...item, status: 'in_progress', content: [] } },
    { type: 'response.content_part.added', ...place, part: { ...part, text: '' } },
    { type: `${kind}.delta`, ...place, delta: part?.text, ...logprobs },
    { type: `${kind}.done`, ...place, text: part?.text, ...logprobs },
    { type: 'response.content_part.done', ...place, part },
    done,
  ];
}
