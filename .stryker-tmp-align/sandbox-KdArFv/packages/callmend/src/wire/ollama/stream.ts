// @ts-nocheck
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../../fields.ts';
import { isObjectValue, parseObject, printArguments } from '../arguments.ts';
import type { Codec, HeldFrame, Piece, Rewriting, StreamFormat } from '../codec.ts';
import { idOf } from '../fields.ts';
import { readFinishReason } from '../finish-reason.ts';
import type { WrittenCall } from '../format.ts';
import type { NewFrame } from '../frames.ts';
import { ndjson } from '../ndjson.ts';
import { createJoiner } from './join.ts';

/** Where a line tells what its answer cost. */
export const usageKeys: readonly string[] = [
  'prompt_eval_count',
  'eval_count',
  'prompt_eval_duration',
  'eval_duration',
  'load_duration',
  'total_duration',
];

/** How Ollama streams: a message a line, each with more of the text or with whole calls; the last is `done`. */
export const stream: StreamFormat = {
  framing: ndjson,
  hasIds: false,
  isEnd: () => false,
  error: (message) => ({ value: { error: `callmend: ${message}` } }),
  createCodec,
  createJoiner: () => createJoiner(usageKeys),
};

const choice = 0;

function createCodec(): Codec {
  const calls: Fields[] = [];
  return {
    read(value, source) {
      const { message, done, done_reason: reason } = fieldsOf(value);
      const { content, thinking, tool_calls: written } = fieldsOf(message);
      const pieces: Piece[] = [];
      if (typeof thinking === 'string' && thinking !== '') pieces.push({ type: 'reasoning', choice, text: thinking });
      if (typeof content === 'string' && content !== '') pieces.push({ type: 'text', choice, text: content });
      for (const [at, call] of listOf(written).entries()) {
        const { name, arguments: input } = fieldsOf(fieldsOf(call).function);
        const text = printArguments(input, source, ['message', 'tool_calls', at, 'function', 'arguments']);
        const index = calls.push(fieldsOf(call)) - 1;
        const isOdd = !isObjectValue(input);
        pieces.push({
          type: 'call',
          choice,
          index,
          ...idOf(fieldsOf(call).id),
          name: textOf(name),
          arguments: text,
          isOdd,
        });
      }
      if (done === true) pieces.push({ type: 'finish', choice, finishReason: readFinishReason(reason) });
      return pieces;
    },
    rewrite: (held, rewriting) => rewrite(held, rewriting, calls),
  };
}

function rewrite(
  held: readonly HeldFrame[],
  rewriting: Rewriting,
  calls: readonly Fields[],
): readonly (readonly NewFrame[])[] {
  const finishAt = held.findIndex(({ isFinish }) => isFinish);
  const at = finishAt < 0 ? held.length - 1 : finishAt;
  return held.map((frame, index) => {
    const own = strip(frame);
    if (index !== at) return own;
    const added = writeAdded(frame, rewriting, calls);
    return finishAt < 0 ? [...own, ...added] : [...added, ...own];
  });
}

/** A line without calls, and with what is left of its text. */
function strip({ value, text, isFinish }: HeldFrame): readonly NewFrame[] {
  const line = fieldsOf(value);
  if (!isFields(line.message)) return [{ value }];
  const { tool_calls: _, ...message } = line.message;
  if (!isFinish && text === '' && (textOf(message.thinking) ?? '') === '') return [];
  return [{ value: { ...line, message: { ...message, content: text } } }];
}

function writeAdded(
  { value }: HeldFrame,
  { slots, kept, added, left, note, reasoning, isAfterText }: Rewriting,
  calls: readonly Fields[],
): readonly NewFrame[] {
  const { model, created_at: createdAt } = fieldsOf(value);
  const line = (message: Fields): NewFrame => ({
    value: { model, created_at: createdAt, message: { role: 'assistant', content: '', ...message }, done: false },
  });
  const native = slots.slice(left).flatMap((written, at): readonly Fields[] => {
    const seen = calls[left + at] ?? {};
    return kept[left + at] ? [seen] : written.map((call, number) => write(number === 0 ? seen : {}, call));
  });
  const found = added.map((call) => write({}, call));
  return [
    ...(reasoning ? [line({ thinking: reasoning })] : []),
    ...(note === undefined ? [] : [line({ content: isAfterText ? `\n\n${note}` : note })]),
    ...(native.length + found.length === 0 ? [] : [line({ tool_calls: [...native, ...found] })]),
  ];
}

/** An id stays where there was one. */
function write(call: Fields, { id, name, arguments: text }: WrittenCall): Fields {
  const body = { ...fieldsOf(call.function), name, arguments: parseObject(text) };
  return { ...call, ...(call.id !== undefined && { id }), function: body };
}
