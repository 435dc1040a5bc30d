// @ts-nocheck
import type { Policy } from 'callmend';
import type { RepairConfig } from './config.ts';

/**
 * The policy for the tools that a request offers, by the patterns that the operator wrote; the first that fits counts.
 * A pattern cannot raise what a tool's own `destructiveHint` lowers: the library sees to that.
 */
export function policyFor({
  maxRisk,
  without,
  tools: patterns,
}: Pick<RepairConfig, 'maxRisk' | 'without' | 'tools'>): (offered: readonly string[]) => Policy {
  const base: Policy = { ceiling: maxRisk, ...(without.length > 0 && { without }) };
  return (offered) => {
    if (patterns.length === 0) return base;
    const matched = offered.flatMap((name) => {
      const choices = patterns.find(({ tool }) => fitsPattern(tool, name));
      return choices === undefined ? [] : [{ name, ...choices }];
    });
    const ceilings = matched.flatMap(({ name, maxRisk: ceiling }) => (ceiling ? [[name, { ceiling }] as const] : []));
    const deny = matched.filter(({ allowed }) => allowed === false).map(({ name }) => name);
    return {
      ...base,
      ...(ceilings.length > 0 && { tools: Object.fromEntries(ceilings) }),
      ...(deny.length > 0 && { deny }),
    };
  };
}

/** Whether a name is the pattern's, or begins as a pattern that ends with `*` says. */
export const fitsPattern = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
