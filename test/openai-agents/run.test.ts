import { Agent, type AgentOutputItem, handoff, Runner, type Tool, tool } from '@openai/agents';
import type { Outcome } from 'callmend';
import { type MendModelOptions, mendModel, mendProvider } from 'callmend/openai-agents';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call, type Line, message, scriptedModel } from './scripted-model.ts';

const runner = new Runner({ tracingDisabled: true });

interface Asked {
  readonly ran: readonly unknown[];
  readonly outcomes: readonly Outcome[];
  readonly model: ReturnType<typeof scriptedModel>;
  readonly final: unknown;
  readonly agent: string | undefined;
  readonly usage: { readonly inputTokens: number; readonly requests: number };
  /** What a reader of the stream saw of the text. */
  readonly text: string;
}

/** Runs an agent with two tools and a handoff over a script, whole or streamed. */
async function ask(lines: readonly Line[], isStreamed: boolean, options: MendModelOptions = {}): Promise<Asked> {
  const ran: unknown[] = [];
  const outcomes: Outcome[] = [];
  const model = scriptedModel(...lines);
  const mended = mendModel(model, { ...options, onOutcome: (outcome) => outcomes.push(outcome) });
  const execute = (input: unknown): string => {
    ran.push(input);
    return 'Sun.';
  };
  const parameters = z.object({ city: z.string(), days: z.number().int().nullable() });
  const billing = new Agent({ name: 'Billing', model: scriptedModel('Billing here.') });
  const agent = new Agent({
    name: 'Desk',
    model: mended,
    tools: [
      tool({ name: 'get_weather', description: 'weather', parameters, execute }),
      tool({ name: 'set_alarm', description: 'alarm', parameters: z.object({ at: z.string() }), execute }),
    ],
    handoffs: [handoff(billing)],
  });
  const parts: string[] = [];
  const result = isStreamed
    ? await runner.run(agent, 'How is the weather in Porto?', { stream: true })
    : await runner.run(agent, 'How is the weather in Porto?');
  if ('toTextStream' in result) {
    for await (const part of result.toTextStream()) parts.push(part);
    await result.completed;
  }
  const { usage } = result.state;
  return {
    ran,
    outcomes,
    model,
    final: result.finalOutput,
    agent: result.lastAgent?.name,
    usage,
    text: parts.join(''),
  };
}

