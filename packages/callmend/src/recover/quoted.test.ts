import { expect, it } from 'vitest';
import { isQuoted } from './quoted.ts';

/** Whether CALL is shown in a text; what stands before | belongs to the block before. */
function isShown(written: string): boolean {
  const from = Math.max(0, written.indexOf('|'));
  const text = written.replace('|', '');
  const start = text.indexOf('CALL');
  return isQuoted(text, { start, end: start + 4 }, from);
}

it.each([
  'See [how](CALL) it goes.',
  ...['""', "''", '“”', '‘’', '«»', '„“', '»«', '””', '„”', '‚‘', '‹›', '›‹', '「」', '『』', '《》'].map(
    ([open, close]) => `Write ${open}CALL${close}`,
  ),
  ...['“”', '«»', '„“', '‹›', '「」', '『』', '《》'].map(([open, close]) => `Write ${open} so: CALL, or so ${close}.`),
  'Write "so: CALL" or not.',
  'Write "a" or "so: CALL".',
  'Write \\"CALL\\" or "so".',
  '{"a": "Write \\"so: CALL\\" or not."}',
  "Write 'so: CALL' or not.",
  "Don't write 'so: CALL.'",
  "('so: CALL')",
  "'so: CALL'",
  'Write “so:\nCALL\nand” more.',
  'Write “a” and “so: CALL”.',
])('a call in quotation marks is shown: %s', (text) => {
  expect(isShown(text)).toBe(true);
});

it.each([
  'CALL',
  'Write CALL and so on.',
  'Write “so” and CALL, “too”.',
  'Write "so" and CALL, "too".',
  "Write 'so' and CALL 'too'.",
  "Don't CALL, and don't wait.",
  "The dogs' CALL and the cats' too.",
  // A mark that opens and does not close, or closes in another paragraph.
  'Write “so: CALL',
  'Write "so: CALL and on.',
  "Write 'so: CALL and on.",
  'Write “so:\n\nCALL”.',
  'Write “so: CALL\n\nand on”.',
  'Write "so: CALL\n\nand "on.',
  "Write 'so: CALL\n\nand on'.",
  // One that opened before the block before says nothing of this one.
  'Write “so: | CALL”.',
  'Write "so: | CALL".',
  // Marks that do not belong together.
  'Write “CALL»',
  'Write «so: CALL”.',
])('a call beside quotation marks is none of what they show: %s', (text) => {
  expect(isShown(text)).toBe(false);
});

it('a quotation is looked for within a thousand characters', () => {
  expect(isShown(`“so: ${'x '.repeat(500)}CALL”`)).toBe(true);
  expect(isShown(`“so: ${'x '.repeat(600)}CALL”`)).toBe(false);
  expect(isShown(`“so: CALL ${'x '.repeat(500)}”`)).toBe(true);
  expect(isShown(`“so: CALL ${'x '.repeat(600)}”`)).toBe(false);
});
