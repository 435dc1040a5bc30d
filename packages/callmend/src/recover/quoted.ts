import type { Span } from '../types.ts';

/** What stands right before and right after a text that is shown: languages differ in the direction of their marks. */
const touching = ['""', '()', "''", '“”', '‘’', '«»', '„“', '»«', '””', '„”', '‚‘', '‹›', '›‹', '「」', '『』', '《》'];
/** Marks that open and close a quotation which holds more than the block. */
const around = ['“”', '«»', '„“', '‹›', '「」', '『』', '《》'];

/** How far from a block its quotation marks are looked for. */
const reach = 1024;

/** Whether a block stands in quotation marks: then it is shown, not made. `from`: where the last block ended. */
export function isQuoted(text: string, { start, end }: Span, from: number): boolean {
  if (touching.includes(text.charAt(start - 1) + text.charAt(end))) return true;
  const before = lastParagraph(text.slice(Math.max(from, start - reach), start));
  const opened = around.filter((pair) => isOpen(before, pair.charAt(0), pair.charAt(1)));
  const isStraight = isOdd(before, straight);
  const isEscaped = isOdd(before, escaped);
  const isSingle = singleOpen.test(before);
  if (opened.length === 0 && !isStraight && !isEscaped && !isSingle) return false;
  const after = firstParagraph(text.slice(end, end + reach));
  return (
    opened.some((pair) => after.includes(pair.charAt(1))) ||
    (isStraight && after.includes('"')) ||
    (isEscaped && after.includes(escaped)) ||
    (isSingle && singleClose.test(after))
  );
}

const isOpen = (text: string, open: string, close: string): boolean => text.lastIndexOf(open) > text.lastIndexOf(close);

const isOdd = (text: string, mark: RegExp | string): boolean => text.split(mark).length % 2 === 0;

/** Those of a string inside a string are escaped, and pair with one another. */
const straight = /(?<!\\)"/;
const escaped = '\\"';
/** An apostrophe stands inside a word or after one. */
const singleOpen = /(?:^|[\s(])'(?![^']*\S'(?:[\s.,;:!?)]|$))(?=\S)/;
const singleClose = /(?:^|\S)'(?=[\s.,;:!?)]|$)/;

const lastParagraph = (text: string): string => text.slice(text.lastIndexOf('\n\n') + 1);

function firstParagraph(text: string): string {
  const end = text.indexOf('\n\n');
  return end < 0 ? text : text.slice(0, end);
}
