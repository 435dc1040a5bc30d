import { describe, expect, it } from 'vitest';
import { askAiSdk, askAnthropic, askOllama, askOpenAiCompatible } from '../packages/callmend/src/ask/index.ts';
import { createExchanges } from '../packages/callmend/src/exchange/index.ts';
import { createExecutor, resultText } from '../packages/callmend/src/execute/index.ts';
import { mendHistory, mendMessages } from '../packages/callmend/src/history/index.ts';
import { createAgent } from '../packages/callmend/src/hosts/agent/index.ts';
import { callmend } from '../packages/callmend/src/hosts/ai-sdk/index.ts';
import { mendFetch } from '../packages/callmend/src/hosts/fetch/index.ts';
import { callmend as forLangChain } from '../packages/callmend/src/hosts/langchain/index.ts';
import { mendMcpClient, mendTransport } from '../packages/callmend/src/hosts/mcp/index.ts';
import { mendModel, mendProvider } from '../packages/callmend/src/hosts/openai-agents/index.ts';
import { createRepairer, repairToolCall } from '../packages/callmend/src/index.ts';
import { logRepairs } from '../packages/callmend/src/log/index.ts';
import { traceRepairs } from '../packages/callmend/src/otel/index.ts';
import { cheapModel, praisonai } from '../packages/callmend/src/presets/index.ts';
import { failOpen, memoryStore } from '../packages/callmend/src/store/index.ts';
import { createScriptedModel } from '../packages/callmend/src/testing/index.ts';
import { openaiChat } from '../packages/callmend/src/wire/index.ts';
import { createGateway, createHandler, defaultConfig } from '../packages/gateway/src/index.ts';

// What a programmer writes is told at once: every option of every public call, with values that cannot be meant.

/** Values that an option of a kind cannot have. */
const wrong = {
  function: [null, 7, 'x', {}],
  word: [null, 7, 'zzz', {}],
  switch: [null, 1, 'yes', {}],
  whole: [null, 0, -1, 1.5, Number.NaN, '5', {}],
  count: [null, -1, 1.5, Number.NaN, '5', {}],
  object: [null, 7, 'x', [], { zzz: 1 }],
  store: [null, 7, 'x', {}],
  text: [null, 7, {}],
  list: [null, 7, 'x', {}, [7], [null]],
  signal: [null, 7, 'x', {}],
  tools: [
    7,
    'x',
    new Map(),
    [null],
    [{}],
    { f: null },
    { f: 7 },
    { f: { parameters: {} } },
    { f: { input_schema: {} } },
  ],
  policy: [
    null,
    7,
    [],
    { denied: [] },
    { deny: 'f' },
    { deny: null },
    { allow: [7] },
    { ceiling: 'high' },
    { ceiling: null },
    { tools: [] },
    { tools: null },
    { tools: { f: null } },
    { tools: { f: { ceiling: 'high' } } },
    { tools: { f: { deny: true } } },
    { without: ['extra-coma'] },
    { without: 'comment' },
  ],
  limits: [null, 7, [], { maxCall: 1 }, { maxCalls: 0 }, { maxCalls: '5' }, { maxCalls: null }],
  budget: [null, 7, [], { maxReprompt: 1 }, { maxReprompts: 9 }, { maxReprompts: '1' }, { modelRepairs: null }],
  ask: [null, 7, [], { timeout: 1 }, { timeoutMs: 0 }, { memo: 'yes' }, { redact: 'no' }, { redact: null }],
  dialects: [
    null,
    7,
    'hermes',
    ['hermes'],
    [{}],
    [{ id: 'x' }],
    [{ id: 'x', grammar: 'objct' }],
    [{ id: '', grammar: 'object' }],
    [{ id: 'x', grammar: 'object', open: '<x>' }],
    [{ id: 'x', grammar: 'object', open: [''] }],
    [{ id: 'x', grammar: 'object', opens: ['<x>'] }],
    [{ id: 'x', grammar: 'object', open: ['<x>'], close: [7] }],
    [{ id: 'x', grammar: 'object', open: ['<x>'], marks: { from: '' } }],
    [{ id: 'x', grammar: 'object', open: ['<x>'], standsAlone: 'yes' }],
    [{ id: 'x', grammar: 'object', open: ['x'.repeat(300)] }],
    [{ id: 'x', grammar: 'object', open: Array.from({ length: 400 }, (_, at) => `${at}`.padEnd(200, 'x')) }],
  ],
  rules: [null, 7, {}, ['envelope'], [null]],
  echo: [null, 7, 'system', { trust: 'system' }, { trust: ['user'] }, { trusts: [] }],
} satisfies Record<string, readonly unknown[]>;
type Kind = keyof typeof wrong;

