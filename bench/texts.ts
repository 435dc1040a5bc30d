import type { ToolSpec } from '../packages/callmend/src/index.ts';

export interface Text {
  readonly name: string;
  readonly text: string;
  readonly tool: ToolSpec;
}

const kib = 1024;
const text = { type: 'string' };

const tool = (name: string, properties: object, required: readonly string[]): ToolSpec => ({
  name,
  inputSchema: { type: 'object', properties, required, additionalProperties: false },
});

const weather = tool(
  'weather',
  { city: text, days: { type: 'integer', minimum: 1 }, units: { enum: ['celsius', 'fahrenheit'] } },
  ['city'],
);
const edit = tool('edit', { path: text, content: text }, ['path', 'content']);
const row = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    name: text,
    price: { type: 'number' },
    tags: { type: 'array', items: text },
    ok: { type: 'boolean' },
  },
  required: ['id', 'name'],
  additionalProperties: false,
};
const table = tool('rows', { rows: { type: 'array', items: row } }, ['rows']);

const rowsOf = (bytes: number): { readonly rows: readonly object[] } => {
  const rows: object[] = [];
  for (let size = 12; size < bytes; size += JSON.stringify(rows.at(-1)).length + 1) {
    const id = rows.length;
    rows.push({ id, name: `row number ${id}`, price: id * 1.25, tags: ['red', 'blue'], ok: id % 2 === 0 });
  }
  return { rows };
};

/** Separators as Python's `json.dumps` prints them. */
const asPython = (value: unknown): string =>
  JSON.stringify(value, null, 1)
    .replaceAll(/\n\s*/g, ' ')
    .replaceAll(/([{[]) /g, '$1')
    .replaceAll(/ ([}\]])/g, '$1');

const code = 'export function area({ width, height }) {\n  return `${width * height} "m²"`; // { done }\n}\n';

export const validTexts: readonly Text[] = [
  { name: '40 B', text: '{"city":"Oslo","days":3,"units":"celsius"}', tool: weather },
  { name: '2 KiB compact', text: JSON.stringify(rowsOf(2 * kib)), tool: table },
  { name: '2 KiB as Python prints it', text: asPython(rowsOf(1.7 * kib)), tool: table },
  {
    name: '8 KiB of code in a string',
    text: JSON.stringify({ path: 'area.js', content: code.repeat(80) }),
    tool: edit,
  },
  { name: '256 KiB of rows', text: JSON.stringify(rowsOf(256 * kib)), tool: table },
];

const small = JSON.stringify(rowsOf(2 * kib));
const large = JSON.stringify(rowsOf(200 * kib));

/** Every kind of fault that one text can hold in each of its rows. */
const everyFault = (json: string): string =>
  json
    .replaceAll('"name":', 'name:')
    .replaceAll('true', 'True')
    .replaceAll(',"price"', ',,"price"')
    .replaceAll(/"row number (\d+)"/g, "'row number $1'")
    .replaceAll(/"id":(\d+)/g, '"ID":"$1"');

export const brokenTexts: readonly (Text & { readonly limit: number })[] = [
  { name: '2 KiB, a trailing comma', text: small.replace(/\]\}$/, ',]}'), tool: table, limit: 20 },
  { name: '2 KiB, a fence and prose', text: `Here it is:\n\`\`\`json\n${small}\n\`\`\``, tool: table, limit: 20 },
  { name: '2 KiB, a number as text', text: small.replace('"id":3', '"id":"3"'), tool: table, limit: 20 },
  { name: '2 KiB, every fault', text: everyFault(small), tool: table, limit: 20 },
  { name: '256 KiB, a trailing comma', text: large.replace(/\]\}$/, ',]}'), tool: table, limit: 8 },
  { name: '256 KiB, a number as text', text: large.replace('"id":300', '"id":"300"'), tool: table, limit: 8 },
  { name: '256 KiB, every fault', text: everyFault(large), tool: table, limit: 8 },
];

/** A piece repeated to about `bytes`. */
export const fill = (piece: string, bytes: number): string =>
  piece.repeat(Math.floor(bytes / new TextEncoder().encode(piece).length));

const shapes: readonly string[] = [
  '{',
  '[',
  '{"a":',
  '[{',
  '{"rows":[',
  '"',
  "'",
  '“',
  '`',
  '\\',
  '\\"',
  ':',
  ',',
  ']',
  '}',
  '{}',
  '[]',
  '{"a":1}',
  '{a',
  'a ',
  '{"a":"b",',
  '{"a":[1,2},',
  '/*',
  '//',
  '# ',
  '<!--',
  '```',
  '"""',
  '<think>',
  '</s>',
  '-',
  '1',
  'null ',
  '{"rows":[{"id":1}],',
  '{"x" ',
  '“a", ',
  '{"a":1]',
  "'x' 'y' ",
  '\u00a0',
  '{"a":{"a":1,"b":2',
];

/** What stands before and after a long run of one thing. */
const runs: readonly (readonly [opening: string, piece: string, closing: string])[] = [
  ['{"rows":"', ' ', 'x"}'],
  ['{"rows":"', '\\t', '\\u0000"}'],
  ['{', '\t', 'x'],
  ['', '`', ' {"rows":[]}'],
  ['', '.', ' {"rows":[]}'],
  ['{"rows":[', 'true', '!]}'],
  ['{"rows":[]', ',', '}'],
];

/** Texts of about `bytes` made to be slow to read; every other one of the first forty stands inside arguments that began well. */
export const adversarial = (bytes: number): readonly Text[] => [
  ...shapes.map((shape, index) => ({
    name: JSON.stringify(shape),
    text: `${index % 2 === 0 ? '{"rows":[' : ''}${fill(shape, bytes - kib)}`,
    tool: table,
  })),
  ...runs.map(([opening, piece, closing]) => ({
    name: JSON.stringify(`${opening}${piece}…${closing}`),
    text: `${opening}${fill(piece, bytes - kib)}${closing}`,
    tool: table,
  })),
];
