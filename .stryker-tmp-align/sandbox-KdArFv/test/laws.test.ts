// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { repairToolCall } from '../packages/callmend/src/index.ts';
import { laws } from '../packages/callmend/src/testing/index.ts';
import { readCases } from './cases.ts';

const cases = readCases();

describe.each([...new Set(cases.map(({ file }) => file))])('%s', (file) => {
  const own = cases.filter((one) => one.file === file);

  it.each(own.map((one) => [one.says, one] as const))('%s', (_, { raw, options, expected }) => {
    const outcome = repairToolCall(raw, options);
    const told = 'issues' in outcome ? JSON.stringify(outcome.issues) : '';
    if ('refused' in expected) return expect(outcome.status).toBe('rejected');
    expect(outcome.status, told).toBe(expected.clean ? 'clean' : 'repaired');
    if (!('call' in outcome)) return;
    if ('arguments' in expected) expect(outcome.call.arguments).toBe(expected.arguments);
    else expect(JSON.parse(outcome.call.arguments)).toEqual(expected.input);
  });
});

describe('every case', () => {
  it.each(laws.map((law) => [law.name, law] as const))('keeps the law of %s', (_, law) => {
    const violations = cases.flatMap(({ file, says, raw, options, expected }) => {
      const violation = law(repairToolCall, { raw, options, isValid: 'clean' in expected });
      return violation ? [`${file}: ${says}: ${violation.says}`] : [];
    });
    expect(violations).toEqual([]);
  });

  it('differs from every other, and there are enough of them', () => {
    const keys = cases.map(({ raw, options }) =>
      JSON.stringify([raw, { ...options, tools: options.tools.map(({ name }) => name) }]),
    );
    expect(new Set(keys).size).toBe(cases.length);
    expect(cases.length).toBeGreaterThanOrEqual(120);
  });
});
