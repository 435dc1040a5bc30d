import { describe, expect, it } from 'vitest';
import { mendText, recovered } from '../../../../test/recovered.ts';
import { createRepairer } from '../index.ts';
import { argumentKeys, nameKeys } from './call-object.ts';

const ping = ['ping', {}] as const;
const floor = ['reserve', { floor: 1 }] as const;
const expected = { textCalls: 'expected' } as const;
const none = (text: string) => ({ calls: [], rest: text, issues: [] });

describe('an object without a mark', () => {
  it.each([
    ...nameKeys.map((key) => ({ [key]: 'ping', arguments: {} })),
    ...argumentKeys.map((key) => ({ name: 'ping', [key]: {} })),
    { name: 'ping', arguments: '{}' },
    { name: 'ping', arguments: ' {}' },
    { type: 'function', id: 'a', index: 0, name: 'ping', arguments: {} },
    { function: { name: 'ping', arguments: {} } },
    { type: 'function', id: 'a', function: { name: 'ping', arguments: {} } },
    ...['function_call', 'functionCall', 'tool_call', 'tool'].map((key) => ({
      [key]: { name: 'ping', arguments: {} },
    })),
    { tool_uses: [{ recipient_name: 'functions.ping', parameters: {} }] },
    { tool_calls: [{ name: 'ping', arguments: {} }] },
    { role: 'assistant', content: null, tool_calls: [{ function: { name: 'ping', arguments: {} } }] },
    { role: 'assistant', content: '', tool_calls: [{ name: 'ping', arguments: {} }] },
  ])('is a call by its form: %j', (object) => {
    for (const turn of [{}, expected])
      expect(recovered(JSON.stringify(object), turn)).toEqual({ calls: [ping], rest: '', issues: [] });
  });

  it.each([
    {},
    { name: 'ping' },
    { name: 5, arguments: {} },
    { name: 'ping', arguments: 'x' },
    { name: 'ping', arguments: [] },
    { name: 'ping', arguments: null },
    { name: 'ping', arguments: {}, args: {} },
    { name: 'ping', tool: 'ping', arguments: {} },
    { name: 'ping', arguments: {}, note: 'a' },
    { name: 'ping', arguments: { type: 'object', properties: {} } },
    { name: 'ping', function: { name: 'ping', arguments: {} } },
    { function: { name: 'ping' } },
    { function: { name: 'ping', arguments: {} }, note: 'a' },
    { function_call: { name: 'ping', arguments: {} }, content: '' },
    { tool_call: { name: 'ping', arguments: {} }, note: 'a' },
    { tool: { name: 'ping', arguments: {} }, arguments: {} },
    { tool: { name: 'ping' } },
    { tool_uses: [{ name: 'ping', arguments: {} }], note: 'a' },
    { tool_uses: { name: 'ping', arguments: {} } },
    { tool_calls: [] },
    { tool_calls: { name: 'ping', arguments: {} } },
    { tool_calls: [{ name: 'ping', arguments: {} }], note: 'a' },
    { content: 'So.', tool_calls: [{ name: 'ping', arguments: {} }] },
    [],
    [{ name: 'ping', arguments: {} }, 5],
  ])('is an answer where its form may be that of one: %j', (object) => {
    const text = JSON.stringify(object);
    for (const turn of [{}, expected]) expect(recovered(text, turn)).toEqual(none(text));
  });

  it.each([
    '{"name": "ping", "arguments": {}}\n{"name": "reserve", "arguments": {"floor": 1}}',
    '{"name": "ping", "arguments": {}} ; {"name": "reserve", "arguments": {"floor": 1}}',
    '{"name": "ping", "arguments": {}},{"name": "reserve", "arguments": {"floor": 1}}',
    '[{"name": "ping", "arguments": {}}, {"name": "reserve", "arguments": {"floor": 1}}]',
    '[{"name": "ping", "arguments": {}}] [{"name": "reserve", "arguments": {"floor": 1}}]',
  ])('may be one of several: %j', (text) => {
    for (const turn of [{}, expected])
      expect(recovered(text, turn)).toEqual({ calls: [ping, floor], rest: '', issues: [] });
  });

  it('is no call beside one whose name nobody offered, unless calls are expected', () => {
    const text = '[{"name": "ping", "arguments": {}}, {"name": "nobody", "arguments": {}}]';
    expect(recovered(text)).toEqual(none(text));
    expect(recovered(text, expected)).toMatchObject({ calls: [ping], issues: ['unknown-tool'] });
  });

  it('is no call with prose after it', () => {
    for (const text of ['{"name": "ping", "arguments": {}} x', '{"name": "ping", "arguments": {}}, x'])
      expect(recovered(text)).toEqual(none(text));
  });

  it.each([
    ['{"name": "reserve", "arguments": {"floor": 1', 'truncated'],
    ['{"name": "reserve", "arguments": {"floor":', 'truncated'],
    ['[{"name": "ping", "arguments": {}}, {"name": "reserve", "arguments": {"note": "a', 'truncated'],
    ['{"name": "reserve", "arguments": {"note": "say "hi" now"}}', 'not-json'],
  ])('is refused and told where it was cut or would have to be guessed at: %s', (text, code) => {
    for (const turn of [{}, expected])
      expect(recovered(text, turn)).toEqual({ calls: [], rest: text.trim(), issues: [code] });
  });

  it.each([
    '{"name": "nobody", "arguments": {"floor":',
    '{"answer": "a',
    '{"name": "reserve",',
    '{"name": "reserve", "arguments": {"extras": {"a": "x", "floor": 1}}',
  ])('is none of nobody, no other JSON that was cut, and none with two readings: %s', (text) => {
    for (const turn of [{}, expected]) expect(recovered(text, turn)).toEqual(none(text));
  });

  it('hands its arguments over as they stand, for the stages to mend', () => {
    const [outcome] = mendText(`{"name": "reserve", "arguments": {'floor': 1,}}`).outcomes;
    expect(outcome).toMatchObject({ status: 'repaired', raw: { arguments: "{'floor': 1,}" } });
  });

  it.each(['id', 'call_id', 'tool_call_id'])('keeps its own %s, if that is a text', (key) => {
    expect(mendText(`{"${key}": "a", "name": "ping", "arguments": {}}`).calls).toMatchObject([{ id: 'a' }]);
    expect(mendText(`{"${key}": "a", "function": {"name": "ping", "arguments": {}}}`).calls).toMatchObject([
      { id: 'a' },
    ]);
    expect(mendText(`{"${key}": 7, "name": "ping", "arguments": {}}`).calls[0]?.id).toMatch(/^call/);
  });
});

