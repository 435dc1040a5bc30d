import { describe, expect, it } from 'vitest';
import { mendText, recovered } from '../../../../test/recovered.ts';
import { createRepairer } from '../index.ts';
import { argumentKeys, nameKeys } from './call-object.ts';

const marked = (payload: string): string => `<tool_call>${payload}</tool_call>`;
const ping = ['ping', {}] as const;
const floor = ['reserve', { floor: 1 }] as const;

describe('an object after a mark', () => {
  it.each([
    ...nameKeys.map((key) => ({ [key]: 'ping' })),
    ...argumentKeys.map((key) => ({ name: 'ping', [key]: {} })),
    { name: 'ping', arguments: null },
    { name: 'ping', arguments: '{}' },
    { name: 'ping', tool: 'ping' },
    { name: 'ping', args: {}, arguments: {} },
    { function: { name: 'ping' } },
    ...['function_call', 'functionCall', 'tool_call', 'tool'].map((key) => ({ [key]: { name: 'ping' } })),
    { type: 'function', index: 0, thought: 'a', thoughts: 'b', reasoning: 'c', explanation: 'd', name: 'ping' },
  ])('is a call: %j', (object) => {
    expect(recovered(marked(JSON.stringify(object)))).toEqual({ calls: [ping], rest: '', issues: [] });
  });

  it.each([
    { name: 5 },
    { name: 'ping', tool: 'reserve' },
    { name: 'ping', args: {}, arguments: { floor: 1 } },
    { name: 'ping', note: 'a' },
    { name: 'ping', function: { name: 'ping' } },
    { tool: { name: 'ping' }, name: 'ping' },
    { tool_call: { note: 'a' } },
    { name: 'reserve', arguments: { type: 'object', properties: {} } },
    { function: { note: 'a' } },
    [],
    [{ note: 'a' }],
    'ping',
    {},
  ])('is none where it names no tool, or two things: %j', (object) => {
    const text = marked(JSON.stringify(object));
    expect(recovered(text)).toEqual({ calls: [], rest: text, issues: [] });
  });

  it.each([{ type: 'x', properties: {} }, { type: 'object', properties: [] }, { type: 'object' }])(
    'whose arguments %j are no declaration is a call',
    (input) => {
      expect(recovered(marked(JSON.stringify({ name: 'reserve', arguments: input }))).calls).toEqual([
        ['reserve', input],
      ]);
    },
  );

  it('whose arguments are no object is refused', () => {
    expect(recovered(marked('{"name": "ping", "arguments": []}'))).toMatchObject({ calls: [], issues: ['bad-value'] });
  });

  it.each(['id', 'tool_call_id', 'call_id'])('keeps its own %s, if that is one text', (key) => {
    const idOf = (object: object): string | undefined => mendText(marked(JSON.stringify(object))).calls[0]?.id;
    expect(idOf({ [key]: 'a', name: 'ping' })).toBe('a');
    expect(idOf({ [key]: 'a', function: { name: 'ping' } })).toBe('a');
    expect(idOf({ [key]: 7, name: 'ping' })).toMatch(/^call_/);
    expect(idOf({ id: 'a', tool_call_id: 'b', call_id: 'c', name: 'ping' })).toMatch(/^call_/);
  });
});

it('an object of which a bracket was lost is the call that the tools take, if that is one', () => {
  const nested = (floor: string): string =>
    marked(`{"name": "reserve", "arguments": {"extras": {"a": "x", "floor": ${floor}}}`);
  expect(recovered(nested('"b"')).calls).toEqual([['reserve', { extras: { a: 'x', floor: 'b' } }]]);
  expect(recovered(nested('1'))).toEqual({ calls: [], rest: nested('1'), issues: [] });
});

