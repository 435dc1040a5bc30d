import { describe, expect, it } from 'vitest';
import { type ReadOptions, readRegion } from './balance.ts';
import { printNode } from './print.ts';

const options: ReadOptions = { plausible: false, mayClose: true, maxDepth: 16, parameters: new Set() };

/** Every way in which the brackets of a text may have been meant, each with its bracket repairs; or why there is none. */
function read(text: string): readonly string[] {
  const region = readRegion(text, 0, options);
  expect(region.end).toBeGreaterThan(0);
  if ('fault' in region) {
    expect(region.fault.detail).not.toBe('');
    expect(region.fault.span.end).toBeLessThanOrEqual(text.length);
    return [`! ${region.fault.code}`];
  }
  expect(region.start).toBe(0);
  return region.readings.map(({ node, repairs }) => {
    let raw = text.slice(0, region.end);
    let last = raw.length;
    for (const repair of repairs.toReversed()) {
      if (repair.at !== 'text') continue;
      expect(repair.span.end).toBeLessThanOrEqual(last);
      last = repair.span.start;
      raw = raw.slice(0, repair.span.start) + repair.after + raw.slice(repair.span.end);
    }
    expect(JSON.stringify(JSON.parse(raw))).toBe(printNode(node));
    return printNode(node);
  });
}

