// @ts-nocheck
import { AIMessage, AIMessageChunk, HumanMessage, SystemMessage, ToolMessage } from '@langchain/core/messages';
import { Command, MemorySaver } from '@langchain/langgraph';
import { callmend } from 'callmend/langchain';
import {
  createAgent,
  createMiddleware,
  type Decision,
  humanInTheLoopMiddleware,
  providerStrategy,
  tool,
  toolStrategy,
} from 'langchain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ask, desk, question } from './desk.ts';
import { broken, called, type Line, ScriptedChat } from './scripted-chat.ts';

const usage = { input_tokens: 10, output_tokens: 4, total_tokens: 14 };

/** A streamed answer with one call, whose arguments come in pieces. */
const streamed = (pieces: readonly string[], reason: string): readonly AIMessageChunk[] => [
  ...pieces.map(
    (args, at) =>
      new AIMessageChunk({
        content: '',
        id: 'm1',
        tool_call_chunks: [
          { type: 'tool_call_chunk', index: 0, args, ...(at === 0 && { id: 'c1', name: 'get_weather' }) },
        ],
      }),
  ),
  new AIMessageChunk({ content: '', id: 'm1', response_metadata: { finish_reason: reason } }),
];

describe('a call', () => {
  it('passes as the very same message if it is right', async () => {
    const call = { type: 'tool_call' as const, id: 'a', name: 'get_weather', args: { city: 'Porto' } };
    const written = new AIMessage({ content: '', tool_calls: [call] });
    const { mend } = desk([]);
    const request = { messages: [], tools: [], systemMessage: new SystemMessage(''), runtime: {} };
    const weather = tool(() => '', { name: 'get_weather', schema: z.object({ city: z.string() }) });
    // An agent calls the hook so, with more that is not read.
    const answer = await mend.wrapModelCall?.({ ...request, tools: [weather] } as never, async () => written);
    expect(answer).toBe(written);
  });

  it('is mended in its name and its arguments, and keeps id, usage and metadata', async () => {
    const line = {
      ...called('GetWeather', { City: 'Porto', days: '3' }, 'c7'),
      id: 'm1',
      usage_metadata: usage,
      response_metadata: { finish_reason: 'tool_calls', model_name: 'm' },
    };
    const { ran, messages, outcomes } = await ask([line, 'Sunny.']);
    expect(ran).toEqual([{ city: 'Porto', days: 3 }]);
    expect(outcomes.map(({ status }) => status)).toEqual(['repaired']);
    expect(messages[1]).toMatchObject({
      id: 'm1',
      usage_metadata: usage,
      response_metadata: { finish_reason: 'tool_calls', model_name: 'm' },
      tool_calls: [{ id: 'c7', name: 'get_weather', args: { city: 'Porto', days: 3 } }],
    });
  });

  it('that LangChain could not read runs when rules can', async () => {
    const { ran, messages } = await ask([broken('get_weather', "{'city': 'Porto', days: 3,}"), 'Sunny.']);
    expect(ran).toEqual([{ city: 'Porto', days: 3 }]);
    expect(messages[1]).toMatchObject({ invalid_tool_calls: [] });
    // Without callmend the run ends there, and says nothing.
    const weather = tool(() => '', { name: 'get_weather', schema: z.object({ city: z.string() }) });
    const model = new ScriptedChat(broken('get_weather', "{'city': 'Porto'}"));
    const alone = await createAgent({ model, tools: [weather] }).invoke({ messages: [question] });
    expect(alone.messages).toHaveLength(2);
  });

  it.each([
    {},
    { additional_kwargs: { tool_calls: [{ id: 'c1', function: { arguments: '"{\\"city\\":\\"Porto\\"}"' } }] } },
  ])('whose arguments are a text that holds them runs with what it holds', async (more) => {
    // LangChain takes any JSON for arguments.
    const args = '{"city":"Porto"}' as never;
    const { ran, messages } = await ask([{ ...called('get_weather', args), ...more } as never, 'Sunny.']);
    expect(ran).toEqual([{ city: 'Porto' }]);
    expect(messages[1]).toMatchObject({ tool_calls: [{ args: { city: 'Porto' } }] });
  });

  it('that nobody can read is answered with an error, and the model corrects it', async () => {
    const lines = [broken('get_weather', '{"city": "Por'), called('get_weather', { city: 'Porto' }, 'c2'), 'Sunny.'];
    const { ran, results, messages } = await ask(lines);
    expect(ran).toEqual([{ city: 'Porto' }]);
    expect(results[0]).toMatchObject({ tool_call_id: 'c1', status: 'error' });
    expect(results[0]?.text).toContain('cut off');
    expect(messages.at(-1)?.text).toBe('Sunny.');
    // Providers take arguments that are an object, and nothing else.
    expect(messages[1]).toMatchObject({ tool_calls: [{ args: { _unreadable: '{"city": "Por' } }] });
  });

  it('of a tool that is unknown, or with wrong values, reaches no tool', async () => {
    const lines = [called('get_wether', { city: 'Porto' }), called('get_weather', { town: 5 }, 'c2'), 'Sorry.'];
    const { ran, results } = await ask(lines);
    expect(ran).toEqual([]);
    expect(results.map(({ status }) => status)).toEqual(['error', 'error']);
    expect(results[0]?.text).toContain("Did you mean 'get_weather'");
    expect(results[1]?.text).toContain('city');
  });

  it('of a tool that this step did not offer reaches no tool, though the agent has it', async () => {
    const hide = createMiddleware({
      name: 'hide',
      wrapModelCall: (request, next) =>
        next({ ...request, tools: request.tools.filter((one) => one.name !== 'drop_table') }),
    });
    const { ran, results } = await ask([called('drop_table', { table: 'users' }), 'Sorry.'], { outer: [hide] });
    expect(ran).toEqual([]);
    expect(results[0]?.text).toContain("'drop_table'");
    expect(results[0]?.text).not.toContain('Did you mean');
  });

  it('of a stream that was cut does not run, though LangChain completes it', async () => {
    const cut = streamed(['{"city": "Por', 'to"'], 'length');
    expect(cut.reduce((whole, piece) => whole.concat(piece)).tool_calls).toMatchObject([{ args: { city: 'Porto' } }]);
    const { ran, results } = await ask([cut, 'Sorry.']);
    expect(ran).toEqual([]);
    expect(results[0]?.text).toContain('cut off');
  });

  it('is read by what was written: a key with two values does not run', async () => {
    const { ran, results } = await ask([streamed(['{"city": "Porto", ', '"city": "Faro"}'], 'tool_calls'), 'Sorry.']);
    expect(ran).toEqual([]);
    expect(results[0]?.status).toBe('error');
  });

  it('beside a broken one runs, and order is kept', async () => {
    const line = {
      ...called('get_weather', { city: 'Porto' }, 'a'),
      invalid_tool_calls: [{ type: 'invalid_tool_call' as const, id: 'b', name: 'get_weather', args: '{"city": ' }],
    };
    const { ran, results } = await ask([line, 'Sunny.']);
    expect(ran).toEqual([{ city: 'Porto' }]);
    expect(results.map(({ tool_call_id, status }) => [tool_call_id, status])).toEqual([
      ['a', 'success'],
      ['b', 'error'],
    ]);
  });

  it('that came twice runs once, and one id for two calls becomes two', async () => {
    const call = { type: 'tool_call' as const, id: 'a', name: 'get_weather', args: { city: 'Porto' } };
    const { ran, messages } = await ask([
      { content: '', tool_calls: [call, call, { ...call, args: { city: 'Faro' } }] },
      'Sunny.',
    ]);
    expect(ran).toEqual([{ city: 'Porto' }, { city: 'Faro' }]);
    expect(messages[1]).toMatchObject({ tool_calls: [{ id: 'a' }, { id: 'a_1' }] });
  });
});