describe.each([
  ['whole', false],
  ['streamed', true],
])('an agent of the SDK, %s', (_, isStreamed) => {
  const good = '{"city":"Porto","days":3}';

  it('runs a call whose name and arguments were mended', async () => {
    const { ran, outcomes } = await ask([[call('GetWeather', "{'City': 'Porto', days: '3',}")], 'Sunny.'], isStreamed);
    expect(ran).toEqual([{ city: 'Porto', days: 3 }]);
    expect(outcomes.map(({ status }) => status)).toEqual(['repaired']);
  });

  it('gets the very same answer where nothing is wrong', async () => {
    const { ran, model, final } = await ask([[call('get_weather', good)], 'Sunny.'], isStreamed);
    expect(ran).toEqual([{ city: 'Porto', days: 3 }]);
    expect(final).toBe('Sunny.');
    expect(model.asked).toHaveLength(2);
  });

  it('is asked again for a tool that is unknown, where the SDK alone would throw; the cost is summed', async () => {
    const { ran, final, model, usage } = await ask(
      [[call('get_wether', good)], [call('get_weather', good, 'c2')], 'Sunny.'],
      isStreamed,
    );
    expect(ran).toHaveLength(1);
    expect(final).toBe('Sunny.');
    const again = model.asked[1]?.input;
    expect(again).toMatchObject([
      { role: 'user' },
      { type: 'function_call', callId: 'c1', name: 'get_wether' },
      { type: 'function_call_result', callId: 'c1', name: 'get_wether' },
    ]);
    expect(JSON.stringify(again)).toContain("Did you mean 'get_weather'");
    expect(usage).toMatchObject({ inputTokens: 30, requests: 3 });
    const alone = new Agent({ name: 'Alone', model: scriptedModel([call('get_wether', good)]) });
    await expect(runner.run(alone, 'Hi')).rejects.toThrow('not found');
  });

  it('hears the correction where it is not asked again by us: with its good siblings', async () => {
    const { ran, model, final } = await ask(
      [[call('get_weather', good), call('get_weather', '{"town": 5}', 'c2')], 'Sunny.'],
      isStreamed,
    );
    expect(ran).toHaveLength(1);
    expect(final).toBe('Sunny.');
    const results = JSON.stringify(model.asked[1]?.input);
    expect(results).toContain('city');
    expect(results).toContain('was not run');
    expect(results).not.toContain('An error occurred while running the tool');
  });

  it('never runs a call that was cut, nor one that the provider says is incomplete', async () => {
    const cut = {
      output: [call('get_weather', '{"city":"Porto","days":3}')],
      providerData: { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } },
    };
    const { ran, final } = await ask([cut, 'Sorry.'], isStreamed);
    expect(ran).toEqual([]);
    expect(final).toBe('Sorry.');
    const chat = { output: cut.output, providerData: { choices: [{ finish_reason: 'length' }] } };
    expect((await ask([chat, 'Sorry.'], isStreamed)).ran).toEqual([]);
  });

  it('tells in text what may not run and is told of no more', async () => {
    const { ran, final } = await ask([[call('rm_rf', '{}')]], isStreamed, { reprompt: false });
    expect(ran).toEqual([]);
    expect(final).toContain("'rm_rf' does not exist");
  });

  it('finds a call in text, and its reader never sees it', async () => {
    const text =
      'I will look.\n<tool_call>{"name": "getWeather", "arguments": {"city": "Porto", "days": "3"}}</tool_call>';
    const { ran, text: seen, final } = await ask([text, 'Sunny.'], isStreamed);
    expect(ran).toEqual([{ city: 'Porto', days: 3 }]);
    expect(final).toBe('Sunny.');
    if (isStreamed) expect(seen).toBe('I will look.\nSunny.');
  });

  it('lets text pass that only looks like a call', async () => {
    const text = 'Write `<tool_call>{"name": "get_weather"}</tool_call>` yourself, for {"city": 1} < 2.';
    const { final, text: seen } = await ask([text], isStreamed);
    expect(final).toBe(text);
    if (isStreamed) expect(seen).toBe(text);
  });

  it('hands on to another agent by a drifted name, and by no other call', async () => {
    expect((await ask([[call('TransferToBilling', '{"reason": "x"}')]], isStreamed)).agent).toBe('Billing');
    const { agent } = await ask([[call('billing', '{}')], 'Sorry.'], isStreamed);
    expect(agent).toBe('Desk');
  });

  it('does not hand on by a call that was cut, though the SDK would not read its arguments', async () => {
    const cut = call('transfer_to_Billing', '{"reason": "x', 'h1');
    const { agent, ran } = await ask([[cut, call('get_weather', good, 'w1')], 'Sunny.'], isStreamed);
    expect([agent, ran]).toEqual(['Desk', [{ city: 'Porto', days: 3 }]]);
    const alone = await ask([[cut]], isStreamed, { reprompt: false });
    expect([alone.agent, alone.final]).toEqual(['Desk', expect.stringContaining('cut off')]);
    const drifted = call('TransferToBilling', '{"reason": "x', 'h2');
    expect((await ask([[drifted]], isStreamed, { reprompt: false })).agent).toBe('Desk');
  });

  it('runs the good sibling of a broken call whose name the SDK does not know', async () => {
    const lines = [[call('GetWeather', '{"town":1}', 'a'), call('get_weather', good, 'b')], 'Sunny.'];
    const { ran, final } = await ask(lines, isStreamed);
    expect([ran, final]).toEqual([[{ city: 'Porto', days: 3 }], 'Sunny.']);
  });

  it('sets the text of another answer apart from what its reader has seen', async () => {
    const lines = [
      [message('Let me look.'), call('rm', '{}')],
      [message('Once more.'), call('get_weather', good)],
      '!',
    ];
    const { text, ran } = await ask(lines, isStreamed);
    expect(ran).toHaveLength(1);
    if (isStreamed) expect(text).toBe('Let me look.\n\nOnce more.!');
  });

  it('stops at the budget', async () => {
    const lines = [1, 2, 3, 4].map((id) => [call(`tool_${id}`, '{}', `c${id}`)]);
    const { model, final } = await ask(lines, isStreamed, { budget: { maxToolRepairs: 2 } });
    expect(model.asked).toHaveLength(3);
    expect(final).toContain('tool_3');
  });

  it('keeps the answer it has where another one fails', async () => {
    const { final } = await ask([[call('rm_rf', '{}')], new Error('busy')], isStreamed);
    expect(final).toContain("'rm_rf' does not exist");
  });

  it('throws what its model throws', async () => {
    await expect(ask([new Error('out of order')], isStreamed)).rejects.toThrow('out of order');
  });

  it('leaves a JSON answer alone', async () => {
    const json = '{"name":"get_weather","arguments":{"city":"Porto"}}';
    const outputType = z.object({ name: z.string(), arguments: z.object({ city: z.string() }) });
    const weather = tool({
      name: 'get_weather',
      description: 'w',
      parameters: z.object({ city: z.string() }),
      execute: () => 'ran',
    });
    const agent = new Agent({ name: 'Json', model: mendModel(scriptedModel(json)), tools: [weather], outputType });
    const result = isStreamed ? await runner.run(agent, 'Hi', { stream: true }) : await runner.run(agent, 'Hi');
    if ('completed' in result) await result.completed;
    expect(result.finalOutput).toEqual(JSON.parse(json));
  });
});

