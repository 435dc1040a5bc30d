import { toStandardJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { callmend } from '../../packages/callmend/src/hosts/ai-sdk/index.ts';
import { type Answer, asMadeOfZod, call, majors, params, type View, weatherTool } from './majors.ts';

const textCall = '<tool_call>{"name":"get_weather","arguments":{"city":"Porto"}}</tool_call>';

describe.each(majors)('generateText with the middleware, ai $major', ({ major, sdk, model, hookName }) => {
  const ran: unknown[] = [];
  const get_weather = sdk.tool({
    inputSchema: z.object({ city: z.string(), days: z.int().optional() }),
    execute: async (input: unknown) => {
      ran.push(input);
      return 'sun';
    },
  });
  const wrap = (answers: readonly Answer[], mend = callmend()) => {
    const inner = model(...answers);
    return { inner, model: sdk.wrapLanguageModel({ model: inner, middleware: mend }) };
  };
  const run = async (answers: readonly Answer[], more: object = {}, mend = callmend()): Promise<View> => {
    ran.length = 0;
    return sdk.generateText({
      model: wrap(answers, mend).model,
      tools: { get_weather },
      prompt: 'Weather in Porto?',
      ...more,
    });
  };
  const end: Answer = { content: [{ type: 'text', text: 'Sunny.' }], finish: 'stop' };

  it('gives a good answer back as the very same one', async () => {
    const answer = {
      content: [{ type: 'text', text: 'Let me see.' }, call('get_weather', '{ "city": "Porto" }')],
    };
    const { inner, model: wrapped } = wrap([answer]);
    const result = await wrapped.doGenerate(params);
    expect(result.content).toBe(answer.content);
    expect(inner.doGenerateCalls[0]?.prompt).toBe(params.prompt);
  });

  it('mends name, text and keys of a call, which then runs', async () => {
    const { toolResults } = await run([{ content: [call('GetWeather', "{'City': 'Porto',}")] }]);
    expect(ran).toEqual([{ city: 'Porto' }]);
    expect(toolResults).toMatchObject([{ toolName: 'get_weather', toolCallId: 'c1', output: 'sun' }]);
  });

  it('runs a call that was written as text, and takes it out of the text', async () => {
    const { text, toolCalls, finishReason } = await run([
      { content: [{ type: 'text', text: `Let me see.\n${textCall}` }], finish: 'stop' },
    ]);
    expect(ran).toEqual([{ city: 'Porto' }]);
    expect(text).toBe('Let me see.\n');
    expect(toolCalls).toMatchObject([{ toolName: 'get_weather', input: { city: 'Porto' } }]);
    expect(finishReason).toBe('tool-calls');
  });

  it('knows what a tool tells of itself under providerOptions.callmend, which its model is told too', async () => {
    const tell = (callmendOptions: object) => ({
      tools: { get_weather: { ...get_weather, providerOptions: { callmend: callmendOptions } } },
    });
    const told = { aliases: ['look_outside'], parameterAliases: { city: ['town'] } };
    await run([{ content: [call('look_outside', '{"town":"Porto"}')] }], tell(told));
    expect(ran).toEqual([{ city: 'Porto' }]);
    const destructive = tell({ annotations: { destructiveHint: true } });
    const { toolCalls } = await run([{ content: [call('get_weather', '{"City":"Porto"}')] }], destructive);
    expect([ran, toolCalls[0]?.invalid]).toEqual([[], true]);
  });

  it('keeps text beside a call that is text as it is', async () => {
    const { text } = await run([
      { content: [{ type: 'text', text: textCall }, call('get_weather', '{"city":"Faro"}')] },
    ]);
    expect(text).toBe(textCall);
    expect(ran).toEqual([{ city: 'Faro' }]);
  });

  it('takes input that is an object', async () => {
    await run([{ content: [call('get_weather', { City: 'Porto' })] }]);
    expect(ran).toEqual([{ city: 'Porto' }]);
    const { toolCalls } = await run([{ content: [call('get_weather', { town: 1 })] }]);
    expect(toolCalls).toMatchObject([{ invalid: true }]);
  });

  it('runs one of two calls that are the same, and both of two with one id', async () => {
    await run([{ content: [call('get_weather', '{"city":"Porto"}'), call('get_weather', '{"city":"Porto"}')] }]);
    expect(ran).toEqual([{ city: 'Porto' }]);
    const { toolResults } = await run([
      { content: [call('get_weather', '{"city":"Porto"}'), call('get_weather', '{"city":"Faro"}')] },
    ]);
    expect(ran).toEqual([{ city: 'Porto' }, { city: 'Faro' }]);
    expect(new Set(toolResults.map(({ toolCallId }) => toolCallId)).size).toBe(2);
  });

  it('unpacks several calls that were sent as one', async () => {
    const uses = {
      tool_uses: ['Porto', 'Faro'].map((city) => ({ recipient_name: 'functions.get_weather', parameters: { city } })),
    };
    await run([{ content: [call('multi_tool_use.parallel', JSON.stringify(uses))] }]);
    expect(ran).toEqual([{ city: 'Porto' }, { city: 'Faro' }]);
  });

  it.each([
    ['a tool that was not offered', call('delete_all', '{}'), 'delete_all'],
    ['a tool that every object has', call('constructor', '{}'), 'constructor'],
    ['a key with two values', call('get_weather', '{"city":"Porto","city":"Faro"}'), 'city'],
    ['a key that no object may have', call('get_weather', '{"city":"Porto","__proto__":{}}'), '__proto__'],
  ])('takes out %s, and says why', async (_, part, said) => {
    const { text, toolCalls, finishReason } = await run([{ content: [part] }]);
    expect(toolCalls).toEqual([]);
    expect(text).toContain(said);
    expect(finishReason).toBe('stop');
    expect(ran).toEqual([]);
  });

  it('takes out the last call of an answer that was cut, though it parses', async () => {
    const { text, toolCalls } = await run([{ content: [call('get_weather', '{"city":"Po"}')], finish: 'length' }]);
    expect(toolCalls).toEqual([]);
    expect(text).toMatch(/cut/);
  });

  it('takes out what the policy denies', async () => {
    const { toolCalls, text } = await run(
      [{ content: [call('get_weather', '{"city":"Porto"}')] }],
      {},
      callmend({ policy: { deny: ['get_weather'] } }),
    );
    expect(toolCalls).toEqual([]);
    expect(text).toContain('get_weather');
  });

  it('takes out calls where no tools are', async () => {
    const { toolCalls, finishReason } = await run([{ content: [call('get_weather', '{}')] }], { tools: undefined });
    expect([toolCalls, finishReason]).toEqual([[], 'stop']);
  });

  it('lets a good sibling of a refused call run', async () => {
    const { text } = await run([{ content: [call('nope', '{}', 'a'), call('get_weather', '{"city":"Porto"}', 'b')] }]);
    expect(ran).toEqual([{ city: 'Porto' }]);
    expect(text).toContain('nope');
  });

  it.each([
    ['no JSON', 'the weather of today, please'],
    ['wrong keys', '{"town":"Porto"}'],
    ['a wrong value', '{"city":"Porto","days":"soon"}'],
  ])('forwards %s byte for byte: the SDK sees it itself', async (_, input) => {
    const answer = { content: [call('get_weather', input)] };
    const { model: wrapped } = wrap([answer]);
    expect((await wrapped.doGenerate(params)).content).toBe(answer.content);
    const { toolCalls } = await run([answer]);
    expect(toolCalls).toMatchObject([{ invalid: true, toolCallId: 'c1' }]);
  });

  it('forwards or takes out everything where it is told to', async () => {
    const unknown = { content: [call('nope', '{}')] };
    const forwarded = await run([unknown], {}, callmend({ onRejected: 'forward' }));
    expect(forwarded.toolCalls).toMatchObject([{ toolName: 'nope', invalid: true }]);
    const bad = { content: [call('get_weather', '{"town":"Porto"}')] };
    const withheld = await run([bad], {}, callmend({ onRejected: 'withhold' }));
    expect(withheld.toolCalls).toEqual([]);
    expect(withheld.text).toContain('city');
  });

  it('leaves alone what the provider runs, and its own tools', async () => {
    const own = { ...call('web_search', "{'q': 1,}"), providerExecuted: true };
    const shell = call('shell', "{'command': 'ls',}");
    const answer = { content: [own, shell] };
    const tools = [weatherTool, { type: 'provider', id: 'x.shell', name: 'shell', args: {} }];
    const result = await wrap([answer]).model.doGenerate({ ...params, tools });
    expect(result.content).toBe(answer.content);
  });

  it('tells the model what to correct in the next step, without the hook too', async () => {
    const answers = [
      { content: [call('get_weather', '{"town":"Porto"}', 'a')] },
      { content: [call('get_weather', '{"city":"Porto"}', 'b')] },
      end,
    ];
    const { inner, model: wrapped } = wrap(answers);
    const agent = new sdk.ToolLoopAgent({ model: wrapped, tools: { get_weather } });
    ran.length = 0;
    const { text, steps } = await agent.generate({ prompt: 'Weather in Porto?' });
    expect([text, steps.length]).toEqual(['Sunny.', 3]);
    expect(ran).toEqual([{ city: 'Porto' }]);
    const shown = JSON.stringify(inner.doGenerateCalls[1]?.prompt.at(-1));
    expect(shown).toContain('Expected parameters for');
    expect(shown).not.toContain('AI_');
  });

  it('runs no refused call of a tool whose schema is plain, though the SDK judges nothing there', async () => {
    const inputSchema = {
      type: 'object',
      properties: { city: { type: 'string' } },
      required: ['city'],
      additionalProperties: false,
    };
    const plain = sdk.tool({ inputSchema: sdk.jsonSchema(inputSchema), execute: (input: unknown) => ran.push(input) });
    const inputs = ['{}', '', '{"town":"Porto"}', '{"city":["Porto","Faro"]}'];
    for (const input of inputs) {
      const { toolCalls } = await run([{ content: [call('get_weather', input)] }], { tools: { get_weather: plain } });
      expect([ran, toolCalls[0]?.invalid]).toEqual([[], true]);
    }
    const mend = callmend();
    for (const hook of [{}, { [hookName]: mend.repairToolCall }]) {
      const { inner, model: wrapped } = wrap(
        [
          { content: [call('get_weather', '{"town":"Porto"}', 'a')] },
          { content: [call('get_weather', '{"City":"Porto"}', 'b')] },
          end,
        ],
        mend,
      );
      ran.length = 0;
      const more = { ...hook, tools: { get_weather: plain }, stopWhen: sdk.stepCountIs(3), prompt: 'Weather?' };
      const { text } = await sdk.generateText({ model: wrapped, ...more });
      expect([text, ran]).toEqual(['Sunny.', [{ city: 'Porto' }]]);
      const told = JSON.stringify(inner.doGenerateCalls[1]?.prompt.at(-1));
      expect(told).toContain("Unknown parameter 'town'");
      expect(told).not.toContain('not run)');
    }
  });

  it('runs none either where a plain schema looks like one that the SDK made and judges', async () => {
    const shape = z.object({ city: z.string() });
    const made = { target: 'draft-7', io: 'input' } as const;
    const ofServer = JSON.parse(JSON.stringify(z.toJSONSchema(shape, made)));
    const schemas = [
      ofServer,
      // As the SDK's client of MCP servers closes it.
      { ...ofServer, properties: ofServer.properties, additionalProperties: false },
      z.toJSONSchema(shape, made),
      z.toJSONSchema(shape),
      z.toJSONSchema(shape.strict(), made),
      // As a program closes it by itself.
      Object.assign(z.toJSONSchema(shape, { io: 'input' }), { additionalProperties: false }),
      { '~standard': { vendor: 'zod' }, ...ofServer, additionalProperties: false },
    ];
    for (const schema of schemas) {
      expect(Object.hasOwn(schema, '$schema')).toBe(true);
      const plain = sdk.dynamicTool({ inputSchema: sdk.jsonSchema(schema), execute: (one: unknown) => ran.push(one) });
      const { toolCalls } = await run([{ content: [call('get_weather', '{"town":"Porto"}')] }], {
        tools: { get_weather: plain },
      });
      expect([ran, toolCalls[0]?.invalid]).toEqual([[], true]);
    }
  });

  it('judges all tools where the schema of one has a key of another standard', async () => {
    const { $schema: _, ...odd } = {
      ...z.toJSONSchema(z.object({ city: z.string() })),
      '~standard': { vendor: 'zod' },
    };
    const dynamic = sdk.dynamicTool({ inputSchema: sdk.jsonSchema(odd), execute: (one: unknown) => ran.push(one) });
    const answers = [{ content: [call('get_weather', '{"town":"Porto"}'), call('odd', '{"town":"Porto"}', 'c2')] }];
    const { toolCalls } = await run(answers, { tools: { get_weather, odd: dynamic } });
    expect(ran).toEqual([]);
    expect(toolCalls.map(({ invalid }) => invalid)).toEqual([true, true]);
  });

  it('hands on the input of a refused call as it was written where the SDK is sure to judge it', async () => {
    const answers = [{ content: [call('get_weather', '{"town":"Porto"}')] }];
    const { toolCalls } = await run(answers);
    expect(toolCalls[0]).toMatchObject({ invalid: true, input: { town: 'Porto' } });
    const { model: wrapped, inner: seen } = wrap([end]);
    await sdk.generateText({ model: wrapped, tools: { get_weather }, prompt: 'Weather?' });
    const [tool] = (seen.doGenerateCalls[0]?.tools ?? []) as { inputSchema: object }[];
    const like = asMadeOfZod({ type: 'object', properties: {}, required: ['city'] });
    expect(Object.getOwnPropertyNames(tool?.inputSchema ?? {})).toEqual(Object.getOwnPropertyNames(like));
  });

  it.each([
    ['no JSON', "{'town': 'Porto'", { _unreadable: "{'town': 'Porto'" }],
    ['barred', '{"town":"Porto"}', { town: 'Porto' }],
  ])(
    'shows the model the input that it wrote, and what was wrong, where the SDK forgets it: %s',
    async (_, input, kept) => {
      const inputSchema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
      const plain = sdk.tool({ inputSchema: sdk.jsonSchema(inputSchema), execute: (one: unknown) => ran.push(one) });
      const { inner, model: wrapped } = wrap(
        ['a', 'b', 'c'].map((id) => ({ content: [call('get_weather', input, id)] })),
      );
      const { steps, text } = await sdk.generateText({
        model: wrapped,
        tools: { get_weather: plain },
        stopWhen: sdk.stepCountIs(4),
        prompt: 'Weather?',
      });
      const [, second, third] = inner.doGenerateCalls.map(({ prompt }) => prompt);
      expect(second?.at(-2)?.content).toMatchObject([{ toolName: 'get_weather', input: kept }]);
      expect(JSON.stringify(second?.at(-1))).toContain('was not run');
      expect(JSON.stringify(third?.at(-1))).toContain('This is the second time that this same call failed');
      expect([steps.length, text.includes('third time')]).toEqual([3, true]);
    },
  );

  it.each([
    ['no JSON', "{'town': 'Porto'", { _unreadable: "{'town': 'Porto'" }],
    ['barred', '{"town":"Porto"}', { town: 'Porto' }],
  ])('shows it with the hook too, and ends their loop: %s', async (_, input, kept) => {
    const inputSchema = { type: 'object', properties: { city: { type: 'string' } }, additionalProperties: false };
    const plain = sdk.tool({ inputSchema: sdk.jsonSchema(inputSchema), execute: (one: unknown) => ran.push(one) });
    const mend = callmend();
    ran.length = 0;
    const { inner, model: wrapped } = wrap(
      ['a', 'b', 'c', 'd'].map((id) => ({ content: [call('get_weather', input, id)] })),
      mend,
    );
    const { steps } = await sdk.generateText({
      model: wrapped,
      tools: { get_weather: plain },
      stopWhen: sdk.stepCountIs(4),
      prompt: 'Weather?',
      [hookName]: mend.repairToolCall,
    });
    const second = inner.doGenerateCalls[1]?.prompt;
    expect(second?.at(-2)?.content).toMatchObject([{ toolName: 'get_weather', input: kept }]);
    expect(second?.at(-1)?.content).toMatchObject([
      { output: { value: expect.stringMatching(/^The call to 'get_weather' was not run/) } },
    ]);
    expect([steps.length, ran]).toEqual([3, []]);
  });

  it("leaves a call without arguments what it is, whatever its tool's own error says of JSON", async () => {
    const fetchPage = sdk.tool({
      inputSchema: z.object({}),
      execute: () => {
        throw new Error('JSON parsing failed: Text: <html>.\nError message: Unexpected token');
      },
    });
    const { inner, model: wrapped } = wrap([{ content: [call('fetch_page', '{}')] }, end]);
    const tools = { fetch_page: fetchPage };
    await sdk.generateText({ model: wrapped, tools, stopWhen: sdk.stepCountIs(2), prompt: 'Fetch it.' });
    expect(inner.doGenerateCalls[1]?.prompt.at(-2)?.content).toMatchObject([{ input: {} }]);
    expect(JSON.stringify(inner.doGenerateCalls[1]?.prompt)).not.toContain('_unreadable');
  });

  it('tells each of several calls that share an id its own correction', async () => {
    const inputSchema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
    const plain = sdk.tool({ inputSchema: sdk.jsonSchema(inputSchema), execute: () => 'Sun.' });
    const inputs = ['{"city":["Porto","Faro"]}', '{"town":"Porto"}', '{"city":"Porto"}'];
    const { inner, model: wrapped } = wrap([
      ...inputs.map((input) => ({ content: [call('get_weather', input)] })),
      end,
    ]);
    const tools = { get_weather: plain };
    await sdk.generateText({ model: wrapped, tools, stopWhen: sdk.stepCountIs(4), prompt: 'Weather?' });
    const results = inner.doGenerateCalls[3]?.prompt.filter(({ role }) => role === 'tool');
    expect(results?.map(({ content }) => content)).toMatchObject([
      [{ output: { value: expect.stringMatching(/was not run\. 'city' must be/) } }],
      [{ output: { value: expect.stringMatching(/was not run\. Missing required parameter 'city'/) } }],
      [{ output: { value: 'Sun.' } }],
    ]);
  });

  it('ends no loop of a tool whose schema cannot be read: its calls run as without us', async () => {
    const inputSchema = sdk.jsonSchema({ $ref: 'https://example.org/city.json' });
    const far = sdk.tool({
      inputSchema,
      execute: (input: unknown) => {
        ran.push(input);
        throw new Error('Busy.');
      },
    });
    const answers = ['a', 'b', 'c', 'd'].map((id) => ({ content: [call('get_weather', '{"city":"Porto"}', id)] }));
    await run(answers, { tools: { get_weather: far }, stopWhen: sdk.stepCountIs(4) });
    expect(ran).toHaveLength(4);
  });

  it('ends the loop of a call that fails the same way a third time', async () => {
    const answers = Array.from({ length: 9 }, (_, step) => ({
      content: [call('get_weather', '{"town":"Porto"}', `c${step}`)],
    }));
    const { steps, text, finishReason } = await run(answers, { stopWhen: sdk.stepCountIs(9) });
    expect([steps.length, finishReason, ran]).toEqual([3, 'stop', []]);
    expect(text).toContain('This is the third time that this same call failed');
    const forwarded = await run(answers, { stopWhen: sdk.stepCountIs(5) }, callmend({ onRejected: 'forward' }));
    expect(forwarded.steps).toHaveLength(5);
  });

  it('tells of no call what was said of another conversation', async () => {
    const mend = callmend();
    const { model: first } = wrap([{ content: [call('get_weather', '{"town":"Porto"}', 'call_0')] }], mend);
    await first.doGenerate(params);
    const { inner, model: second } = wrap([end, end, end], mend);
    const told = (input: unknown) => [
      ...params.prompt,
      { role: 'assistant', content: [call('get_weather', input, 'call_0')] },
      {
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: 'call_0',
            toolName: 'get_weather',
            output: { type: 'error-text', value: 'Invalid input for tool get_weather: no' },
          },
        ],
      },
    ];
    await second.doGenerate({ ...params, prompt: told({ town: 'Faro' }) });
    expect(JSON.stringify(inner.doGenerateCalls[0]?.prompt)).toContain('Invalid input');
    await second.doGenerate({ ...params, prompt: told({ town: 'Porto' }) });
    expect(JSON.stringify(inner.doGenerateCalls[1]?.prompt)).toContain('Expected parameters');
  });

  it('passes a conversation on that holds what is no JSON', async () => {
    const { inner, model: wrapped } = wrap([end]);
    const prompt = [...params.prompt, { role: 'assistant', content: [call('get_weather', { days: 1n })] }];
    await wrapped.doGenerate({ ...params, prompt });
    expect(inner.doGenerateCalls).toHaveLength(1);
  });

  it('leaves what a tool itself says as it is', async () => {
    const failing = sdk.tool({
      inputSchema: z.object({}),
      execute: async () => {
        throw new Error('AI_InvalidToolInputError: no, mine');
      },
    });
    const { inner, model: wrapped } = wrap([{ content: [call('failing', '{}')] }, end]);
    await sdk.generateText({ model: wrapped, tools: { failing }, prompt: 'Go', stopWhen: sdk.stepCountIs(2) });
    expect(JSON.stringify(inner.doGenerateCalls[1]?.prompt.at(-1))).toContain('no, mine');
  });

  it('mends the conversation that goes to the model', async () => {
    const { inner, model: wrapped } = wrap([end]);
    const prompt = [
      ...params.prompt,
      { role: 'assistant', content: [call('get_weather', "{'city': 'Porto'}")] },
      { role: 'user', content: [{ type: 'text', text: 'And?' }] },
    ];
    await wrapped.doGenerate({ ...params, prompt });
    expect(inner.doGenerateCalls[0]?.prompt).toMatchObject([
      { role: 'user' },
      { role: 'assistant', content: [{ input: { city: 'Porto' } }] },
      { role: 'tool', content: [{ toolCallId: 'c1', output: { type: 'error-text' } }] },
      { role: 'user', content: [{ type: 'text', text: 'And?' }] },
    ]);
  });

  it('asks for approval of the call as it will run', async () => {
    const tools = {
      get_weather: sdk.tool({
        inputSchema: z.object({ city: z.string() }),
        needsApproval: true,
        execute: async () => 'sun',
      }),
    };
    const { content } = await run([{ content: [call('GetWeather', "{'City': 'Porto',}")] }], { tools });
    expect(content.find(({ type }) => type === 'tool-approval-request')).toMatchObject({
      toolCall: { toolName: 'get_weather', input: { city: 'Porto' } },
    });
  });

  it.each([
    [
      'dynamic',
      sdk.dynamicTool({
        inputSchema: z.object({ city: z.string() }),
        execute: async (input: unknown) => ran.push(input),
      }),
    ],
    [
      'valibot',
      sdk.tool({
        inputSchema: toStandardJsonSchema(v.object({ city: v.string() })),
        execute: async (input: unknown) => ran.push(input),
      }),
    ],
    [
      'plain-schema',
      sdk.tool({
        inputSchema: sdk.jsonSchema(weatherTool.inputSchema),
        execute: async (input: unknown) => ran.push(input),
      }),
    ],
  ])('works with %s tools', async (_, made) => {
    await run([{ content: [call('getWeather', "{'City': 'Porto'}")] }], { tools: { get_weather: made } });
    expect(ran).toEqual([{ city: 'Porto' }]);
  });

  it("tells what approval is asked for by the SDK's option too, as the call will run", async () => {
    // Only 7 has the option; 6 asks the tool.
    const tools = { get_weather: major === 7 ? get_weather : sdk.tool({ ...get_weather, needsApproval: true }) };
    const seen: unknown[] = [];
    const toolApproval = {
      get_weather: (input: unknown) => {
        seen.push(input);
        return 'user-approval';
      },
    };
    const { content } = await run([{ content: [call('GetWeather', { City: 'Porto' })] }], { tools, toolApproval });
    expect(content.find(({ type }) => type === 'tool-approval-request')).toMatchObject({
      toolCall: { toolName: 'get_weather', input: { city: 'Porto' } },
    });
    expect(seen).toEqual(major === 7 ? [{ city: 'Porto' }] : []);
    expect(ran).toEqual([]);
  });

  it('is the same within a second wrapper', async () => {
    const askModel = vi.fn(async () => '{"city":"Nowhere"}');
    const inner = model(
      { content: [call('get_weather', '{"town":"Porto"}')] },
      { content: [call('getWeather', "{'City': 'Porto'}")] },
    );
    const outcomes: string[] = [];
    const mend = callmend({ askModel, onOutcome: ({ status }) => outcomes.push(status) });
    const twice = sdk.wrapLanguageModel({
      model: sdk.wrapLanguageModel({ model: inner, middleware: mend }),
      middleware: [mend, callmend({ askModel })],
    });
    expect((await twice.doGenerate(params)).content).toEqual([call('get_weather', '{"town":"Porto"}')]);
    const questions = askModel.mock.calls.length;
    expect(questions).toBeGreaterThan(0);
    expect((await twice.doGenerate(params)).content).toEqual([call('get_weather', '{"city":"Porto"}')]);
    expect(askModel.mock.calls.length).toBe(questions);
    expect(outcomes).toEqual(['reprompt', 'repaired']);
  });

  it('asks a model of the SDK', async () => {
    const cheap = model({ content: [{ type: 'text', text: '{"city":"Porto"}' }], finish: 'stop' });
    const mend = callmend({ askModel: cheap as never });
    await run([{ content: [call('get_weather', '{"where":"Porto"}')] }], {}, mend);
    expect(ran).toEqual([{ city: 'Porto' }]);
    expect(cheap.doGenerateCalls).toHaveLength(1);
  });

  it('asks nothing once the host has given up', async () => {
    const askModel = vi.fn(async () => '{"city":"Porto"}');
    const controller = new AbortController();
    controller.abort();
    const { model: wrapped } = wrap([{ content: [call('get_weather', '{"town":"Porto"}')] }], callmend({ askModel }));
    await wrapped.doGenerate({ ...params, abortSignal: controller.signal });
    expect(askModel).not.toHaveBeenCalled();
  });

  describe('together with the hook', () => {
    it('puts no question twice and shares its budget', async () => {
      const askModel = vi.fn(async () => 'no idea');
      const mend = callmend({ askModel, budget: { modelAttempts: 1 } });
      const outcomes = vi.fn();
      const { toolCalls } = await run(
        [{ content: [call('get_weather', '{"town":"Porto"}')] }],
        { [hookName]: mend.repairToolCall, onOutcome: outcomes },
        mend,
      );
      expect(askModel).toHaveBeenCalledTimes(1);
      expect(String(toolCalls[0]?.error)).toContain('Expected parameters for');
    });
  });

  it('leaves a JSON answer as it is', async () => {
    const answer = {
      content: [{ type: 'text', text: '{"name":"get_weather","arguments":{"city":"Porto"}}' }],
      finish: 'stop',
    };
    const { model: wrapped } = wrap([answer, answer]);
    const json = await wrapped.doGenerate({ ...params, responseFormat: { type: 'json' } });
    expect(json.content).toBe(answer.content);
    expect((await wrapped.doGenerate(params)).content).toMatchObject([{ type: 'tool-call' }]);
  });

  it('leaves a call whose tools cannot be read to the SDK', async () => {
    const answer = { content: [call('get_weather', "{'city': 'Porto'}")] };
    const loop: Record<string, unknown> = { type: 'object' };
    loop.self = loop;
    const tools = [{ ...weatherTool, inputSchema: loop }];
    expect((await wrap([answer]).model.doGenerate({ ...params, tools })).content).toBe(answer.content);
  });

  it('keeps reasoning that stood in the text as reasoning', async () => {
    const channels = '<|channel|>analysis<|message|>Porto it is.<|end|><|channel|>final<|message|>Sunny.';
    const { content } = await wrap([{ content: [{ type: 'text', text: channels }], finish: 'stop' }]).model.doGenerate(
      params,
    );
    expect(content).toEqual([
      { type: 'reasoning', text: 'Porto it is.' },
      { type: 'text', text: 'Sunny.' },
    ]);
  });

  it('gives an answer as it came where the conversation cannot be read', async () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const { model: wrapped } = wrap([{ content: [call('get_weather', '{"town":"Porto"}')] }]);
    const answer = await wrapped.doGenerate({ ...params, prompt: [{ role: 'assistant', content: [] }, proxy] });
    expect(answer.content).toEqual([call('get_weather', '{"town":"Porto"}')]);
  });

  it('lets a listener throw', async () => {
    await run(
      [{ content: [call('get_weather', "{'city': 'Porto'}")] }],
      {},
      callmend({ onOutcome: () => expect.unreachable() }),
    );
    expect(ran).toEqual([{ city: 'Porto' }]);
  });

  it('passes on what the model throws', async () => {
    const broken = {
      ...model(),
      doGenerate: async () => Promise.reject(new Error('down')),
      specificationVersion: 'v3',
    };
    const wrapped = sdk.wrapLanguageModel({ model: broken as never, middleware: callmend() });
    await expect(wrapped.doGenerate(params)).rejects.toThrow('down');
  });
});
