import { type Fields, fieldsOf, isFields, listOf, textOf } from '../../fields.ts';
import type { Codec, HeldFrame, Piece, Rewriting, StreamFormat } from '../codec.ts';
import { finishWith } from '../finish.ts';
import { readFinishReason } from '../finish-reason.ts';
import type { WrittenCall } from '../format.ts';
import type { NewFrame } from '../frames.ts';
import { type Numbered, numberPlaces } from '../places.ts';
import { sse } from '../sse.ts';
import { isCustomCall } from './custom.ts';
import { createJoiner } from './join.ts';

/** How chat completions stream: chunks with a delta a choice, then `[DONE]`. */
export const stream: StreamFormat = {
  framing: sse,
  textKeys: ['content', 'reasoning_content', 'reasoning'],
  hasIds: true,
  isEnd: (data) => data.trim() === '[DONE]',
  error: (message) => ({ value: { error: { message: `callmend: ${message}`, type: 'callmend_error', code: null } } }),
  createCodec,
  createJoiner,
};

/** What providers add to a call, by the id or index under which it first came. Made with the first call: most streams have none. */
interface Extras {
  calls?: Map<string, Fields>;
}

function createCodec(): Codec {
  const extras: Extras = {};
  return {
    read: (value) => readChunk(value, extras),
    rewrite: (held, rewriting) => rewrite(held, rewriting, (call) => extraOf(extras, rewriting.choice, call)),
  };
}

function readChunk(value: unknown, extras: Extras): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const [at, one] of listOf(fieldsOf(value).choices).entries()) {
    const { index, delta, finish_reason: finish } = fieldsOf(one);
    const choice = typeof index === 'number' ? index : at;
    readDelta(choice, fieldsOf(delta), extras, pieces);
    if (typeof finish === 'string' && finish !== '')
      pieces.push({ type: 'finish', choice, finishReason: readFinishReason(finish) });
  }
  return pieces;
}

function readDelta(choice: number, delta: Fields, extras: Extras, pieces: Piece[]): void {
  const { reasoning_content: thought, reasoning = thought, content, tool_calls: calls } = delta;
  const thinks = textOf(thought) || textOf(reasoning);
  if (thinks) pieces.push({ type: 'reasoning', choice, text: thinks });
  if (typeof content === 'string' && content !== '') pieces.push({ type: 'text', choice, text: content });
  for (const call of listOf(calls)) if (isFields(call)) pieces.push(readCall(choice, call, extras));
  if (isFields(delta.function_call)) pieces.push(readOld(choice, delta.function_call));
}

function readCall(choice: number, call: Fields, extras: Extras): Piece {
  const index = typeof call.index === 'number' ? call.index : undefined;
  if (isCustomCall(call)) return { type: 'other', choice, index };
  const { name, arguments: text } = fieldsOf(call.function);
  const id = textOf(call.id) || undefined;
  if (id !== undefined) keepExtras(extras, `${choice} ${index} ${id}`, call);
  return { type: 'call', choice, index, id, name: textOf(name) || undefined, ...readArguments(text) };
}

function keepExtras(extras: Extras, key: string, call: Fields): void {
  extras.calls ??= new Map();
  if (extras.calls.size < maxExtras && !extras.calls.has(key)) extras.calls.set(key, call);
}

function extraOf({ calls = new Map() }: Extras, choice: number, { id }: WrittenCall): Fields {
  for (const [key, call] of calls) {
    if (!key.startsWith(`${choice} `) || call.id !== id) continue;
    const { index: _, id: __, function: ___, ...extra } = call;
    return extra;
  }
  return {};
}

function readOld(choice: number, { name, arguments: text }: Fields): Piece {
  const called = { name: textOf(name) || undefined, ...readArguments(text) };
  return { type: 'call', choice, index: oldIndex, isSingle: true, ...called };
}

/** The old way to call has no index: no provider counts so far. */
const oldIndex = Number.MAX_SAFE_INTEGER;

function readArguments(text: unknown): { readonly arguments: string | undefined; readonly isOdd: boolean } {
  const isOdd = isFields(text);
  return { arguments: isOdd ? JSON.stringify(text) : textOf(text), isOdd };
}

/** So many calls of a stream keep what their provider added. */
const maxExtras = 256;

