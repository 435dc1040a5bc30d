import type { FinishReason } from '../index.ts';
import type { Piece, Rewriting } from './codec.ts';
import type { AnswerStream, RepairedAnswer, WriteOptions } from './format.ts';
import { isSame, leaveWith, type SeenCall } from './leave.ts';

/** One choice of an answer as it comes: what its client would read, and what the repairer makes of it. */
export interface Choice {
  /** Takes what a frame holds of it. */
  write(pieces: readonly Piece[]): void;
  /** Characters of text so far, and how many of them were let go. */
  written(): number;
  released(): number;
  /** No call is open. */
  isFree(): boolean;
  /** The calls that began before the last frame are settled, and right. */
  isSettled(): boolean;
  /** Notes that what came before the last frame has left. */
  leave(): void;
  end(finishReason: FinishReason): Promise<EndedChoice>;
}

/** A choice at its end: how it leaves, and its calls as they were seen. */
export interface EndedChoice {
  readonly repaired: RepairedAnswer;
  readonly rewriting: Rewriting;
  readonly calls: readonly SeenCall[];
}

interface Growing {
  id: string | undefined;
  name: string;
  parts: string[];
  isOdd: boolean;
}

/** Makes the state of one choice. */
export function createChoice(
  stream: AnswerStream,
  {
    choice,
    hasIds,
    onRejected,
  }: { readonly choice: number; readonly hasIds: boolean; readonly onRejected: WriteOptions['onRejected'] },
): Choice {
  const calls: Growing[] = [];
  const byIndex = new Map<number, Growing>();
  const texts: string[] = [];
  let written = 0;
  let released = 0;
  /** Clients read deltas by their index; where those are unlike what clients know, the calls are written anew. */
  let isPlain = true;
  let settled = 0;
  let areSettledRight = true;
  let before = 0;
  let left = 0;

  const seen = (): readonly SeenCall[] =>
    calls.map(({ id, name, parts, isOdd }) => ({
      ...(id !== undefined && { id }),
      name,
      arguments: parts.join(''),
      isOdd,
    }));

  function see({ index, id, name = '', arguments: text = '', isOdd = false }: Extract<Piece, { type: 'call' }>): void {
    const known = index === undefined ? undefined : byIndex.get(index);
    if (index === undefined || (known && (name !== '' || (id !== undefined && id !== known.id)))) isPlain = false;
    if (known === undefined && index !== calls.length) isPlain = false;
    const call = known ?? { id, name, parts: [], isOdd };
    call.parts.push(text);
    call.isOdd ||= isOdd;
    if (known) return;
    calls.push(call);
    if (index !== undefined) byIndex.set(index, call);
  }

  function take(piece: Piece): void {
    if (isSilent(piece)) return;
    if (piece.type === 'call') see(piece);
    if (piece.type === 'text') {
      texts.push(piece.text);
      written += piece.text.length;
    }
    for (const part of stream.write(piece)) {
      if (part.type === 'text') released += part.text.length;
      if (part.type !== 'call') continue;
      const { outcome } = part;
      const isOdd = calls[settled]?.isOdd === true;
      areSettledRight &&= outcome.status === 'clean' && !isOdd && isSame([outcome.call], seen()[settled], hasIds);
      settled++;
    }
  }

  return {
    write(pieces) {
      before = calls.length;
      for (const piece of pieces) take(piece);
    },
    written: () => written,
    released: () => released,
    isFree: () => calls.length === left,
    isSettled() {
      return isPlain && areSettledRight && before > left && settled === before && calls.length > before;
    },
    leave() {
      left = before;
    },
    async end(finishReason) {
      const repaired = await stream.end(finishReason);
      const text = texts.join('').slice(released);
      const calls = seen();
      const leaving = leaveWith({ calls, text, hasIds, isWhole: false }, repaired, onRejected);
      const isChanged = leaving.isChanged || !isPlain;
      const isAfterText = released > 0 || repaired.text !== '';
      return { repaired, calls, rewriting: { ...leaving, isChanged, choice, finishReason, left, isAfterText } };
    },
  };
}

/** What a repairer is told. */
type Spoken = Extract<Piece, { type: 'text' | 'reasoning' | 'call' }>;

const isSilent = (piece: Piece): piece is Exclude<Piece, Spoken> =>
  piece.type !== 'text' && piece.type !== 'reasoning' && piece.type !== 'call';
