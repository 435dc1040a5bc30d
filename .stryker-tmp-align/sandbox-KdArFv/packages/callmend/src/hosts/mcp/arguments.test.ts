// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { argumentsText } from './arguments.ts';

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
