// @ts-nocheck
import { byteLength, cutBytes } from './quote.ts';

/** The lines about one call: what must be said, the problems, and what helps if there is room. */
export interface CallLines {
  readonly head: string;
  readonly problems: readonly string[];
  /** Problems beyond these. */
  readonly unread: number;
  readonly hints: readonly string[];
  readonly close: string;
}

const restBytes = '- and 10000 more problems.\n'.length;
/** The part of the room that hints are sure of, for a reader needs them more than a twentieth problem. */
const hintShare = 0.3;

/** Lays out one call's lines within `maxBytes`: whole lines, the first problems before the later ones. One problem stands beside the head. */
export function fitLines({ head, problems, unread, hints, close }: CallLines, maxBytes: number): string {
  const end = close === '' ? '' : `\n${close}`;
  const body = maxBytes - byteLength(head) - byteLength(end);
  const sure = Math.min(sizeOf(hints), Math.floor(body * hintShare));
  const isSingle = problems.length === 1;
  const lines = isSingle ? problems : problems.map((problem) => `- ${problem}`);
  const told = takeLines(lines, unread, body - sure);
  const extra = takeWhole(hints, body - sizeOf(told));
  const start = isSingle ? [[head, ...told].join(' ')] : [head, ...told];
  return cutBytes([...start, ...extra].join('\n') + end, maxBytes);
}

/** What a call's lines take when none is left out. */
export const wholeBytes = ({ head, problems, hints, close }: CallLines): number =>
  sizeOf([head, ...problems.map((problem) => `- ${problem}`), ...hints, close]);

function takeLines(lines: readonly string[], unread: number, maxBytes: number): readonly string[] {
  if (unread === 0 && sizeOf(lines) <= maxBytes) return lines;
  const taken = takeWhole(lines, maxBytes - restBytes);
  const [first = ''] = lines;
  const kept = taken.length === 0 ? [cutBytes(first, Math.max(maxBytes - restBytes, 0))] : taken;
  const left = lines.length - kept.length + unread;
  return left === 0 ? kept : [...kept, `- and ${left} more ${left === 1 ? 'problem' : 'problems'}.`];
}

function takeWhole(lines: readonly string[], maxBytes: number): readonly string[] {
  const taken: string[] = [];
  let left = maxBytes;
  for (const line of lines) {
    left -= byteLength(line) + 1;
    if (left < 0) break;
    taken.push(line);
  }
  return taken;
}

/** With the line end before each. */
const sizeOf = (lines: readonly string[]): number => lines.reduce((bytes, line) => bytes + byteLength(line) + 1, 0);
