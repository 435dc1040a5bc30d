// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { printNode } from '../json/print.ts';
import { difference } from './difference.ts';
import { read } from './trial.ts';

const between = (a: string, b: string) => {
  const { path, one, other } = difference(read(a), read(b));
  return [path, printNode(one), printNode(other)];
};

describe('difference', () => {
  it('goes down to the one place that differs', () => {
    expect(between('{"a":[1,{"b":"x"}],"c":0}', '{"c":0,"a":[1,{"b":"y"}]}')).toEqual([['a', 1, 'b'], '"x"', '"y"']);
  });

  it('stops above two places that differ, and where members differ', () => {
    expect(between('{"p":{"a":1,"b":2}}', '{"p":{"a":2,"b":1}}')).toEqual([['p'], '{"a":1,"b":2}', '{"a":2,"b":1}']);
    expect(between('{"p":{"a":1}}', '{"p":{"b":1}}')).toEqual([['p'], '{"a":1}', '{"b":1}']);
    expect(between('{"p":[1]}', '{"p":[1,2]}')).toEqual([['p'], '[1]', '[1,2]']);
    expect(between('{"p":[1]}', '{"p":{"0":1}}')).toEqual([['p'], '[1]', '{"0":1}']);
  });
});