describe.each([
  ['whole', false],
  ['streamed', true],
])('an integer that a number cannot hold, %s', (_, isStreamed) => {
  const ran: unknown[] = [];
  const pay = tool({
    name: 'pay',
    description: 'Pays a bill.',
    parameters: z.object({ bill: z.number() }),
    execute: (input) => {
      ran.push(input);
      return 'Paid.';
    },
  });

  async function run(output: readonly AgentOutputItem[]) {
    ran.length = 0;
    const outcomes: Outcome[] = [];
    const options = { reprompt: false, onOutcome: (outcome: Outcome) => outcomes.push(outcome) };
    const agent = new Agent({ name: 'Desk', model: mendModel(scriptedModel(output, 'Done.'), options), tools: [pay] });
    const result = await runner.run(agent, 'Pay it.', { stream: isStreamed } as { stream: false });
    if ('completed' in result) await result.completed;
    return { final: String(result.finalOutput), statuses: outcomes.map(({ status }) => status) };
  }

  it('refuses a mended call, which would run with another one, and says so', async () => {
    for (const broken of ["{'bill': 9007199254740993,}", '{"Bill": 9007199254740993}']) {
      const { final, statuses } = await run([call('pay', broken)]);
      expect([ran, statuses]).toEqual([[], ['rejected']]);
      expect(final).toContain('"bill" must be an integer from -9007199254740991 to 9007199254740991');
    }
  });

  it('refuses one that stood in text', async () => {
    const text = '<tool_call>{"name": "pay", "arguments": {"bill": 9007199254740993}}</tool_call>';
    const { final, statuses } = await run([message(text)]);
    expect([ran, statuses]).toEqual([[], ['rejected']]);
    expect(final).toContain('was not run');
  });

  it('mends one that a number holds, and leaves a call that was right to the SDK', async () => {
    expect((await run([call('pay', "{'bill': 9007199254740992}")])).final).toBe('Done.');
    expect(ran).toEqual([{ bill: 9007199254740992 }]);
    expect((await run([call('pay', '{"bill":9007199254740993}')])).statuses).toEqual(['clean']);
  });
});

describe('what is not ours', () => {
  const request = {
    input: 'Hi',
    modelSettings: {},
    outputType: 'text',
    handoffs: [],
    tracing: false,
    tools: [
      { type: 'function', name: 'find', description: '', parameters: {}, strict: false, namespace: 'crm' },
      {
        type: 'function',
        name: 'get_weather',
        description: '',
        parameters: { type: 'object', properties: { city: { type: 'string' } } },
        strict: false,
      },
      { type: 'computer', name: 'computer_use_preview' },
    ],
  } as never;

  it('passes: items of the provider, and calls in a namespace', async () => {
    const hosted = { type: 'hosted_tool_call', name: 'web_search_call', id: 'w', status: 'completed' } as const;
    const shell: AgentOutputItem = { type: 'shell_call', callId: 's', action: { commands: ['ls'] } };
    const spaced = { ...(call('find', '{broken', 'n') as object), namespace: 'crm' } as never;
    const output = [hosted, shell, spaced, message('<tool_call>{"name": "get_weather", "arguments": {}}</tool_call>')];
    const model = mendModel(scriptedModel(output));
    const answered = await model.getResponse(request);
    expect(answered.output).toEqual(output);
    expect(answered.output.every((item, index) => item === output[index])).toBe(true);
  });

  it('stands beside a mended call as it was', async () => {
    const hosted = { type: 'hosted_tool_call', name: 'web_search_call', id: 'w', status: 'completed' } as const;
    const model = mendModel(
      scriptedModel([hosted, { ...call('GetWeather', "{'city': 'Porto'}"), providerData: { x: 1 } } as never]),
    );
    const { output } = await model.getResponse(request);
    expect(output[0]).toBe(hosted);
    expect(output[1]).toEqual({
      ...call('get_weather', '{"city":"Porto"}'),
      providerData: { x: 1 },
    });
  });

  it('is a conversation that the provider holds: nobody asks again there', async () => {
    const model = scriptedModel([call('rm_rf', '{}')]);
    await mendModel(model).getResponse({ ...(request as object), previousResponseId: 'r' } as never);
    expect(model.asked).toHaveLength(1);
  });
});