describe('a call written as text', () => {
  const text = 'I will look.\n<tool_call>{"name": "getWeather", "arguments": {"city": "Porto",}}</tool_call>';

  it('becomes a call, and leaves the text', async () => {
    const { ran, messages } = await ask([{ content: text, response_metadata: { finish_reason: 'stop' } }, 'Sunny.']);
    expect(ran).toEqual([{ city: 'Porto' }]);
    expect(messages[1]).toMatchObject({
      content: 'I will look.\n',
      tool_calls: [{ name: 'get_weather' }],
      response_metadata: { finish_reason: 'tool_calls' },
    });
  });

  it('is found in blocks of content, and other blocks stay', async () => {
    const thinking = { type: 'thinking', thinking: 'hm', signature: 's' };
    const content = [thinking, ...text.split('\n').map((part) => ({ type: 'text', text: part }))];
    const line = { content, response_metadata: { model_provider: 'anthropic', stop_reason: 'end_turn' } };
    const { ran, messages } = await ask([line, 'Sunny.']);
    expect(ran).toEqual([{ city: 'Porto' }]);
    expect(messages[1]?.content).toMatchObject([
      thinking,
      { type: 'text', text: 'I will look.' },
      { type: 'tool_use', name: 'get_weather', input: { city: 'Porto' } },
    ]);
    expect(messages[1]?.response_metadata).toMatchObject({ stop_reason: 'tool_use' });
  });

  it('that is broken is asked for again at once, and what it cost is summed', async () => {
    const lines = [
      { content: '<tool_call>{"name": "get_weather", "arguments": {"town": 1}}</tool_call>', usage_metadata: usage },
      { ...called('get_weather', { city: 'Porto' }), usage_metadata: usage },
      'Sunny.',
    ];
    const { ran, messages, model } = await ask(lines);
    expect(ran).toEqual([{ city: 'Porto' }]);
    expect(model.asked).toHaveLength(3);
    expect(model.asked[1]?.messages.at(-1)?.text).toContain('was not run as a tool call');
    expect(messages[1]).toMatchObject({ usage_metadata: { input_tokens: 20, total_tokens: 28 } });
    expect(messages).toHaveLength(4);
  });

  it('stays text where the budget is spent, or another answer fails', async () => {
    const bad = '<tool_call>{"name": "get_weather", "arguments": {"town": 1}}</tool_call>';
    const spent = await ask([bad], { mending: { budget: { maxReprompts: 0 } } });
    expect(spent.messages.at(-1)?.text).toBe(bad);
    const failed = await ask([bad, new Error('busy')]);
    expect(failed.messages.at(-1)?.text).toBe(bad);
  });

  it('does not count where the answer is to be JSON', async () => {
    const json = '{"name": "get_weather", "arguments": {"city": "Porto"}}';
    const { state, ran } = await ask([json], {
      responseFormat: providerStrategy(z.object({ name: z.string(), arguments: z.object({ city: z.string() }) })),
    });
    expect(Object(state).structuredResponse).toEqual(JSON.parse(json));
    expect(ran).toEqual([]);
  });
});

