// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { printNode } from '../json/print.ts';
import { asPrinted, inValueOrder, isSameValue, nodeOf } from './node.ts';
import { read } from './trial.ts';

const span = { start: 3, end: 9 };
const same = (a: string, b: string): boolean => isSameValue(read(a), read(b));

describe('nodeOf', () => {
  it('prints as its value does', () => {
    const value = { a: [1, -0.5, 1e21, 2e-7, true, null, 'x'], b: { c: 12345678901234567890n } };
    expect(printNode(nodeOf(value, span))).toBe(
      '{"a":[1,-0.5,1e+21,2e-7,true,null,"x"],"b":{"c":12345678901234567890}}',
    );
    expect(printNode(nodeOf(-0, span))).toBe('-0');
    expect(nodeOf(['x'], { start: 3, end: 7 })).toMatchObject({ start: 3, end: 7, items: [{ start: 3, end: 7 }] });
  });
});

describe('asPrinted', () => {
  it('writes numbers as their value prints, and gives the same node where they are', () => {
    expect(printNode(asPrinted(read('{"a":[1.10,1E2,-0],"b":12345678901234567890}')))).toBe(
      '{"a":[1.1,100,-0],"b":12345678901234567890}',
    );
    const node = read('{"a":[1,2.5,"x",null,true]}');
    expect(asPrinted(node)).toBe(node);
  });
});

describe('inValueOrder', () => {
  it('puts whole numbers first among the keys', () => {
    expect(printNode(inValueOrder(read('{"b":1,"10":{"x":1,"0":2},"2":[{"y":1,"1":2}],"01":3}')))).toBe(
      '{"2":[{"1":2,"y":1}],"10":{"0":2,"x":1},"b":1,"01":3}',
    );
  });
});

describe('isSameValue', () => {
  it('looks at the value, not at its spelling or the order of keys', () => {
    expect(same('{"a":1,"b":[2.0,"x"]}', '{"b":[2,"x"],"a":1.0}')).toBe(true);
    expect(same('[true,null]', '[true,null]')).toBe(true);
  });

  it('finds every difference', () => {
    const values = [
      '{}',
      '[]',
      '{"a":1}',
      '{"a":2}',
      '{"b":1}',
      '{"a":1,"b":1}',
      '[1]',
      '[2]',
      '[1,1]',
      '["1"]',
      '[true]',
      '[false]',
      '[null]',
    ];
    for (const a of values) for (const b of values) expect(same(a, b), `${a} ${b}`).toBe(a === b);
    expect(same('[9007199254740993]', '[9007199254740992]')).toBe(false);
  });
});
