// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { entriesOf, memberOf, objectOf } from './entries.ts';
import { readArguments } from './extract.ts';

const nodeOf = (text: string) => {
  const result = readArguments(text, { plausible: false, mayClose: true, maxDepth: 8, parameters: new Set() });
  const node = 'fault' in result ? undefined : result.readings[0]?.node;
  if (node?.kind !== 'object') throw new Error(`no object: ${text}`);
  return node;
};

describe('the entries of an object', () => {
  it('make the same object again', () => {
    const node = nodeOf('{"a":1,"b":{"c":[2]},"":null}');
    expect(entriesOf(node).map(([key]) => key)).toEqual(['a', 'b', '']);
    expect(objectOf(entriesOf(node), node)).toEqual(node);
    expect(objectOf([], { start: 3, end: 5 })).toEqual({ kind: 'object', keys: [], values: [], start: 3, end: 5 });
  });

  it('are found by their own key only', () => {
    const node = nodeOf('{"a":1,"b":2}');
    expect(memberOf(node, 'b')).toMatchObject({ text: '2' });
    expect(memberOf(node, 'toString')).toBeUndefined();
  });
});

describe('the keys of rows', () => {
  const keysOfRows = (rows: string) => {
    const list = nodeOf(`{"rows":[${rows}]}`).values[0];
    return list?.kind === 'array' ? list.items.flatMap((item) => (item.kind === 'object' ? [item.keys] : [])) : [];
  };

  it('are one list, in any of its spellings and around other objects', () => {
    const keys = keysOfRows('{"a":1,"in":{"x":1,"y":[{}]}},{a:2,"in":{"z":1}},{"a":3,\'in\':[{"q":1},2]}');
    expect(keys[0]).toEqual(['a', 'in']);
    expect(new Set(keys).size).toBe(1);
  });

  it.each([
    '{"a":1,"b":2},{"a":1},{"a":1,"b":2}',
    '{"a":1},{"a":1,"b":2}',
    '{"a":1,"b":2},{"b":1,"a":2}',
    '{"a":1,"b":2},{"a":1,"c":2,"b":3}',
    '{},{"a":1},{}',
    '{"a":1,"b":2},{"a":1,"a":1,"b":2}',
    '{"a":1,"b":2},{"a":1,"b":2,"a":1}',
  ])('are those of each: %s', (rows) => {
    const written = JSON.parse(`[${rows}]`) as readonly object[];
    expect(keysOfRows(rows)).toEqual(written.map((row) => Object.keys(row)));
  });
});
