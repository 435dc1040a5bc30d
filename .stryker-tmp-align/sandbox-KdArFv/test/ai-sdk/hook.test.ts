// @ts-nocheck
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { callmend } from '../../packages/callmend/src/hosts/ai-sdk/index.ts';
import { type Answer, call, collect, finish, majors, streamed, text, type View } from './majors.ts';

describe.each(majors)('the hook alone, ai $major', ({ major, sdk, model, streaming, hookName }) => {
  const ran: unknown[] = [];
  const execute = async (input: unknown) => {
    ran.push(input);
    return 'sun';
  };
  const get_weather = sdk.tool({
    inputSchema: z.object({ city: z.string(), days: z.int().optional() }).strict(),
    execute,
  });
  const run = async (answers: readonly Answer[], mend = callmend(), more: object = {}): Promise<View> => {
    ran.length = 0;
    return sdk.generateText({
      model: model(...answers),
      tools: { get_weather },
      prompt: 'Weather in Porto?',
      [hookName]: mend.repairToolCall,
      ...more,
    });
  };
  const one = (name: string, input: string): Answer => ({ content: [call(name, input)] });

  it('mends a call and keeps its id', async () => {
    const { toolResults } = await run([one('GetWeather', "{'City': 'Porto',}")]);
    expect(ran).toEqual([{ city: 'Porto' }]);
    expect(toolResults).toMatchObject([{ toolCallId: 'c1', toolName: 'get_weather' }]);
    await run([{ content: [call('get_weather', "{'city': 'Porto'}"), call('get_weather', "{'city': 'Faro'}")] }]);
    expect(ran).toEqual([{ city: 'Porto' }, { city: 'Faro' }]);
  });

  it.each([
    ['wrong keys', one('get_weather', '{"town":"Porto"}'), 'Expected parameters for'],
    ['a tool that is none', one('delete_all', '{}'), 'delete_all'],
    ['a tool that is only like one', one('get_whether', '{"city":"Porto"}'), 'get_weather'],
  ])('makes the correction of %s the error of the invalid call', async (_, answer, said) => {
    const { toolCalls } = await run([answer]);
    const [part] = answer.content;
    expect(toolCalls).toMatchObject([{ invalid: true, toolCallId: 'c1', toolName: part?.toolName }]);
    expect(String(toolCalls[0]?.error)).toContain(said);
    expect(ran).toEqual([]);
  });

  it('leaves an error that no schema tells to the SDK', async () => {
    const strict = sdk.tool({
      inputSchema: z.object({ city: z.string().refine((city) => city !== 'Porto', 'not there') }),
      execute,
    });
    const { toolCalls } = await run([one('get_weather', '{"city":"Porto"}')], callmend(), {
      tools: { get_weather: strict },
    });
    expect(String(toolCalls[0]?.error)).toContain('not there');
  });

  const told = { aliases: ['look_outside'], parameterAliases: { city: ['town'] } };
  it.each([
    ['in fields of its own', told],
    ['under providerOptions.callmend', { providerOptions: { callmend: told } }],
  ])('knows what a tool tells of itself %s', async (_, more) => {
    await run([one('look_outside', '{"town":"Porto"}')], callmend(), {
      tools: { get_weather: { ...get_weather, ...more } },
    });
    expect(ran).toEqual([{ city: 'Porto' }]);
    const annotations = { destructiveHint: true };
    const { toolCalls } = await run([one('get_weather', '{"City":"Porto"}')], callmend(), {
      tools: { get_weather: { ...get_weather, annotations } },
    });
    expect([ran, toolCalls[0]?.invalid]).toEqual([[], true]);
  });

  it('mends the calls of a tool beside one whose schema cannot be had', async () => {
    const toolCall = { toolCallId: 'c1', toolName: 'getWeather', input: "{'City': 'Porto'}" };
    const inputSchema = async ({ toolName }: { toolName: string }) => {
      if (toolName !== 'get_weather') throw new Error('a date is no JSON');
      return { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
    };
    const tools = { odd: {}, get_weather: {}, search: { type: 'provider' } };
    expect(await callmend().repairToolCall({ toolCall, tools, inputSchema, messages: [] })).toEqual({
      toolCallId: 'c1',
      toolName: 'get_weather',
      input: '{"city":"Porto"}',
    });
  });

  it('reaches the model through an agent, which then calls rightly', async () => {
    const asked = model(
      one('get_weather', '{"town":"Porto"}'),
      { content: [call('get_weather', '{"city":"Porto"}', 'c2')] },
      { content: [{ type: 'text', text: 'Sunny.' }], finish: 'stop' },
    );
    ran.length = 0;
    const agent = new sdk.ToolLoopAgent({
      model: asked,
      tools: { get_weather },
      [hookName]: callmend().repairToolCall,
    });
    expect((await agent.generate({ prompt: 'Weather?' })).text).toBe('Sunny.');
    expect(ran).toEqual([{ city: 'Porto' }]);
    expect(JSON.stringify(asked.doGenerateCalls[1]?.prompt.at(-1))).toContain('Expected parameters for');
  });

  it('mends the calls of a stream', async () => {
    ran.length = 0;
    const { fullStream } = sdk.streamText({
      model: streaming([...text('So.'), ...streamed('get_weather', "{'City': 'Porto'}"), finish('tool-calls')]),
      tools: { get_weather },
      prompt: 'Weather?',
      [hookName]: callmend().repairToolCall,
    });
    await collect(fullStream);
    expect(ran).toEqual([{ city: 'Porto' }]);
  });

  it('asks the cheap model within one budget a turn', async () => {
    const askModel = vi.fn(async () => 'no idea');
    const mend = callmend({ askModel, budget: { modelRepairs: 3, modelAttempts: 1 } });
    const calls = Array.from({ length: 8 }, (_, i) => call('get_weather', `{"town":"Porto ${i}"}`, `c${i}`));
    await run([{ content: calls }], mend);
    expect(askModel).toHaveBeenCalledTimes(3);
  });

  it('has one budget with the middleware', async () => {
    const askModel = vi.fn(async () => 'no idea');
    const mend = callmend({ askModel, budget: { modelRepairs: 1, modelAttempts: 1 } });
    const wrapped = sdk.wrapLanguageModel({ model: model(one('get_weather', '{"town":"a"}')), middleware: mend });
    const settings = { tools: { get_weather }, prompt: 'Weather?', system: undefined };
    await sdk.generateText({ ...settings, model: wrapped, system: 'Be brief.' });
    expect(askModel).toHaveBeenCalledTimes(1);
    // The same turn, with the hook alone: what the middleware has spent is spent.
    await run([one('get_weather', '{"town":"b"}')], mend, { ...settings, system: 'Be brief.' });
    expect(askModel).toHaveBeenCalledTimes(1);
    await run([one('get_weather', '{"town":"c"}')], mend, { ...settings, system: 'Be long.' });
    expect(askModel).toHaveBeenCalledTimes(2);
  });

  it('passes the host giving up on to the question', async () => {
    const controller = new AbortController();
    const seen = vi.fn();
    const askModel = (_: unknown, { signal }: { signal: AbortSignal }): Promise<string> =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          seen();
          reject(signal.reason);
        });
        controller.abort(new Error('given up'));
      });
    const running = callmend({ askModel }).repairToolCall({
      toolCall: { toolCallId: 'c1', toolName: 'get_weather', input: '{"town":"Porto"}' },
      tools: { get_weather: {} },
      inputSchema: async () => ({
        type: 'object',
        properties: { city: { type: 'string' } },
        required: ['city'],
        additionalProperties: false,
      }),
      messages: [],
      abortSignal: controller.signal,
    });
    await expect(running).rejects.toThrow('Expected parameters for');
    expect(seen).toHaveBeenCalledTimes(1);
    expect(major).toBeGreaterThan(5);
  });

  it('does nothing for what the provider runs', async () => {
    const repairToolCall = callmend().repairToolCall;
    const toolCall = { toolCallId: 'c1', toolName: 'x', input: '{', providerExecuted: true };
    expect(await repairToolCall({ toolCall, tools: {}, inputSchema: async () => ({}), messages: [] })).toBeNull();
  });
});

describe('options', () => {
  it.each([
    [{ onRejected: 'drop' }, /`onRejected` must be one of forward, withhold/],
    [{ dialect: 'hermess' }, /`dialect` must be one of/],
    [{ textCalls: 'some' }, /`textCalls`/],
    [{ provider: 'openai' }, /`provider`/],
    [{ tools: {} }, /`tools` is no option; there are policy/],
    [{ onOutcome: 'log' }, /`onOutcome` must be a function/],
    [{ askModel: 'gpt-5' }, /takes a model, not its name/],
    [{ budget: { maxReprompts: 9 } }, /maxReprompts/],
    [{ policy: { ceiling: 'high' } }, /ceiling/],
  ])('that cannot work are told at once: %o', (options, said) => {
    expect(() => callmend(options as never)).toThrow(said);
  });
});
