import type { IssueCode, Outcome } from '../index.ts';
import { isObjectText } from './arguments.ts';
import type { OnRejected, RepairedAnswer, WriteOptions, WrittenCall } from './format.ts';
import { matchOutcomes } from './match-outcomes.ts';

/** A call as the client's own reading of an answer has it. */
export interface SeenCall {
  readonly id?: string;
  readonly name: string;
  readonly arguments: string;
  /** Its arguments stand in a form that clients of the format do not expect. */
  readonly isOdd?: boolean;
  /** The one call that has no id in its format. */
  readonly isSingle?: boolean;
}

/** What an answer holds, as its client would read it. */
export interface Seen {
  readonly calls: readonly SeenCall[];
  readonly text: string;
  /** The client needs ids to answer calls. */
  readonly hasIds: boolean;
  /** There are calls that are not ours to mend. */
  readonly hasOtherCalls?: boolean | undefined;
  /** Whether what was repaired is what was seen, or was put together in another way. */
  readonly isWhole: boolean;
}

/** How an answer leaves. */
export interface Leaving {
  /** Something differs from what the client would have read. */
  readonly isChanged: boolean;
  /** What stands in the place of each call that was seen. */
  readonly slots: readonly (readonly WrittenCall[])[];
  /** Which of them leave just as they were seen. */
  readonly kept: readonly boolean[];
  /** Calls that nobody saw: they stood in text. */
  readonly added: readonly WrittenCall[];
  readonly text: string;
  readonly reasoning?: string;
  /** What is told in place of calls that were withheld. */
  readonly note?: string;
  readonly hasCalls: boolean;
}

/** Says how a repaired answer leaves: which calls, which text, and whether anything differs from what came. */
export function leaveWith(
  seen: Seen,
  repaired: RepairedAnswer,
  onRejected: WriteOptions['onRejected'] = 'auto',
): Leaving {
  const { outcomes, text, reasoning, correction } = repaired;
  const isNative = seen.calls.length > 0;
  const matched = isNative ? matchOutcomes(seen.calls, outcomes) : [];
  const isMatched = new Set(matched.flat());
  const leave = (list: readonly Outcome[]): readonly WrittenCall[] => list.flatMap((one) => toWritten(one, onRejected));
  const slots = matched.map(leave);
  const added = leave(outcomes.filter((outcome) => !isMatched.has(outcome)));
  const seenAt = (index: number): SeenCall | undefined => {
    const call = seen.calls[index];
    const text = seen.isWhole ? matched[index]?.[0]?.raw.arguments : undefined;
    return call && { ...call, ...(text !== undefined && { arguments: text }) };
  };
  const withheld = outcomes.filter((one) => isNativeCall(one) && toWritten(one, onRejected).length === 0);
  const isMended = (index: number): boolean => matched[index]?.some((outcome) => 'call' in outcome) === true;
  const kept = slots.map(
    (calls, index) =>
      isSame(calls, seenAt(index), seen.hasIds) && !(seen.calls[index]?.isOdd === true && isMended(index)),
  );
  const isChanged = text !== seen.text || added.length > 0 || kept.includes(false);
  return {
    isChanged,
    slots,
    kept,
    added,
    text,
    ...(reasoning === undefined ? {} : { reasoning }),
    ...(withheld.length > 0 && correction !== undefined && { note: wordNote(withheld, outcomes, correction) }),
    hasCalls: seen.hasOtherCalls === true || added.length > 0 || slots.some((calls) => calls.length > 0),
  };
}

/** Of a refused call that goes on to the client it is not said that it was not run. */
function wordNote(withheld: readonly Outcome[], outcomes: readonly Outcome[], correction: string): string {
  const isAll = outcomes.filter((one) => 'correction' in one).length === withheld.length;
  return isAll ? correction : withheld.flatMap((one) => ('correction' in one ? [one.correction] : [])).join('\n');
}

/** Whether a call leaves just as it was seen. */
export function isSame(written: readonly WrittenCall[], seen: SeenCall | undefined, hasIds: boolean): boolean {
  const [only, ...more] = written;
  if (only === undefined || more.length > 0 || seen === undefined) return false;
  return (
    only.name === seen.name &&
    only.arguments === seen.arguments &&
    (!hasIds || seen.isSingle === true || only.id === seen.id)
  );
}

function toWritten(outcome: Outcome, onRejected: NonNullable<WriteOptions['onRejected']>): readonly WrittenCall[] {
  if ('call' in outcome) return [outcome.call];
  // What was refused in text stays text.
  const way = typeof onRejected === 'function' ? onRejected(outcome) : onRejected;
  if (!isNativeCall(outcome) || !isForwarded(outcome, way)) return [];
  const { id = '', name, arguments: text } = outcome.raw;
  return [{ id, name, arguments: text }];
}

/** How a call leaves: as it was sent or mended, as it was written though refused, as the text it stood in, or not at all. */
export function wayOut(outcome: Outcome, onRejected: OnRejected = 'auto'): 'call' | 'forwarded' | 'text' | 'withheld' {
  if ('call' in outcome) return 'call';
  if (!isNativeCall(outcome)) return 'text';
  return isForwarded(outcome, onRejected) ? 'forwarded' : 'withheld';
}

const isNativeCall = ({ raw }: Outcome): boolean => raw.origin?.kind !== 'text';

/** The client might run a call with one of these: it may hold tools that it did not offer, and reads what we refuse. */
const unseen: ReadonlySet<IssueCode> = new Set([
  'unknown-tool',
  'duplicate-key',
  'refused-key',
  'denied',
  'tool-choice',
  'too-large',
]);

function isForwarded(outcome: Outcome, onRejected: OnRejected): boolean {
  if (onRejected !== 'auto') return onRejected === 'forward';
  if (!('issues' in outcome)) return true;
  // Under the name that was written the client may hold a tool that it did not offer.
  if (outcome.repairs.some(({ at }) => at === 'name')) return false;
  const isCut = outcome.issues.some(({ code }) => code === 'truncated');
  if (isCut && isObjectText(outcome.raw.arguments)) return false;
  return !outcome.issues.some(({ code }) => unseen.has(code));
}
