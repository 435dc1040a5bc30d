// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { workMs } from '../../../../test/work-ms.ts';
import { printNode } from '../json/print.ts';
import type { Edit } from '../types.ts';
import { applyEdit, applyEdits } from './edit.ts';
import { read } from './trial.ts';

const after = (text: string, ...edits: readonly Edit[]): string => {
  const node = read(text);
  const printed = printNode(applyEdits(node, edits));
  expect(printNode(edits.reduce(applyEdit, node))).toBe(printed);
  expect(printNode(node)).toBe(text);
  return printed;
};
const set = (path: Edit['path'], value: Extract<Edit, { at: 'value' }>['after']): Edit => ({
  at: 'value',
  path,
  before: 0,
  after: value,
});
const rename = (path: Edit['path'], to: string): Edit => ({ at: 'key', path, before: String(path.at(-1)), after: to });
const move = (path: Edit['path'], to: Edit['path']): Edit => ({ at: 'move', path, to });

describe('applyEdits', () => {
  it('sets a value in its place, or at the end', () => {
    expect(after('{"a":1.50,"b":[1,2]}', set(['b', 1], 'x'), set(['c'], { d: [true, null] }))).toBe(
      '{"a":1.50,"b":[1,"x"],"c":{"d":[true,null]}}',
    );
    expect(after('[1]', set([1], 2))).toBe('[1,2]');
    expect(after('{"a":1}', set([], 'x'))).toBe('"x"');
  });

  it('keeps every digit of an integer', () => {
    expect(after('{"a":0}', set(['a'], 12345678901234567890n))).toBe('{"a":12345678901234567890}');
  });

  it('deletes, and sets anew', () => {
    expect(after('{"a":1,"b":2,"c":3}', set(['b'], undefined), set(['b'], 4))).toBe('{"a":1,"c":3,"b":4}');
    expect(after('[1,2,3]', set([1], undefined))).toBe('[1,3]');
  });

  it('renames a key in place, but not onto another', () => {
    expect(after('{"a":1,"b":2}', rename(['a'], 'c'), set(['c'], 3))).toBe('{"c":3,"b":2}');
    expect(after('{"a":1,"b":2}', rename(['a'], 'b'))).toBe('{"a":1,"b":2}');
    expect(after('[{"a":1}]', rename([0, 'a'], '__proto__'))).toBe('[{"__proto__":1}]');
  });

  it('moves a value beside, into and out of where it stands, with its digits', () => {
    expect(after('{"p.x":1.50,"q":2}', move(['p.x'], ['p', 'x']))).toBe('{"q":2,"p":{"x":1.50}}');
    expect(after('{"a":1.50}', move(['a'], ['a', 0]))).toBe('{"a":[1.50]}');
    expect(after('{"a":1.50}', move(['a'], ['a', 'b', 0]))).toBe('{"a":{"b":[1.50]}}');
    expect(after('{"a":[1.50]}', move(['a', 0], ['a']))).toBe('{"a":1.50}');
    expect(after('{"a":{"b":{"c":1.50}}}', move(['a', 'b'], []))).toBe('{"c":1.50}');
    expect(after('{"c":1}', move([], [0]))).toBe('[{"c":1}]');
  });

  it('changes nothing where its place is not there', () => {
    const text = '{"a":{"b":[1]},"s":"x"}';
    for (const edit of [
      set(['a', 'b', 5], 1),
      set(['s', 'x'], 1),
      set(['a', 'b', 'x'], 1),
      set(['s', 0], 1),
      set(['a', 'b', 'length', 'x'], 1),
      set(['a', 'b', 'length'], undefined),
      set(['a', 'x', 'y'], undefined),
      set(['x'], undefined),
      set(['a', 'b', 3], undefined),
      set([], undefined),
      rename(['x'], 'y'),
      rename(['a', 'b', 0], 'y'),
      rename([], 'y'),
      rename(['s', 'x'], 'y'),
      rename(['a', 'b', 'length'], 'y'),
      move(['x'], ['y']),
      move(['s'], ['a', 'b', 'c']),
      move(['a'], ['s', 'x']),
    ]) {
      expect(after(text, edit), JSON.stringify(edit)).toBe(text);
    }
  });

  it('touches each container once, however many edits there are', () => {
    const keys = Array.from({ length: 20_000 }, (_, at) => `k${at}`);
    const node = read(JSON.stringify(Object.fromEntries(keys.map((key) => [key, 1]))));
    const started = workMs();
    const renamed = applyEdits(
      node,
      keys.map((key) => rename([key], key.toUpperCase())),
    );
    expect(renamed.kind === 'object' && renamed.keys.every((key) => key.startsWith('K'))).toBe(true);
    expect(workMs() - started).toBeLessThan(2000);
  });
});
