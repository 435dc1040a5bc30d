import type { FinishReason } from '../index.ts';
import type { Piece, Rewriting } from './codec.ts';
import type { AnswerStream, RepairedAnswer, WriteOptions } from './format.ts';
import { isSame, leaveWith, type SeenCall } from './leave.ts';
import type { Place } from './places.ts';

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
  readonly isSingle: boolean;
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
  const others = new Set<number>();
  const places: Place[] = [];
  const texts: string[] = [];
  let written = 0;
  let released = 0;
  /** Clients read deltas by their index; where those are unlike what clients know, the calls are written anew. */
  let isPlain = true;
  let settled = 0;
  let areSettledRight = true;
  let before = 0;
  let left = 0;
  let hasOtherCalls = false;
  let numbered = 0;
  let placesBefore = 0;
  let leftPlaces = 0;

  const seen = (): readonly SeenCall[] =>
    calls.map(({ id, name, parts, isOdd, isSingle }) => ({
      name,
      arguments: parts.join(''),
      isOdd,
      ...(id !== undefined && { id }),
      ...(isSingle && { isSingle }),
    }));

  function see(piece: Extract<Piece, { type: 'call' }>): void {
    const { index, id, name = '', arguments: text = '', isOdd = false, isSingle = false } = piece;
    const known = index === undefined ? undefined : byIndex.get(index);
    if (index === undefined || (known && (name !== '' || (id !== undefined && id !== known.id)))) isPlain = false;
    const call = known ?? { id, name, parts: [], isOdd, isSingle };
    call.parts.push(text);
    call.isOdd ||= isOdd;
    if (known) return;
    calls.push(call);
    open(isSingle ? 'old' : 'call', index);
    if (index !== undefined) byIndex.set(index, call);
  }

  /** A call opens that is not ours: while none of ours is open, it leaves as it came. */
  function seeOther(index: number | undefined): void {
    if (index === undefined || others.has(index)) return;
    others.add(index);
    open('other', index);
    if (calls.length === left) leftPlaces = places.length;
  }

  function open(kind: Place['kind'], index: number | undefined): void {
    if (kind !== 'old' && index !== numbered++) isPlain = false;
    places.push({ kind, index });
  }

  function take(piece: Piece): void {
    if (isSilent(piece)) return;
    if (piece.type === 'call') see(piece);
    if (piece.type === 'other') {
      hasOtherCalls = true;
      seeOther(piece.index);
    }
    if (piece.type === 'text') {
      texts.push(piece.text);
      written += piece.text.length;
    }
    for (const part of stream.write(piece.type === 'other' ? { type: 'other-call' } : piece)) {
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
      placesBefore = places.length;
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
      leftPlaces = placesBefore;
    },
    async end(finishReason) {
      const repaired = await stream.end(finishReason);
      const text = texts.join('').slice(released);
      const calls = seen();
      const leaving = leaveWith({ calls, text, hasIds, hasOtherCalls, isWhole: false }, repaired, onRejected);
      const isChanged = leaving.isChanged || !isPlain;
      const isAfterText = released > 0 || repaired.text !== '';
      const stood = { left, places, leftPlaces, isAfterText };
      return { repaired, calls, rewriting: { choice, finishReason, ...stood, ...leaving, isChanged } };
    },
  };
}

/** What a repairer is told. */
type Spoken = Extract<Piece, { type: 'text' | 'reasoning' | 'call' | 'other' }>;

const isSilent = (piece: Piece): piece is Exclude<Piece, Spoken> =>
  piece.type !== 'text' && piece.type !== 'reasoning' && piece.type !== 'call' && piece.type !== 'other';
