// @ts-nocheck
import { expect, test } from 'vitest';
import { diff } from './diff.ts';
import { choosePaint } from './paint.ts';

const plain = choosePaint(false, {});

test('shows changed lines with a little around them', () => {
  expect(diff('a\nb\nc\nold\nd', 'a\nb\nc\nnew\nd', plain)).toEqual(['  b', '  c', '- old', '+ new', '  d']);
});

test('shows a long line around the place where it changed', () => {
  const lead = 'x'.repeat(5000);
  const [gone, come] = diff(`${lead}1${lead}`, `${lead}2${lead}`, plain);
  expect(gone).toMatch(/^- …x{60}1x+…$/);
  expect(come).toMatch(/^\+ …x{60}2x+…$/);
});

test('cuts a long block and says so', () => {
  const lines = diff(Array.from({ length: 100 }, (_, index) => `${index}`).join('\n'), '', plain);
  expect(lines).toContain('- … 70 more lines');
});

test('shows control characters as escapes', () => {
  expect(diff('a\u001b[2J', 'b', plain)).toEqual(['- a\\u001b[2J', '+ b']);
});