/** A public call: what it takes, and how it is called with other options. */
interface Surface {
  readonly name: string;
  readonly call: (options: unknown) => unknown;
  readonly valid: object;
  readonly fields: Readonly<Record<string, Kind>>;
  /** It may be called without options. */
  readonly isOptional?: true;
}

const repairing = { policy: 'policy', limits: 'limits', rules: 'rules', judge: 'function' } as const;
const repairer = {
  ...repairing,
  budget: 'budget',
  ask: 'ask',
  askModel: 'function',
  store: 'store',
  onEvent: 'function',
  clock: 'object',
  dialects: 'dialects',
  provider: 'word',
  fences: 'switch',
  echo: 'echo',
} as const;
const turn = { textCalls: 'word', dialect: 'word', key: 'text' } as const;
const tools = { f: { inputSchema: { type: 'object' } } };
const raw = { name: 'f', arguments: '{}' };
const model = { specificationVersion: 'v3', provider: 'p', modelId: 'm', doGenerate() {}, doStream() {} };
const agentModel = { getResponse() {}, getStreamedResponse() {} };
const answer = { text: '', calls: [], finishReason: 'stop' } as const;
const mcp = {
  ...repairing,
  budget: 'budget',
  ask: 'ask',
  askModel: 'function',
  store: 'store',
  onEvent: 'function',
  clock: 'object',
  serverName: 'text',
  onOutcome: 'function',
  listTimeoutMs: 'whole',
  onRejected: 'word',
} as const;
const mcpClient = () => ({ callTool() {}, listTools() {} });
const transport = () => ({ start() {}, send() {}, close() {} });
/** What the types forbid, callers without types write. */
const loose = (value: unknown) => value as never;