describe('wrappers', () => {
  it('reach every model of a provider, and keep what else a model can do', async () => {
    const model = {
      ...scriptedModel([call('GetWeather', "{'city': 'Porto'}")]),
      getRetryAdvice: () => ({ suggested: true }),
      supportsPromptModelSelection: true,
    };
    const provider = mendProvider({ getModel: () => model });
    const mended = await provider.getModel('any');
    expect(await provider.getModel('other')).toBe(mended);
    expect(mended.supportsPromptModelSelection).toBe(true);
    expect(await mended.getRetryAdvice?.({} as never)).toEqual({ suggested: true });
    const ran: unknown[] = [];
    const weather = tool({
      name: 'get_weather',
      description: 'w',
      parameters: z.object({ city: z.string() }),
      execute: (input) => ran.push(input),
    });
    const agent = new Agent({ name: 'Desk', tools: [weather], toolUseBehavior: 'stop_on_first_tool' });
    await new Runner({ modelProvider: provider, tracingDisabled: true }).run(agent, 'Hi');
    expect(ran).toEqual([{ city: 'Porto' }]);
  });

  it('around a wrapper change nothing', async () => {
    const model = mendModel(scriptedModel());
    expect(mendModel(model)).toBe(model);
    const provider = mendProvider({ getModel: () => model });
    expect(mendProvider(provider)).toBe(provider);
    expect(await provider.getModel()).toBe(model);
  });

  it('refuse what is no model, and options that cannot work, with one clear error', () => {
    expect(() => mendModel({} as never)).toThrow('needs `@openai/agents` ^0.20.0');
    expect(() => mendProvider({} as never)).toThrow('needs `@openai/agents` ^0.20.0');
    // @ts-expect-error: there is no such option
    expect(() => mendModel(scriptedModel(), { model: 'x' })).toThrow('`model` is no option');
    expect(() => mendModel(scriptedModel(), { dialect: 'hermess' })).toThrow('`dialect` must be one of');
    expect(() => mendModel(scriptedModel(), { onRejected: 'drop' as never })).toThrow('`onRejected` must be one of');
  });
});

describe.each([
  ['whole', false],
  ['streamed', true],
])('a tool with a plain JSON Schema, of which the SDK judges nothing, %s', (_, isStreamed) => {
  const ran: unknown[] = [];
  const openNote = tool({
    name: 'open_note',
    description: 'Opens a note.',
    strict: false,
    parameters: {
      type: 'object',
      properties: { note: { type: 'integer' }, page: { type: 'integer' } },
      required: ['note'],
      additionalProperties: true,
    },
    execute: (input) => {
      ran.push(input);
      return 'Dear Bo';
    },
  });

  const readPage = tool({
    name: 'open_note',
    description: 'Opens a note at a page.',
    strict: true,
    parameters: {
      type: 'object',
      properties: { note: { type: 'integer' } },
      required: ['note'],
      additionalProperties: false,
    },
    execute: (input) => {
      ran.push(input);
      return 'Dear Bo';
    },
  });

  async function open(text: string, options: MendModelOptions = {}, note: Tool = openNote) {
    ran.length = 0;
    const model = scriptedModel([call('open_note', text)], 'Done.', 'Done.');
    const agent = new Agent({
      name: 'Desk',
      model: mendModel(model, { reprompt: false, ...options }),
      tools: [note],
    });
    const result = await runner.run(agent, 'Read it to me.', { stream: isStreamed } as { stream: false });
    if ('completed' in result) await result.completed;
    return String(result.finalOutput);
  }

  it('has its calls mended as any other, and those that fit run as they are', async () => {
    expect(await open("{'note': '7',}")).toBe('Done.');
    expect(ran).toEqual([{ note: 7 }]);
    // What its schema permits its author permits.
    await open('{"note":7,"mood":"calm"}');
    expect(ran).toEqual([{ note: 7, mood: 'calm' }]);
  });

  it('gets no call that does not fit: nobody else would see it', async () => {
    expect(await open('{"note":"the blue one"}')).toContain("'note' must be integer");
    expect(ran).toEqual([]);
  });

  it('gets none either where it is strict: its schema is for the provider alone', async () => {
    for (const text of ['{"note":"the blue one"}', '{"note":7,"mood":"calm"}'])
      expect(await open(text, {}, readPage)).toContain("The call to 'open_note' was not run");
    expect(ran).toEqual([]);
    expect(await open("{'note': '7',}", {}, readPage)).toBe('Done.');
    expect(ran).toEqual([{ note: 7 }]);
  });

  it('leaves a call that is no JSON to the SDK, which goes on', async () => {
    expect(await open('the blue one')).toBe('Done.');
    expect(ran).toEqual([]);
  });

  it('runs it all the same where its author says so', async () => {
    await open('{"note":"the blue one"}', { onRejected: 'forward' });
    expect(ran).toEqual([{ note: 'the blue one' }]);
  });
});
