// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { createExchanges } from '../packages/callmend/src/exchange/index.ts';
import { callItem, responsesStream } from '../packages/callmend/src/wire/golden/response-streams.ts';
import {
  anthropicStream,
  chatCall,
  chatDelta,
  chatEnd,
  textBlock,
  toolBlock,
} from '../packages/callmend/src/wire/golden/streams.ts';
import { workMs } from './work-ms.ts';

const parameters = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
const offered = { name: 'get_weather', parameters, input_schema: parameters };
const tools = [{ type: 'function', ...offered, function: offered }];
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const pieces = (text: string): readonly string[] =>
  Array.from({ length: Math.ceil(text.length / 4) }, (_, at) => text.slice(at * 4, at * 4 + 4));
/** Arguments of some length; the last one of them is not in order. */
const argumentsOf = (length: number, isRight: boolean): string =>
  `{"city":"${'Faro, e depois? '.repeat(length / 16)}"${isRight ? '' : ','}}`;

const role = chatDelta({ role: 'assistant', content: '' });
const line = (message: object, done = false): string =>
  `${JSON.stringify({ model: 'm', message: { role: 'assistant', content: '', ...message }, done })}\n`;
const kinds: Readonly<Record<string, readonly [path: string, type: string, stream: (text: string) => string]>> = {
  'a call in chunks': [
    '/v1/chat/completions',
    'text/event-stream',
    (text) =>
      `${role}${chatCall(0, 'a', 'get_weather', '')}${pieces(text)
        .map((piece) => chatCall(0, undefined, undefined, piece))
        .join('')}${chatDelta({}, 'tool_calls')}${chatEnd}`,
  ],
  'prose in chunks': [
    '/v1/chat/completions',
    'text/event-stream',
    (text) =>
      `${role}${pieces(text)
        .map((content) => chatDelta({ content }))
        .join('')}${chatDelta({}, 'stop')}${chatEnd}`,
  ],
  'a call in blocks': [
    '/v1/messages',
    'text/event-stream',
    (text) => anthropicStream('tool_use', [textBlock('Hm.'), toolBlock('a', 'get_weather', ...pieces(text))]),
  ],
  'a call in items': [
    '/v1/responses',
    'text/event-stream',
    (text) => responsesStream([callItem('a', 'get_weather', ...pieces(text))]),
  ],
  'prose in lines': [
    '/api/chat',
    'application/x-ndjson',
    (text) =>
      `${pieces(text)
        .map((content) => line({ content }))
        .join('')}${line({}, true)}`,
  ],
};

/** What mending a stream takes, in small chunks of the network. */
async function timeOf(path: string, contentType: string, bytes: Uint8Array): Promise<number> {
  const url = new URL(`http://localhost${path}`);
  const body = bytesOf(JSON.stringify({ model: 'm', stream: true, messages: [], input: 'Hi', tools }));
  const exchange = createExchanges().begin({ url, body });
  exchange?.receive({ status: 200, contentType });
  const mended = exchange?.mendStream();
  const start = workMs();
  for (let at = 0; at < bytes.length; at += 400) await mended?.write(bytes.subarray(at, at + 400));
  await mended?.end();
  return workMs() - start;
}

async function bestOf([path, type, stream]: (typeof kinds)[string], text: string): Promise<number> {
  const bytes = bytesOf(stream(text));
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run++) best = Math.min(best, await timeOf(path, type, bytes));
  return best;
}

describe.each(Object.entries(kinds))('%s', (_, kind) => {
  it.each([
    ['right', true],
    ['broken', false],
  ])('takes four times the work for four times the text: %s', async (__, isRight) => {
    const short = await bestOf(kind, argumentsOf(16 * 1024, isRight));
    const long = await bestOf(kind, argumentsOf(64 * 1024, isRight));
    // Twice as much is left to a busy machine; what is quadratic takes sixteen times as much.
    expect(long).toBeLessThan(short * 8 + 30);
  });
});

it('a call of 10 MB that never ends is held within bounds, and let go with an error or as it came', async () => {
  const url = new URL('http://localhost/v1/chat/completions');
  const exchange = createExchanges().begin({ url, body: bytesOf(JSON.stringify({ messages: [], tools })) });
  exchange?.receive({ status: 200, contentType: 'text/event-stream' });
  const stream = exchange?.mendStream();
  await stream?.write(bytesOf(role + chatCall(0, 'a', 'get_weather', '{"city":"')));
  const piece = bytesOf(chatCall(0, undefined, undefined, 'x'.repeat(64 * 1024)));
  const before = process.memoryUsage().rss;
  for (let sent = 0; sent < 10 * 1024 * 1024; sent += 64 * 1024) await stream?.write(piece.slice());
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  const end = Buffer.concat((await stream?.end()) ?? []).toString('utf8');
  expect(end).not.toBe('');
  expect(exchange?.report.answer.map(({ status }) => status)).toEqual(['rejected']);
});
