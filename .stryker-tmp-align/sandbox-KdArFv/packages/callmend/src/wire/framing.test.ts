// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Frame, FrameReader } from './frames.ts';
import { ndjson } from './ndjson.ts';
import { sse } from './sse.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const joined = (frames: readonly Frame[]): string => Buffer.concat(frames.map(({ bytes }) => bytes)).toString('utf8');
const shown = (frames: readonly Frame[]): unknown =>
  frames.flatMap(({ data, event }) => (data === undefined ? [] : [event === undefined ? data : [event, data]]));

function read(reader: FrameReader, chunks: readonly Uint8Array[]): readonly Frame[] {
  return [...chunks.flatMap((chunk) => reader.write(chunk)), ...reader.end()];
}
const readSse = (...chunks: readonly string[]): readonly Frame[] => read(sse.createReader(1000), chunks.map(encode));

describe('server-sent events', () => {
  it.each([
    ['LF', 'data: a\n\ndata: b\n\n'],
    ['CRLF', 'data: a\r\n\r\ndata: b\r\n\r\n'],
    ['CR', 'data: a\r\rdata: b\r\r'],
    ['a byte order mark', '\ufeffdata: a\n\ndata: b\n\n'],
    ['comments and fields that nobody knows', ': hi\n\nid: 7\ndata: a\nretry: 5\n\n:\ndata: b\n\n'],
    ['no blank after the colon', 'data:a\n\ndata:b\n\n'],
    ['no blank line at the end', 'data: a\n\ndata: b'],
    ['line ends of all kinds', 'data: a\n\r\ndata: b\r\n\n'],
  ])('are read with %s', (_, text) => {
    expect(shown(readSse(text))).toEqual(['a', 'b']);
    expect(joined(readSse(text))).toBe(text);
  });

  it('join the lines of one payload, and keep blanks beyond the first', () => {
    expect(shown(readSse('event: x\ndata: {\ndata:  "é": 1\ndata\ndata: }\n\n'))).toEqual([['x', '{\n "é": 1\n\n}']]);
  });

  it('leave at once at their blank line, whichever line end they have', () => {
    for (const end of ['\n', '\r', '\r\n']) {
      const reader = sse.createReader(1000);
      // After a first CR nothing tells yet whether an LF belongs to it.
      reader.write(encode(`data: a${end}${end}data: b${end}${end}`));
      expect(shown(reader.write(encode(`data: c${end}${end}`)))).toEqual(['c']);
    }
  });

  it('let a comment through before the event that follows it', () => {
    expect(joined(sse.createReader(1000).write(encode(': busy\n')))).toBe(': busy\n');
  });

  it('end at a line that is too long, however it comes', () => {
    const text = `data: a\n\ndata: ${'x'.repeat(2000)}\n\ndata: b\n\n`;
    const many = `data: a\n\n${`data: ${'x'.repeat(300)}\n`.repeat(9)}\n`;
    for (const chunks of [[text], text.split(/(?<=x{7})/), [many]]) {
      const frames = readSse(...chunks);
      expect(shown(frames)).toEqual(['a']);
      expect(frames.find(({ isTooLong }) => isTooLong)).toBeDefined();
    }
  });

  it('give every byte again and the same frames however they are cut', () => {
    const part = fc.constantFrom('data: a', 'data:é', ': c', 'event: e', 'id', '\r', '\n', '\r\n', '\ufeff', ' ');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), fc.array(fc.nat(40), { maxLength: 4 }), (parts, cuts) => {
        const bytes = encode(parts.join(''));
        const places = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b), bytes.length];
        const chunks = places.slice(1).map((end, at) => bytes.subarray(places[at], end));
        const frames = read(sse.createReader(1000), chunks);
        expect(Buffer.concat(frames.map((frame) => frame.bytes)).equals(bytes)).toBe(true);
        expect(shown(frames)).toEqual(shown(read(sse.createReader(1000), [bytes])));
      }),
      { numRuns: Number(process.env['CALLMEND_RUNS'] ?? 500) },
    );
  });
});

describe('a JSON value a line', () => {
  it('is read with blank lines, CRLF and no end', () => {
    const text = '{"a":"é"}\n\n{"b":2}\r\n{"c":3}';
    const frames = read(
      ndjson.createReader(1000),
      Array.from(encode(text), (byte) => Uint8Array.of(byte)),
    );
    expect(frames.flatMap(({ data }) => (data === undefined ? [] : [JSON.parse(data)]))).toEqual([
      { a: 'é' },
      { b: 2 },
      { c: 3 },
    ]);
    expect(joined(frames)).toBe(text);
  });
});
