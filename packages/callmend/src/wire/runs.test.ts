import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTextCases } from '../../../../test/text-cases.ts';
import { createRepairer } from '../index.ts';
import { dataOf } from './frames.ts';
import { anthropic, type NetworkFormat, openaiChat } from './index.ts';
import { mayHoldCall } from './runs.ts';
import { sse } from './sse.ts';

const event = (content: string, id = 'a'): string =>
  `data: ${JSON.stringify({ id, choices: [{ index: 0, delta: { content } }] })}\n\n`;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a sign of a call', () => {
  it('stands in every text that holds one', () => {
    const cases = readTextCases().filter(({ expected }) => expected.calls.length > 0);
    expect(cases.length).toBeGreaterThan(100);
    expect(cases.filter(({ message }) => !mayHoldCall(message.text)).map(({ says }) => says)).toEqual([]);
  });
});

describe('a run of events that differ in their text alone', () => {
  const shown = (text: string): readonly (string | undefined)[] => {
    const reader = sse.createReader(10_000, ['content']);
    return [...reader.write(bytes(text)), ...reader.end()].map(({ data, run }) => (run ? dataOf(run) : data));
  };

  it('is one frame with all of the text', () => {
    const frames = shown(['One ', 'two ', 'three ', 'vier ü'].map((text) => event(text)).join(''));
    expect(frames.map((data) => JSON.parse(data ?? '').choices[0].delta.content)).toEqual(['One ', 'two three vier ü']);
  });

  it.each([
    ['an escape', event('One ') + event('two \n') + event('three ')],
    ['something else that differs', event('One ') + event('two ', 'b') + event('three ', 'c')],
    ['another line end', `${event('One ')}${event('two ').replaceAll('\n', '\r\n')}${event('three ')}`],
  ])('ends at %s', (_, text) => {
    expect(shown(text).filter((data) => data !== undefined)).toHaveLength(3);
  });

  it('ends at an event that differs in one character, wherever that stands', () => {
    for (const id of ['a', 'ab', 'abc', 'abcd']) {
      const [plain, like] = [event('One ', id), event('two ', id)];
      expect(shown(plain + like + like)).toHaveLength(2);
      for (let at = 0; at < like.length; at++) {
        if (at >= like.indexOf('two ') && at < like.indexOf('two ') + 4) continue;
        const other = `${like.slice(0, at)}~${like.slice(at + 1)}`;
        expect(shown(plain + like + other).slice(0, 2)).toEqual([plain, like].map((one) => one.slice(6, -2)));
      }
    }
  });

  it('says what its events say, and has their bytes, whatever their texts are and wherever they are cut', () => {
    const textsOf = fc.oneof(
      fc.constantFrom('One ', 'two: ', '<', '"', '\\', '\n', '\ufeff', '\ufffd', '｜', '\u0085', '\ud83d', 'não', ''),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    const said = (data: string): string => JSON.parse(data).choices[0].delta.content;
    let runs = 0;
    fc.assert(
      fc.property(fc.array(textsOf, { maxLength: 12 }), fc.integer({ min: 1, max: 400 }), (texts, size) => {
        const all = bytes(texts.map((text) => event(text)).join(''));
        const reader = sse.createReader(10_000, ['content']);
        const pieces = Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
          all.subarray(at * size, (at + 1) * size),
        );
        const frames = [...pieces.flatMap((piece) => reader.write(piece)), ...reader.end()];
        runs += frames.filter(({ run }) => run).length;
        expect(Buffer.concat(frames.map((frame) => frame.bytes)).equals(all)).toBe(true);
        expect(frames.map(({ data, run }) => said(run ? dataOf(run) : (data ?? ''))).join('')).toBe(texts.join(''));
      }),
    );
    expect(runs).toBeGreaterThan(20);
  });

  it('ends before a text in which a call might begin, which is one of its own', () => {
    const reader = sse.createReader(10_000, ['content']);
    const frames = reader.write(
      bytes(['One ', 'two ', 'three ', 'f(', 'g ', 'h '].map((text) => event(text)).join('')),
    );
    expect(frames.map(({ run }) => run?.text)).toEqual([undefined, 'two three ', 'f(', 'g h ']);
  });

  it('leaves with the bytes that came, also where the middle of it is held', async () => {
    const text = ['Wait ', 'for ', 'the ', 'Action ', 'of ', 'others.'].map((one) => event(one)).join('');
    const tools = { wait: { inputSchema: { type: 'object' } } };
    const stream = openaiChat.stream(createRepairer({ tools }));
    const out = [...(await stream.write(bytes(text))), ...(await stream.end())];
    expect(new TextDecoder().decode(Buffer.concat(out))).toBe(text);
  });

  const tools = { wait: { inputSchema: { type: 'object' } } };
  /** What leaves of a stream that came at once, and of one that came byte by byte. */
  const bothWays = async (format: NetworkFormat, text: string): Promise<readonly string[]> => {
    const all = bytes(text);
    const chunkings = [[all], Array.from(all, (_, at) => all.subarray(at, at + 1))];
    return Promise.all(
      chunkings.map(async (chunks) => {
        const stream = format.stream(createRepairer({ tools }));
        const out: Uint8Array[] = [];
        for (const chunk of chunks) out.push(...(await stream.write(chunk)));
        return new TextDecoder().decode(Buffer.concat([...out, ...(await stream.end())]));
      }),
    );
  };

  it('loses no thought that waits behind others while a call is mended', async () => {
    const thought = (reasoning_content: string): string =>
      `data: ${JSON.stringify({ choices: [{ index: 0, delta: { reasoning_content } }] })}\n\n`;
    const called = { index: 0, id: 'c1', function: { name: 'Wait', arguments: '{}' } };
    const end = `data: ${JSON.stringify({ choices: [{ index: 0, delta: { tool_calls: [called] }, finish_reason: 'tool_calls' }] })}\n\n`;
    const thoughts = ['One ', 'two ', 'three ', '\n', 'four ', 'five '];
    const left = await bothWays(
      openaiChat,
      `${thought('Well. ')}${event('\n<')}${thoughts.map(thought).join('')}${end}`,
    );
    const thoughtIn = (text: string): string =>
      [...text.matchAll(/"reasoning_content":("[^"]*")/g)].map(([, one]) => JSON.parse(one ?? '')).join('');
    expect(left.map(thoughtIn)).toEqual(Array(2).fill(`Well. ${thoughts.join('')}`));
    for (const text of left) expect(text).toContain('"name":"wait"');
  });

  it('is none where each event opens a block: they are counted', async () => {
    const send = (value: { readonly type: string; readonly [key: string]: unknown }): string =>
      `event: ${value.type}\ndata: ${JSON.stringify(value)}\n\n`;
    const block = (content_block: object, index = 0): string =>
      send({ type: 'content_block_start', index, content_block }) + send({ type: 'content_block_stop', index });
    const texts = ['One ', 'two ', 'three '].map((text) => block({ type: 'text', text })).join('');
    const call = block({ type: 'tool_use', id: 't1', name: 'Wait', input: {} }, 3);
    const end = send({ type: 'message_delta', delta: { stop_reason: 'tool_use' } });
    const [atOnce, byteByByte] = await bothWays(anthropic, `${texts}${call}${end}`);
    expect(atOnce).toBe(byteByByte);
    expect(atOnce).toContain('"index":3,"content_block":{"type":"tool_use"');
  });
});