describe('a refused call', () => {
  it('ends the run with a text when it fails the same way a third time', async () => {
    const same = [1, 2, 3].map((id) => called('get_weather', { town: 'Porto' }, `c${id}`));
    const { messages, results, model } = await ask(same);
    expect(model.asked).toHaveLength(3);
    expect(results).toHaveLength(2);
    expect(messages.at(-1)?.text).toContain('third time');
    expect(messages.at(-1)).toMatchObject({ tool_calls: [], response_metadata: { finish_reason: 'stop' } });
  });

  it('is told in text where nobody would have answered it and the budget is spent', async () => {
    const { messages, ran } = await ask([broken('get_weather', '{"city": ')], {
      mending: { budget: { maxReprompts: 0 } },
    });
    expect(ran).toEqual([]);
    expect(messages.at(-1)?.text).toContain('was not run');
  });

  it('stays refused where the agent goes on in another process', async () => {
    const { messages } = await ask([streamed(['{"city": "Porto"}'], 'length'), 'Sorry.']);
    const [, answer] = messages;
    const call = AIMessage.isInstance(answer) ? answer.tool_calls?.[0] : undefined;
    expect(call?.args).toEqual({ city: 'Porto' });
    const { mend } = desk([]);
    const run = { toolCall: call, tool: undefined, state: { messages }, runtime: {} };
    const result = await mend.wrapToolCall?.(run as never, () => {
      throw new Error('it ran');
    });
    expect(result).toMatchObject({ status: 'error', tool_call_id: 'c1' });
  });

  it('runs when a person has put it right, and not when they only agreed to it', async () => {
    const person = humanInTheLoopMiddleware({ interruptOn: { get_weather: true } } as never);
    const decide = async (decision: Decision) => {
      const checkpointer = new MemorySaver();
      const thread = { configurable: { thread_id: 't' } };
      const { agent, ran } = desk([called('get_weather', { town: 5 }), 'Sunny.'], { outer: [person], checkpointer });
      await agent.invoke({ messages: [question] }, thread);
      await agent.invoke(new Command({ resume: { decisions: [decision] } }), thread);
      return ran;
    };
    const edited = (args: Record<string, unknown>) =>
      decide({ type: 'edit', editedAction: { name: 'get_weather', args } });
    expect(await decide({ type: 'approve' })).toEqual([]);
    expect(await edited({ city: 'Porto' })).toEqual([{ city: 'Porto' }]);
    expect(await edited({ City: 'Porto', days: '3' })).toEqual([{ city: 'Porto', days: 3 }]);
    expect(await edited({ town: 6 })).toEqual([]);
  });

  it('stays refused in whatever order a store keeps its members', async () => {
    const { messages } = await ask([streamed(['{"city": "Porto", "days": 3}'], 'length'), 'Sorry.']);
    const { mend } = desk([]);
    const toolCall = { type: 'tool_call', id: 'c1', name: 'get_weather', args: { days: 3, city: 'Porto' } };
    const run = { toolCall, tool: undefined, state: { messages }, runtime: {} };
    const result = await mend.wrapToolCall?.(run as never, () => {
      throw new Error('it ran');
    });
    expect(result).toMatchObject({ status: 'error' });
  });

  it('goes on as `onRejected` says', async () => {
    const { messages } = await ask([called('get_weather', { town: 1 })], {
      mending: { onRejected: 'withhold', budget: { maxReprompts: 0 } },
    });
    expect(messages.at(-1)).toMatchObject({ tool_calls: [] });
    expect(messages.at(-1)?.text).toContain('was not run');
  });
});

