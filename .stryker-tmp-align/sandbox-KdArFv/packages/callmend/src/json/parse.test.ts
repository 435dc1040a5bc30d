// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { readArguments } from './extract.ts';
import { printNode } from './print.ts';

/** Every meaning of a text with the codes that mended it, or why it is refused and where. */
function read(text: string, plausible = false): readonly string[] {
  const result = readArguments(text, { plausible, mayClose: true, maxDepth: 8, parameters: new Set() });
  if ('fault' in result) {
    expect(result.fault.detail).not.toBe('');
    return [`! ${result.fault.code}`];
  }
  return result.readings.map(({ node, repairs }) => [printNode(node), ...repairs.map(({ code }) => code)].join(' '));
}

describe('where a value is due', () => {
  it.each([
    '{"a":}',
    '{"a":,"b":1}',
    '{"a":;"b":1}',
    '{"a"::}',
    '{"a"::,}',
    '{"a":::1}',
    '{"a":]}',
    '{"a":[1,:2]}',
    '{"a":[:]}',
    '{"a":[,]}',
    '{"a":[;]}',
    '{,}',
    '{;}',
    '{:}',
    '{"a":*}',
    '{"a":=1}',
    '{"a":!x}',
    '{"a":9]9}',
  ])('nothing is made up: %s', (text) => {
    expect(read(text)).toEqual(['! not-json']);
  });

  it.each([
    '{',
    '{ ',
    '{"a":',
    '{"a": ',
    '{"a":[',
    '{"a":[ ',
    '{"a":[[',
    '{"a":(',
    '{"a":/* c */',
    '{"a":"x",',
    '{"a":{"b":',
  ])('the end of the text means that it was cut: %s', (text) => expect(read(text)).toEqual(['! truncated']));

  it.each([
    ['{"a":0,"b":9}', '{"a":0,"b":9}'],
    ['{"a":-1}', '{"a":-1}'],
    ['{"a":+1}', '{"a":1} number-form'],
    ['{"a":.5}', '{"a":0.5} number-form'],
    ['{"a":-x}', '{"a":"-x"} unquoted-string'],
    ['{"a":9x}', '{"a":"9x"} unquoted-string'],
    ['{"a":0x1F}', '! not-json'],
    ['{"a":2024-05-01}', '{"a":"2024-05-01"} unquoted-string'],
  ])('a digit, a sign or a point may begin a number: %s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });
});

describe('the form of a number', () => {
  it.each([
    ['5', undefined],
    ['-0.50', undefined],
    ['+5', '+5'],
    ['1_000', '1_000'],
    ['.5', '.5'],
    ['5n', '5n'],
  ])('is kept where JSON does not know it: %s', (number, written) => {
    const options = { plausible: false, mayClose: true, maxDepth: 8, parameters: new Set<string>() };
    const result = readArguments(`{"a":${number}}`, options);
    const node = 'readings' in result ? result.readings[0]?.node : undefined;
    const value = node?.kind === 'object' ? node.values[0] : undefined;
    expect(value?.kind === 'number' && value.written).toBe(written);
  });
});

describe('a closer that a string may have swallowed', () => {
  it.each(['{"a":"index.ts}"', '{"a":["x]"', '{"a":"x}" ', "{'a':'x]'", '{"a":"x } "', '{"a":[{"b":"x}"'])(
    'is not added once more: %s',
    (text) => expect(read(text)).toEqual(['! not-json']),
  );

  it('is one only at the end', () => {
    expect(read('{"a":"x}"}')).toEqual(['{"a":"x}"}']);
    expect(read('{"a":"x}","b":"y"')).toEqual(['{"a":"x}","b":"y"} missing-bracket']);
    expect(read('{"a":"{x} y"')).toEqual(['{"a":"{x} y"} missing-bracket']);
  });
});

describe('strings and their places', () => {
  it('end where their container goes on', () => {
    expect(read('{"a":["x "y" z","w"]}', true)).toEqual(['{"a":["x \\"y\\" z","w"]} inner-quote']);
    expect(read('{"a":["x "y"", 1]}', true)).toEqual(['{"a":["x \\"y\\"",1]} inner-quote']);
    expect(read('{"a":"x "y"", "b":1}', true)).toEqual(['{"a":"x \\"y\\"","b":1} inner-quote']);
    expect(read('{"a "b" c":1}', true)).toEqual(['{"a \\"b\\" c":1} inner-quote']);
  });

  it('are text as they stand, bare or quoted', () => {
    const result = readArguments('{"a":x,"b":"x"}', {
      plausible: false,
      mayClose: true,
      maxDepth: 8,
      parameters: new Set(),
    });
    const node = 'readings' in result ? result.readings[0]?.node : undefined;
    expect(node).toMatchObject({
      kind: 'object',
      keys: ['a', 'b'],
      values: [{ bare: true }, {}],
    });
    expect(JSON.stringify(node).match(/"bare":true/g)).toHaveLength(1);
  });
});

describe('the spans of a tree', () => {
  it('say where each value stands', () => {
    const text = '{"a": [1, -2.5], b: \'x\', "c": {"d": True}, "e": null, }';
    const result = readArguments(text, { plausible: false, mayClose: true, maxDepth: 8, parameters: new Set() });
    const node = 'readings' in result ? result.readings[0]?.node : undefined;
    const seen: string[] = [];
    const visit = (value: NonNullable<typeof node>): void => {
      seen.push(text.slice(value.start, value.end));
      if (value.kind === 'array') for (const item of value.items) visit(item);
      if (value.kind === 'object') for (const member of value.values) visit(member);
    };
    if (node) visit(node);
    expect(seen).toEqual([text, '[1, -2.5]', '1', '-2.5', "'x'", '{"d": True}', 'True', 'null']);
  });
});

describe('a key in a list', () => {
  it.each([
    ['{"a":["x","b":"y"}', ['{"a":["x"],"b":"y"} missing-bracket']],
    ['{"a":["x" /* c */, "b" : "y"}', ['{"a":["x"],"b":"y"} missing-bracket comment']],
    ['{"a":["x", /* c */ "b" : "y"}', ['{"a":["x"],"b":"y"} missing-bracket comment']],
    ['{"a":["x", b:"y"}', ['! not-json']],
    ['{"a":["b":"y"}', ['! not-json']],
    ['{"a":["b":"y"}]}', ['{"a":[{"b":"y"}]} missing-opener']],
    ['{"a":[\'b\':"y"}]}', ['{"a":[{"b":"y"}]} missing-opener quote-kind']],
    ['{"a":[1,"b":"y"}]}', ['{"a":[1,{"b":"y"}]} missing-opener']],
    ['{"a":["x","b"', ['{"a":["x","b"]} missing-bracket missing-bracket']],
    ['{"a":["x","b" /* c', ['! truncated']],
    ['["x","b":"y"}]', ['! not-json']],
    ['[{"k":"x"},"b":"y"]', ['! not-json']],
  ])('is read in every way that makes sense: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('an opener where a key is due', () => {
  it.each([
    ['{{"a":1}', ['{"a":1} extra-bracket']],
    ['{/* c */{"a":1}}', ['{"a":1} comment extra-bracket extra-bracket']],
    ['{"a":[{"k":"x",{"k":"y"}]}', ['{"a":[{"k":"x"},{"k":"y"}]} missing-bracket']],
    ['{"a":[{"k":"x", {"k":"y"}, {"k":"z"}]}', ['{"a":[{"k":"x"},{"k":"y"},{"k":"z"}]} missing-bracket']],
    ['{"a":[{{"k":"x"}]}', ['! not-json']],
    ['{"a":{{"b":1}}}', ['! not-json']],
    ['{"a":{"b":1,{"c":2}}}', ['! not-json']],
    ['{"a":1,{"b":2}}', ['! not-json']],
    ['{"a":1,[2]}', ['! not-json']],
  ])('was doubled, or shows that an object was not closed: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});
