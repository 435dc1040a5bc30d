import { describe, expect, it } from 'vitest';
import { createRepairer, repairToolCall, type Tools } from './index.ts';

const call = { name: 'f', arguments: '{}' };
const tools = { f: { inputSchema: { type: 'object' } } };
// What a caller without types may pass.
const loose = (options: unknown) => options as { tools: Tools };

describe('options that cannot work', () => {
  it.each([
    [{}, '`tools` must be a list of tools or a record'],
    [{ tools: [{ inputSchema: {} }] }, '`tools[0]` needs a `name`'],
    [{ tools: { f: { parameters: {} } } }, "the tool 'f': give its schema as `inputSchema`, not `parameters`"],
    [{ tools: [{ name: 'f', input_schema: {} }] }, 'give its schema as `inputSchema`, not `input_schema`'],
    [{ tools, policy: { ceiling: 'high' } }, '`policy.ceiling` must be one of lossless, schema, plausible, not high'],
    [{ tools, policy: { tools: { f: { ceiling: 'x' } } } }, '`policy.tools.f.ceiling` must be one of'],
    [{ tools, policy: { tools: { f: { allow: false } } } }, "`policy.tools.f.allow` is no part of a tool's policy"],
    [{ tools, policy: { tools: { f: 'lossless' } } }, '`policy.tools.f` must be an object'],
    [{ tools, policy: { tools: ['f'] } }, '`policy.tools` must be a record by name'],
    [{ tools, polcy: {} }, '`polcy` is no option; there are tools, policy'],
    [null, 'its options must be an object'],
    [undefined, 'its options must be an object'],
    [{ tools, policy: { denied: ['f'] } }, '`policy.denied` is no part of a policy; there are ceiling, tools'],
    [{ tools, policy: { deny: 'f' } }, '`policy.deny` must be a list of names'],
    [{ tools, policy: { allow: [/f/] } }, '`policy.allow` must be a list of names'],
    [{ tools, policy: 'strict' }, '`policy` must be an object'],
    [{ tools, rules: {} }, '`rules` must be a list'],
    [{ tools, judge: {} }, '`judge` must be a function'],
    [{ tools, limits: { maxBytes: 1 } }, '`limits.maxBytes` is no limit; there are maxRepairBytes'],
    [{ tools, limits: { maxCalls: 0 } }, '`limits.maxCalls` must be a whole number above 0'],
  ])('are refused with the option and the mend: %o', (options, message) => {
    expect(() => repairToolCall(call, loose(options))).toThrow(TypeError);
    expect(() => createRepairer(loose(options))).toThrow(message);
  });

  it('do not include one that is undefined, a tool of the policy neither', () => {
    const options = { tools, policy: { tools: { f: undefined } }, limits: undefined, finishReason: undefined };
    expect(repairToolCall(call, loose(options)).status).toBe('clean');
  });

  it.each([
    [{ ask: { timeout: 1 } }, '`ask.timeout` is no setting of a question; there are timeoutMs'],
    [{ textCalls: 'off' }, '`textCalls` is no option'],
    [{ onEvent: {} }, '`onEvent` must be a function'],
    [{ clock: {} }, '`clock` needs the methods `now` and `after`'],
    [{ dialects: ['hermes'] }, '`dialects` must be a list of dialects'],
    [{ echo: 'system' }, '`echo` must be'],
    [{ echo: { trust: ['user'] } }, '`echo` must be'],
  ])('are refused where only a repairer has them: %j', (options, message) => {
    expect(() => createRepairer(loose({ tools, ...options }))).toThrow(message);
  });

  it('are refused where only a single call has them: a reason that is misspelt would say nothing of a cut', () => {
    const options = loose({ tools, finish_reason: 'length' });
    expect(() => repairToolCall(call, options)).toThrow('`finish_reason` is no option; there are tools, policy');
  });

  it('include a schema that only validates, with advice', () => {
    const inputSchema = { '~standard': { version: 1, vendor: 'valibot', validate: () => ({ value: 1 }) } };
    expect(() => createRepairer(loose({ tools: { f: { inputSchema } } }))).toThrow(
      /'f'.*toStandardJsonSchema|toStandardJsonSchema/s,
    );
  });
});

describe('a tool whose schema cannot be used', () => {
  it('is told at construction and refused alone', async () => {
    const repairer = createRepairer({
      tools: [
        { name: 'bad', inputSchema: { $ref: 'https://example.org/schema.json' } },
        {
          name: 'good',
          inputSchema: { type: 'object', properties: { a: { type: 'string', format: 'uri', pattern: '(a+)+$' } } },
        },
      ],
    });
    expect(repairer.notes.join('\n')).toMatch(/'bad' cannot be called/);
    expect(repairer.notes.join('\n')).toMatch(/'good'.*pattern/);
    const { outcomes } = await repairer.repair({
      text: '',
      calls: ['bad', 'good'].map((name) => ({ id: name, name, arguments: '{"a":"x"}' })),
      finishReason: 'tool-calls',
    });
    expect(outcomes.map(({ status }) => status)).toEqual(['reprompt', 'clean']);
    expect(outcomes[0]).toMatchObject({ issues: [{ code: 'bad-schema' }] });
  });

  it('may have no schema at all, and then takes any object', () => {
    expect(repairToolCall({ name: 'f', arguments: '{"a":[1]}' }, { tools: { f: {} } }).status).toBe('clean');
    expect(repairToolCall({ name: 'f', arguments: '[1]' }, { tools: { f: {} } }).status).toBe('rejected');
    expect(repairToolCall({ name: 'f', arguments: '42' }, { tools: { f: { inputSchema: true } } }).status).toBe(
      'rejected',
    );
  });

  it('may be a bare reference of draft-07, whose root is an object all the same', () => {
    const inputSchema = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      $ref: '#/definitions/args',
      definitions: { args: { properties: { n: { type: 'integer' } }, required: ['n'] } },
    };
    const outcome = repairToolCall({ name: 'f', arguments: '{"n":"3"}' }, { tools: { f: { inputSchema } } });
    expect('call' in outcome && outcome.call.arguments).toBe('{"n":3}');
    expect(repairToolCall({ name: 'f', arguments: '"n"' }, { tools: { f: { inputSchema } } }).status).toBe('rejected');
  });
});

it('never offers a tool whose name every object inherits, and says so', async () => {
  const tools = ['constructor', '__proto__', 'prototype', 'fine'].map((name) => ({ name }));
  const repairer = createRepairer({ tools });
  expect(repairer.notes).toEqual([
    "tool 'constructor' cannot be called: its name is one that every object inherits",
    "tool '__proto__' cannot be called: its name is one that every object inherits",
    "tool 'prototype' cannot be called: its name is one that every object inherits",
  ]);
  const statuses = tools.map(({ name }) => repairToolCall({ name, arguments: '{}' }, { tools }).status);
  expect(statuses).toEqual(['rejected', 'rejected', 'rejected', 'clean']);
});
