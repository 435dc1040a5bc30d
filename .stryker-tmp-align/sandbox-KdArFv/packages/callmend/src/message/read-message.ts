// @ts-nocheck
import type { Context } from '../context.ts';
import type { FoundBlock } from '../recover/scan.ts';
import type { Mended } from '../repair.ts';
import type { ModelMessage, Repaired, Span, Suspect } from '../types.ts';
import { type CallMender, createCallMender } from './call-mender.ts';
import { findTextCalls, letGoOf, type TextStart } from './text-calls.ts';
import type { TextTurn } from './text-mode.ts';

/** A message at its end: what is left of it, and how much of its text was let go. */
export interface MessageEnd {
  readonly message: ModelMessage;
  readonly released: number;
  readonly start?: TextStart;
  /** What was let go before that, where it did not leave as it came. */
  readonly early?: string;
  /** The reasoning was let go as it came. */
  readonly isReasoned?: boolean;
}

/** A message whose calls went through the rules: what may still be asked and told of them is open. */
export interface ReadMessage {
  readonly mended: readonly Mended[];
  readonly blocks: readonly FoundBlock[];
  readonly suspects: readonly Suspect[];
  readonly end: MessageEnd;
}

/** Finds and mends what a message holds, native or written as text: each call by itself, in order, with an id of its own. */
export function readMessage(message: ModelMessage, turn: TextTurn, context: Context): ReadMessage {
  const mender = createCallMender(context);
  const start = letGoOf(message, turn, context);
  if (start === undefined) return readEnd({ message, released: 0 }, turn, mender);
  const { text, released } = start;
  const early = message.text.slice(0, message.text.length - (text.length - released));
  return readEnd({ message: { ...message, text }, released, start, early }, turn, mender);
}

/** The same for what a message still holds at its end, after the calls that the mender has mended already. */
export function readEnd(end: MessageEnd, turn: TextTurn, mender: CallMender): ReadMessage {
  const { message, start } = end;
  const isNative = message.calls.length > 0 || mender.mended.length > 0 || message.hasOtherCalls === true;
  const found = isNative
    ? { blocks: [], calls: [], suspects: [] }
    : findTextCalls(message, turn, mender.context, start);
  const written = isNative ? message.calls : found.calls;
  for (const [index, raw] of written.entries()) {
    // Only the last call can have been cut: when the next one begins, a call is whole.
    mender.mend(raw, index === written.length - 1 ? message.finishReason : 'tool-calls');
  }
  return { mended: mender.mended, blocks: found.blocks, suspects: found.suspects, end };
}

/** What is told of a message beside its calls. */
export type Told = Pick<Repaired, 'correction' | 'reprompt' | 'loop'>;

/** Puts together what became of a message. */
export function composeMessage(
  { blocks, suspects, end }: ReadMessage,
  mended: readonly Mended[],
  told: Told,
): Repaired {
  const { message, released, start, early = '', isReasoned = false } = end;
  const outcomes = mended.map(({ outcome }) => outcome);
  const reasoning = [isReasoned ? undefined : message.reasoning, ...blocks.map((block) => block.reasoning)].filter(
    (part) => part !== undefined,
  );
  return {
    text: early + visibleText({ text: message.text, released, offset: start?.offset ?? 0 }, blocks, mended),
    ...(reasoning.length === 0 ? {} : { reasoning: reasoning.join('\n') }),
    outcomes,
    calls: outcomes.flatMap((outcome) => ('call' in outcome ? [outcome.call] : [])),
    ...(suspects.length === 0 ? {} : { suspects }),
    ...told,
  };
}

interface Written {
  readonly text: string;
  readonly released: number;
  readonly offset: number;
}

/** What is left for the reader: the text without the calls that may run. A refused call stays where it stands. */
function visibleText(
  { text, released, offset }: Written,
  blocks: readonly FoundBlock[],
  mended: readonly Mended[],
): string {
  const refused = new Set(
    mended.flatMap(({ outcome: { raw }, failed }) => (failed && raw.origin?.kind === 'text' ? [raw.origin.start] : [])),
  );
  const isRefused = ({ start }: Span): boolean => refused.has(offset + start);
  const spans = blocks.flatMap((block) =>
    block.calls.some(isRefused) ? around(block, block.calls.filter(isRefused)) : marksOf(block),
  );
  let from = released;
  const kept = spans.map(({ start, end }) => {
    const part = text.slice(from, start);
    from = end;
    return part;
  });
  return kept.join('') + text.slice(from);
}

/** What of a block stands around its refused calls: the marks too, unless no other call was in it. */
function around({ calls, start, end }: FoundBlock, refused: readonly Span[]): readonly Span[] {
  if (refused.length === calls.length) return [];
  const bounds = [start, ...refused.flatMap((call) => [call.start, call.end]), end];
  return bounds.flatMap((from, i) => (i % 2 === 0 ? [{ start: from, end: bounds[i + 1] ?? end }] : []));
}

/** What of a block is not for the reader. */
const marksOf = ({ start, end, shown }: FoundBlock): readonly Span[] =>
  shown === undefined
    ? [{ start, end }]
    : [
        { start, end: shown.start },
        { start: shown.end, end },
      ];
