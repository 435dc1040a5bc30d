import type { Repair, Risk, Span } from '../types.ts';
import type { Deviation } from './deviations.ts';
import { holds } from './holds.ts';

/** Why reading stopped: nothing that follows could make this text one meaning. */
export interface Fault {
  readonly code: 'not-json' | 'truncated' | 'duplicate-key' | 'refused-key' | 'too-large';
  readonly detail: string;
  readonly span: Span;
}

export type TextRepair = Extract<Repair, { readonly at: 'text' }>;

/** A place in a text being read, with what was mended so far. Reading functions move it; a fault ends the reading. */
export interface Cursor {
  readonly text: string;
  pos: number;
  readonly repairs: TextRepair[];
  /** Where the last repair was made, and whether each was made further on than the one before. */
  lastMend: number;
  isOrdered: boolean;
  /** The codes of all that was ever mended, also where reading went back. */
  readonly codes: Deviation[];
  /** Whether all that was ever mended is `lossless`. */
  isLossless: boolean;
  fault: Fault | undefined;
  /** Whether repairs of risk `plausible` may be tried. */
  readonly plausible: boolean;
  /** Keys read before: rows have the same ones, and one string for all is found faster by all that looks them up. */
  readonly keys: string[];
  /** Where the text is not as it would be printed: at blanks, escapes and all that was mended. Only so many are kept. */
  readonly odd: number[];
}

export function cursorAt(text: string, pos: number, plausible: boolean): Cursor {
  return {
    text,
    pos,
    repairs: [],
    lastMend: -1,
    isOrdered: true,
    codes: [],
    isLossless: true,
    fault: undefined,
    plausible,
    keys: [],
    odd: [],
  };
}

/** Faults that are mended in one text; past this many it is not what a model meant to write as JSON. */
const maxRepairs = 65_536;

/**
 * Records that the raw text of a span should read `after`. The span is kept, and `before` if the caller has it: an object and a
 * text less for each of many faults.
 */
export function mend(
  cursor: Cursor,
  code: Deviation,
  risk: Risk,
  span: Span,
  after: string,
  before: string = cursor.text.slice(span.start, span.end),
): void {
  const { start } = span;
  if (cursor.repairs.length >= maxRepairs) fail(cursor, 'not-json', 'the arguments have too many faults', start);
  if (!holds(cursor.codes, code)) cursor.codes.push(code);
  if (risk !== 'lossless') cursor.isLossless = false;
  noteOdd(cursor, start);
  if (start <= cursor.lastMend) cursor.isOrdered = false;
  cursor.lastMend = start;
  cursor.repairs.push({ code, stage: 'arguments', risk, at: 'text', span, before, after });
}

/** Places kept of a text where it is not as it would be printed. */
export const maxOdd = 256;

export function noteOdd({ odd }: Cursor, at: number): void {
  if (odd.length < maxOdd) odd.push(at);
}

/** Ends the reading, and answers `undefined` so that a caller can return it. The first fault stands. */
export function fail(cursor: Cursor, code: Fault['code'], detail: string, start: number = cursor.pos): undefined {
  cursor.fault ??= { code, detail, span: { start, end: Math.min(cursor.text.length, Math.max(start, cursor.pos)) } };
  return undefined;
}

/** Goes back to `pos`, and forgets what was mended after it. A bracket added at `pos` closes what ended there: it stays. */
export function rewind(cursor: Cursor, pos: number): void {
  const { repairs } = cursor;
  for (let last = repairs.at(-1); last !== undefined && last.span.start >= pos; last = repairs.at(-1)) {
    if (last.span.start === pos && last.code === 'missing-bracket') break;
    repairs.pop();
  }
  cursor.pos = pos;
}
