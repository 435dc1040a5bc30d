// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { type AgentOptions, createAgent, defineTool } from '../../packages/callmend/src/hosts/agent/index.ts';
import { scripted } from './stages.ts';

const read_page = defineTool({ inputSchema: {}, execute: () => 'page' });
const tools = { read_page, find_train: read_page };
const { model } = scripted([{ text: 'Done.' }]);

const wrong: readonly (readonly [object, RegExp])[] = [
  [{}, /`model` must be a model of the AI SDK, or a name such as 'ollama\/qwen2\.5:7b'/],
  [{ model: null }, /`model` must be a model/],
  [{ model: 'qwen' }, /'qwen' must be a provider and a model/],
  [{ model: 'ollama/' }, /must be a provider and a model/],
  [{ model: 'ollma/qwen' }, /'ollma' is no provider; did you mean 'ollama'\? There are: ollama, lmstudio/],
  [{ model: '__proto__/qwen' }, /is no provider/],
  [
    { model: { doGenerate() {}, doStream() {}, specificationVersion: 'v2' } },
    /is of specification v2; this needs one of v3 or v4/,
  ],
  [{ model, baseURL: 'http://localhost' }, /`baseURL` is for a model that is given by name/],
  [{ model: 'ollama/x', baseURL: 'localhost' }, /`baseURL`: 'localhost' is no address/],
  [{ model: 'ollama/x', apiKey: 7 }, /`apiKey` must be a text/],
  [{ model, maxToolRepair: 2 }, /'maxToolRepair' is no option; did you mean 'maxToolRepairs'\?/],
  [{ model, maxToolRepairs: -1 }, /`maxToolRepairs` must be a whole number, 0 or more/],
  [{ model, forceToolUsage: 'sometimes' }, /`forceToolUsage` must be one of never, always, auto/],
  [{ model, maxSteps: 0 }, /`maxSteps` must be a whole number, 1 or more, not 0/],
  [{ model, maxRetries: 1.5 }, /`maxRetries` must be a whole number/],
  [{ model, toolTimeoutMs: 0 }, /`toolTimeoutMs` must be a whole number, 1 or more, not 0/],
  [{ model, textCalls: 'none' }, /`textCalls` must be one of off, marked, expected, not none/],
  [{ model, dialect: 'hermess' }, /`dialect` must be one of .*hermes.*, not hermess/],
  [{ model, settings: { temprature: 0 } }, /`settings`: 'temprature' is no setting; did you mean 'temperature'/],
  [{ model, settings: 'hot' }, /`settings` must be an object/],
  [
    { model, tools: { a: { parameters: {}, execute() {} } } },
    /the tool 'a': `parameters` is not read; give it as `inputSchema`/,
  ],
  [
    { model, tools: { a: { ...read_page, destructiveHint: true } } },
    /the tool 'a': `destructiveHint` is not read; give it as `annotations`/,
  ],
  [{ model, approve: true }, /`approve` must be a function/],
  [{ model, signal: { aborted: false } }, /`signal` must be an AbortSignal of this runtime/],
  [{ model, onOutcome: 'log' }, /`onOutcome` must be a function/],
  [{ model, budget: { maxReprompt: 1 } }, /`budget\.maxReprompt` is no number of a budget/],
  [{ model, askModel: 'openia/gpt-5-nano' }, /'openia' is no provider; did you mean 'openai'/],
  [{ model, messages: 'none' }, /`messages` must be a list/],
  [{ model, messages: ['none'] }, /`messages` must be a list/],
  [{ model, tools: 'read_page' }, /`tools` must be a record of tools by name, or a list/],
  [
    { model, tools: { read_page: () => 'page' } },
    /the tool 'read_page' must be an object: \{ description, inputSchema, execute \}/,
  ],
  [{ model, tools: { read_page: { inputSchema: {} } } }, /the tool 'read_page' needs an `execute` function/],
  [{ model, tools: [read_page] }, /`tools\[0\]` needs a `name`/],
  [
    {
      model,
      tools: [
        { ...read_page, name: 'a' },
        { ...read_page, name: 'a' },
      ],
    },
    /two tools are named 'a'/,
  ],
  [{ model, tools: { files: { command: '' } } }, /the MCP server 'files': `command` must name a program/],
  [{ model, tools: { files: { command: "npx 'files" } } }, /has a ' that is not closed/],
  [
    { model, tools: { files: { url: 'files' } } },
    /the MCP server 'files': `url` must be an address that begins with http/,
  ],
  [
    { model, tools, toolChoice: { name: 'read_pge' } },
    /`toolChoice`: 'read_pge' is no tool; did you mean 'read_page'\?/,
  ],
  [{ model, tools, toolChoice: 'any' }, /`toolChoice` must be 'auto', 'none', 'required' or/],
  [{ model, tools, allowedTools: ['readPage'] }, /`allowedTools`: 'readPage' is no tool; did you mean 'read_page'\?/],
  [{ model, tools, aliases: { find_trian: ['t'] } }, /`aliases`: 'find_trian' is no tool; did you mean 'find_train'\?/],
  [
    { model, tools, policy: { deny: ['readpage'] } },
    /`policy\.deny`: 'readpage' is no tool; did you mean 'read_page'\?/,
  ],
  [{ model, tools, policy: { allow: ['x'] } }, /`policy\.allow`: 'x' is no tool\. There are: read_page, find_train/],
  [
    { model, tools, policy: { tools: { find_trains: { ceiling: 'schema' } } } },
    /`policy\.tools`: 'find_trains' .* 'find_train'/,
  ],
];

describe('what cannot work is refused when the agent is made', () => {
  it.each(wrong)('%o', (options, says) => {
    const make = (): unknown => createAgent(options as AgentOptions);
    expect(make).toThrow(TypeError);
    expect(make).toThrow(says);
  });

  it('and a prompt, or a choice for one turn, when the turn is started', async () => {
    const agent = createAgent({ model, tools });
    await expect(agent.start('')).rejects.toThrow(/the prompt must be a text/);
    expect(() => agent.stream(7 as never)).toThrow(/the prompt must be a text/);
    await expect(agent.start('Go.', { toolChoice: { name: 'find_tran' } })).rejects.toThrow(
      /did you mean 'find_train'/,
    );
  });
});

it('a model that is given by its name is loaded when it is first asked, and a tool runs without it', async () => {
  const agent = createAgent({ model: 'anthropic/claude-haiku-4-5', tools });
  expect(await agent.executeTool('find_train', {})).toBe('page');
});

it('the providers find their keys in the variables that they know, and say which is missing', async () => {
  for (const [name, variable] of [
    ['openai/gpt-5-mini', 'OPENAI_API_KEY'],
    ['anthropic/claude-haiku-4-5', 'ANTHROPIC_API_KEY'],
    ['google/gemini-2.5-flash', 'GOOGLE_GENERATIVE_AI_API_KEY'],
    ['openrouter/qwen/qwen3-8b', 'OPENROUTER_API_KEY'],
  ])
    await expect(createAgent({ model: String(name) }).start('Hello?')).rejects.toThrow(String(variable));
});

describe('the options of one call of an agent', () => {
  const told: readonly (readonly [unknown, RegExp])[] = [
    [{ sginal: AbortSignal.timeout(1) }, /'sginal' is no option; did you mean 'signal'\? There are: signal, context/],
    [{ maxSteps: 3 }, /'maxSteps' is no option. There are: signal, context/],
    [{ signal: 'stop' }, /callmend: `signal` must be an AbortSignal of this runtime/],
    [{ signal: new AbortController() }, /callmend: `signal` must be an AbortSignal of this runtime/],
    [{ signal: null }, /callmend: `signal` must be an AbortSignal/],
    [null, /the options of `\w+` must be an object/],
    ['now', /the options of `\w+` must be an object/],
  ];
  it.each(told)('that cannot work are told, with what was meant: %o', async (given, message) => {
    const { model: own } = scripted([{ text: 'Done.' }]);
    const agent = createAgent({ model: own, tools });
    // What a host without types hands on.
    const options = given as object;
    for (const run of [
      async () => agent.start('Hi', options),
      async () => agent.stream('Hi', options).result,
      async () => agent.executeTool('read_page', {}, options),
    ]) {
      await expect(run()).rejects.toThrow(TypeError);
      await expect(run()).rejects.toThrow(message);
    }
    expect(agent.messages).toEqual([]);
    expect((await agent.start('Hi', { signal: AbortSignal.timeout(60_000), context: 1 })).text).toBe('Done.');
  });

  it('are those of the call: a tool that is run by itself has no choice of tools', async () => {
    const agent = createAgent({ model, tools });
    const options = { toolChoice: 'auto' } as object;
    await expect(agent.executeTool('read_page', {}, options)).rejects.toThrow(/'toolChoice' is no option/);
  });
});
