import { expect, it } from 'vitest';
import { ask, startGateway, startUpstream, until } from './desk.ts';

const tools = [
  {
    type: 'function',
    function: {
      name: 'water_plant',
      parameters: {
        type: 'object',
        properties: { litres: { type: 'number' }, where: { type: 'object', properties: { row: { type: 'integer' } } } },
        required: ['litres'],
        additionalProperties: false,
      },
    },
  },
];
const path = '/v1/chat/completions';
const json = { 'content-type': 'application/json' };
const request = (more: object = {}): string =>
  JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'Water it.' }], tools, ...more });
const calling = (text: string) => ({
  role: 'assistant',
  content: null,
  tool_calls: [{ id: 'w', type: 'function', function: { name: 'water_plant', arguments: text }, x_call: 1 }],
});

it('keeps every choice and every unknown field of an answer of which one call is mended', async () => {
  const answer = (text: string) => ({
    id: 'c',
    x_top: { kept: [1, 2] },
    choices: [
      { index: 0, finish_reason: 'tool_calls', message: calling(text), x_choice: 'a', logprobs: { content: [] } },
      { index: 1, finish_reason: 'stop', message: { role: 'assistant', content: 'It is wet.', x_message: true } },
      { index: 2, finish_reason: 'tool_calls', message: calling('{"litres":2}') },
    ],
    usage: { total_tokens: 3, x_usage: 12345678901234567890n.toString() },
  });
  const upstream = await startUpstream((response) => {
    response.writeHead(200, json).end(JSON.stringify(answer("{'litres': '1.5'}")));
  });
  const gateway = await startGateway(upstream.url);
  const got = await ask(`${gateway.url}${path}`, { method: 'POST', body: request({ n: 3 }) });
  expect(got.headers['x-callmend-repairs']).toBe('repaired=1');
  expect(JSON.parse(got.body.toString())).toEqual(answer('{"litres":1.5}'));
});

it('asks no cheap model on behalf of a client that is gone', async () => {
  let isAborted = false;
  const upstream = await startUpstream((response, { body }) => {
    const isCheap = JSON.parse(body.toString()).model === 'cheap';
    if (isCheap) response.on('close', () => (isAborted = true));
    else
      response.writeHead(200, json).end(
        JSON.stringify({
          choices: [{ index: 0, finish_reason: 'tool_calls', message: calling('{"litres": 1, "row": 4}') }],
        }),
      );
  });
  const gateway = await startGateway(upstream.url, {
    repair: { reprompts: 0 },
    repairModel: { model: 'cheap', baseUrl: `${upstream.url}/v1`, timeoutMs: 600_000, memo: true },
  });
  const client = new AbortController();
  const asked = fetch(`${gateway.url}${path}`, { method: 'POST', body: request(), signal: client.signal }).catch(
    () => 'gone',
  );
  await until(() => upstream.received[1]);
  client.abort();
  expect(await asked).toBe('gone');
  await until(() => isAborted || undefined);
  expect(await gateway.ended(1)).toMatchObject([{ end: 'client-gone' }]);
});

it('asks again no later than it may, and gives what there was', async () => {
  const upstream = await startUpstream((response, _, count) => {
    // The further answer never comes.
    if (count === 0)
      response
        .writeHead(200, json)
        .end(
          JSON.stringify({ choices: [{ index: 0, finish_reason: 'tool_calls', message: calling('{"litre": 1}') }] }),
        );
  });
  const gateway = await startGateway(upstream.url, { repair: { deadlineMs: 30 } });
  const got = await ask(`${gateway.url}${path}`, { method: 'POST', body: request() });
  expect(upstream.received).toHaveLength(2);
  expect(got.headers['x-callmend-repairs']).toBe('forwarded=1');
  expect(JSON.parse(got.body.toString()).choices[0].message).toEqual(calling('{"litre": 1}'));
});