const surfaces: readonly Surface[] = [
  {
    name: 'repairToolCall',
    call: (options) => repairToolCall(raw, loose(options)),
    valid: { tools },
    fields: { tools: 'tools', ...repairing, toolChoice: 'word', finishReason: 'word', integers: 'word' },
  },
  {
    name: 'createRepairer',
    call: (options) => createRepairer(loose(options)),
    valid: { tools },
    fields: { tools: 'tools', ...repairer, integers: 'word', suspects: 'word', forceToolUsage: 'word' },
  },
  {
    name: 'a turn',
    call: (options) => createRepairer({ tools }).repair(answer, loose(options)),
    valid: {},
    fields: { ...turn, toolChoice: 'word', responseFormat: 'word' },
    isOptional: true,
  },
  {
    name: 'a turn of a stream',
    call: (options) => createRepairer({ tools }).stream(loose(options)),
    valid: {},
    fields: { ...turn, toolChoice: 'word', responseFormat: 'word' },
    isOptional: true,
  },
  {
    name: 'createExecutor',
    call: (options) => createExecutor(loose(options)),
    valid: { tools: {} },
    fields: {
      tools: 'tools',
      ...repairing,
      toolChoice: 'word',
      integers: 'word',
      approve: 'function',
      timeoutMs: 'whole',
      signal: 'signal',
      result: 'object',
      clock: 'object',
    },
  },
  {
    name: 'resultText',
    call: (options) => resultText('x', loose(options)),
    valid: {},
    fields: { maxBytes: 'whole', emptyText: 'text', errorText: 'function' },
    isOptional: true,
  },
  {
    name: 'memoryStore',
    call: (options) => memoryStore(loose(options)),
    valid: {},
    fields: { maxEntries: 'whole', now: 'function' },
    isOptional: true,
  },
  {
    name: 'failOpen',
    call: (options) => failOpen(memoryStore(), loose(options)),
    valid: { onFailure() {} },
    fields: { clock: 'object', onFailure: 'function' },
  },
  {
    name: 'mendHistory',
    call: (options) => mendHistory([], loose(options)),
    valid: {},
    fields: { tools: 'tools', format: 'word', isContinued: 'switch', toolResults: 'word' },
    isOptional: true,
  },
  {
    name: 'mendMessages',
    call: (options) => mendMessages(openaiChat, [], loose(options)),
    valid: {},
    fields: { tools: 'tools', isContinued: 'switch', toolResults: 'word' },
    isOptional: true,
  },
  {
    name: 'praisonai',
    call: (options) => praisonai(loose(options)),
    valid: { provider: 'ollama' },
    fields: { provider: 'text', maxToolRepairs: 'count', forceToolUsage: 'word' },
  },
  {
    name: 'cheapModel',
    call: (options) => cheapModel(loose(options)),
    valid: { tools, askModel: async () => '' },
    fields: { tools: 'tools', ...repairer },
  },
  {
    name: 'createExchanges',
    call: (options) => createExchanges(loose(options)),
    valid: {},
    fields: {
      ...repairer,
      textCalls: 'word',
      dialect: 'word',
      mode: 'word',
      onRejected: 'word',
      reprompt: 'switch',
      onOutcome: 'function',
      history: 'switch',
      deadlineMs: 'whole',
      maxLineBytes: 'whole',
      forModel: 'function',
      search: 'store',
      integers: 'word',
      suspects: 'word',
      forceToolUsage: 'word',
    },
    isOptional: true,
  },
  {
    name: 'mendFetch',
    call: (options) => mendFetch(loose(options)),
    valid: {},
    fields: { ...repairer, textCalls: 'word', dialect: 'word', mode: 'word', onRejected: 'word', fetch: 'function' },
    isOptional: true,
  },
  {
    name: 'logRepairs',
    call: (options) => logRepairs({ debug() {} }, loose(options)),
    valid: {},
    fields: { tools: 'tools' },
    isOptional: true,
  },
  {
    name: 'traceRepairs',
    call: (options) => traceRepairs(loose(options)),
    valid: { tracer: { startSpan() {} } },
    fields: { tracer: 'store', meter: 'store' },
  },
  {
    name: 'callmend of callmend/ai-sdk',
    call: (options) => callmend(loose(options)),
    valid: {},
    fields: { ...repairer, ...turn, onOutcome: 'function', onRejected: 'word' },
    isOptional: true,
  },
  {
    name: 'callmend of callmend/langchain',
    call: (options) => forLangChain(loose(options)),
    valid: {},
    fields: {
      ...repairer,
      ...turn,
      suspects: 'word',
      forceToolUsage: 'word',
      onOutcome: 'function',
      onRejected: 'word',
      toolErrors: 'word',
    },
    isOptional: true,
  },
  {
    name: 'mendModel',
    call: (options) => mendModel(loose(agentModel), loose(options)),
    valid: {},
    fields: {
      ...repairer,
      ...turn,
      suspects: 'word',
      forceToolUsage: 'word',
      onOutcome: 'function',
      onRejected: 'word',
      reprompt: 'switch',
    },
    isOptional: true,
  },
  {
    name: 'mendProvider',
    call: (options) => mendProvider({ getModel: () => loose(agentModel) }, loose(options)),
    valid: {},
    fields: { ...repairer, ...turn, onOutcome: 'function', onRejected: 'word', reprompt: 'switch' },
    isOptional: true,
  },
  {
    name: 'mendMcpClient',
    call: (options) => mendMcpClient(loose(mcpClient()), loose(options)),
    valid: {},
    fields: mcp,
    isOptional: true,
  },
  {
    name: 'mendTransport',
    call: (options) => mendTransport(loose(transport()), loose(options)),
    valid: {},
    fields: mcp,
    isOptional: true,
  },
  {
    name: 'createAgent',
    call: (options) => createAgent(loose(options)),
    valid: { model },
    fields: {
      ...repairing,
      budget: 'budget',
      ask: 'ask',
      store: 'store',
      onEvent: 'function',
      clock: 'object',
      dialects: 'dialects',
      fences: 'switch',
      echo: 'echo',
      suspects: 'word',
      textCalls: 'word',
      dialect: 'word',
      model: 'store',
      name: 'text',
      instructions: 'text',
      tools: 'tools',
      allowedTools: 'list',
      aliases: 'object',
      toolChoice: 'word',
      provider: 'text',
      maxToolRepairs: 'count',
      forceToolUsage: 'word',
      askModel: 'store',
      maxSteps: 'whole',
      maxRetries: 'count',
      toolTimeoutMs: 'whole',
      approve: 'function',
      result: 'object',
      settings: 'object',
      signal: 'signal',
      onOutcome: 'function',
      messages: 'list',
    },
  },
  {
    name: 'start of an agent',
    call: (options) => createAgent({ model: loose(model) }).start('Hi', loose(options)),
    valid: {},
    fields: { signal: 'signal', toolChoice: 'word' },
    isOptional: true,
  },
  {
    name: 'askOpenAiCompatible',
    call: (options) => askOpenAiCompatible(loose(options)),
    valid: { baseUrl: 'http://localhost/v1', model: 'm' },
    fields: { baseUrl: 'text', model: 'text', fetch: 'function', structured: 'word', maxTokens: 'whole' },
  },
  {
    name: 'askOllama',
    call: (options) => askOllama(loose(options)),
    valid: { model: 'm' },
    fields: { baseUrl: 'text', model: 'text', fetch: 'function', think: 'word' },
  },
  {
    name: 'askAnthropic',
    call: (options) => askAnthropic(loose(options)),
    valid: { apiKey: 'k', model: 'm' },
    fields: { model: 'text', fetch: 'function', maxTokens: 'whole', version: 'text' },
  },
  {
    name: 'askAiSdk',
    call: (options) => askAiSdk(loose(model), loose(options)),
    valid: {},
    fields: { maxOutputTokens: 'whole' },
    isOptional: true,
  },
  {
    name: 'createScriptedModel',
    call: (options) => createScriptedModel(loose([]), loose(options)),
    valid: {},
    fields: { chunking: 'function' },
    isOptional: true,
  },
];