describe('what an answer holds of its calls beside them', () => {
  it('is mended too: blocks of Anthropic, items of Responses, raw calls of chat completions', async () => {
    const args = { City: 'Porto' };
    const text = JSON.stringify(args);
    const { messages } = await ask([
      {
        content: [{ type: 'tool_use', id: 'c1', name: 'GetWeather', input: args }],
        tool_calls: [{ type: 'tool_call', id: 'c1', name: 'GetWeather', args }],
        additional_kwargs: {
          tool_calls: [{ id: 'c1', type: 'function', function: { name: 'GetWeather', arguments: text } }],
        },
        response_metadata: {
          output: [
            { type: 'reasoning', id: 'r' },
            { type: 'function_call', call_id: 'c1', name: 'GetWeather', arguments: text },
          ],
        },
      },
      'Sunny.',
    ]);
    expect(messages[1]).toMatchObject({
      content: [{ type: 'tool_use', id: 'c1', name: 'get_weather', input: { city: 'Porto' } }],
      response_metadata: {
        output: [
          { type: 'reasoning', id: 'r' },
          { type: 'function_call', call_id: 'c1', name: 'get_weather', arguments: '{"city":"Porto"}' },
        ],
      },
    });
    expect(messages[1]?.additional_kwargs).toEqual({});
  });

  it('keeps the digits of a good call beside a mended one, where its text is at hand', async () => {
    const long = '{ "city": "Porto", "days": 12345678901234567890 }';
    const args = JSON.parse(long) as Record<string, unknown>;
    const item = (id: string, name: string, text: string) => ({
      type: 'function_call',
      call_id: id,
      name,
      arguments: text,
    });
    const { messages } = await ask([
      {
        content: '',
        tool_calls: [
          { type: 'tool_call', id: 'c1', name: 'get_weather', args },
          { type: 'tool_call', id: 'c2', name: 'GetWeather', args: { city: 'Faro' } },
        ],
        response_metadata: {
          output: [item('c1', 'get_weather', long), item('c2', 'GetWeather', '{"city":"Faro"}')],
        },
      },
      'Sunny.',
    ]);
    expect(messages[1]?.response_metadata).toMatchObject({
      output: [item('c1', 'get_weather', long), item('c2', 'get_weather', '{"city":"Faro"}')],
    });
  });

  it('is mended in content of version 1', async () => {
    const block = { type: 'tool_call', id: 'c1', name: 'GetWeather', args: { city: 'Porto' } };
    const { messages, ran } = await ask([
      { content: [{ type: 'text', text: 'Let me look.' }, block], response_metadata: { output_version: 'v1' } },
      'Sunny.',
    ]);
    expect(ran).toEqual([{ city: 'Porto' }]);
    expect(messages[1]?.content).toEqual([
      { type: 'text', text: 'Let me look.' },
      { ...block, name: 'get_weather' },
    ]);
  });
});

