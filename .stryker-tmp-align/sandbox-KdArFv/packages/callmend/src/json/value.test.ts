// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonNode } from '../types.ts';
import { cursorAt } from './cursor.ts';
import { parseValue } from './parse.ts';
import { printNode } from './print.ts';
import { exactNumber, toInput, toValue, toValues } from './value.ts';

const numRuns = Number(process.env['CALLMEND_RUNS'] ?? 200);

function nodeOf(text: string): JsonNode {
  const { node } = parseValue(cursorAt(text, 0, false), { maxDepth: 64, mayClose: false });
  if (node === undefined) throw new Error(`no JSON: ${text}`);
  return node;
}

describe('the value of a node', () => {
  it('is what JSON.parse gives, and prints as JSON.stringify does', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const text = `{"value":${JSON.stringify(value)}}`;
        fc.pre(!text.includes('__proto__'));
        const node = nodeOf(text);
        expect(toValue(node)).toEqual(JSON.parse(text));
        expect(printNode(node)).toBe(text);
      }),
      { numRuns },
    );
  });

  it('has every kind of value in it', () => {
    const text = '{"a":[1,-2.5e3,"x",true,false,null,[],{}],"b":{"c":""}}';
    const value = { a: [1, -2500, 'x', true, false, null, [], {}], b: { c: '' } };
    expect(toValue(nodeOf(text))).toEqual(value);
    expect(toInput(nodeOf(text))).toEqual(value);
    expect(printNode(nodeOf(text))).toBe(text);
  });

  it('escapes what JSON escapes, and nothing else', () => {
    for (const value of ['"', '\\', '\n', '\u0000', '\u001f', '\ud800', '\udfff', '\u007f', '😀', '/', '\u2028'])
      expect(printNode(nodeOf(JSON.stringify([value])))).toBe(JSON.stringify([value]));
  });

  it('is one and the same for judge and input unless an integer is too long for a number', () => {
    const short = toValues(nodeOf('[1,{"a":9007199254740991}]'));
    expect(short.judged).toBe(short.exact);
    const long = toValues(nodeOf('[1,{"a":9007199254740993}]'));
    expect(long.judged).toEqual([1, { a: 9007199254740992 }]);
    expect(long.exact).toEqual([1, { a: 9007199254740993n }]);
    expect(toInput(nodeOf('9007199254740993 '))).toBe(9007199254740993n);
    expect(toValue(nodeOf('9007199254740993 '))).toBe(9007199254740992);
  });

  it('holds a key named __proto__ as data, and leaves the prototype alone', () => {
    const member: JsonNode = { kind: 'number', text: '1', start: 0, end: 1 };
    const node: JsonNode = { kind: 'object', keys: ['__proto__'], values: [member], start: 0, end: 1 };
    const value = toValue(node);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.getOwnPropertyDescriptor(value, '__proto__')).toEqual({
      value: 1,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  });
});

describe('an exact number', () => {
  it.each([
    ['0', 0],
    ['42', 42],
    ['-1.5', -1.5],
    ['1e3', 1000],
    ['9007199254740991', 9007199254740991],
    ['9007199254740992', 9007199254740992],
    ['9007199254740993', 9007199254740993n],
    ['-9007199254740993', -9007199254740993n],
    ['10000000000000000000000', 1e22],
    ['12345678901234567890', 12345678901234567890n],
    ['9007199254740993.0', 9007199254740992],
    ['90071992547409930e-1', 9007199254740992],
    ['1e9007199254740993', Number.POSITIVE_INFINITY],
    ['0.1234567890123456789', 0.12345678901234568],
    ['9'.repeat(400), BigInt('9'.repeat(400))],
  ])('keeps every digit of the integer %s', (digits, number) => {
    expect(exactNumber(digits)).toBe(number);
  });

  it('prints as its digits, whatever integer it is', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), (integer) => {
        const number = exactNumber(String(integer));
        expect(BigInt(number)).toBe(integer);
      }),
      { numRuns },
    );
  });
});