function rewrite(
  held: readonly HeldFrame[],
  rewriting: Rewriting,
  extraOf: (call: WrittenCall) => Fields,
): readonly (readonly NewFrame[])[] {
  const template = held.at(-1);
  const numbered = numberPlaces(rewriting);
  const indices = new Map(numbered.flatMap((one) => (one.kind === 'other' ? [[one.from, one.index] as const] : [])));
  const placeOf = new Map(numbered.map((one, at) => [one.kind === 'other' ? one.from : undefined, at]));
  let next = 0;
  /** Clients put calls together in the order in which they come: those before a custom call leave before it. */
  const callsUntil = (end: number): readonly NewFrame[] => {
    const from = next;
    next = Math.max(from, end);
    return template === undefined ? [] : writeCalls(template, numbered.slice(from, next), { rewriting, extraOf });
  };
  const finishAt = held.findIndex(({ isFinish }) => isFinish);
  const last = finishAt < 0 ? held.length - 1 : finishAt;
  return held.map((frame, at) => {
    const opened = othersIn(frame, rewriting).map((index) => placeOf.get(index) ?? 0);
    const before = callsUntil(opened.reduce((most, place) => Math.max(most, place), 0));
    const own = [...before, ...strip(frame, rewriting, indices)];
    if (at !== last) return own;
    const rest = [...writeTold(frame, rewriting), ...callsUntil(numbered.length)];
    return finishAt < 0 ? [...own, ...rest] : [...rest, ...own];
  });
}

/** The indices of custom calls that a frame speaks of. */
function othersIn({ value }: HeldFrame, { choice, places }: Rewriting): readonly number[] {
  if (!places.some(({ kind }) => kind === 'other')) return [];
  return listOf(fieldsOf(value).choices)
    .filter((one, at) => choiceAt(fieldsOf(one), at) === choice)
    .flatMap((one) => listOf(fieldsOf(fieldsOf(one).delta).tool_calls).filter(isFields))
    .flatMap((call) => (isCustomCall(call) && typeof call.index === 'number' ? [call.index] : []));
}

const choiceAt = ({ index }: Fields, at: number): number => (typeof index === 'number' ? index : at);

/** A frame without the calls of the choice, and with what is left of its text. Calls of custom tools stay, under their new index. */
function strip(
  { event, value, text, written }: HeldFrame,
  rewriting: Rewriting,
  indices: ReadonlyMap<unknown, number>,
): readonly NewFrame[] {
  const { choice, finishReason, hasCalls, left } = rewriting;
  const chunk = fieldsOf(value);
  let isEmpty = listOf(chunk.choices).length === 1 && !isFields(chunk.usage);
  const choices = listOf(chunk.choices).map((one, at) => {
    const fields = fieldsOf(one);
    if (choiceAt(fields, at) !== choice) return one;
    const { tool_calls: calls, function_call: old, content, ...rest } = fieldsOf(fields.delta);
    const isKept = text !== '' || (calls === undefined && old === undefined && written === '');
    const others = listOf(calls)
      .filter((call) => isFields(call) && isCustomCall(call))
      .map((call) => renumber(fieldsOf(call), indices));
    const delta = {
      ...rest,
      ...(others.length > 0 && { tool_calls: others }),
      ...(isKept && content !== undefined && { content: written === '' ? content : text }),
    };
    const finish = finishWith(finishReason, hasCalls || left > 0);
    const isLast = typeof fields.finish_reason === 'string' && fields.finish_reason !== '';
    if (isLast || Object.values(delta).some((member) => member !== null && member !== '')) isEmpty = false;
    return {
      ...fields,
      delta,
      ...(text !== written && isFields(fields.logprobs) && { logprobs: null }),
      ...(isLast && finish !== 'as-written' && { finish_reason: finish === 'stop' ? 'stop' : 'tool_calls' }),
    };
  });
  return isEmpty ? [] : [{ event, value: { ...chunk, choices } }];
}

function renumber(call: Fields, indices: ReadonlyMap<unknown, number>): Fields {
  const index = indices.get(call.index) ?? call.index;
  return index === call.index ? call : { ...call, index };
}

/** What is told in the place of what was taken out. */
function writeTold(frame: HeldFrame, { choice, note, reasoning, isAfterText }: Rewriting): readonly NewFrame[] {
  return [
    ...(reasoning ? [chunkOf(frame, choice, { reasoning_content: reasoning })] : []),
    ...(note === undefined ? [] : [chunkOf(frame, choice, { content: isAfterText ? `\n\n${note}` : note })]),
  ];
}

/** The chunks of the calls that leave, each whole. */
function writeCalls(
  frame: HeldFrame,
  numbered: readonly Numbered[],
  { rewriting, extraOf }: { readonly rewriting: Rewriting; readonly extraOf: (call: WrittenCall) => Fields },
): readonly NewFrame[] {
  return numbered.flatMap((one) => {
    if (one.kind === 'other') return [];
    const { id, name, arguments: text } = one.call;
    const body = { name, arguments: text };
    if (one.kind === 'old') return [chunkOf(frame, rewriting.choice, { function_call: body })];
    const call = { ...extraOf(one.call), index: one.index, id, type: 'function', function: body };
    return [chunkOf(frame, rewriting.choice, { tool_calls: [call] })];
  });
}

function chunkOf({ event, value }: HeldFrame, choice: number, delta: Fields): NewFrame {
  const { usage: _, choices: __, ...envelope } = fieldsOf(value);
  return { event, value: { ...envelope, choices: [{ index: choice, delta, finish_reason: null }] } };
}