describe('a conversation', () => {
  it('reaches the model replayable, and the state keeps it', async () => {
    const { agent, model } = desk(['Sunny.']);
    const messages = [
      new HumanMessage('Hi'),
      new AIMessage({
        content: 'Wait.',
        tool_calls: [{ type: 'tool_call', id: 'a', name: 'get_weather', args: { city: 'Porto' } }],
        invalid_tool_calls: [{ type: 'invalid_tool_call', id: 'b', name: 'get_weather', args: "{'city': 'Faro'}" }],
      }),
      new ToolMessage({ content: 'Sun.', tool_call_id: 'a', name: 'get_weather' }),
      new HumanMessage('And?'),
    ];
    await agent.invoke({ messages });
    const sent = model.asked[0]?.messages ?? [];
    expect(sent.map((message) => message.getType())).toEqual(['human', 'ai', 'tool', 'tool', 'human']);
    expect(sent[1]).toMatchObject({ content: 'Wait.', tool_calls: [{ id: 'a' }, { id: 'b', args: { city: 'Faro' } }] });
    expect(sent[3]).toMatchObject({ tool_call_id: 'b', status: 'error' });
    expect(sent[2]).toBe(messages[2]);
    expect(messages[1]).toMatchObject({ invalid_tool_calls: [{ id: 'b' }] });
  });
});

/** A tool of the provider, that a middleware runs. */
function withShell() {
  const asked: unknown[] = [];
  const shell = createMiddleware({
    name: 'shell',
    wrapModelCall: (request, next) =>
      next({ ...request, tools: [...request.tools, { type: 'bash_20250124', name: 'bash' }] }),
    wrapToolCall: (request, next) => {
      const { name, id = '', args } = request.toolCall;
      if (name !== 'bash') return next(request);
      asked.push(args);
      return new ToolMessage({ content: 'ran', tool_call_id: id });
    },
  });
  return { shell, asked };
}

