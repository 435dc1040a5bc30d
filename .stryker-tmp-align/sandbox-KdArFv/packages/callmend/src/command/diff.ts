// @ts-nocheck
import { visible } from '../visible.ts';
import type { Paint } from './paint.ts';

const linesShown = 30;
const contextLines = 2;
const lineWidth = 240;
const leadWidth = 60;

/** What changed between two texts, line by line: `-` before, `+` after, with a little of what stayed around it. */
export function diff(before: string, after: string, paint: Paint): readonly string[] {
  if (before === after) return [];
  const old = linesOf(before);
  const now = linesOf(after);
  const start = countSame(old, now, (lines, index) => lines[index]);
  const shorter = Math.min(old.length, now.length) - start;
  const end = Math.min(
    shorter,
    countSame(old, now, (lines, index) => lines.at(-1 - index)),
  );
  const gone = old.slice(start, old.length - end);
  const come = now.slice(start, now.length - end);
  const from = gone.length === 1 && come.length === 1 ? firstDifference(gone[0] ?? '', come[0] ?? '') : 0;
  return [
    ...old.slice(Math.max(0, start - contextLines), start).map((line) => `  ${clip(line, 0)}`),
    ...marked('-', gone, from, paint.red),
    ...marked('+', come, from, paint.green),
    ...now.slice(now.length - end, now.length - end + contextLines).map((line) => `  ${clip(line, 0)}`),
  ];
}

/** A line end at the end of a text ends its last line, and begins none. */
export const linesOf = (text: string): readonly string[] => text.replace(/\n$/, '').split('\n');

/** Lines behind a mark, as many as a person would read. */
export function marked(
  mark: string,
  lines: readonly string[],
  from: number,
  colour: (text: string) => string,
): readonly string[] {
  const shown = lines.slice(0, linesShown).map((line) => colour(`${mark} ${clip(line, from)}`));
  const more = lines.length - shown.length;
  return more > 0 ? [...shown, colour(`${mark} … ${more} more lines`)] : shown;
}

function countSame(
  a: readonly string[],
  b: readonly string[],
  take: (lines: readonly string[], index: number) => string | undefined,
): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && take(a, count) === take(b, count)) count++;
  return count;
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}

/** A long line is shown around the place that matters. */
function clip(line: string, from: number): string {
  const start = line.length <= lineWidth ? 0 : Math.max(0, Math.min(from - leadWidth, line.length - lineWidth));
  const text = visible(line.slice(start, start + lineWidth));
  return `${start > 0 ? '…' : ''}${text}${start + lineWidth < line.length ? '…' : ''}`;
}
