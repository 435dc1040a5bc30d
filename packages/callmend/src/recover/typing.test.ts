import { expect, it } from 'vitest';
import { repairToolCall } from '../index.ts';
import type { JsonSchema, OfferedTool } from '../types.ts';
import {
  containersAt,
  declares,
  namesMember,
  placeInside,
  placeOf,
  printCut,
  printPairs,
  typeAsJson,
  typeAsMarked,
  typeAt,
  typeBySchema,
} from './typing.ts';

const toolOf = (properties: Readonly<Record<string, JsonSchema>>): OfferedTool => ({
  spec: { name: 'desk' },
  schema: { type: 'object', properties, $defs: { level: { type: 'integer' } } },
  fits: () => true,
  compile: () => () => true,
  ceiling: 'schema',
});

it.each<[JsonSchema, string, string]>([
  [{ type: 'string' }, '0042', '"0042"'],
  [{ type: 'string' }, 'null', '"null"'],
  [{ type: ['string', 'null'] }, 'null', 'null'],
  [{ type: ['string', 'null'] }, 'nullable', '"nullable"'],
  [{ type: 'integer' }, ' 30 ', '30'],
  [{ type: 'integer' }, '3.0', '3.0'],
  [{ type: 'integer' }, '3.5', '"3.5"'],
  [{ type: 'integer' }, '018956', '"018956"'],
  [{ type: 'integer' }, '12345678901234567890', '12345678901234567890'],
  [{ type: 'number' }, '+1.5e3', '1.5e3'],
  [{ type: 'number' }, '1e999', '"1e999"'],
  [{ type: 'boolean' }, 'FALSE', 'false'],
  [{ type: 'boolean' }, 'yes', '"yes"'],
  [{ type: 'boolean' }, 'untrue', '"untrue"'],
  [{ type: 'boolean' }, 'true so', '"true so"'],
  [{ type: 'boolean' }, '1', '"1"'],
  [{ type: 'boolean' }, 'null', '"null"'],
  [{ type: 'string' }, 'true', '"true"'],
  [{ type: 'integer' }, 'true', '"true"'],
  [{ type: 'integer' }, 'null', '"null"'],
  [{ type: 'integer' }, '+3', '3'],
  [{ type: 'integer' }, '-7', '-7'],
  [{ type: 'integer' }, '1e3', '"1e3"'],
  [{ type: 'integer' }, '7 so', '"7 so"'],
  [{ type: 'number' }, '2E+12', '2E+12'],
  [{ type: 'number' }, '-0.25', '-0.25'],
  [{ type: 'number' }, '1.5e-10', '1.5e-10'],
  [{ type: 'number' }, '.5', '".5"'],
  [{ type: 'number' }, '1.', '"1."'],
  [{ type: 'number' }, '5 so', '"5 so"'],
  [{ type: 'number' }, 'so 5', '"so 5"'],
  [{ type: 'array' }, '{"a": 1}', '"{\\"a\\": 1}"'],
  [{ type: 'object' }, '["a"]', '"[\\"a\\"]"'],
  [{ type: 'string' }, '{"a": 1}', '"{\\"a\\": 1}"'],
  [{ type: 'array' }, '["a"', '"[\\"a\\""'],
  [{ type: 'array' }, "['a', 'b']", "['a', 'b']"],
  [{ type: 'object' }, '{"a": 1}', '{"a": 1}'],
  [{ type: 'object' }, 'none', '"none"'],
  [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, '7', '7'],
  [{ $ref: '#/$defs/level' }, '7', '7'],
  [{ enum: [1, 2] }, '2', '2'],
  [{}, '7', '"7"'],
  // What people write in place of the words of JSON Schema.
  [{ type: 'float' }, '3.14', '3.14'],
  [{ type: 'uint32' }, '42', '42'],
  [{ type: 'int', description: 'so' }, '3', '3'],
  [{ type: 'int' }, '3.5', '"3.5"'],
  [{ type: 'bool' }, 'True', 'true'],
  [{ type: 'dict' }, '{"a": 1}', '{"a": 1}'],
  [{ type: 'list' }, '[1]', '[1]'],
  [{ type: 'str' }, '7', '"7"'],
  [{ type: 'INTEGER' }, '7', '7'],
  [{ type: ['float', 'null'] }, 'null', 'null'],
  [{ type: ['float', 'colour'] }, '7', '"7"'],
  [{ type: null }, 'null', '"null"'],
  [{ type: 'colour' }, '7', '"7"'],
])('reads a value by %j', (schema, value, json) => {
  expect(typeBySchema(value, 'k', toolOf({ k: schema }))).toBe(json);
});