describe('what is not ours', () => {
  it('is left alone: a structured answer', async () => {
    const responseFormat = toolStrategy(z.object({ sun: z.boolean() }));
    const [strategy] = responseFormat;
    const { state, outcomes } = await ask([called(strategy?.name ?? '', { sun: true })], { responseFormat });
    expect(Object(state).structuredResponse).toEqual({ sun: true });
    expect(outcomes).toEqual([]);
  });

  it('is left alone: a tool of the provider that another middleware runs', async () => {
    const { shell } = withShell();
    const line = {
      content: '',
      tool_calls: [
        { type: 'tool_call' as const, id: 'a', name: 'bash', args: { command: 'ls' } },
        { type: 'tool_call' as const, id: 'b', name: 'getWeather', args: { city: 'Porto' } },
      ],
    };
    const { results, ran, outcomes } = await ask([line, 'Done.'], { outer: [shell] });
    expect(results.map(({ text }) => text)).toEqual(['ran', 'Sun over Porto.']);
    expect(ran).toHaveLength(1);
    expect(outcomes).toHaveLength(1);
  });

  it('is never run with other arguments: what LangChain could not read stays unread', async () => {
    const { shell, asked } = withShell();
    const line = {
      ...called('getWeather', { city: 'Porto' }, 'b'),
      invalid_tool_calls: [{ type: 'invalid_tool_call' as const, id: 'a', name: 'bash', args: '{"command": "ls' }],
    };
    const { ran, messages } = await ask([line, 'Done.'], { outer: [shell] });
    expect([asked, ran]).toEqual([[], [{ city: 'Porto' }]]);
    expect(messages[1]).toMatchObject({ tool_calls: [{ id: 'b' }], invalid_tool_calls: [{ id: 'a' }] });
  });

  it('keeps all that LangChain tells of it beside a mended call', async () => {
    const custom = { type: 'tool_call' as const, id: 'a', name: 'bash', args: { input: 'ls' }, isCustomTool: true };
    const { shell } = withShell();
    const mended = { type: 'tool_call' as const, id: 'b', name: 'getWeather', args: { city: 'Porto' } };
    const { messages } = await ask([{ content: '', tool_calls: [custom, mended] }, 'Done.'], { outer: [shell] });
    expect(messages[1]).toMatchObject({ tool_calls: [custom, { name: 'get_weather' }] });
  });

  it('protects nothing beside it: a call that only looks like a structured answer', async () => {
    const line = {
      content: '',
      tool_calls: [
        { type: 'tool_call' as const, id: 'a', name: 'extract-all', args: {} },
        { type: 'tool_call' as const, id: 'b', name: 'get_weather', args: { city: 'Porto' } },
      ],
      response_metadata: { finish_reason: 'length' },
    };
    const responseFormat = toolStrategy(z.object({ sun: z.boolean() }));
    const { ran } = await ask([line, 'Sorry.'], { responseFormat });
    expect(ran).toEqual([]);
  });

  it("stays the host's: what a tool throws is told to the model, or ends the run where that is wanted", async () => {
    const lines = [called('drop_table', { table: 'users' }), 'Sorry.'];
    const { results } = await ask(lines);
    expect(results[0]).toMatchObject({ status: 'error', content: 'no table users' });
    await expect(ask(lines, { mending: { toolErrors: 'throw' } })).rejects.toThrow('no table users');
  });

  it('leaves an aborted run to the host', async () => {
    const controller = new AbortController();
    const stop = createMiddleware({
      name: 'stop',
      wrapModelCall: (request, next) => {
        controller.abort(new Error('enough'));
        return next(request);
      },
    });
    const { agent } = desk(['<tool_call>{"name": "get_weather", "arguments": {}}</tool_call>', 'Sunny.'], {
      inner: [stop],
    });
    await expect(agent.invoke({ messages: [question] }, { signal: controller.signal })).rejects.toThrow();
  });
});

