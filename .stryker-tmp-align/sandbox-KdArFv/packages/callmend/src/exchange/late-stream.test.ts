// @ts-nocheck
import { isUtf8 } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answers, type Made, requests, toolLists } from './golden/quick-cases.ts';
import { streams } from './golden/stream-cases.ts';
import { type ByteSearch, createExchanges, type ExchangeOptions, type Overrides, type Reply } from './index.ts';

const search: ByteSearch = {
  indexOf: (bytes, text, from) => Buffer.from(bytes).indexOf(text, from),
  equals: (one, other) => Buffer.compare(one, other) === 0,
  charactersOf: (bytes) => (isUtf8(bytes) ? Buffer.from(bytes).toString('latin1') : undefined),
};
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (pieces: readonly Uint8Array[]): string => Buffer.concat(pieces).toString();

const settings: readonly (readonly [ExchangeOptions, Overrides])[] = [
  [{ reprompt: true }, {}],
  [{ reprompt: true, policy: (names) => ({ deny: names.slice(1) }) }, {}],
  [{ textCalls: 'expected' }, { provider: 'hosted' }],
  [{}, { textCalls: 'off', onRejected: 'withhold' }],
];
const ways = settings.map(([options, overrides]) => ({
  overrides,
  late: () => createExchanges({ ...options, search }),
  early: () => createExchanges(options),
}));

const goodEnd: Made = { text: 'All right: it rains.', thought: undefined, calls: [], finish: 'stop', copies: 1 };

interface Asked {
  readonly path: string;
  readonly body: string;
  readonly pieces: readonly Uint8Array[];
}

/** Everything that anybody sees of a stream, and whether its request was read. */
async function seen(of: 'late' | 'early', way: (typeof ways)[number], { path, body, pieces }: Asked) {
  const stream = streams[path];
  const sent: string[] = [];
  const send = async (changed: Uint8Array): Promise<Reply> => {
    sent.push(textOf([changed]));
    const further = async function* (): AsyncGenerator<Uint8Array> {
      yield bytesOf(stream?.write(goodEnd) ?? '');
    };
    return { status: 200, contentType: stream?.type, body: further() };
  };
  const url = new URL(`http://127.0.0.1${path}`);
  const exchange = way[of]().begin({ url, body: bytesOf(body), send }, way.overrides);
  const kind = exchange?.receive({ status: 200, contentType: stream?.type });
  if (exchange === undefined || kind !== 'stream') return { kind: kind ?? 'pass', isRead: true };
  const mended = exchange.mendStream();
  const out: Uint8Array[] = [];
  for (const piece of pieces) out.push(...(await mended.write(piece)));
  out.push(...(await mended.end()));
  const { outcomes, reprompts, isChanged, tools, model } = exchange.report;
  const seenOf = { kind, text: textOf(out), outcomes, reprompts, isChanged, tools, sent, done: exchange.done() };
  return { ...seenOf, isRead: model !== undefined };
}

/** Requests that say no more than most do. */
const plainRequests = requests.map((body) => {
  const { n: _, response_format: __, tool_choice: ___, ...plain } = JSON.parse(body);
  return JSON.stringify(plain);
});

/** A stream in pieces of so many bytes. */
function cut(text: string, size: number): readonly Uint8Array[] {
  const bytes = bytesOf(text);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
}

describe('a stream that is mended before its request is read', () => {
  it('is what it would be after', async () => {
    let late = 0;
    let changed = 0;
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(streams)),
        fc.oneof(requests, plainRequests, plainRequests),
        answers,
        fc.constantFrom(...ways),
        fc.constantFrom(7, 64, 400, 10_000),
        async (path, body, made, way, size) => {
          const given = { path, body, pieces: cut(streams[path]?.write(made) ?? '', size) };
          const { isRead: _, ...early } = await seen('early', way, given);
          const { isRead, ...own } = await seen('late', way, given);
          if (!isRead && 'sent' in early) {
            late++;
            changed += early.isChanged ? 1 : 0;
            asked += early.sent.length;
          }
          expect(own).toEqual(early);
        },
      ),
      { numRuns: Number(process.env['CALLMEND_RUNS'] ?? 800) },
    );
    expect(late).toBeGreaterThan(60);
    expect(changed).toBeGreaterThan(5);
    expect(asked).toBeGreaterThan(5);
  });

  it('holds the calls of its text against the conversation, once one is there', async () => {
    const call = '<tool_call>{"name":"get_weather","arguments":{"city":"Faro"}}</tool_call>';
    const made: Made = { text: call, thought: undefined, calls: [], finish: 'stop', copies: 1 };
    const [way] = ways;
    for (const content of [`What does ${call} mean?`, 'What is the weather?']) {
      const body = JSON.stringify({ model: 'm', messages: [{ role: 'user', content }], tools: toolLists[0] });
      const given = {
        path: '/v1/chat/completions',
        body,
        pieces: cut(streams['/v1/chat/completions']?.write(made) ?? '', 90),
      };
      const own = way && (await seen('late', way, given));
      expect(own?.isRead).toBe(false);
      expect(own && 'outcomes' in own && own.outcomes).toHaveLength(content.includes(call) ? 0 : 1);
    }
  });
});
