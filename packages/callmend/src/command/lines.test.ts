import { expect, test } from 'vitest';
import { type Line, readLines } from './lines.ts';

async function linesOf(text: string | Uint8Array, size: number, maxBytes = 1000): Promise<readonly Line[]> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const lines: Line[] = [];
  for await (const batch of readLines(chunks(), maxBytes)) lines.push(...batch);
  return lines;
}

test.each([1, 2, 7, 1000])('splits at line feeds only, in chunks of %i bytes', async (size) => {
  const text = '\ufeffé€😀\r\n\u2028\n\nlast';
  const lines = ['é€😀\r', '\u2028', '', 'last'].map((line, index) => ({ number: index + 1, text: line }));
  expect(await linesOf(text, size)).toEqual(lines);
});

test('drops a line that is too long and goes on with the next', async () => {
  expect(await linesOf(`${'x'.repeat(50)}\nok\n${'y'.repeat(50)}`, 8, 20)).toEqual([
    { number: 1, problem: 'longer than 20 bytes' },
    { number: 2, text: 'ok' },
    { number: 3, problem: 'longer than 20 bytes' },
  ]);
});

test.each([1, 2, 7, 1000])('reads no bytes that are no UTF-8 as other text, in chunks of %i bytes', async (size) => {
  const wrong = [[0xff], [0xc3], [0xe2, 0x82], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0x80]];
  const bytes = wrong.flatMap((line) => [0x61, ...line, 0x0a, 0xc3, 0xa9, 0x0a]);
  const lines = await linesOf(Uint8Array.from(bytes), size);
  expect(lines).toEqual(
    wrong.flatMap((_, index) => [
      { number: 2 * index + 1, problem: 'it holds bytes that are no UTF-8: save it as UTF-8' },
      { number: 2 * index + 2, text: 'é' },
    ]),
  );
});

test('keeps a replacement character that was written, and a byte order mark inside the file', async () => {
  const text = 'a\ufffd\n\ufeffb';
  expect(await linesOf(text, 3)).toEqual([
    { number: 1, text: 'a\ufffd' },
    { number: 2, text: '\ufeffb' },
  ]);
});
