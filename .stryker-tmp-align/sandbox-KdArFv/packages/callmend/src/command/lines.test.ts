// @ts-nocheck
import { expect, test } from 'vitest';
import { type Line, readLines } from './lines.ts';

async function linesOf(text: string, size: number, maxLength = 1000): Promise<readonly Line[]> {
  const bytes = new TextEncoder().encode(text);
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const lines: Line[] = [];
  for await (const batch of readLines(chunks(), maxLength)) lines.push(...batch);
  return lines;
}

test.each([1, 2, 7, 1000])('splits at line feeds only, in chunks of %i bytes', async (size) => {
  const text = '\ufeffé€😀\r\n\u2028\n\nlast';
  const lines = ['é€😀\r', '\u2028', '', 'last'].map((line, index) => ({ number: index + 1, text: line }));
  expect(await linesOf(text, size)).toEqual(lines);
});

test('drops a line that is too long and goes on with the next', async () => {
  expect(await linesOf(`${'x'.repeat(50)}\nok\n${'y'.repeat(50)}`, 8, 20)).toEqual([
    { number: 1 },
    { number: 2, text: 'ok' },
    { number: 3 },
  ]);
});
