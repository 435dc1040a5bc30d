import { isUtf8 } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mendMessages } from '../history/index.ts';
import { isUnreadable, type NetworkFormat, openaiChat } from '../wire/index.ts';
import { answers, formats, type Made, written } from './golden/quick-cases.ts';
import { sessions } from './golden/sessions.ts';
import {
  type ByteSearch,
  createExchanges,
  type Exchange,
  type ExchangeOptions,
  type Exchanges,
  formatAt,
} from './index.ts';
import { parseJson } from './json.ts';
import type { KnownLimits, Recognised } from './known-conversations.ts';
import { createRightHistories } from './right-history.ts';
import { type ScannedStart, scanRequest } from './scan.ts';

const search: ByteSearch = {
  indexOf: (bytes, text, from) => Buffer.from(bytes).indexOf(text, from),
  equals: (one, other) => Buffer.compare(one, other) === 0,
  charactersOf: (bytes) => (isUtf8(bytes) ? Buffer.from(bytes).toString('latin1') : undefined),
};
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
const runs = Number(process.env.CALLMEND_RUNS ?? 300);
/** Everything is remembered, however short it is. */
const limits: KnownLimits = {
  conversations: 3,
  bytes: 60_000,
  leastBytes: 1,
  leastNewBytes: 1,
  leastNewShare: 0,
  replacedShare: 3 / 4,
};
const formatOf = (pathname: string): NetworkFormat => formatAt({ pathname }) ?? openaiChat;
const startOf = ({ isWhole, known, cut }: Recognised): ScannedStart | undefined =>
  isWhole ? { scanned: known.scanned, end: cut.end } : undefined;