describe('the places where a lost closer may have stood', () => {
  it.each([
    ['{"a":{"x":"1","b":"2"}', ['{"a":{"x":"1","b":"2"}}', '{"a":{"x":"1"},"b":"2"}']],
    ['{"k":"0","a":{"x":"1","b":"2"}', ['{"k":"0","a":{"x":"1","b":"2"}}', '{"k":"0","a":{"x":"1"},"b":"2"}']],
    [
      '{"a":{"x":"1","y":"2","z":"3"}',
      ['{"a":{"x":"1","y":"2","z":"3"}}', '{"a":{"x":"1"},"y":"2","z":"3"}', '{"a":{"x":"1","y":"2"},"z":"3"}'],
    ],
    ['{"a":[["x"],["y","z"]}', ['{"a":[["x"],["y","z"]]}', '{"a":[["x"],["y"],"z"]}']],
    ['{"a":["x",["y","z"}', ['{"a":["x",["y","z"]]}', '{"a":["x",["y"],"z"]}']],
    ['{"a":["w","v",["y","z"}', ['{"a":["w","v",["y","z"]]}', '{"a":["w","v",["y"],"z"]}']],
    [
      '{"k":"0","m":"1","a":{"x":"1","b":"2"}',
      ['{"k":"0","m":"1","a":{"x":"1","b":"2"}}', '{"k":"0","m":"1","a":{"x":"1"},"b":"2"}'],
    ],
    [
      '{"a":{"b":{"c":"1","d":"2"},"e":"3"}',
      ['{"a":{"b":{"c":"1","d":"2"},"e":"3"}}', '{"a":{"b":{"c":"1","d":"2"}},"e":"3"}'],
    ],
  ])('are all kept: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['{"a":{"x":"1"}', '{"a":{"x":"1"}}'],
    ['{"a":[{"k":"x","m":"y"}', '{"a":[{"k":"x","m":"y"}]}'],
    ['{"a":["x","y"}', '{"a":["x","y"]}'],
    ['{"a":{}', '{"a":{}}'],
    ['[{"a":["x","y"]}', '[{"a":["x","y"]}]'],
  ])('are one where only one makes sense: %s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });
});

describe('the closers of which one is too many', () => {
  it.each([
    ['{"a":{"b":{"x":"1"}},"c":"2"}}', ['{"a":{"b":{"x":"1"}},"c":"2"}', '{"a":{"b":{"x":"1"},"c":"2"}}']],
    ['{"a":{"b":"x"},"c":"y"}}', ['{"a":{"b":"x"},"c":"y"}', '{"a":{"b":"x","c":"y"}}']],
    ['{"a":["x"]]}', ['{"a":["x"]}', '{"a":[["x"]]}']],
    ['{"a":["x"]],"b":"z"}', ['{"a":["x"],"b":"z"}', '{"a":[["x"]],"b":"z"}']],
    ['{"a":"x"],"b":["y"]}', ['{"a":"x","b":["y"]}', '{"a":["x"],"b":["y"]}']],
    ['{"a":{"k":"x"}],"b":"z"}', ['{"a":{"k":"x"},"b":"z"}', '{"a":[{"k":"x"}],"b":"z"}']],
    ['{"a":{"b":"x"],"c":"y"}}', ['{"a":{"b":"x","c":"y"}}', '{"a":{"b":["x"],"c":"y"}}']],
    [
      '{"a":["x",["y"]]],"b":"z"}',
      ['{"a":["x",["y"]],"b":"z"}', '{"a":[["x",["y"]]],"b":"z"}', '{"a":["x",[["y"]]],"b":"z"}'],
    ],
    [
      '{"a":[["x"],"y"]],"b":"z"}',
      [
        '{"a":[["x"],"y"],"b":"z"}',
        '{"a":[["x","y"]],"b":"z"}',
        '{"a":[[["x"],"y"]],"b":"z"}',
        '{"a":[["x"],["y"]],"b":"z"}',
      ],
    ],
    [
      '{"a":["x",["y"],"z"]]}',
      [
        '{"a":["x",["y"],"z"]}',
        '{"a":["x",["y","z"]]}',
        '{"a":[["x",["y"],"z"]]}',
        '{"a":["x",[["y"],"z"]]}',
        '{"a":["x",["y"],["z"]]}',
      ],
    ],
    ['{"a":"x"],"b":{"c":"y"},"d":"z"}}', ['{"a":"x","b":{"c":"y"},"d":"z"}', '{"a":"x","b":{"c":"y","d":"z"}}']],
    ['{{"a":{"b":"x"},"c":"y"}}}', ['{"a":{"b":"x"},"c":"y"}', '{"a":{"b":"x","c":"y"}}']],
    [
      '{"a":{"b":["x",{"c":"y"}],"d":{"e":"z"}},"f":"w"}}',
      ['{"a":{"b":["x",{"c":"y"}],"d":{"e":"z"}},"f":"w"}', '{"a":{"b":["x",{"c":"y"}],"d":{"e":"z"},"f":"w"}}'],
    ],
    ['{"a":[["x"]}', ['{"a":[["x"]]}', '{"a":["x"]}']],
    ['{"k":{"a":["w",[["x"]]},"b":"y"}', ['{"k":{"a":["w",[["x"]]]},"b":"y"}', '{"k":{"a":["w",["x"]]},"b":"y"}']],
    ['{"a":[[["x"]]}', ['{"a":[[["x"]]]}', '{"a":[["x"]]}']],
    ['[{"k":"x"},"b":"y"}]', ['[{"k":"x"},{"b":"y"}]', '[{"k":"x","b":"y"}]']],
    ['[{"k":"x"},{"m":"v"},"b":"y"}]', ['[{"k":"x"},{"m":"v"},{"b":"y"}]', '[{"k":"x"},{"m":"v","b":"y"}]']],
    ['{"a":[{"k":{"m":"x"}},"b":"y"}]}', ['{"a":[{"k":{"m":"x"}},{"b":"y"}]}', '{"a":[{"k":{"m":"x"},"b":"y"}]}']],
  ])('are all tried: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['{"a":"x"}}', '{"a":"x"}'],
    ['{"a":{"b":"x"}}}', '{"a":{"b":"x"}}'],
    ['{{"a":{"b":"x"},"c":"y"}}', '{"a":{"b":"x"},"c":"y"}'],
    ['{"a":"x"],"b":"z"],"c":"w"}', '{"a":"x","b":"z","c":"w"}'],
  ])('are one where only one makes sense: %s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });
});

