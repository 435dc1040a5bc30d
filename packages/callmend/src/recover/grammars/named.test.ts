import { expect, it } from 'vitest';
import { mendText, recovered } from '../../../../../test/recovered.ts';
import type { OfferedTool } from '../../types.ts';
import type { Block, Decoded, Dialect } from '../grammar.ts';
import { named } from './named.ts';

const row: Dialect = {
  id: 'sections',
  grammar: 'named',
  open: ['<all>'],
  close: ['</all>'],
  marks: { call: '<one>', args: '<args>', end: '</one>' },
};

function read(text: string, dialect: Dialect = row): Decoded | undefined {
  const block: Block = { text, start: 0, from: 5, opener: '<all>', dialect, tool: () => undefined };
  return named(block);
}

it('reads each call of a section', () => {
  expect(read('<all><one>a<args>{}</one>\n<one>b <args> {"x": 1}</one></all>')?.calls).toMatchObject([
    { name: 'a', arguments: '{}' },
    { name: 'b', arguments: '{"x": 1}' },
  ]);
});

it('reads no body as no arguments, and a JSON string as the arguments that it holds', () => {
  expect(read('<all><one>a<args></one></all>')?.calls[0]?.arguments).toBe('{}');
  expect(read('<all><one>a<args>"{\\"x\\": 1}"</one></all>')?.calls[0]?.arguments).toBe('{"x": 1}');
});

it('keeps the calls before one that is cut', () => {
  const text = '<all><one>a<args>{}</one><one>b<args>{"x": "';
  expect(read(text)).toMatchObject({ calls: [{ name: 'a' }], end: text.indexOf('<one>b') });
});

it('finds no call where prose follows the arguments', () => {
  expect(read('<all><one>a<args>{} perhaps</one></all>')).toBeUndefined();
});

it('names a call by its id where the row says so', () => {
  const call = read('<all><one>functions.a:3<args>{}</one></all>', { ...row, idIsName: true })?.calls[0];
  expect(call).toMatchObject({ name: 'a', id: 'functions.a:3' });
});

it('refuses a payload that names another tool than its header', () => {
  const twice: Dialect = { ...row, repeatsName: true };
  expect(read('<all><one>a<args>{"name":"b","args":{}}</one></all>', twice)).toBeUndefined();
  expect(read('<all><one>a<args>{"name":"a","args":{}}</one></all>', twice)?.calls).toHaveLength(1);
});

const kimi = (id: string, json: string): string =>
  `<|tool_calls_section_begin|><|tool_call_begin|>${id}<|tool_call_argument_begin|>${json}<|tool_call_end|><|tool_calls_section_end|>`;
const inkling = (name: string, json: string): string =>
  `<|message_model|>${name}<|content_invoke_tool_json|>${json}<|end_message|>`;

it.each([
  ['[TOOL_CALLS]ping[ARGS]{}', undefined],
  ['[TOOL_CALLS]ping{}', undefined],
  ['[TOOL_CALLS]"ping"[ARGS]"{}"', undefined],
  ['[TOOL_CALLS]ping[CALL_ID]a1[ARGS]{}[/TOOL_CALLS]', 'a1'],
  ['<function=ping>{}<|eom_id|>', undefined],
  ['<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>ping<｜tool▁sep｜>{}<｜tool▁call▁end｜><｜tool▁calls▁end｜>', undefined],
  [
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>ping\n```json\n{}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
    undefined,
  ],
  [kimi('functions.ping:0', '{}'), 'functions.ping:0'],
  [kimi('functions.ping:0', ''), 'functions.ping:0'],
  [kimi('function.ping:0', '{}'), 'function.ping:0'],
  [kimi('functions.ping:128', '{}'), 'functions.ping:128'],
  ['function.ping<|tool_call_argument_begin|>{}<|tool_call_end|>', 'function.ping'],
  [kimi('call_1', '{"name": "ping", "arguments": {}}'), 'call_1'],
  [inkling('ping', '{"name": "ping", "args": {}}'), undefined],
  [inkling('', '{"name": "ping", "args": {}}'), undefined],
])('reads all of %s', (text, id) => {
  expect(recovered(text)).toEqual({ calls: [['ping', {}]], rest: '', issues: [] });
  const [call] = mendText(text).calls;
  if (id === undefined) expect(call?.id).toMatch(/^call_0_/);
  else expect(call?.id).toBe(id);
});

it.each([
  ['[TOOL_CALLS]ping', []],
  ['[TOOL_CALLS]ping[ARGS]so', []],
  ['[TOOL_CALLS] is a mark', []],
  ['<|tool_calls_section_begin|>so', []],
  [inkling('reserve', '{"name": "ping", "args": {}}'), []],
  [inkling('', '{"args": {}}'), []],
  [kimi('call_1', '{"name": "nobody", "floor": 1}'), ['unknown-tool']],
  [kimi('call_1', '{"name": "ping"}'), ['unknown-tool']],
  [kimi('my_functions.ping:0', '{}'), ['unknown-tool']],
])('runs nothing of %s', (text, issues) => {
  expect(recovered(text)).toEqual({ calls: [], rest: text, issues });
});

it('finds the name among the arguments where the id is no name, and takes it out of them', () => {
  expect(recovered(kimi('call_1', '{"name": "reserve", "floor": 1}')).calls).toEqual([['reserve', { floor: 1 }]]);
  expect(recovered(kimi('functions.reserve:0', '{"name": "ping", "floor": 1}')).calls).toEqual([
    ['reserve', { name: 'ping', floor: 1 }],
  ]);
});

it('lets an id that is the name of a tool name it, whatever its arguments hold', () => {
  const body = { name: 'reserve', arguments: { floor: 2 } };
  expect(recovered(kimi('ping', JSON.stringify(body))).calls).toEqual([['ping', body]]);
  expect(recovered(kimi('call_1', JSON.stringify(body))).calls).toEqual([['reserve', { floor: 2 }]]);
  expect(mendText(kimi('my_functions.ping:0', '{}')).outcomes[0]?.raw.name).toBe('my_functions.ping');
});

it('takes no name out of the arguments of a tool that has a parameter of that name', () => {
  const book = { type: 'object', properties: { name: { type: 'string' }, floor: { type: 'integer' } } };
  const schemaOf = (schema: unknown) => (name: string) =>
    name === 'book' ? ({ spec: { name }, schema } as unknown as OfferedTool) : undefined;
  const read = (schema: unknown) => {
    const text = '<all><one>call_1<args>{"name": "book", "floor": 1}</one></all>';
    const dialect: Dialect = { ...row, idIsName: true };
    return named({ text, start: 0, from: 5, opener: '<all>', dialect, tool: schemaOf(schema) })?.calls[0];
  };
  for (const schema of [book, true, {}]) expect(read(schema)?.name).toBe('call_1');
  for (const properties of [{}, { floor: { type: 'integer' } }])
    expect(read({ type: 'object', properties })).toMatchObject({ name: 'book', arguments: '{"floor":1}' });
});
