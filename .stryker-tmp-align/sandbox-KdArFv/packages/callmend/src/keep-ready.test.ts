// @ts-nocheck
import { expect, it } from 'vitest';
import { keepReady } from './keep-ready.ts';

it('makes a thing once, forgets what was used longest ago, and keeps nothing that could not be made', () => {
  const made: string[] = [];
  const ready = keepReady<string | undefined>();
  const ask = (key: string): unknown =>
    ready(key, () => {
      made.push(key);
      return key === 'none' ? undefined : key;
    });
  for (let at = 0; at < 32; at++) ask(`${at}`);
  expect([ask('0'), ask('none'), ask('none'), ask('new')]).toEqual(['0', undefined, undefined, 'new']);
  made.length = 0;
  for (const key of ['0', '2', 'new', '1', 'none']) ask(key);
  expect(made).toEqual(['1', 'none']);
});
