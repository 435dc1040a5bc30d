import type { FinishReason } from '../index.ts';
import type { NetworkFormat, RepairedAnswer, Shape, WriteOptions, WrittenCall } from './format.ts';
import { type Leaving, leaveWith, type SeenCall } from './leave.ts';
import { isUnreadable } from './unreadable.ts';

/** How a format's whole answers are taken apart and put together. */
export interface AnswerFormat {
  count(body: unknown): number;
  /** A body that holds one of the answers alone. */
  only(body: unknown, choice: number): unknown;
  /** The body with other messages for an answer. */
  write(body: unknown, messages: readonly unknown[], about: WrittenAnswer): unknown;
}

export interface WrittenAnswer {
  readonly choice: number;
  readonly leaving: Leaving;
  readonly finishReason: FinishReason;
}

interface Parts extends Pick<NetworkFormat, 'readMessage'> {
  readonly shape: Shape;
  readonly answer: AnswerFormat;
}

/** Writes a repaired answer into its body; one that leaves as it came stays the very same body. */
export function writeAnswer(
  { shape, answer, readMessage }: Parts,
  body: unknown,
  repaired: RepairedAnswer,
  { choice = 0, onRejected }: WriteOptions = {},
): unknown {
  const message = readMessage(body, undefined, choice);
  if (isUnreadable(message)) return body;
  const { text, calls: called, hasOtherCalls, finishReason } = message;
  const messages = shape.answer(answer.only(body, choice));
  const slots = messages.map((one) => shape.calls(one));
  const own = slots
    .flat()
    .flatMap(({ call, isReplayable, isOther }): readonly SeenCall[] =>
      isOther ? [] : [{ ...call, isOdd: !isReplayable }],
    );
  const old = called.slice(own.length);
  const seen = { calls: [...own, ...old], text, hasIds: shape.hasIds, hasOtherCalls, isWhole: true };
  const leaving = leaveWith(seen, repaired, onRejected);
  if (!leaving.isChanged) return body;
  const about = { choice, leaving, finishReason };
  if (seen.calls.length === 0) {
    return answer.write(body, shape.withTextCalls(messages, repaired.text, leaving.added), about);
  }
  let at = 0;
  const mended = messages.flatMap((one, index) => {
    const change = new Map<number, readonly WrittenCall[]>();
    for (const [number, { isOther }] of (slots[index] ?? []).entries()) {
      if (isOther) continue;
      if (leaving.kept[at] !== true) change.set(number, leaving.slots[at] ?? []);
      at++;
    }
    return change.size === 0 ? [one] : shape.withCalls(one, change);
  });
  return answer.write(body, mended, about);
}