describe('brackets that are added', () => {
  it.each([
    ['{"a":["x" /* c */ }', '{"a":["x"]}'],
    ['{"a":{"b":["x" /* c */ }/* d */ }', '{"a":{"b":["x"]}}'],
    ['{"b":{"a":undefined ', '{"b":{}}'],
    ['{"b":[{"a":undefined ]', '{"b":[{}]}'],
    ['{"b":{"a":undefined }', '{"b":{}}'],
  ])('stand right after the last value, before what follows it: %s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  it('leave a member out that has no value', () => {
    expect(read('{"a":undefined]')).toEqual(['{}']);
    expect(read('{"a":undefined],"b":1}')).toEqual(['! not-json']);
  });
});

describe('a key in a list', () => {
  it.each([
    ['{"a":["x","b":"y"}', ['{"a":["x"],"b":"y"}']],
    ['{"a":[{"k":"x"},"b":"y"}', ['{"a":[{"k":"x"}],"b":"y"}']],
    ['{"a":[{"k":"x",{"k":"y"}]}', ['{"a":[{"k":"x"},{"k":"y"}]}']],
  ])('shows a bracket to be missing: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    '{"a":["x","b":"y"]}',
    '{"a":["k":"x"]}',
    '{"a":[{"k":"x"},"b":"y"]}',
    '["x","b":"y"]',
    '{"a":("x","b":"y")}',
  ])('is refused where the rest does not bear it out: %s', (text) => expect(read(text)).toEqual(['! not-json']));
});

describe('brackets that do not match', () => {
  it.each([
    '{"a":"x"],"b":["y"},"c":["z"}}',
    '{"a":["x"],"y"],"b":1}',
    '[{"k":"x"},"b":"y"},{"k":"z"},"b":"w"}]',
    '["k":"x"},"b":"y"},{"k":"z"}]',
  ])('in two ways at once have no one meaning: %s', (text) => expect(read(text)).toEqual(['! not-json']));

  it('are refused where there are too many ways to mend them', () => {
    const members = Array.from({ length: 30 }, (_, i) => `"k${i}":"x"`).join(',');
    expect(read(`{"a":{${members}}`)).toEqual(['! not-json']);
    expect(read(`{"a":{"b":{${members}`)).toEqual(['! not-json']);
    const region = readRegion(`{"a":{${members}}`, 0, options);
    expect('fault' in region && region.hasMember).toBe(true);
    const few = Array.from({ length: 8 }, (_, i) => `"k${i}":"x"`).join(',');
    expect(read(`{"a":{${few}}`)).toHaveLength(8);
  });

  it('are taken out of the end up to a bound', () => {
    expect(read(`{"a":"x"}${'}'.repeat(8)}`)).toEqual(['{"a":"x"}']);
    const region = readRegion(`{"a":"x"}${'}'.repeat(80)}`, 0, options);
    expect('readings' in region && region.end).toBeLessThan(80);
  });
});

describe('a text that is no object', () => {
  const hasMember = (text: string): boolean => {
    const region = readRegion(text, 0, options);
    return 'fault' in region && region.hasMember;
  };

  it.each([
    '{"a":1,"b":}',
    '{a: x: y}',
    "{'a': <id>}",
    '[{"a":1,,}, {"b": $x}]',
    '{ “a” : $x }',
    '{{"a":$x}',
    '{"a" $x}',
    '{a= $x}',
  ])('had begun to be arguments: %s', (text) => expect(hasMember(text)).toBe(true));

  it.each(['{', '{"', '{"a', '{}x{', '{x}', '{1, 2}', '{ see below }', '[x]', '{x y: 1}', '{,"a":1}'])(
    'had not: %s',
    (text) => {
      expect(hasMember(text)).toBe(false);
    },
  );
});
