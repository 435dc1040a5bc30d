import type { Codec, HeldFrame, Piece, Rewriting, StreamFormat } from '../codec.ts';
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../fields.ts';
import { finishWith } from '../finish.ts';
import { readFinishReason } from '../finish-reason.ts';
import type { WrittenCall } from '../format.ts';
import type { NewFrame } from '../frames.ts';
import { sse } from '../sse.ts';
import { createJoiner } from './join.ts';

/** How chat completions stream: chunks with a delta a choice, then `[DONE]`. */
export const stream: StreamFormat = {
  framing: sse,
  textKey: 'content',
  hasIds: true,
  isEnd: (data) => data.trim() === '[DONE]',
  error: (message) => ({ value: { error: { message: `callmend: ${message}`, type: 'callmend_error', code: null } } }),
  createCodec,
  createJoiner,
};

function createCodec(): Codec {
  /** What providers add to a call, by the id or index under which it first came. */
  const extras = new Map<string, Fields>();

  function readDelta(choice: number, delta: Fields, pieces: Piece[]): void {
    const { reasoning_content: thought, reasoning = thought, content, tool_calls: calls } = delta;
    // The old way to call has no ids.
    if (isFields(delta.function_call)) {
      pieces.push({ type: 'foreign', choice });
      return;
    }
    const thinks = textOf(thought) || textOf(reasoning);
    if (thinks) pieces.push({ type: 'reasoning', choice, text: thinks });
    if (typeof content === 'string' && content !== '') pieces.push({ type: 'text', choice, text: content });
    for (const call of listOf(calls)) if (isFields(call)) pieces.push(readCall(choice, call));
  }

  function readCall(choice: number, call: Fields): Piece {
    // A custom tool's input is no JSON.
    if (isFields(call.custom)) return { type: 'foreign', choice };
    const { name, arguments: text } = fieldsOf(call.function);
    const index = typeof call.index === 'number' ? call.index : undefined;
    const id = textOf(call.id) || undefined;
    if (id !== undefined) keepExtras(`${choice} ${index} ${id}`, call);
    const isOdd = isFields(text);
    const written = isOdd ? JSON.stringify(text) : textOf(text);
    return { type: 'call', choice, index, id, name: textOf(name) || undefined, arguments: written, isOdd };
  }

  function keepExtras(key: string, call: Fields): void {
    if (extras.size < maxExtras && !extras.has(key)) extras.set(key, call);
  }

  function extraOf(choice: number, { id }: WrittenCall): Fields {
    for (const [key, call] of extras) {
      if (!key.startsWith(`${choice} `) || call.id !== id) continue;
      const { index: _, id: __, function: ___, ...extra } = call;
      return extra;
    }
    return {};
  }

  return {
    read(value) {
      const pieces: Piece[] = [];
      for (const [at, one] of listOf(fieldsOf(value).choices).entries()) {
        const { index, delta, finish_reason: finish } = fieldsOf(one);
        const choice = typeof index === 'number' ? index : at;
        readDelta(choice, fieldsOf(delta), pieces);
        if (typeof finish === 'string' && finish !== '')
          pieces.push({ type: 'finish', choice, finishReason: readFinishReason(finish) });
      }
      return pieces;
    },
    rewrite: (held, rewriting) => rewrite(held, rewriting, (call) => extraOf(rewriting.choice, call)),
  };
}

/** So many calls of a stream keep what their provider added. */
const maxExtras = 256;

function rewrite(
  held: readonly HeldFrame[],
  rewriting: Rewriting,
  extraOf: (call: WrittenCall) => Fields,
): readonly (readonly NewFrame[])[] {
  const template = held.at(-1);
  const added = template === undefined ? [] : writeAdded(template, rewriting, extraOf);
  const finishAt = held.findIndex(({ isFinish }) => isFinish);
  return held.map((frame, at) => {
    const own = strip(frame, rewriting);
    if (at === finishAt) return [...added, ...own];
    return finishAt < 0 && at === held.length - 1 ? [...own, ...added] : own;
  });
}

/** A frame without the calls of the choice, and with what is left of its text. */
function strip({ event, value, text, written }: HeldFrame, rewriting: Rewriting): readonly NewFrame[] {
  const { choice, finishReason, hasCalls, left } = rewriting;
  const chunk = fieldsOf(value);
  let isEmpty = listOf(chunk.choices).length === 1 && !isFields(chunk.usage);
  const choices = listOf(chunk.choices).map((one, at) => {
    const fields = fieldsOf(one);
    if ((typeof fields.index === 'number' ? fields.index : at) !== choice) return one;
    const { tool_calls: calls, content, ...rest } = fieldsOf(fields.delta);
    const isKept = text !== '' || (calls === undefined && written === '');
    const delta = { ...rest, ...(isKept && content !== undefined && { content: written === '' ? content : text }) };
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

/** The chunks of what leaves in the place of what was taken out: a note, then each call whole. */
function writeAdded(
  { event, value }: HeldFrame,
  { choice, slots, added, left, note, reasoning, isAfterText }: Rewriting,
  extraOf: (call: WrittenCall) => Fields,
): readonly NewFrame[] {
  const { usage: _, choices: __, ...envelope } = fieldsOf(value);
  const chunk = (delta: Fields): NewFrame => ({
    event,
    value: { ...envelope, choices: [{ index: choice, delta, finish_reason: null }] },
  });
  const calls = [...slots.slice(left).flat(), ...added].map((call, at) => {
    const { id, name, arguments: text } = call;
    return { ...extraOf(call), index: left + at, id, type: 'function', function: { name, arguments: text } };
  });
  return [
    ...(reasoning ? [chunk({ reasoning_content: reasoning })] : []),
    ...(note === undefined ? [] : [chunk({ content: isAfterText ? `\n\n${note}` : note })]),
    ...calls.map((call) => chunk({ tool_calls: [call] })),
  ];
}
