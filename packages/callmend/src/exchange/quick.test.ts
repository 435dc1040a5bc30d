import { isUtf8 } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answers, formats, type Made, requests, toolLists, written } from './golden/quick-cases.ts';
import { type ByteSearch, createExchanges, type ExchangeOptions, type Overrides } from './index.ts';
import { findTools } from './tools-span.ts';

const search: ByteSearch = {
  indexOf: (bytes, text, from) => Buffer.from(bytes).indexOf(text, from),
  equals: (one, other) => Buffer.compare(one, other) === 0,
  charactersOf: (bytes) => (isUtf8(bytes) ? Buffer.from(bytes).toString('latin1') : undefined),
};
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const json = { status: 200, contentType: 'application/json' };

const settings: readonly (readonly [ExchangeOptions, Overrides])[] = [
  [{}, {}],
  [{ policy: (names) => ({ deny: names.slice(1) }) }, {}],
  [{ textCalls: 'expected' }, { provider: 'hosted' }],
  [{}, { textCalls: 'off', onRejected: 'withhold' }],
  [{ integers: 'number', limits: { maxCalls: 1 } }, { dialect: 'hermes' }],
];
const ways = settings.map(([options, overrides]) => ({
  overrides,
  quick: createExchanges({ ...options, search }),
  slow: createExchanges(options),
}));

/** Everything that anybody sees of an exchange. */
async function seen(
  of: 'quick' | 'slow',
  way: (typeof ways)[number],
  made: { path: string; body: string; answer: string },
) {
  const exchange = way[of].begin(
    { url: new URL(`http://127.0.0.1${made.path}`), body: bytesOf(made.body) },
    way.overrides,
  );
  const kind = exchange?.receive(json);
  const bytes = bytesOf(made.answer);
  const mended = await exchange?.mendWhole(bytes);
  return {
    sent: new TextDecoder().decode(exchange?.body),
    text: new TextDecoder().decode(mended?.bytes ?? bytes),
    status: mended?.status ?? json.status,
    done: mended?.done ?? 'none',
    isRead: kind === 'pass' || exchange?.report.model !== undefined,
    outcomes: exchange?.report.outcomes,
    tools: exchange?.report.outcomes.length ? exchange.report.tools : undefined,
    isChanged: exchange?.report.isChanged,
  };
}

describe('an answer that is settled without its request', () => {
  it('is what it would be with it', async () => {
    let quickly = 0;
    let mended = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(formats)),
        requests,
        answers,
        fc.constantFrom(...ways),
        async (path, body, made, way) => {
          const asked = { path, body, answer: written(formats[path]?.(made)) };
          const { isRead: _, ...slow } = await seen('slow', way, asked);
          const { isRead, ...quick } = await seen('quick', way, asked);
          quickly += isRead ? 0 : 1;
          mended += slow.sent === body ? 0 : 1;
          expect(quick).toEqual(slow);
        },
      ),
      { numRuns: 3000 },
    );
    expect(quickly).toBeGreaterThan(300);
    expect(mended).toBeGreaterThan(100);
  });
});

describe('an answer whose arguments are an object', () => {
  it.each(['@twice', '@long', '1'])('is settled by the text of its arguments: %s', async (days) => {
    const [way] = ways;
    const call = { id: 'a', name: 'get_weather', text: { city: 'Faro', days } };
    const made: Made = { text: null, thought: undefined, calls: [call], finish: 'tool_use', copies: 1 };
    const body = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'Hi' }], tools: toolLists[0] });
    for (const path of ['/v1/messages', '/api/chat']) {
      const asked = { path, body, answer: written(formats[path]?.(made)) };
      const [slow, quick] = way ? [await seen('slow', way, asked), await seen('quick', way, asked)] : [];
      expect(quick?.outcomes).toHaveLength(1);
      expect({ ...quick, isRead: true }).toEqual({ ...slow, isRead: true });
    }
  });
});

describe('a right answer in a conversation without a user', () => {
  const alone = [{ role: 'system', content: 'Watch the weather.' }];
  const asks = [...alone, { role: 'user', content: 'And in Faro?' }];
  const writtenAs = (city: unknown, text: string | null = null): string =>
    written(formats['/v1/chat/completions']?.({ text, thought: undefined, ...callOf(city), copies: 1 }));
  const callOf = (city: unknown) =>
    city === undefined
      ? { calls: [], finish: 'stop' }
      : { calls: [{ id: 'a', name: 'get_weather', text: JSON.stringify({ city, days: 1 }) }], finish: 'tool_use' };
  const right = writtenAs('Faro');
  const wrong = writtenAs({});

  function ask(messages: readonly object[], exchanges = createExchanges({ search, reprompt: true })) {
    const body = JSON.stringify({ model: 'm', messages, tools: toolLists[0] });
    /** One exchange in which every further answer is wrong too: how often the model was asked again, and whether its request was read. */
    async function give(answer: string) {
      const url = new URL('http://127.0.0.1/v1/chat/completions');
      const send = async () => ({
        ...json,
        body: (async function* () {
          yield bytesOf(wrong);
        })(),
      });
      const exchange = exchanges.begin({ url, body: bytesOf(body), send });
      exchange?.receive(json);
      await exchange?.mendWhole(bytesOf(answer));
      return { reprompts: exchange?.report.reprompts, isRead: exchange?.report.model !== undefined };
    }
    return { give, exchanges };
  }

  it.each([
    ['calls', right],
    ['prose', writtenAs(undefined, 'It rains.')],
  ])('ends what was counted of wrong ones: %s', async (_, answer) => {
    const { give } = ask(alone);
    expect((await give(wrong)).reprompts).toBe(1);
    expect((await give(wrong)).reprompts).toBe(0);
    expect((await give(answer)).isRead).toBe(true);
    expect((await give(wrong)).reprompts).toBe(1);
  });

  it('is settled without its request while nothing was counted, and so is one that a user asked for', async () => {
    const { give, exchanges } = ask(alone);
    expect((await give(right)).isRead).toBe(false);
    await give(wrong);
    expect((await ask(asks, exchanges).give(right)).isRead).toBe(false);
    const quoted = [{ role: 'system', content: JSON.stringify(asks) }];
    expect((await ask(quoted, exchanges).give(right)).isRead).toBe(true);
  });
});

describe('the tools of a request', () => {
  it('are what a reader of JSON finds, or are not told', () => {
    let found = 0;
    fc.assert(
      fc.property(requests, (body) => {
        const bytes = bytesOf(body);
        const span = findTools(bytes, search);
        if (span === undefined) return;
        found++;
        const text = new TextDecoder().decode(bytes.subarray(span.start, span.end));
        expect(JSON.parse(text)).toEqual(JSON.parse(body).tools);
      }),
      { numRuns: 3000 },
    );
    expect(found).toBeGreaterThan(500);
  });
});
