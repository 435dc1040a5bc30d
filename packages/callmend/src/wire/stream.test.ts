import { describe, expect, it } from 'vitest';
import { createRepairer } from '../index.ts';
import type { NetworkFormat, StreamOptions } from './format.ts';
import {
  brokenAnthropic,
  brokenChat,
  brokenOllama,
  brokenResponses,
  cleanAnthropic,
  cleanChat,
  cleanOllama,
  cleanResponses,
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
    for (let at = 1; at < all.length; at += all.length > 3000 ? 11 : 1)
      expect(await pass(format, [all.subarray(0, at), all.subarray(at)])).toBe(whole);
  });
});
