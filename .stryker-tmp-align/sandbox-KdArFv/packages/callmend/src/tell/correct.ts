// @ts-nocheck
import type { IssueCode } from '../types.ts';
import type { FailedCall } from './failed-call.ts';
import { type CallLines, fitLines, wholeBytes } from './fit.ts';
import { expectedHints, repeatHint, settledHints } from './hints.ts';
import { byteLength, quoteName } from './quote.ts';
import { listWithin, nameLength } from './show.ts';
import { type Room, wordIssue } from './wording.ts';

export type { FailedCall } from './failed-call.ts';

const maxCorrectionBytes = 2048;
const callsRead = 128;
const callsTold = 5;
const callsInFull = 2;
const issuesRead = 100;
const othersLength = 300;
/** Kept for what is said of all calls. */
const endBytes = 400;
const wide: Room = { quote: 200, list: 400 };
const narrow: Room = { quote: 60, list: 120 };
const sentAgain: ReadonlySet<IssueCode> = new Set([
  'not-json',
  'bad-arguments',
  'bad-value',
  'duplicate-key',
  'refused-key',
  'ambiguous',
]);

/** Words all problems of all failed calls of a message as one text for the model, at most 2 KiB of UTF-8. */
export function correct(calls: readonly FailedCall[]): string {
  const room = calls.length > callsInFull ? narrow : wide;
  const outlines = merge(calls.slice(0, callsRead).map((call) => outline(call, room)));
  const told = outlines.slice(0, countTold(outlines));
  const end = [wordOthers(outlines.slice(told.length)), wordEnd(calls)].filter((line) => line !== '').join('\n');
  const texts: string[] = [];
  let left = maxCorrectionBytes - byteLength(end);
  for (const [index, lines] of told.entries()) {
    const text = fitLines(lines, Math.floor(left / (told.length - index)) - 1);
    left -= byteLength(text) + 1;
    texts.push(text);
  }
  return [...texts, end].filter((text) => text !== '').join('\n');
}

/** How many calls are told in full: as many as fit whole, or a few whose lines are then cut. */
function countTold(outlines: readonly Outline[]): number {
  let left = maxCorrectionBytes - endBytes;
  const overflow = outlines.findIndex((lines) => {
    left -= wholeBytes(lines) + 1;
    return left < 0;
  });
  return overflow < 0 ? outlines.length : Math.max(overflow, callsTold);
}

interface Outline extends CallLines {
  readonly name: string;
  readonly codes: string;
  readonly count: number;
}

function outline(call: FailedCall, room: Room): Outline {
  const read = { ...call, issues: call.issues.slice(0, issuesRead) };
  const unknown = read.issues.find(({ code }) => code === 'unknown-tool');
  const name = quoteName(call.raw.name, nameLength);
  return {
    name,
    codes: [...new Set(read.issues.map(({ code }) => code))].join(', '),
    count: 1,
    head: unknown ? wordIssue(unknown, call, room) : `The call to ${name} was not run.`,
    problems: read.issues.filter((issue) => issue !== unknown).map((issue) => wordIssue(issue, call, room)),
    unread: call.issues.length - read.issues.length,
    hints: [...expectedHints(read, room), ...settledHints(call, room)],
    close: repeatHint(call) ?? '',
  };
}

/** Calls of which the same is to be said are told once. */
function merge(outlines: readonly Outline[]): readonly Outline[] {
  const merged = new Map<string, Outline>();
  for (const lines of outlines) {
    const key = [lines.head, ...lines.problems].join('\n');
    const count = (merged.get(key)?.count ?? 0) + 1;
    const close = [lines.close, count === 1 ? '' : `This goes for ${count} calls.`]
      .filter((line) => line !== '')
      .join('\n');
    merged.set(key, { ...lines, count, close });
  }
  return [...merged.values()];
}

function wordOthers(others: readonly Outline[]): string {
  if (others.length === 0) return '';
  return `Not run either: ${listWithin(others, othersLength, ({ name, codes }) => `${name} (${codes})`)}.`;
}

function wordEnd(calls: readonly FailedCall[]): string {
  const isSentAgain = calls.some(({ issues }) => issues.some(({ code }) => sentAgain.has(code)));
  if (!isSentAgain) return '';
  return calls.length === 1 ? 'Correct this and send the call again.' : 'Correct this and send these calls again.';
}
