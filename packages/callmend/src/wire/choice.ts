import type { FinishReason, Outcome } from '../index.ts';
import type { Piece, Rewriting } from './codec.ts';
import type { AnswerStream, RepairedAnswer, WriteOptions } from './format.ts';
import { isSame, leaveWith, type SeenCall } from './leave.ts';
import type { Place } from './places.ts';

/** One choice of an answer as it comes: what its client would read, and what the repairer makes of it. */
export interface Choice {
  readonly stream: AnswerStream;
  readonly options: ChoiceOptions;
  /** Characters of text so far, and how many of them were let go. */
  written: number;
  released: number;
  /** What of the text was not let go. */
  texts: string[];
  /** Where it begins. */
  textsFrom: number;
  /** The calls that were seen; most choices have none. */
  calls: Calls | undefined;
  /** It was settled: nothing of it waits. */
  isOver: boolean;
}

interface ChoiceOptions {
  readonly choice: number;
  readonly hasIds: boolean;
  readonly onRejected: WriteOptions['onRejected'];
}

/** The calls of a choice as they come. */
interface Calls {
  readonly own: Growing[];
  readonly byIndex: Map<number, Growing>;
  /** The indices of those that are not ours. */
  readonly others: Set<number>;
  readonly places: Place[];
  /** Clients read deltas by their index; where those are unlike what clients know, the calls are written anew. */
  isPlain: boolean;
  settled: number;
  areSettledRight: boolean;
  /** So many stood before the last frame. */
  before: number;
  placesBefore: number;
  /** So many have left. */
  left: number;
  leftPlaces: number;
  hasOthers: boolean;
  numbered: number;
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

export const createChoice = (stream: AnswerStream, options: ChoiceOptions): Choice => ({
  stream,
  options,
  written: 0,
  released: 0,
  texts: [],
  textsFrom: 0,
  calls: undefined,
  isOver: false,
});

const noCalls = (): Calls => ({
  own: [],
  byIndex: new Map(),
  others: new Set(),
  places: [],
  isPlain: true,
  settled: 0,
  areSettledRight: true,
  before: 0,
  placesBefore: 0,
  left: 0,
  leftPlaces: 0,
  hasOthers: false,
  numbered: 0,
});

/** Takes what a frame holds of a choice. */
export function writeTo(choice: Choice, pieces: readonly Piece[]): void {
  const { calls } = choice;
  if (calls) {
    calls.before = calls.own.length;
    calls.placesBefore = calls.places.length;
  }
  for (const piece of pieces) take(choice, piece);
}

/** No call is open. */
export const isFree = ({ calls }: Choice): boolean => calls === undefined || calls.own.length === calls.left;

/** The calls that began before the last frame are settled, and right. */
export function isSettled({ calls }: Choice): boolean {
  if (calls === undefined) return false;
  const { own, isPlain, areSettledRight, before, left, settled } = calls;
  return isPlain && areSettledRight && before > left && settled === before && own.length > before;
}

/** Notes that what came before the last frame has left. */
export function leaveBefore({ calls }: Choice): void {
  if (calls === undefined) return;
  calls.left = calls.before;
  calls.leftPlaces = calls.placesBefore;
}

export async function endChoice(
  { stream, options, texts, textsFrom, released, calls = noCalls() }: Choice,
  finishReason: FinishReason,
): Promise<EndedChoice> {
  const { choice, hasIds, onRejected } = options;
  const { left, places, leftPlaces, isPlain, hasOthers: hasOtherCalls } = calls;
  const repaired = await stream.end(finishReason);
  const text = texts.join('').slice(released - textsFrom);
  const seen = seenOf(calls);
  const leaving = leaveWith({ calls: seen, text, hasIds, hasOtherCalls, isWhole: false }, repaired, onRejected);
  const isChanged = leaving.isChanged || !isPlain;
  const isAfterText = released > 0 || repaired.text !== '';
  const stood = { left, places, leftPlaces, isAfterText };
  return { repaired, calls: seen, rewriting: { choice, finishReason, ...stood, ...leaving, isChanged } };
}

const seenOf = ({ own }: Calls): readonly SeenCall[] =>
  own.map(({ id, name, parts, isOdd, isSingle }) => ({
    name,
    arguments: parts.join(''),
    isOdd,
    ...(id !== undefined && { id }),
    ...(isSingle && { isSingle }),
  }));

function take(choice: Choice, piece: Piece): void {
  if (isSilent(piece)) return;
  if (piece.type === 'call') see(callsOf(choice), piece);
  if (piece.type === 'other') seeOther(callsOf(choice), piece.index);
  for (const part of choice.stream.write(piece.type === 'other' ? { type: 'other-call' } : piece)) {
    if (part.type === 'text') choice.released += part.text.length;
    if (part.type === 'call') settle(callsOf(choice), part.outcome, choice.options.hasIds);
  }
  if (piece.type === 'text') addText(choice, piece.text);
}

/** Keeps text from where something of it was not let go: most answers in prose leave at once, and nothing is kept of them. */
function addText(choice: Choice, text: string): void {
  choice.written += text.length;
  if (choice.released < choice.written) {
    choice.texts.push(text);
    return;
  }
  if (choice.texts.length > 0) choice.texts = [];
  choice.textsFrom = choice.written;
}

function callsOf(choice: Choice): Calls {
  choice.calls ??= noCalls();
  return choice.calls;
}

function settle(calls: Calls, outcome: Outcome, hasIds: boolean): void {
  const at = calls.settled++;
  const isOdd = calls.own[at]?.isOdd === true;
  calls.areSettledRight &&= outcome.status === 'clean' && !isOdd && isSame([outcome.call], seenOf(calls)[at], hasIds);
}

function see(calls: Calls, piece: Extract<Piece, { type: 'call' }>): void {
  const { index, id, name = '', arguments: text = '', isOdd = false, isSingle = false } = piece;
  const known = index === undefined ? undefined : calls.byIndex.get(index);
  if (index === undefined || (known && (name !== '' || (id !== undefined && id !== known.id)))) calls.isPlain = false;
  const call = known ?? { id, name, parts: [], isOdd, isSingle };
  call.parts.push(text);
  call.isOdd ||= isOdd;
  if (known) return;
  calls.own.push(call);
  open(calls, isSingle ? 'old' : 'call', index);
  if (index !== undefined) calls.byIndex.set(index, call);
}

/** A call opens that is not ours: while none of ours is open, it leaves as it came. */
function seeOther(calls: Calls, index: number | undefined): void {
  calls.hasOthers = true;
  if (index === undefined || calls.others.has(index)) return;
  calls.others.add(index);
  open(calls, 'other', index);
  if (calls.own.length === calls.left) calls.leftPlaces = calls.places.length;
}

function open(calls: Calls, kind: Place['kind'], index: number | undefined): void {
  if (kind !== 'old' && index !== calls.numbered++) calls.isPlain = false;
  calls.places.push({ kind, index });
}

/** What a repairer is told. */
type Spoken = Extract<Piece, { type: 'text' | 'reasoning' | 'call' | 'other' }>;

const isSilent = (piece: Piece): piece is Exclude<Piece, Spoken> =>
  piece.type !== 'text' && piece.type !== 'reasoning' && piece.type !== 'call' && piece.type !== 'other';