it('keeps text where no schema speaks', () => {
  expect(typeBySchema('7', 'other', toolOf({ k: { type: 'integer' } }))).toBe('"7"');
  expect(typeBySchema('7', 'k', undefined)).toBe('"7"');
});

it('reads JSON first where the dialect says that it is no text', () => {
  expect(typeAsJson('7', 'k', undefined)).toBe('7');
  expect(typeAsJson('seven', 'k', undefined)).toBe('"seven"');
  expect(typeAsJson('+7', 'k', undefined)).toBe('"+7"');
});

it('reads text in quotes where the dialect says that it is JSON', () => {
  const tool = toolOf({ k: { type: 'string' } });
  expect(typeAsMarked('"a \\"b\\""', 'k', tool)).toBe('"a \\"b\\""');
  expect(typeAsMarked(' "7" ', 'k', undefined)).toBe('"7"');
  expect(typeAsMarked('"a" or "b"', 'k', tool)).toBe('"\\"a\\" or \\"b\\""');
  expect(typeAsMarked('7', 'k', tool)).toBe('7');
});

it('prints a key as often as it was written', () => {
  expect(
    printPairs([
      ['a', '1'],
      ['a', '2'],
    ]),
  ).toBe('{"a":1,"a":2}');
});

it('prints a cut value so that the stages see the cut', () => {
  const raw = { name: 'desk', arguments: printCut([['a', '1']], 'b') };
  expect(repairToolCall(raw, { tools: { desk: {} } })).toMatchObject({ issues: [{ code: 'truncated' }] });
});

it('knows the parameters of a tool, if it declares any', () => {
  expect(declares(toolOf({ k: true }), 'other')).toBe(false);
  expect(declares(toolOf({}), 'other')).toBe(true);
});

it('knows nothing of a tool that is not known, and of one without a schema', () => {
  expect(declares(undefined, 'other')).toBe(true);
  for (const place of [placeOf(undefined), { schema: true, root: true }]) {
    expect(namesMember(place, 'k')).toBe(false);
    expect(typeAt('7', place)).toBe('"7"');
    expect(containersAt(place)).toEqual({ mayBeList: false, mayBeObject: false });
    expect(placeInside(place, 'k').schema).toBeUndefined();
  }
});

it('sees what a place may hold through references and unions', () => {
  const inner = { type: 'object', properties: { n: { type: 'integer' } } };
  const list = { type: 'array', items: inner };
  const tool = toolOf({ one: inner, many: list, either: { anyOf: [{ type: 'null' }, list, inner] }, any: true });
  const at = (key: string) => placeInside(placeOf(tool), key);
  expect(namesMember(placeOf(tool), 'one')).toBe(true);
  expect(namesMember(placeOf(tool), 'n')).toBe(false);
  expect(containersAt(at('one'))).toEqual({ mayBeList: false, mayBeObject: true });
  expect(containersAt(at('many'))).toEqual({ mayBeList: true, mayBeObject: false });
  expect(containersAt(at('either'))).toEqual({ mayBeList: true, mayBeObject: true });
  expect(namesMember(at('either'), 'n')).toBe(true);
  for (const place of [placeInside(at('one'), 'n'), placeInside(placeInside(at('many'), undefined), 'n')])
    expect(typeAt('7', place)).toBe('7');
  expect(typeAt('null', at('either'))).toBe('null');
  expect(typeAt('7', placeInside(at('either'), 'n'))).toBe('7');
  expect(typeAt('7', placeInside(placeOf(toolOf({ k: { $ref: '#/$defs/level' } })), 'k'))).toBe('7');
  expect(at('any').schema).toBeUndefined();
  expect(at('other').schema).toBeUndefined();
});

it('types a key that is asked for again as before', () => {
  const tool = toolOf({ k: { type: 'integer' }, t: { type: 'string' } });
  for (let i = 0; i < 2; i++)
    expect([typeBySchema('7', 'k', tool), typeBySchema('7', 't', tool), typeBySchema('7', 'other', tool)]).toEqual([
      '7',
      '"7"',
      '"7"',
    ]);
});

it('comes to an end in a union that holds itself', () => {
  const schema: JsonSchema = {
    anyOf: [
      { $ref: '#' },
      { type: 'object', properties: { k: { anyOf: [{ $ref: '#/properties/k' }, { type: 'integer' }] } } },
    ],
    properties: { k: { anyOf: [{ $ref: '#/properties/k' }, { type: 'integer' }] } },
  };
  const place = { schema, root: schema };
  expect([namesMember(place, 'k'), namesMember(place, 'other')]).toEqual([true, false]);
  expect(typeAt('7', placeInside(place, 'k'))).toBe('7');
});
