// @ts-nocheck
import { expect, test } from 'vitest';
import { createHistory } from './history.ts';

test('outcomes are counted by the second, and summed by the bar', () => {
  const history = createHistory();
  history.count(10_000, { clean: 2 });
  history.count(10_999, { repaired: 1 });
  history.count(11_000, { rejected: 4 });
  expect(history.bins(11_500, { bins: 2, seconds: 1 })).toMatchObject([
    { at: 10_000, total: 3, counts: { clean: 2, repaired: 1, rejected: 0 } },
    { at: 11_000, total: 4, counts: { rejected: 4 } },
  ]);
  expect(history.bins(11_500, { bins: 2, seconds: 10 }).map(({ at, total }) => [at, total])).toEqual([
    [0, 0],
    [10_000, 7],
  ]);
  expect(history.totals()).toEqual({ clean: 2, repaired: 1, reprompt: 0, rejected: 4 });
});

test('a bar that is over stays as it is while time goes on', () => {
  const history = createHistory();
  for (let second = 0; second < 100; second++) history.count(second * 1000, { clean: 1 });
  const at = (now: number): unknown => history.bins(now, { bins: 5, seconds: 10 }).find((bin) => bin.at === 60_000);
  expect(at(99_000)).toEqual(at(91_000));
});

test('what is older than an hour is forgotten, and what comes late still counts', () => {
  const history = createHistory();
  for (let second = 0; second < 8000; second++) history.count(second * 1000, { clean: 1 });
  history.count(7_990_000, { clean: 1 });
  const all = history.bins(7_999_000, { bins: 1, seconds: 8000 });
  expect(all[0]?.total).toBeGreaterThan(3500);
  expect(all[0]?.total).toBeLessThanOrEqual(3602);
});