/** What a call says of its options, at once or in a promise. */
async function said({ call }: Surface, options: unknown): Promise<unknown> {
  try {
    await call(options);
    return 'nothing';
  } catch (error) {
    return error;
  }
}

describe.each(surfaces)('$name', (surface) => {
  const { valid, fields, isOptional = false } = surface;

  it('takes what is right', async () => {
    // An agent's model of this test gives no answer: that is not about its options.
    if (surface.name !== 'start of an agent') expect(await said(surface, valid)).toBe('nothing');
  });

  const noOptions: readonly [unknown][] = [[null], [7], ['x'], [[]]];
  it.each(noOptions)('refuses %j for its options', async (options) => {
    expect(await said(surface, options)).toBeInstanceOf(TypeError);
    expect(String(await said(surface, options))).toMatch(/must be an object|an object of options|takes an object/);
  });

  it.skipIf(isOptional)('refuses none at all', async () => {
    expect(await said(surface, undefined)).toBeInstanceOf(TypeError);
  });

  it.each(Object.keys(fields))('says which option was meant by one that is like `%s`', async (name) => {
    const error = await said(surface, { ...valid, [`${name}z`]: undefined });
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).toMatch(new RegExp(`${name}z.*did you mean '${name}'\\?`));
  });

  it.each(
    Object.entries(fields).flatMap(([name, kind]) => wrong[kind].map((value): [string, unknown] => [name, value])),
  )('refuses `%s` of %o, by its name', async (name, value) => {
    const error = await said(surface, { ...valid, [name]: value });
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).toContain(name === 'tools' ? 'tool' : name);
  });
});

describe('a gateway', () => {
  const config = defaultConfig('http://localhost:11434');
  const makers = [
    ['createGateway', (given: unknown, parts?: unknown) => createGateway(loose(given), loose(parts))],
    ['createHandler', (given: unknown, parts?: unknown) => createHandler(loose(given), loose(parts))],
  ] as const;

  it.each(makers)('is refused what cannot work, by the setting: %s', (by, make) => {
    const refused = (given: unknown, says: string) => expect(() => make(given)).toThrow(`${by}: ${says}`);
    expect(() => make(config)).not.toThrow();
    expect(() => make({ ...config, timeouts: { ...config.timeouts, drainMs: 0 } })).not.toThrow();
    refused({ ...config, timeouts: { ...config.timeouts, drainMs: -1 } }, '`timeouts.drainMs` must be a whole number');
    for (const given of [undefined, null, 7, 'http://localhost', []])
      refused(given, 'the configuration must be an object');
    refused({}, 'the configuration needs `upstreams`: `defaultConfig(url)` has');
    refused({ ...config, limits: {} }, 'the configuration needs `limits.maxRequestBytes`');
    refused({ ...config, mod: 'on' }, "`mod` is no setting; did you mean 'mode'?");
    refused({ ...config, prt: 5 }, "`prt` is no setting; did you mean 'port'?");
    refused({ ...config, mode: 'loud' }, '`mode` must be one of on, observe, off');
    refused({ ...config, upstreams: [{ url: 'localhost' }] }, '`upstreams[0].url` must begin with');
    refused(
      { ...config, repair: { ...config.repair, without: ['extra-coma'] } },
      "`repair.without[0]` is no repair: 'extra-comma'?",
    );
    refused(
      { ...config, repair: { ...config.repair, dialect: 'hermess' } },
      "`repair.dialect` is no dialect: 'hermes'?",
    );
    refused({ ...config, repair: null }, 'the configuration needs `repair.');
    refused({ ...config, apiKey: 7 }, '`apiKey` must be a text');
    if (make === makers[1][1]) expect(() => make(config, { stor: {} })).toThrow('`stor` is no option; there are ');
    expect(() => make(config, null)).toThrow(TypeError);
  });
});

