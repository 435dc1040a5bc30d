// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { readArguments } from './extract.ts';
import { printNode } from './print.ts';

/** The meaning of a text and what mended it, or why it is refused and at which key. */
function read(text: string): string {
  const result = readArguments(text, { plausible: false, mayClose: true, maxDepth: 8, parameters: new Set() });
  if ('fault' in result) {
    expect(result.fault.detail).not.toBe('');
    return `! ${result.fault.code} ${result.fault.span.start}`;
  }
  const [reading] = result.readings;
  if (reading === undefined) return 'no reading';
  let raw = text;
  for (const repair of reading.repairs.toReversed())
    if (repair.at === 'text') raw = raw.slice(0, repair.span.start) + repair.after + raw.slice(repair.span.end);
  expect(JSON.stringify(JSON.parse(raw))).toBe(printNode(reading.node));
  return [printNode(reading.node), ...reading.repairs.map(({ code, risk }) => `${code}:${risk}`)].join(' ');
}

const many = (count: number): string => Array.from({ length: count }, (_, i) => `"k${i}":${i}`).join(',');

describe('a key that stands twice', () => {
  it.each([
    ['{"a":1,"a":1}', '{"a":1} repeated-key:lossless'],
    ['{"a":1,"b":2,"a":1}', '{"a":1,"b":2} repeated-key:lossless'],
    ['{"a":1,"a":1,"b":2}', '{"a":1,"b":2} repeated-key:lossless'],
    ['{"a":{"b":[1]}, "a" : {"b": [1]} }', '{"a":{"b":[1]}} repeated-key:lossless'],
    ['{"a":1,"a":1,"a":1}', '{"a":1} repeated-key:lossless'],
    ['{"a":"x","a":\'x\',b:2}', '{"a":"x","b":2} repeated-key:lossless unquoted-key:lossless'],
    ['{"":1,"":1}', '{"":1} repeated-key:lossless'],
  ])('with the same value is taken out: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['{"a":1,"a":2}', 7],
    ['{"a":1,"b":{"c":1,"c":"1"}}', 18],
    ['{"a":1,"a":1.0}', 7],
    ["{'a':null,a:false}", 10],
    ['{"a":undefined,"a":1}', 15],
    ['{"a":1,"a":undefined}', 7],
  ])('with another value is never chosen from: %s', (text, start) => {
    expect(read(text)).toBe(`! duplicate-key ${start}`);
  });

  it.each([7, 8, 9, 20])('is found among %i members', (count) => {
    expect(read(`{${many(count)},}`)).toBe(`{${many(count)}} extra-comma:lossless`);
    for (const i of [0, 3, count - 1]) {
      expect(read(`{${many(count)},"k${i}":${i}}`)).toBe(`{${many(count)}} repeated-key:lossless`);
      expect(read(`{${many(count)},"k${i}":-1}`)).toContain('! duplicate-key');
      expect(read(`{${many(count)},"z":1,"y":2,"k${i}":-1}`)).toContain('! duplicate-key');
    }
    expect(read(`{${many(count)},"z":1,"y":2,"z":2}`)).toContain('! duplicate-key');
  });

  it('may stand in two objects', () => {
    expect(read('{"a":{"a":1},"b":[{"a":1},{"a":2}],}')).toBe(
      '{"a":{"a":1},"b":[{"a":1},{"a":2}]} extra-comma:lossless',
    );
  });
});

describe('a key that no call may hold', () => {
  it.each([
    ['{"__proto__":1,}', 1],
    ['{"a":{"__proto__":{}},}', 6],
    ["{'__proto__':1}", 1],
    ['{__proto__:1}', 1],
    ['{"\\u005f_proto__":1,}', 1],
    ['{"constructor":{"prototype":1},}', 1],
    ['{"constructor":{"x":1,"prototype":{}},}', 1],
    ['{"a":[{"constructor":{"prototype":1,"x":1}}],}', 7],
  ])('is refused: %s', (text, start) => {
    expect(read(text)).toBe(`! refused-key ${start}`);
  });

  it.each([
    '{"constructor":"Acme"}',
    '{"constructor":{"name":"x"}}',
    '{"constructor":["prototype"]}',
    '{"constructor":{}}',
    '{"prototype":{"constructor":1}}',
    '{"a":{"prototype":1}}',
    '{"proto":1,"_proto_":2,"toString":3,"hasOwnProperty":4}',
  ])('is not seen in %s', (text) => {
    expect(read(`${text.slice(0, -1)},}`)).toBe(`${text} extra-comma:lossless`);
  });
});

describe('an undefined member', () => {
  it.each([
    ['{"a":undefined}', '{} undefined:lossless'],
    ['{"a":undefined,"b":1}', '{"b":1} undefined:lossless extra-comma:lossless'],
    ['{"b":1,"a":undefined}', '{"b":1} undefined:lossless'],
    ['{"b":1, a : undefined , "c":2}', '{"b":1,"c":2} undefined:lossless'],
    ['{"b":{"a":undefined},}', '{"b":{}} undefined:lossless extra-comma:lossless'],
    ['{"a":undefined,"b":undefined}', '{} undefined:lossless extra-comma:lossless undefined:lossless'],
    ['{"b":1,"a":undefined,"c":undefined,"d":2}', '{"b":1,"d":2} undefined:lossless'],
  ])('is absent: %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('is no item of a list', () => {
    for (const text of ['{"a":[undefined]}', '{"a":[1,undefined]}', '{"a":[undefined,1]}', '{"a":(1,undefined)}'])
      expect(read(text)).toContain('! not-json');
  });
});