describe('a conversation that is known by its bytes', () => {
  it('is called right only where nothing would be mended, and what stands around it is what a reader finds', () => {
    const seen = { whole: 0, partly: 0, read: 0 };
    fc.assert(
      fc.property(sessions(''), (session) => {
        const histories = createRightHistories(search, limits);
        for (const { path, body } of session) {
          const format = formatOf(path);
          const bytes = bytesOf(body);
          const recognised = histories.find(bytes, { format });
          if (recognised) expect(scanRequest(bytes, search, startOf(recognised))).toEqual(scanRequest(bytes, search));
          const read = histories.read(bytes, { format }, recognised)?.read;
          if (read === undefined) {
            seen.read++;
            continue;
          }
          if (recognised) seen[recognised.isWhole ? 'whole' : 'partly']++;
          const whole = format.readRequest(JSON.parse(body));
          if (isUnreadable(whole)) throw new Error(whole.problem);
          const { conversation, turn, ...about } = whole;
          const options = { isContinued: whole.isContinued === true, toolResults: 'user' } as const;
          expect(mendMessages(format, conversation, options).changes).toEqual([]);
          const { messages: _, ...said } = turn;
          expect(read).toMatchObject({ ...about, turn: said });
        }
      }),
      { numRuns: runs },
    );
    expect(seen.whole).toBeGreaterThan(runs / 4);
    expect(seen.partly).toBeGreaterThan(runs / 8);
    expect(seen.read).toBeGreaterThan(runs / 4);
  });

  it('changes nothing of what is sent, answered, asked again and told', async () => {
    const system = 'Be careful. '.repeat(1500);
    const seen = { asItCame: 0, mended: 0, reprompts: 0 };
    const cases = fc.tuple(fc.constantFrom(...settings), fc.boolean(), answers);
    await fc.assert(
      fc.asyncProperty(sessions(system), cases, async (session, [options, isStream, made]) => {
        const slow = createExchanges(options);
        const knowing = createExchanges({ ...options, search });
        for (const { path, body } of session) {
          const asked = { path, body, answer: answerOf(path, made, isStream), isStream };
          const expected = await shown(slow, asked);
          const given = await shown(knowing, asked);
          // What is no JSON its server refuses, and goes there as it came. Its tools may be found by their bytes all the same.
          if (parseJson(body) !== undefined) expect(given).toEqual(expected);
          else expect(given.sent[0]).toBe(body);
          seen[expected.sent[0] === body ? 'asItCame' : 'mended']++;
          seen.reprompts += expected.sent.length - 1;
        }
      }),
      { numRuns: Math.ceil(runs / 4) },
    );
    expect(seen.asItCame).toBeGreaterThan(runs / 4);
    expect(seen.mended).toBeGreaterThan(runs / 16);
    expect(seen.reprompts).toBeGreaterThan(runs / 64);
  });

  const path = '/v1/chat/completions';
  const pair = (id: string, text = ''): string =>
    `{"role":"assistant","tool_calls":[{"id":"${id}","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"${id}","content":"${text}"}`;
  const chat = (...pairs: readonly string[]): string => `{"messages":[${pairs.join(',')}],"model":"m"}`;
  const told = (...bodies: readonly string[]): readonly boolean[] => {
    const histories = createRightHistories(search, limits);
    return bodies.map((body) => {
      const bytes = bytesOf(body);
      const format = formatOf(path);
      return histories.read(bytes, { format }, histories.find(bytes, { format })) !== undefined;
    });
  };

  it('is right no more when an id comes again, a result is lost, or the request is no JSON', () => {
    const [one, two] = [pair('a'), pair('b')];
    expect(told(chat(one), chat(one, two), chat(one, two, one), chat(one, two, '{"role":"tool"}'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(told(chat('1', one, '1'), chat('1', one, '1', '.5'), chat('1', one, '1]'))).toEqual([true, false, false]);
    expect(
      told(
        chat(one),
        `${chat(one)}]`,
        chat(one).slice(0, -1),
        chat(one).replace('"model":"m"', '"messages":[{"role":"tool"}]'),
      ),
    ).toEqual([true, false, false, false]);
  });

  it('is none where its list is no JSON', () => {
    for (const list of ['}', '1}', '{}}', '{}}]', '[}', ',}', '"}'])
      expect(told(`{"messages":[${list}],"tool_calls":1}`)).toEqual([false]);
    const one = pair('a');
    expect(told(chat(one), chat(one).replace('],"model"', '},1],"model"'))).toEqual([true, false]);
  });

  it('is not told by ids that may be the same, written otherwise', () => {
    expect(told(chat(pair('é')), chat(pair('é'), pair('\\u00e9')))).toEqual([false, false]);
  });

  it('takes the place of the one that it goes on from, if that had little else', () => {
    const pairs = Array.from({ length: 8 }, (_, at) => pair(`a${at}`));
    const other = chat(pair('b'));
    const known = (...bodies: readonly string[]): boolean => {
      const histories = createRightHistories(search, { ...limits, conversations: 2 });
      for (const bytes of [other, ...bodies].map(bytesOf))
        histories.read(bytes, { format: openaiChat }, histories.find(bytes, { format: openaiChat }));
      return histories.find(bytesOf(other), { format: openaiChat }) !== undefined;
    };
    expect(known(chat(...pairs), chat(...pairs, pair('c')))).toBe(true);
    expect(known(chat(...pairs), chat(...pairs.slice(0, 7), pair('c')))).toBe(true);
    expect(known(chat(...pairs), chat(...pairs.slice(0, 2), pair('c')))).toBe(false);
  });

  it('is known to its own caller only', () => {
    const histories = createRightHistories(search, limits);
    const bytes = bytesOf(chat(pair('a'), pair('b')));
    const of = (name?: string) => ({ format: openaiChat, ...(name && { caller: () => name }) });
    const isKnown = (name?: string): boolean => histories.find(bytes, of(name)) !== undefined;
    for (const name of ['ann', 'ben']) {
      expect(isKnown(name)).toBe(false);
      histories.read(bytes, of(name), undefined);
    }
    expect(['ann', 'ben', 'eve', undefined].map(isKnown)).toEqual([true, true, false, false]);
  });

  it('asks not who calls where nothing may be known', () => {
    const histories = createRightHistories(search, { ...limits, leastBytes: 1000 });
    const speaker = { format: openaiChat, caller: () => expect.fail('it was asked') };
    const bytes = bytesOf(chat(pair('a')));
    expect(histories.find(bytes, speaker)).toBeUndefined();
    expect(histories.read(bytes, speaker, undefined)).toBeDefined();
  });

  it('is forgotten when others need its place', () => {
    const histories = createRightHistories(search, { ...limits, bytes: 2300 });
    const bodies = ['a', 'b', 'c', 'd'].map((id) => bytesOf(chat(pair(id, id.repeat(500)))));
    const isKnown = (bytes: Uint8Array): boolean => histories.find(bytes, { format: openaiChat }) !== undefined;
    for (const bytes of bodies)
      histories.read(bytes, { format: openaiChat }, histories.find(bytes, { format: openaiChat }));
    expect(bodies.map(isKnown)).toEqual([false, false, true, true]);
    const large = bytesOf(chat(pair('e', 'e'.repeat(4000))));
    histories.read(large, { format: openaiChat }, undefined);
    expect([...bodies, large].map(isKnown)).toEqual([false, false, true, true, false]);
  });
});

const settings: readonly ExchangeOptions[] = [
  {},
  { textCalls: 'expected' },
  { reprompt: true, onRejected: 'withhold' },
  { onEvent: () => {}, forceToolUsage: 'always', reprompt: true },
  { forModel: () => ({ textCalls: 'off' }) },
  { mode: 'observe' },
];

/** An answer, whole or as a stream. */
function answerOf(path: string, made: Made, isStream: boolean): string {
  const body = formats[path]?.(made);
  if (!isStream) return written(body);
  if (path === '/api/chat') return `${written(body)}\n`;
  const { text, finish } = made;
  const calls = made.calls.map(({ id, name, text: own }, index) => ({
    index,
    id,
    function: { name, arguments: String(own) },
  }));
  const delta = { content: text, ...(calls.length > 0 && { tool_calls: calls }) };
  const chunk = { choices: [{ index: 0, delta, finish_reason: finish }] };
  return path === '/v1/chat/completions' ? `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n` : anthropicStream(text);
}

/** Messages say a text; the others read nothing in it. */
const anthropicStream = (text: string | null): string =>
  [
    { type: 'message_start', message: { role: 'assistant', content: [] } },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
    { type: 'message_stop' },
  ]
    .map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
    .join('');

/** Everything that anybody sees of an exchange. */
async function shown(exchanges: Exchanges, made: { path: string; body: string; answer: string; isStream: boolean }) {
  const sent: string[] = [];
  const type = !made.isStream
    ? 'application/json'
    : made.path === '/api/chat'
      ? 'application/x-ndjson'
      : 'text/event-stream';
  const head = { status: 200, contentType: type };
  const exchange = exchanges.begin({
    url: new URL(`http://127.0.0.1${made.path}`),
    body: bytesOf(made.body),
    send: async (body) => {
      sent.push(textOf(body));
      return { ...head, body: new Blob([made.answer]).stream() };
    },
  });
  sent.unshift(exchange ? textOf(exchange.body) : made.body);
  const kind = exchange?.receive(head);
  const bytes = bytesOf(made.answer);
  const answer =
    kind === 'stream' ? await streamed(exchange, bytes) : textOf((await exchange?.mendWhole(bytes))?.bytes ?? bytes);
  return {
    isBegun: exchange !== undefined,
    sent,
    answer,
    done: exchange?.done() ?? 'none',
    outcomes: exchange?.report.outcomes,
    tools: exchange?.report.outcomes.length ? exchange.report.tools : undefined,
  };
}

async function streamed(exchange: Exchange | undefined, bytes: Uint8Array): Promise<string> {
  const stream = exchange?.mendStream();
  const pieces = [...((await stream?.write(bytes)) ?? []), ...((await stream?.end()) ?? [])];
  return pieces.map(textOf).join('');
}
