// @ts-nocheck
import { createRepairer, repairToolCall } from 'callmend';
import { desk, malformedKinds, type ProviderFormat } from 'callmend/testing';
import { anthropic, isUnreadable, type NetworkFormat, ollama, openaiChat, openaiResponses } from 'callmend/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoModels } from './models.ts';
import { type Question, requests } from './requests.ts';
import { type DemoUpstream, startDemoUpstream } from './upstream.ts';

let server: DemoUpstream;
beforeAll(async () => {
  server = await startDemoUpstream();
});
afterAll(() => server.close());

const formats: Readonly<Record<ProviderFormat, NetworkFormat>> = {
  'openai-chat': openaiChat,
  'openai-responses': openaiResponses,
  anthropic,
  ollama,
};
const names = Object.keys(formats) as readonly ProviderFormat[];
const question = (model: string, more: Partial<Question> = {}): Question => ({
  model,
  says: 'How is the weather in Santiago de Compostela?',
  tools: desk.tools,
  isStream: false,
  ...more,
});

const post = (path: string, body: unknown): Promise<Response> =>
  fetch(`${server.url}${path}`, { method: 'POST', body: JSON.stringify(body) });

async function answerTo(format: ProviderFormat, asked: Question, more: object = {}) {
  const { path, body } = requests[format](asked);
  const response = await post(path, { ...body, ...more });
  expect(response.status).toBe(200);
  const message = formats[format].readMessage(await response.json());
  if (isUnreadable(message)) throw new Error(message.problem);
  return message;
}

describe('the models of the demo', () => {
  it('are listed as clients ask for them, one for each kind of mistake', async () => {
    const { data } = Object(await (await fetch(`${server.url}/v1/models`)).json());
    const { models } = Object(await (await fetch(`${server.url}/api/tags`)).json());
    const ids = Array.isArray(data) ? data.map(({ id }) => id) : [];
    expect(ids).toEqual(demoModels.map(({ name }) => name));
    expect(Array.isArray(models) && models.map(({ name }) => name)).toEqual(ids);
    expect(malformedKinds.filter(({ id }) => !ids.includes(`demo/${id}`))).toEqual([]);
  });

  it.each(names)('make the mistake that their name says, in %s', async (format) => {
    const wrongName = await answerTo(format, question('demo/name-case'));
    expect(wrongName.calls[0]?.name).toMatch(/^(?:g|G)et_?Weather$|^GET_WEATHER$/);
    const text = await answerTo(format, question('demo/text-hermes'));
    expect([text.calls, text.text]).toEqual([[], expect.stringContaining('<tool_call>')]);
    const right = await answerTo(format, question('demo/right'));
    expect(repairToolCall(right.calls[0] ?? { name: '', arguments: '' }, { tools: desk.tools }).status).toBe('clean');
  });

  it.each(names)('stream, in %s', async (format) => {
    const repairer = createRepairer({ tools: desk.tools });
    const { path, body } = requests[format](question('demo/python-word', { isStream: true, says: 'Put a standup' }));
    const response = await post(path, body);
    expect(response.headers.get('content-type')).toBe(formats[format].streamType);
    const statuses: string[] = [];
    const stream = formats[format].stream(repairer, {
      onRepaired: ({ outcomes }) => statuses.push(...outcomes.map(({ status }) => status)),
    });
    await stream.write(new Uint8Array(await response.arrayBuffer()));
    await stream.end();
    expect(statuses).toHaveLength(1);
  });

  it('call tools that they have never seen with inputs that fit', async () => {
    const tool = {
      name: 'plan_route',
      inputSchema: {
        type: 'object',
        properties: {
          stops: { type: 'array', items: { type: 'string' } },
          on: { type: 'string', format: 'date' },
          by: { enum: ['train', 'boat'] },
          people: { type: 'integer', minimum: 3 },
          quiet: { type: ['boolean', 'null'] },
        },
        required: ['stops', 'on', 'by', 'people', 'quiet'],
        additionalProperties: false,
      },
    };
    const { calls } = await answerTo('openai-chat', question('demo/right', { tools: [tool], says: 'Where to?' }));
    expect(calls.map((call) => repairToolCall(call, { tools: [tool] }).status)).toEqual(['clean']);
  });

  it('answer in words where no tool may be called, and after a tool has run', async () => {
    const plain = await answerTo('openai-chat', question('demo/any', { tools: [] }));
    expect(plain).toMatchObject({ calls: [], finishReason: 'stop' });
    const call = { id: 'c1', type: 'function', function: { name: 'get_weather', arguments: '{"city":"Faro"}' } };
    const messages = [
      { role: 'user', content: 'Weather?' },
      { role: 'assistant', content: null, tool_calls: [call] },
      { role: 'tool', tool_call_id: 'c1', content: '18 degrees' },
    ];
    const after = await answerTo('openai-chat', question('demo/any'), { messages });
    expect(after).toMatchObject({ calls: [], text: 'It is done. The tool said: 18 degrees' });
  });

  it('do it right when they are told what was wrong', async () => {
    const asked = question('demo/missing-required');
    const { path, body } = requests['openai-chat'](asked);
    const wrong: unknown = await (await post(path, body)).json();
    const message = openaiChat.readMessage(wrong);
    const request = openaiChat.readRequest(body);
    if (isUnreadable(message) || isUnreadable(request)) throw new Error('unreadable');
    const repaired = await createRepairer({ tools: desk.tools }).repair(message);
    expect(repaired.calls).toEqual([]);
    const messages = openaiChat.append(request.conversation, wrong, repaired);
    const again = await answerTo('openai-chat', asked, { messages });
    expect(again.calls.map((call) => repairToolCall(call, { tools: desk.tools }).status)).toEqual(['clean']);
  });
});

it('says what is wrong with a request, and what it does not know', async () => {
  const bad = await post('/v1/chat/completions', { model: 'm', messages: [], tools: 7 });
  expect([bad.status, await bad.text()]).toEqual([400, expect.stringContaining('tools')]);
  expect((await post('/v1/embeddings', {})).status).toBe(404);
  expect((await fetch(`${server.url}/toString`)).status).toBe(404);
});

it('says that nothing is there, however odd the path', async () => {
  expect((await fetch(`${server.url}//[`)).status).toBe(404);
});