describe('where calls are expected', () => {
  it.each([{ reserve: { floor: 1 } }, { name: 'reserve', floor: 1 }, { floor: 1, tool: 'reserve' }])(
    'the name may stand as %j',
    (object) => {
      const text = JSON.stringify(object);
      expect(recovered(text, expected)).toEqual({ calls: [floor], rest: '', issues: [] });
      expect(recovered(text)).toEqual(none(text));
    },
  );

  it.each([
    { nobody: {} },
    { ping: [] },
    { ping: {}, reserve: {} },
    { ping: { type: 'object', properties: {} } },
    { name: 'nobody', floor: 1 },
    { name: 'ping', floor: 1 },
    { name: 'reserve', floor: 1, other: 1 },
    { name: 'reserve', tool: 'reserve', floor: 1 },
  ])('%j is none: a key is no parameter, or the name no tool', (object) => {
    const text = JSON.stringify(object);
    expect(recovered(text, expected)).toEqual(none(text));
  });

  it('arguments are a declaration only with both a type and properties', () => {
    for (const input of [
      { type: 'object' },
      { properties: {} },
      { type: {}, properties: {} },
      { type: 'x', properties: 1 },
    ])
      expect(recovered(JSON.stringify({ reserve: input }), expected).calls).toEqual([['reserve', input]]);
  });
});

it('a name beside its arguments is none of a tool that has a parameter called so', async () => {
  const inputSchema = { type: 'object', properties: { name: { type: 'string' }, floor: { type: 'integer' } } };
  const repairer = createRepairer({ tools: { reserve: { inputSchema } } });
  const text = '{"tool": "reserve", "floor": 1}';
  const { calls } = await repairer.repair({ text, calls: [], finishReason: 'stop' }, expected);
  expect(calls).toEqual([]);
});
