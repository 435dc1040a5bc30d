// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAgent, defineTool, ToolExecutionError } from '../../packages/callmend/src/hosts/agent/index.ts';
import { hows, ollama, run, type Said, scripted, stages } from './stages.ts';

const get_weather = defineTool({
  description: 'The weather of a city',
  inputSchema: z.object({ city: z.string(), days: z.number().int().optional() }),
  execute: ({ city, days = 1 }) => `${city}: sun for ${days} days`,
});
const find_train = defineTool({
  description: 'Trains to a city',
  inputSchema: z.object({ to: z.string() }),
  execute: ({ to }) => ({ to, leaves: '09:12' }),
});
const tools = { get_weather, find_train };
const call = (name: string, input: unknown): Said => ({
  calls: [{ name, input: typeof input === 'string' ? input : JSON.stringify(input) }],
});
const sunny: Said = { text: 'It will be sunny.' };

const ways = stages.flatMap((stage) => hows.map((how) => ({ ...stage, how })));

describe.each(ways)('$name, with $how', ({ open, how, hasObjects, isOllama }) => {
  /** Runs a turn of the page's agent against what the model says. */
  async function play(said: readonly Said[], more: object = {}, given: object = tools) {
    const stage = await open(said);
    const agent = createAgent({ ...stage.options, tools: given as typeof tools, ...more });
    const { result, parts } = await run(agent, how);
    return { result, parts, asked: stage.asked() };
  }
  const named = ({ result }: Awaited<ReturnType<typeof play>>) => result.calls.map(({ name, input }) => [name, input]);

  it('mends a name that drifted and typed values, without a turn', async () => {
    const played = await play([call('Get-Weather', { city: 'Porto', days: '3' }), sunny]);
    expect(named(played)).toEqual([['get_weather', { city: 'Porto', days: 3 }]]);
    expect(played.result).toMatchObject({ text: sunny.text, ended: 'stop' });
    expect(played.asked).toHaveLength(2);
    expect(played.asked[1]).toContain('Porto: sun for 3 days');
    expect(played.result.usage).toEqual({ inputTokens: 6, outputTokens: 4 });
  });

  it.skipIf(hasObjects)('mends quotes and commas that are no JSON (Ollama sends objects)', async () => {
    const played = await play([call('get_weather', "{'city': 'Porto',}"), sunny]);
    expect(named(played)).toEqual([['get_weather', { city: 'Porto' }]]);
  });

  it('tells of a wrong name: the nearest one and all there are', async () => {
    const played = await play([
      call('get_wether_now', { city: 'Porto' }),
      call('get_weather', { city: 'Porto' }),
      sunny,
    ]);
    expect(played.asked[1]).toMatch(/'get_wether_now' does not exist\. Did you mean 'get_weather'/);
    expect(played.asked[1]).toContain('Available tools: find_train, get_weather');
    expect(named(played)).toEqual([['get_weather', { city: 'Porto' }]]);
    expect(played.result.steps.map(({ correction }) => correction !== undefined)).toEqual([true, false, false]);
    expect(played.result.text).toBe(sunny.text);
  });

  it('tells of arguments that do not bind: what is required, what may stand there', async () => {
    const played = await play([call('get_weather', { when: 'soon' }), call('get_weather', { city: 'Porto' }), sunny]);
    expect(played.asked[1]).toMatch(
      /Expected parameters for 'get_weather' — required: \['city'\], optional: \['days'\]/,
    );
    expect(named(played)).toEqual([['get_weather', { city: 'Porto' }]]);
  });

  const texts = [
    ['<tool_call>', 'Let me see.\n<tool_call>{"name": "getWeather", "arguments": {"city": "Porto"}}</tool_call>'],
    ['<function=…>', '<function=get_weather>{"city": "Porto"}</function>'],
    ['a message that is all JSON', '{"name": "get_weather", "arguments": {"city": "Porto"}}'],
  ] as const;
  it.each(texts)('runs a call that is written as text: %s', async (_, text) => {
    const played = await play([{ text }, sunny]);
    expect(named(played)).toEqual([['get_weather', { city: 'Porto' }]]);
    expect(played.asked[1]).toContain('Porto: sun for 1 days');
    expect(played.parts.map((part) => ('text' in part ? part.text : '')).join('')).not.toContain('"arguments"');
  });

  it('runs no call of a tool that was not offered, and none that is quoted', async () => {
    const text = 'Write `<tool_call>{"name": "get_weather", "arguments": {"city": "Porto"}}</tool_call>` to call it.';
    const played = await play([{ text }], { forceToolUsage: 'never' });
    expect(played.result).toMatchObject({ text, calls: [], ended: 'stop' });
    const other = '<tool_call>{"name": "delete_all", "arguments": {}}</tool_call>';
    expect((await play([{ text: other }], { forceToolUsage: 'never' })).result.calls).toEqual([]);
  });

  it('asks again for a call where its first answer is prose: with Ollama, or where it is told to', async () => {
    const said = [{ text: 'I could look that up.' }, call('get_weather', { city: 'Porto' }), sunny];
    const played = await play(said);
    if (!isOllama) {
      expect(played.result.text).toBe('I could look that up.');
      expect(played.asked).toHaveLength(1);
    }
    const forced = isOllama ? played : await play(said, { forceToolUsage: 'always' });
    expect(forced.asked[1]).toContain('a tool call is due');
    expect(named(forced)).toEqual([['get_weather', { city: 'Porto' }]]);
    expect(forced.result.text).toBe(sunny.text);
    expect((await play(said, { forceToolUsage: 'never' })).asked).toHaveLength(1);
  });

  it('lets the first prose stand where the second answer holds no call either', async () => {
    const said = [{ text: 'There is nothing to look up.' }, { text: 'Really, there is not.' }, sunny];
    const played = await play(said, { forceToolUsage: 'always' });
    expect(played.result).toMatchObject({ text: 'There is nothing to look up.', ended: 'stop', calls: [] });
    expect(played.asked).toHaveLength(2);
    expect(JSON.stringify(played.parts)).not.toContain('Really');
    const once = await play(said, { forceToolUsage: 'always', maxSteps: 1 });
    expect(once.result).toMatchObject({ text: 'There is nothing to look up.', ended: 'stop' });
  });

  it.each([
    [0, 1],
    [1, 2],
    [2, 3],
    [4, 5],
  ])('tells of %i wrong answers in a turn, and is asked %i times', async (maxToolRepairs, times) => {
    const wrong = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => call(key.repeat(9), { [key]: 1 }));
    const played = await play([...wrong, sunny], { maxToolRepairs });
    expect(played.asked).toHaveLength(times);
    expect(played.result).toMatchObject({ ended: 'rejected', calls: [] });
  });

  it('tells of two wrong answers, if nobody says how many: the model is local', async () => {
    const wrong = ['a', 'b', 'c', 'd'].map((key) => call(key.repeat(9), { [key]: 1 }));
    expect((await play([...wrong, sunny])).asked).toHaveLength(3);
  });

  it('runs the good calls of an answer beside a bad one', async () => {
    const calls = [
      call('get_weather', { city: 'Porto' }),
      call('find_tram', { to: 'Graz' }),
      call('find_train', { to: 'Graz' }),
    ];
    const played = await play([{ calls: calls.flatMap((one) => one.calls ?? []) }, sunny]);
    expect(named(played)).toEqual([
      ['get_weather', { city: 'Porto' }],
      ['find_train', { to: 'Graz' }],
    ]);
    expect(played.asked[1]).toMatch(/'find_tram' does not exist/);
    expect(played.asked[1]).toContain('09:12');
    expect(played.result.ended).toBe('stop');
  });

  it('tells of results in words: nothing, an error, what is no JSON', async () => {
    const given = {
      nothing: defineTool({ inputSchema: {}, execute: () => undefined }),
      returns_error: defineTool({ inputSchema: {}, execute: () => ({ error: 'no such city' }) }),
      throws: defineTool({
        inputSchema: {},
        execute: () => {
          throw new Error('the line is dead');
        },
      }),
      odd: defineTool({ inputSchema: {}, execute: () => ({ big: 10n, when: new Date(0), set: new Set([1]) }) }),
    };
    const calls = Object.keys(given).map((name) => ({ name, input: '{}' }));
    const { asked, result } = await play([{ calls }, sunny], {}, given);
    expect(asked[1]).toContain('Function returned an empty output');
    expect(asked[1]).toMatch(/no such city\\\\?n?.*sorry/);
    expect(result.calls.map(({ status }) => status)).toEqual(['ok', 'error', 'error', 'ok']);
    // What a tool threw is told as it is: no hint about parameters, nobody has to be sorry.
    expect(result.calls[2]?.text).toBe('the line is dead');
    expect(result.calls[3]?.text).toBe('{"big":10,"when":"1970-01-01T00:00:00.000Z","set":[1]}');
  });

  it('gives results back as a turn of the user to Ollama, and as results to everybody else', async () => {
    const { asked } = await play([call('get_weather', { city: 'Porto' }), sunny]);
    const last: { role: string } = JSON.parse(asked[1] ?? '[]').at(-1);
    expect(last.role).toBe(isOllama ? 'user' : 'tool');
  });

  it('remembers what was said in the turn before', async () => {
    const stage = await open([call('get_weather', { city: 'Porto' }), sunny, { text: 'As I said.' }]);
    const agent = createAgent({ ...stage.options, tools, forceToolUsage: 'never', instructions: 'Be brief.' });
    await run(agent, how);
    await run(agent, how, { prompt: 'And again?' });
    expect(stage.asked()[2]).toContain('How is the weather in Porto?');
    expect(stage.asked()[2]).toContain(sunny.text);
    expect(stage.asked()[2]?.match(/Be brief/g)).toHaveLength(1);
    agent.clear();
    await run(agent, how, { prompt: 'Hello?' });
    expect(stage.asked()[3]).not.toContain('Porto');
  });
});

