// @ts-nocheck
import { expect, it } from 'vitest';
import { createExpiringMap, type ExpiringMap } from './expiring-map.ts';

let time = 0;
const create = (maxWeight: number): ExpiringMap<string> =>
  createExpiringMap({ maxEntries: 10, maxWeight, weigh: ({ length }) => length, now: () => time });

it('forgets an entry at the end of its time, not before', () => {
  time = 0;
  const map = create(10);
  map.set('a', 'x', 5);
  time = 4.9;
  expect(map.get('a')).toBe('x');
  time = 5;
  expect([map.get('a'), map.replace('a', 'y'), map.get('a')]).toEqual([undefined, false, undefined]);
});

it('holds exactly what it may weigh', () => {
  const map = create(6);
  map.set('a', 'xxx', 5);
  map.set('b', 'yyy', 5);
  expect([map.get('a'), map.get('b')]).toEqual(['xxx', 'yyy']);
  map.set('c', 'z', 5);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, 'yyy', 'z']);
  map.set('d', 'wwwwww', 5);
  expect([map.get('b'), map.get('c'), map.get('d')]).toEqual([undefined, undefined, 'wwwwww']);
});

it('weighs what it replaces', () => {
  const map = create(6);
  map.set('a', 'x', 5);
  map.replace('a', 'xxxx');
  map.set('b', 'yy', 5);
  expect([map.get('a'), map.get('b')]).toEqual(['xxxx', 'yy']);
  map.replace('a', 'x');
  map.set('c', 'zzz', 5);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual(['x', 'yy', 'zzz']);
});
