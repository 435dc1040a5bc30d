// @ts-nocheck
import { repairToolCall } from 'callmend';
import { expect, it } from 'vitest';
import { fitsPattern, policyFor } from './choices.ts';

const choices = {
  maxRisk: 'schema',
  without: [],
  tools: [
    { tool: 'search_web', maxRisk: 'plausible' },
    { tool: 'search_*', maxRisk: 'lossless' },
    { tool: 'wipe*', allowed: false },
  ],
} as const;

it('makes a policy of the tools that are offered: the first pattern that fits counts', () => {
  expect(policyFor(choices)(['search_web', 'search_mail', 'wipe_disk', 'other'])).toEqual({
    ceiling: 'schema',
    tools: { search_web: { ceiling: 'plausible' }, search_mail: { ceiling: 'lossless' } },
    deny: ['wipe_disk'],
  });
  expect(policyFor({ ...choices, without: ['typo'] })(['other'])).toEqual({ ceiling: 'schema', without: ['typo'] });
});

it('fits a name whole, or by its beginning', () => {
  const fitting = ['a', 'ab', 'b', '*'].filter((name) => fitsPattern('a', name));
  expect(fitting).toEqual(['a']);
  expect(['a', 'ab', 'b'].filter((name) => fitsPattern('a*', name))).toEqual(['a', 'ab']);
  expect(['', '__proto__'].every((name) => fitsPattern('*', name))).toBe(true);
});

it('is a policy that the library keeps', () => {
  const tools = [{ name: 'wipe_disk', inputSchema: { type: 'object' } }];
  const outcome = repairToolCall(
    { name: 'wipe_disk', arguments: '{}' },
    { tools, policy: policyFor(choices)(['wipe_disk']) },
  );
  expect(outcome).toMatchObject({ status: 'rejected', issues: [{ code: 'denied' }] });
});