it('start and stream give the same result, whatever the model says', async () => {
  const said = [
    {
      text: 'Let me see.',
      calls: [
        { name: 'GetWeather', input: '{"city":"Porto"}' },
        { name: 'nope_nope', input: '{}' },
      ],
    },
    { text: '<tool_call>{"name":"find_train","arguments":{"to":"Graz"}}</tool_call>' },
    { text: 'Done: ```\ncode\n```' },
  ];
  for (const { open } of stages) {
    const results = [];
    for (const how of hows) {
      const agent = createAgent({ ...(await open(said)).options, tools });
      const { result } = await run(agent, how);
      results.push({
        result: JSON.parse(JSON.stringify(result).replace(/"id":"[^"]*"/g, '"id":""')),
        said: agent.messages.length,
      });
    }
    expect(results[0]).toEqual(results[1]);
    expect(results[0]?.result.calls).toHaveLength(2);
  }
});

describe('executeTool', () => {
  const agent = createAgent({ model: 'ollama/qwen2.5:7b', tools });
  const failure = async (name: string, input: unknown): Promise<ToolExecutionError> => {
    const error: unknown = await agent.executeTool(name, input).catch((thrown: unknown) => thrown);
    if (error instanceof ToolExecutionError) return error;
    throw error;
  };

  it('runs a tool under a drifted name, and without any model', async () => {
    expect(await agent.executeTool('get_weather', { city: 'Porto', days: 2 })).toBe('Porto: sun for 2 days');
    const written: string = 'FindTrain';
    expect(await agent.executeTool(written, "{'to': 'Graz',}")).toEqual({ to: 'Graz', leaves: '09:12' });
  });

  it('throws the correction, with the issues beside it', async () => {
    const unknown = await failure('get_wether', { city: 'Porto' });
    expect(unknown.message).toMatch(/Did you mean 'get_weather'/);
    expect(unknown).toMatchObject({ name: 'ToolExecutionError', ended: 'refused' });
    expect(unknown.issues).toMatchObject([{ code: 'unknown-tool', nearest: ['get_weather'] }]);
    const unbound = await failure('get_weather', { place: 7 });
    expect(unbound.message).toMatch(/required: \['city'\], optional: \['days'\]/);
    expect(unbound.issues[0]).toMatchObject({ code: 'bad-arguments', missing: ['city'] });
  });

  it('throws what the tool threw, without a hint about parameters', async () => {
    const fault = new Error('the line is dead');
    const broken = defineTool({ inputSchema: {}, execute: () => Promise.reject(fault) });
    const error: unknown = await createAgent({ model: 'ollama/x', tools: { broken } })
      .executeTool('broken', {})
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: 'the line is dead', issues: [], ended: 'failed', cause: fault });
  });
});

