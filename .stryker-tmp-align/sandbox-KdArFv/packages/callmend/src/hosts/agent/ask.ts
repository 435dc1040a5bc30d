// @ts-nocheck
import { fieldsOf, listOf } from '../../fields.ts';
import type { Repaired, StreamPart, ToolSpec, Turn } from '../../index.ts';
import { aiSdk, isUnreadable } from '../../wire/index.ts';
import { textOf } from '../ai-sdk/text-of.ts';
import { createContent } from './content.ts';
import type { Ready } from './ready.ts';
import type { AgentPart, AgentUsage } from './result.ts';
import { until } from './until.ts';

/** One answer of the model: as it came, and mended. */
export interface Answer {
  readonly body: { readonly content: readonly unknown[]; readonly finishReason: unknown };
  readonly repaired: Repaired<readonly ToolSpec[]>;
  readonly usage: AgentUsage;
}

/** What an answer is asked for with. */
export interface Question {
  readonly turn: Turn;
  readonly signal: AbortSignal | undefined;
  /** Sends the request by a method of the model. */
  readonly send: (method: 'doGenerate' | 'doStream') => Promise<unknown>;
}

/** Asks for an answer, and tells of it as it comes. */
export type Ask = (question: Question, ready: Ready) => AsyncGenerator<AgentPart, Answer>;

/** Asks for a whole answer. */
export const askWhole: Ask = async function* (question, { repairer }) {
  const result = fieldsOf(await question.send('doGenerate'));
  const body = { content: listOf(result.content), finishReason: result.finishReason };
  const message = aiSdk.readMessage(body);
  if (isUnreadable(message)) throw new TypeError(`callmend: the model gave no answer: ${message.problem}`);
  const repaired = await repairer.repair(message, question.turn);
  if (repaired.reasoning !== undefined) yield { type: 'reasoning', text: repaired.reasoning };
  if (repaired.text !== '') yield { type: 'text', text: repaired.text };
  return { body, repaired, usage: usageOf(result.usage) };
};

/** Characters of one streamed answer: a model that never ends is not listened to for ever. */
const maxAnswerLength = 32 * 1024 * 1024;

/** Asks for an answer that comes in pieces: prose leaves at once, what may be a call waits until it is settled. */
export const askStreamed: Ask = async function* ({ send, turn, signal }, { repairer }) {
  const reader = readerOf(await send('doStream'));
  const stream = repairer.stream(turn);
  const content = createContent();
  const toWritten = createReading();
  const said = { text: '', reasoning: '' };
  let finish: Readonly<Record<string, unknown>> = {};
  let isRead = false;
  let length = 0;

  function* say(type: 'text' | 'reasoning', text = ''): Generator<AgentPart> {
    if (text === '') return;
    said[type] += text;
    yield { type, text };
  }

  try {
    for (let next = await until(signal, reader.read()); !next.done; next = await until(signal, reader.read())) {
      const part = fieldsOf(next.value);
      if (part.type === 'error') throw part.error;
      length += textOf(part.delta).length + textOf(part.input).length;
      if (length > maxAnswerLength)
        throw new RangeError(`callmend: the model's answer is longer than ${maxAnswerLength} characters`);
      if (part.type === 'finish') finish = part;
      content.write(part);
      for (const written of toWritten(part))
        for (const left of stream.write(written)) if (left.type !== 'call') yield* say(left.type, left.text);
    }
    isRead = true;
  } finally {
    // Nobody reads on: the model may stop.
    if (!isRead) reader.cancel(signal?.reason).catch(() => {});
  }
  // A stream without its finish part was cut.
  const body = { content: content.all, finishReason: finish.finishReason ?? 'length' };
  const message = aiSdk.readMessage(body);
  const { text, reasoning, ...rest } = await stream.end(isUnreadable(message) ? 'unknown' : message.finishReason);
  yield* say('reasoning', reasoning);
  yield* say('text', text);
  const thoughts = said.reasoning === '' ? {} : { reasoning: said.reasoning };
  return { body, repaired: { ...rest, text: said.text, ...thoughts }, usage: usageOf(finish.usage) };
};

/** Says what a part of the model's stream is to a repairer. */
function createReading(): (part: Readonly<Record<string, unknown>>) => readonly StreamPart[] {
  let hasReasoned = false;
  return (part) => {
    if (part.type === 'text-delta') return [{ type: 'text', text: textOf(part.delta) }];
    if (part.type === 'reasoning-delta') return [{ type: 'reasoning', text: textOf(part.delta) }];
    if (part.type === 'reasoning-start') {
      // As in a whole answer: a line for each.
      const between: readonly StreamPart[] = hasReasoned ? [{ type: 'reasoning', text: '\n' }] : [];
      hasReasoned = true;
      return between;
    }
    return part.type === 'tool-call' && part.providerExecuted !== true ? readCall(part) : [];
  };
}

function readCall(part: object): readonly StreamPart[] {
  const message = aiSdk.readMessage({ content: [part] });
  if (isUnreadable(message)) return [];
  return message.calls.flatMap(({ id, name, arguments: text }): readonly StreamPart[] => [
    { type: 'call-start' },
    { type: 'call', name, arguments: text, ...(id !== undefined && { id }) },
  ]);
}

interface Reader {
  read(): Promise<{ readonly done: boolean; readonly value?: unknown }>;
  cancel(reason?: unknown): Promise<void>;
}

/** The stream may be of another realm. */
function readerOf(result: unknown): Reader {
  const { stream } = fieldsOf(result);
  const getReader: unknown = Reflect.get(Object(stream), 'getReader');
  if (typeof getReader !== 'function') throw new TypeError('callmend: the model gave no stream');
  return Reflect.apply(getReader, stream, []);
}

const amount = (count: unknown): number => {
  const total = fieldsOf(count).total ?? count;
  return typeof total === 'number' && Number.isFinite(total) ? total : 0;
};

const usageOf = (usage: unknown): AgentUsage => {
  const { inputTokens, outputTokens } = fieldsOf(usage);
  return { inputTokens: amount(inputTokens), outputTokens: amount(outputTokens) };
};
