// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { createRepairer, type RepairOptions, repairToolCall } from '../packages/callmend/src/index.ts';

type Schema = Record<string, unknown>;
const text = { type: 'string' };
const object = (properties: Schema, change: Schema = {}): Schema => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...change,
});

/** Repairs arguments under a schema; a text that is refused gives the code of its first issue. */
function mend(args: string, inputSchema: Schema | undefined, change: Partial<RepairOptions> = {}): string {
  const tool = inputSchema === undefined ? { name: 'f' } : { name: 'f', inputSchema };
  const outcome = repairToolCall({ name: 'f', arguments: args }, { tools: [tool], finishReason: 'stop', ...change });
  return 'call' in outcome ? outcome.call.arguments : (outcome.issues[0]?.code ?? '');
}

const path = object({ path: text, dry_run: text, recursive: { type: 'boolean' } }, { required: ['path'] });
const open = { type: 'object' };
const list = object({ args: { type: 'array', items: text }, cwd: text });

describe('arguments with more than one reading are refused', () => {
  it.each([
    ['undefined in a list', '{"args":["ls", undefined], "cwd":"/"}', list],
    ['undefined beside another value of its key', '{"a": 1, "a": undefined}', open],
    ['undefined before another value of its key', '{"a": undefined, "a": 1}', open],
    ['quotes that pair across members', '{"path": “/tmp/x", "dry_run": "yes”}', path],
    ['a stray typographic quote before a straight one', '{"path":”"12"}', path],
    ['three quotes that may be an empty text', '{"path": ""","dry_run": """}', path],
    ['a parameter after the braces', '{"path":"/tmp/a"} dry_run: yes', path],
    ['a flag after the braces', '{"path":"/tmp/a"} --dry-run', path],
    [
      'a parameter before the braces',
      'path: /tmp/x {"recursive":true}',
      object({ path: text, recursive: { type: 'boolean' } }),
    ],
    ['a list before the braces', '[1, 2] {"path":"x"}', path],
    ['digits after the braces', '{"path":"x"} 000', path],
    ['another tool named before the braces', 'tool: read_file\narguments: {"path":"/a"}', path],
    ['another tool in a tag', '<function=read_file>{"path":"/a"}</function>', path],
    ['another tool as a word', 'read_file {"path":"/a"}', path],
    ['a call around the braces', 'delete({"path":"/a"})', path],
    ['backslashes in inline code', '`{"path": "C:\\\\temp\\\\new"}`', path],
    ['quotes doubled inside a text in a list', '{"args":["-c","echo ""hi"""]}', list],
    ['what looks like a comment after a short text', "{'path': 'Users' // Guide', 'dry_run': 'no'\n}", path],
    ['a division', '{"n": 7 // 2\n}', object({ n: { type: 'integer' } })],
    ['a closer inside the last text', '{"path":"src/index.ts}"', path],
    ['an expression', '{"path": user.name + 1}', path],
    ['a constructor', '{"path": new Date()}', path],
    ['a lost opener with two readings', '"f": {"a":1, "b":2}', open],
    ['a list in disguise for a list', '{"tags":{"0":"a","1":"b"}}', object({ tags: { type: 'array' } })],
    ['two quotes that may open a fence', '``', object({})],
  ])('%s', (_, args, schema) => {
    expect(mend(args, schema)).toMatch(/^[a-z-]+$/);
    expect(mend(args, schema, { policy: { ceiling: 'lossless' } })).toMatch(/^[a-z-]+$/);
  });

  it('drops a doubled bracket only where no other reading fits', () => {
    const items = { anyOf: [{ type: 'integer' }, { type: 'array', items: text }, { type: 'null' }] };
    expect(mend('{"ids":[[1000,["x"],null]}', object({ ids: { type: 'array', items } }))).not.toContain('"1000"');
  });

  it('keeps a cut text cut where plausible readings are allowed', () => {
    expect(mend('{"path":"He left","', path, { policy: { ceiling: 'plausible' } })).toBe('truncated');
  });
});

