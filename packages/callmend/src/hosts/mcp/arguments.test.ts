import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../../index.ts';
import { argumentsText, sendable } from './arguments.ts';

describe('arguments as a caller gives them', () => {
  it('are text as it is, or printed; none are an empty object', () => {
    expect(['{"a": 1}', { a: 1 }, undefined, null].map(argumentsText)).toEqual(['{"a": 1}', '{"a":1}', '{}', 'null']);
  });

  it('are left to the host where they have no text', () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    expect([circle, { a: 1n }, () => {}].map(argumentsText)).toEqual([undefined, undefined, undefined]);
  });
});

describe('arguments as they are sent', () => {
  const call = (text: string, input: ToolCall['input']) => sendable({ id: '', name: 'a', arguments: text, input });

  it('are the value of the text', () => {
    expect(call('{"a":9007199254740993}', {})).toEqual({ value: { a: 9007199254740992 } });
    expect(call('{"a":9007199254740994}', { a: 9007199254740994n })).toEqual({ value: { a: 9007199254740994 } });
  });

  it('are refused where an integer would become another one', () => {
    expect(call('', { a: [{}, { b: 9007199254740993n }] })).toEqual({ lossy: ['a', 1, 'b'] });
  });
});