describe('two of them', () => {
  it('mend once: the one further in stands aside', async () => {
    const seen: string[] = [];
    const inner = callmend({ onOutcome: ({ status }) => seen.push(status) });
    const { ran, outcomes } = await ask([called('GetWeather', { city: 'Porto' }), 'Sunny.'], { inner: [inner] });
    expect(ran).toHaveLength(1);
    expect(outcomes).toHaveLength(1);
    expect(seen).toEqual([]);
  });
});

describe('a stream of the run', () => {
  it('tells what was mended in `updates`, and the tokens as they came in `messages`', async () => {
    const { agent, ran } = desk([
      [
        new AIMessageChunk({ content: 'I will look.\n<tool_call>{"name": "getWeather",', id: 'm1' }),
        new AIMessageChunk({ content: ' "arguments": {"city": "Porto"}}</tool_call>', id: 'm1' }),
      ],
      [new AIMessageChunk({ content: 'Sunny.', id: 'm2' })],
    ]);
    const tokens: string[] = [];
    const updates: unknown[] = [];
    const stream = await agent.stream({ messages: [question] }, { streamMode: ['messages', 'updates'] });
    for await (const [mode, part] of stream) {
      if (mode === 'messages') tokens.push(part[0].text);
      else updates.push(part);
    }
    expect(ran).toEqual([{ city: 'Porto' }]);
    expect(tokens.join('|')).toContain('I will look.\n<tool_call>{"name": "getWeather",|');
    expect(updates[0]).toMatchObject({
      model_request: { messages: [{ content: 'I will look.\n', tool_calls: [{ name: 'get_weather' }] }] },
    });
  });
});

describe('an integer that a number cannot hold', () => {
  const digits = '12345678901234567890';

  /** An agent whose tool takes a number of a note, as a server's schema has it, without bounds. */
  async function open(line: Line) {
    const ran: unknown[] = [];
    const openNote = tool(
      (input) => {
        ran.push(input);
        return 'Dear Bo';
      },
      {
        name: 'open_note',
        description: 'Opens a note.',
        schema: {
          type: 'object',
          properties: { note: { type: 'integer' }, page: { type: 'string' } },
          required: ['note'],
        },
      },
    );
    const agent = createAgent({ model: new ScriptedChat(line, 'Done.'), tools: [openNote], middleware: [callmend()] });
    const { messages } = await agent.invoke({ messages: [question] });
    return { ran, messages };
  }

  const written = (name: string, text: string): Line => ({
    content: '',
    tool_calls: [{ type: 'tool_call', id: 'c1', name, args: JSON.parse(text) as Record<string, unknown> }],
    additional_kwargs: { tool_calls: [{ id: 'c1', type: 'function', function: { name, arguments: text } }] },
  });

  it('runs in no mended call: it would be another one', async () => {
    const { ran, messages } = await open(written('OpenNote', `{"note":${digits}}`));
    expect(ran).toEqual([]);
    expect(messages.at(-2)).toMatchObject({
      status: 'error',
      content: expect.stringContaining('"note" must be an integer'),
    });
    expect(messages.at(-1)?.text).toBe('Done.');
  });

  it('is told of where the call stood in text', async () => {
    const { ran, messages } = await open(
      `So: <tool_call>{"name":"open_note","arguments":{"note":${digits}}}</tool_call>`,
    );
    expect(ran).toEqual([]);
    expect(messages.at(-1)?.text).toMatch(/^So: \n\nThe call was not run: "note" must be an integer from/);
  });

  it('runs in a call that was right as LangChain has read it', async () => {
    const { ran } = await open(written('open_note', `{"note":${digits}}`));
    expect(ran).toEqual([{ note: Number(digits) }]);
  });

  it('keeps its digits where text is due', async () => {
    const { ran } = await open(written('open_note', `{"note":1,"page":${digits}}`));
    expect(ran).toEqual([{ note: 1, page: digits }]);
  });
});