describe('the schema', () => {
  it('gets text with every sign that was written', () => {
    expect(mend('{"path": +4712345678}', path)).toBe('{"path":"+4712345678"}');
    expect(mend('{"path": 1_000}', path)).toBe('{"path":"1_000"}');
  });

  it.each([
    ['AB', ['A+', 'A-', 'AB+', 'AB-']],
    ['UTC5', ['UTC+5', 'UTC-5']],
    ['-created', ['created', '-updated']],
    ['1.5', ['1-5', '6-10']],
  ])('takes %s for no enum member that differs in a sign', (value, members) => {
    expect(mend(JSON.stringify({ a: value }), object({ a: { enum: members } }))).toBe('bad-value');
  });

  it('fills no default beside a key that may be the missing one', () => {
    const schema = {
      type: 'object',
      properties: { recursive: { type: 'boolean', default: true } },
      required: ['recursive'],
    };
    expect(mend('{"recursiv":false}', schema)).toBe('bad-arguments');
    expect(mend('{"path":"x"}', schema)).toBe('{"path":"x","recursive":true}');
    expect(mend('', schema)).toBe('bad-arguments');
  });

  it('loses no parameter that stands beside an envelope', () => {
    const schema = object({ type: text, title: text });
    expect(mend('{"type":"bug","name":"f","arguments":{"title":"x"}}', schema)).toBe('bad-arguments');
  });

  it('moves no key that a pattern allows', () => {
    const schema = object({ xid: text }, { patternProperties: { '^x-': text }, required: ['xid'] });
    expect(mend('{"x-id":"5"}', schema)).toBe('bad-arguments');
  });

  it('lets no repair make a key that reaches a prototype', () => {
    const schema = object({ a: { type: 'object' } });
    for (const inner of ['__proto__', 'constructor', 'prototype'])
      expect(mend(`{"a.${inner}":{"x":1}}`, schema)).toBe('bad-arguments');
  });

  it('may say more beside a reference', () => {
    const schema = {
      $ref: '#/$defs/A',
      allOf: [{ required: ['b'] }],
      $defs: { A: { properties: { a: { type: 'integer' } } } },
    };
    expect(mend('{"a":1}', schema)).toBe('bad-arguments');
    expect(mend('{"a":1,"b":2}', schema)).toBe('{"a":1,"b":2}');
  });

  it('tells integers apart that a number cannot', () => {
    const schema = object({ n: { type: 'integer', maximum: 9007199254740992 } });
    expect(mend('{"n":9007199254740993}', schema)).toBe('bad-value');
    expect(mend('{"n":1e400}', undefined, { integers: 'number' })).toBe('not-json');
  });
});

describe('what is offered', () => {
  it('is what stands in the list now', () => {
    const tools = [{ name: 'a' }, { name: 'b' }];
    expect(repairToolCall({ name: 'b', arguments: '{}' }, { tools }).status).toBe('clean');
    tools.pop();
    expect(repairToolCall({ name: 'b', arguments: '{}' }, { tools }).status).toBe('rejected');
    const record: Record<string, object> = { a: {}, b: {} };
    expect(repairToolCall({ name: 'b', arguments: '{}' }, { tools: record }).status).toBe('clean');
    delete record['b'];
    expect(repairToolCall({ name: 'b', arguments: '{}' }, { tools: record }).status).toBe('rejected');
  });

  it('is not taken down by a schema that throws', () => {
    const hostile = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('mine');
        },
        get: () => {
          throw new Error('mine');
        },
      },
    );
    const tools = [{ name: 'bad', inputSchema: hostile }, { name: 'good' }];
    expect(repairToolCall({ name: 'good', arguments: '{}' }, { tools }).status).toBe('clean');
    expect(repairToolCall({ name: 'bad', arguments: '{}' }, { tools }).status).toBe('rejected');
  });

  it('is reached by no name that only folds across a server prefix', () => {
    expect(
      repairToolCall({ name: 'github_search', arguments: '{}' }, { tools: [{ name: 'mcp__git__hub_search' }] }).status,
    ).toBe('rejected');
  });

  it('is not run from a parallel wrapper that was cut', async () => {
    const use = '{"recipient_name":"a","parameters":{}}';
    const call = { id: 'w', name: 'multi_tool_use.parallel', arguments: `{"tool_uses":[${use},${use}]}` };
    const { calls } = await createRepairer({ tools: [{ name: 'a' }] }).repair({
      text: '',
      calls: [call],
      finishReason: 'length',
    });
    expect(calls).toEqual([]);
  });
});
