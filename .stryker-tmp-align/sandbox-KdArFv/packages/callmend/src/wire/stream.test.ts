// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRepairer } from '../index.ts';
import type { NetworkFormat, StreamOptions } from './format.ts';
import { brokenResponses, cleanResponses } from './golden/response-streams.ts';
import {
  brokenAnthropic,
  brokenChat,
  brokenOllama,
  chatCall,
  chatDelta,
  chatEnd,
  cleanAnthropic,
  cleanChat,
  cleanOllama,
  type StreamCase,
  tools,
} from './golden/streams.ts';
import { anthropic, ollama, openaiChat, openaiResponses } from './index.ts';

const repairer = createRepairer({ tools });
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (pieces: readonly Uint8Array[]): string => Buffer.concat(pieces).toString('utf8');

async function pass(format: NetworkFormat, chunks: readonly Uint8Array[], options?: StreamOptions): Promise<string> {
  const stream = format.stream(repairer, options);
  const out: Uint8Array[] = [];
  for (const chunk of chunks) out.push(...(await stream.write(chunk)));
  out.push(...(await stream.end()));
  return decode(out);
}

const suites: readonly (readonly [NetworkFormat, readonly StreamCase[], readonly StreamCase[]])[] = [
  [openaiChat, cleanChat, brokenChat],
  [anthropic, cleanAnthropic, brokenAnthropic],
  [ollama, cleanOllama, brokenOllama],
  [openaiResponses, cleanResponses, brokenResponses],
];

describe.each(suites)('a stream of $name', (format, clean, broken) => {
  it.each(clean)('comes out as it went in: $title', async ({ bytes }) => {
    expect(await pass(format, [encode(bytes)])).toBe(bytes);
  });
  it.each(broken)('is mended: $title', async ({ bytes }) => {
    expect(await pass(format, [encode(bytes)])).toMatchSnapshot();
  });
  it.each([...clean, ...broken])('comes out the same wherever it is split: $title', async ({ bytes }) => {
    const all = encode(bytes);
    const whole = await pass(format, [all]);
    expect(
      await pass(
        format,
        Array.from(all, (_, at) => all.subarray(at, at + 1)),
      ),
    ).toBe(whole);
    // Of a long one not every place is tried: each byte alone was.
    for (let at = 1; at < all.length; at += all.length > 1500 ? 17 : 1)
      expect(await pass(format, [all.subarray(0, at), all.subarray(at)])).toBe(whole);
  });
});

describe('a stream', () => {
  const start = chatDelta({ role: 'assistant', content: '' });

  it('lets prose go with its own chunk, and holds a call until its answer ends', async () => {
    const stream = openaiChat.stream(repairer);
    const write = async (text: string): Promise<string> => decode(await stream.write(encode(text)));
    const prose = chatDelta({ content: 'Sun in Faro. ' });
    expect(await write(start + prose)).toBe(start + prose);
    const call = chatCall(0, 'call_a', 'get_weather', '{"city":"Faro"}');
    expect(await write(call)).toBe('');
    const finish = chatDelta({}, 'tool_calls');
    expect(await write(finish)).toBe(call + finish);
  });

  it('lets a right call go when the next one begins', async () => {
    const stream = openaiChat.stream(repairer);
    const write = async (text: string): Promise<string> => decode(await stream.write(encode(text)));
    const first = chatCall(0, 'call_a', 'get_weather', '{"city":"Faro"}');
    expect(await write(first)).toBe('');
    expect(await write(chatCall(1, 'call_b', 'get_weather', '{"city":'))).toBe(first);
  });

  it('takes out a call that was cut, and says so', async () => {
    const call = chatCall(0, 'call_a', 'get_weather', '{"city":"Faro"}');
    for (const end of [chatDelta({}, 'length') + chatEnd, '']) {
      const out = await pass(openaiChat, [encode(start + call + end)]);
      expect(out).not.toContain('tool_calls');
      expect(out).toContain('was cut off');
      expect(out.includes('"finish_reason":"length"')).toBe(end !== '');
    }
  });

  it('ends at a line that is too long with an error that its client reads', async () => {
    const bytes = encode(`${start}data: {"x":"${'y'.repeat(3000)}"}\n\n${chatEnd}`);
    const out = await pass(openaiChat, [bytes], { maxLineBytes: 2000 });
    expect(out.slice(0, start.length)).toBe(start);
    expect(out.slice(start.length)).toMatch(/^data: {"error":{"message":"callmend: a line[^\n]*\n\n$/);
  });

  it('leaves custom tools alone', async () => {
    const custom = chatDelta({
      tool_calls: [{ index: 0, id: 'c', type: 'custom', custom: { name: 'sql', input: 'SELECT' } }],
    });
    const bytes = start + custom + chatDelta({}, 'tool_calls') + chatEnd;
    expect(await pass(openaiChat, [encode(bytes)])).toBe(bytes);
  });

  it('keeps what a provider adds to a call', async () => {
    const extra = { google: { thought_signature: 'c2ln' } };
    const call = {
      index: 0,
      id: 'call_a',
      type: 'function',
      extra_content: extra,
      function: { name: 'getWeather', arguments: '{"city":"Faro"}' },
    };
    const out = await pass(openaiChat, [
      encode(start + chatDelta({ tool_calls: [call] }) + chatDelta({}, 'tool_calls') + chatEnd),
    ]);
    expect(out).toContain(JSON.stringify(extra));
    expect(out).toContain('"name":"get_weather"');
  });

  it('ends a call at [DONE] where no finish reason came', async () => {
    const call = chatCall(0, 'call_a', 'getWeather', '{"city":"Faro"}');
    const out = await pass(openaiChat, [encode(start + call + chatEnd)]);
    expect(out.indexOf('"name":"get_weather"')).toBeGreaterThan(0);
    expect(out.indexOf('"name":"get_weather"')).toBeLessThan(out.indexOf('[DONE]'));
  });

  it('survives anything', async () => {
    const junk = fc.oneof(
      fc.json().map((text) => `data: ${text}\n\n`),
      fc.constantFrom(
        ...[start, chatCall(0, 'a', 'x', '{'), chatDelta({}, 'stop'), '\n', 'data: {"choices":[null,7]}\n\n'],
      ),
      fc.constantFrom(
        'event: content_block_stop\ndata: {"type":"content_block_delta","index":{},"delta":7}\n\n',
        'data: {"type":"response.completed","response":{"output":[7]}}\n\n',
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(junk, { maxLength: 8 }),
        fc.constantFrom(openaiChat, openaiResponses, anthropic, ollama),
        async (parts, format) => {
          await pass(format, parts.map(encode));
        },
      ),
      { numRuns: Number(process.env['CALLMEND_RUNS'] ?? 200) },
    );
  });
});