it('a hosted model is told of no wrong call, and its text is prose, unless the caller says otherwise', async () => {
  const bad = call('nope_nope', {});
  const first = scripted([bad, sunny], { provider: 'openai.responses' });
  expect(await createAgent({ model: first.model, tools }).start('Weather?')).toMatchObject({ ended: 'rejected' });
  const told = scripted([bad, sunny], { provider: 'openai.responses' });
  expect(await createAgent({ model: told.model, tools, maxToolRepairs: 1 }).start('Weather?')).toMatchObject(sunny);
  const text = '<tool_call>{"name": "get_weather", "arguments": {"city": "Porto"}}</tool_call>';
  const prose = scripted([{ text }, sunny], { provider: 'openai.responses' });
  expect((await createAgent({ model: prose.model, tools }).start('Weather?')).text).toBe(text);
  const read = scripted([{ text }, sunny], { provider: 'openai.responses' });
  expect(await createAgent({ model: read.model, tools, provider: 'local' }).start('Weather?')).toMatchObject(sunny);
});

it('Ollama is asked by its own API, a key goes along, and an address may be written in three ways', async () => {
  for (const path of ['', '/api', '/v1/']) {
    const stage = await ollama.open([sunny]);
    const agent = createAgent({ model: stage.options.model, baseURL: `${stage.options.baseURL}${path}`, apiKey: 'k' });
    expect((await agent.start('Hello?')).text).toBe(sunny.text);
  }
});
