// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { createPause, retryAfterOf } from './retry-after.ts';

const read = (headers: Readonly<Record<string, string>>, status = 429) => retryAfterOf(status, (name) => headers[name]);

describe('retry-after', () => {
  it.each<[Readonly<Record<string, string>>, number | undefined]>([
    [{ 'retry-after': '20' }, 20_000],
    [{ 'retry-after': ' 0.5 ' }, 500],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after-ms': '1500', 'retry-after': '2' }, 1500],
    [{ 'retry-after': '99999999' }, 3_600_000],
    [{ 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' }, 3_600_000],
    [{ 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 0],
    [{ 'retry-after': 'Mon, 05 Jan 2015 10:00:07 GMT', date: 'Mon, 05 Jan 2015 10:00:00 GMT' }, 7000],
    [{ 'retry-after': 'soon' }, undefined],
    [{ 'retry-after': '-5' }, undefined],
    [{ 'retry-after': '9'.repeat(100_000) }, undefined],
    [{}, undefined],
  ])('of %j is read', (headers, ms) => {
    expect(read(headers)).toBe(ms);
  });

  it('goes by our clock where the server tells no time', () => {
    const after = read({ 'retry-after': new Date(Date.now() + 30_000).toUTCString() });
    expect(after).toBeGreaterThan(25_000);
    expect(after).toBeLessThanOrEqual(30_000);
  });

  it.each([400, 401, 500])('means nothing beside a status of %i', (status) => {
    expect(read({ 'retry-after': '20' }, status)).toBeUndefined();
  });
});

describe('a pause', () => {
  it('lasts as long as the longest that was asked for', () => {
    let time = 5;
    const pause = createPause(() => time);
    expect(pause.left()).toBe(0);
    pause.hold(100);
    pause.hold(10);
    time = 50;
    expect(pause.left()).toBe(55);
    time = 105;
    expect(pause.left()).toBe(0);
  });
});
