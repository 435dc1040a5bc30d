// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { compareRisk } from '../../options.ts';
import { rules } from './index.ts';

describe('the rules', () => {
  it('have a code of their own and say in one line what they mend', () => {
    expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length);
    for (const { code, says } of rules) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(says, code).toMatch(/^[^\n]{10,160}$/);
    }
  });

  it('are listed by their risk', () => {
    const risks = rules.map(({ risk }) => risk);
    expect(risks).toEqual(risks.toSorted(compareRisk));
  });
});