describe('several objects after a mark', () => {
  const two = '{"name": "ping"}~{"name": "reserve", "arguments": {"floor": 1}}';

  it.each([
    two.replace('~', ''),
    two.replace('~', '\n'),
    two.replace('~', ','),
    two.replace('~', ' ; '),
    `[${two.replace('~', ', ')}]`,
    `[${two.replace('~', ' ')}]`,
    `[${two.replace('~', ', ')}`,
    `\`\`\`json\n[${two.replace('~', ',')}]\n\`\`\``,
  ])('are calls whatever separates them: %s', (payload) => {
    expect(recovered(marked(payload))).toEqual({ calls: [ping, floor], rest: '', issues: [] });
  });

  it.each(['{"note": "a"}', '5'])('spoil no sibling where one of a list is no call: %s', (other) => {
    expect(recovered(marked(`[{"name": "ping"}, ${other}]`))).toEqual({
      calls: [ping],
      rest: other,
      issues: ['unknown-tool'],
    });
  });

  it.each([
    '[{"name": "ping"}, {"name": "reserve", "arguments": {"floor":',
    '[{"name": "ping"}; {"name": "reserve", "arguments": {"note": "a',
  ])('leave the one that was cut: %s', (payload) => {
    expect(recovered(`<tool_call>${payload}`)).toMatchObject({ calls: [ping] });
    expect(recovered(`<tool_call>${payload}`).rest).toContain('"reserve"');
  });

  it.each([
    '{"note": "a"}, {"name": "reserve", "arguments": {"floor":',
    '{"name": "reserve", "arguments": {"extras": {"a": "x", "note": "b"}}, {"name":',
  ])('leave the first one that is no call, or more than one, and all after it: %s', (others) => {
    const { calls, rest } = recovered(`<tool_call>[{"name": "ping"}, ${others}`);
    expect(calls).toEqual([ping]);
    expect(rest).toContain(others);
    expect(recovered(`<tool_call>[${others}`).calls).toEqual([]);
  });

  it.each([
    '{"name": "ping"',
    '{"name": "ping"\n',
    '[{"name": "ping" ',
    '{"type": "function", "function": {"name": "ping"\t',
  ])('are none where the text ends before its arguments: %j', (text) => {
    expect(recovered(`<tool_call>${text}`)).toMatchObject({ calls: [], issues: ['truncated'] });
    expect(recovered(`<tool_call>${text}</tool_call>`).calls).toEqual([['ping', {}]]);
  });

  it.each(['[{"name": "ping"}, so', '[{"name":', '[[{"name": "ping"}]]'])(
    'are none where prose stands among them, or nothing is whole: %s',
    (payload) => {
      expect(recovered(`<tool_call>${payload}`).calls).toEqual([]);
    },
  );
});

describe('arguments under a key that is a parameter too', () => {
  const inputSchema = { type: 'object', properties: { input: { type: 'object' }, params: { type: 'string' } } };
  const repairer = createRepairer({ tools: [{ name: 'run', inputSchema }] });
  const mend = async (content: string) => {
    const { calls, outcomes } = await repairer.repair({ text: content, calls: [], finishReason: 'stop' });
    return { calls: calls.map(({ input }) => input), isTold: outcomes.length > 0 };
  };

  it('may be all of them, or one: they are refused', async () => {
    const call = '{"name":"run","input":{"a":1}}';
    expect(await mend(marked(call))).toEqual({ calls: [], isTold: true });
    expect(await mend(call)).toEqual({ calls: [], isTold: false });
  });

  it.each([
    ['{"name":"run","input":{"input":{"a":1}}}', { input: { a: 1 } }],
    ['{"name":"run","params":{"input":{"a":1}}}', { input: { a: 1 } }],
    ['{"name":"run","arguments":{"a":1}}', { a: 1 }],
  ])('are all of them where they cannot be one: %s', async (call, input) => {
    for (const content of [call, marked(call)]) expect(await mend(content)).toEqual({ calls: [input], isTold: true });
  });
});

describe('a bracket of a call that was lost or is one too many', () => {
  const item = { type: 'object', properties: { sku: { type: 'string' }, count: { type: 'integer' } } };
  const inputSchema = { type: 'object', properties: { item, note: { type: 'string' } } };
  const repairer = createRepairer({ tools: [{ name: 'buy', inputSchema }] });
  const mend = async (input: string) => {
    const content = marked(`{"name":"buy","arguments":${input}`);
    return (await repairer.repair({ text: content, calls: [], finishReason: 'stop' })).calls.map((call) => call.input);
  };

  it('stands where its keys are declared', async () => {
    const input = { item: { sku: 'S', count: 2 }, note: 'N' };
    expect(await mend('{"item":{"sku":"S","count":2,"note":"N"}}')).toEqual([input]);
    expect(await mend('{"note":"N","item":{"sku":"S"},"count":2}]}')).toEqual([]);
  });
});