describe('tools', () => {
  const odd = (tools: unknown) => () => createRepairer({ tools: loose(tools) });

  it('that other libraries write are told how to be given', () => {
    const openai = { type: 'function', function: { name: 'f', parameters: {} } };
    expect(odd([openai])).toThrow('`tools[0]` needs a `name`; `readToolSpecs` of `callmend/wire` reads');
    expect(odd({ f: openai })).toThrow("the tool 'f': give its schema as `inputSchema`, not `function`");
    expect(odd({ f: { type: 'object', properties: {} } })).toThrow('not `properties`');
    expect(odd({ f: { inputschema: {} } })).toThrow('not `inputschema`');
    expect(odd({ f: { destructiveHint: true } })).toThrow(
      '`tools.f.destructiveHint` must be a part of its `annotations`',
    );
    expect(odd({ f: { annotations: { destructiveHint: 'true' } } })).toThrow('`tools.f.annotations.destructiveHint`');
    expect(odd({ f: { annotations: null } })).toThrow('`tools.f.annotations` must be an object');
    expect(odd({ f: { aliases: 'g' } })).toThrow('`tools.f.aliases` must be a list of names');
    expect(odd([{ name: 'f', parameterAliases: { a: 'b' } }])).toThrow('`tools[0].parameterAliases` must be');
  });

  it('of the AI SDK with a `jsonSchema()` of its own are read', () => {
    const inputSchema = { jsonSchema: { type: 'object', required: ['a'] }, validate: undefined };
    const outcome = repairToolCall({ name: 'f', arguments: '{}' }, { tools: { f: { inputSchema } } });
    expect(outcome.status).toBe('rejected');
    const late = { ...inputSchema, jsonSchema: Promise.resolve({ type: 'object' }) };
    expect(odd({ f: { inputSchema: late } })).toThrow(/'f'.*await/);
  });

  it('may leave a part undefined', () => {
    expect(odd({ f: { inputSchema: undefined, parameters: undefined, annotations: undefined } })).not.toThrow();
    expect(odd([{ name: 'f', inputSchema: undefined }])).not.toThrow();
  });

  it('may be objects of a class: what its getters give holds', () => {
    class Strict {
      get inputSchema() {
        return { type: 'object', properties: { a: { type: 'number' } }, required: ['a'] } as const;
      }
      get annotations() {
        return { destructiveHint: true };
      }
    }
    const call = (args: string) => repairToolCall({ name: 'f', arguments: args }, { tools: { f: new Strict() } });
    expect(call('{}').status).toBe('rejected');
    expect(call('{"A":1}').status).toBe('rejected');
    expect(call('{"a":1}').status).toBe('clean');
  });

  it('of one name twice are one tool', () => {
    expect(odd([{ name: 'f' }, { name: 'f' }])).not.toThrow();
  });

  it('may be none', () => {
    expect(odd([])).not.toThrow();
  });
});

it('takes a finish reason that nobody knows in an answer: a server may send any', async () => {
  const repairer = createRepairer({ tools });
  const mended = await repairer.repair({ ...answer, calls: [raw], finishReason: loose('max_steps') });
  expect(mended.calls).toHaveLength(1);
});

it('tells in its result what is wrong with the options of a call that an executor runs', async () => {
  const executor = createExecutor({ tools: { f: { execute: () => 'ran' } } });
  for (const options of [{ toolChoice: 'any' }, { finishReason: 'tool_calls' }, { sginal: 1 }, null]) {
    const told = await executor.executeTool(raw, loose(options));
    expect(told).toMatchObject({ status: 'error', error: expect.any(TypeError) });
    expect(String(Reflect.get(told, 'error'))).toMatch(/toolChoice|did you mean|must be an object/);
  }
});
