import { describe, expect, it } from 'vitest';
import { createHostCheck, isLoopbackHost } from './own-hosts.ts';

const own = [
  '127.0.0.1',
  '127.1',
  '127.8.9.1',
  'localhost',
  'LOCALHOST',
  'localhost.',
  '::1',
  '[::1]',
  '0:0:0:0:0:0:0:1',
  '::ffff:127.0.0.1',
];

describe('a host of this machine', () => {
  it.each(own)('is known as such: %s', (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '::',
    '10.0.0.1',
    '127.evil.test',
    'evil.test@127.0.0.1',
    'localhost.evil.test',
    'localhost/x',
    '',
  ])('is none of the others: %s', (host) => {
    expect(isLoopbackHost(host)).toBe(false);
  });
});

describe('a gateway that listens on this machine alone, without a key', () => {
  it.each(own)('takes no name that others can let point here, however its own is written: %s', (host) => {
    const isOwn = createHostCheck({ host, origins: ['https://chat.test'] });
    const taken = ['localhost:8787', '127.0.0.1:1', '[::1]:80', 'box', 'a.localhost', 'a.internal', 'chat.test:443'];
    const refused = [
      'evil.test',
      'evil.test:80',
      'EVIL.TEST',
      'evil.test.',
      'evil.test@localhost',
      '127.0.0.1.evil.test',
    ];
    expect(taken.filter((name) => !isOwn(name))).toEqual([]);
    expect(refused.filter(isOwn)).toEqual([]);
  });
});
