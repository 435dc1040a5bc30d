import type { Policy } from 'callmend';
import type { RepairConfig } from '../config/config.ts';

/** What an operator permits, as a repairer takes it. */
export function policyOf({ maxRisk, without, tools }: Pick<RepairConfig, 'maxRisk' | 'without' | 'tools'>): Policy {
  const ceilings = tools.flatMap(({ tool, maxRisk: ceiling }) => (ceiling ? [[tool, { ceiling }] as const] : []));
  return {
    ceiling: maxRisk,
    without,
    tools: Object.fromEntries(ceilings.toReversed()),
    deny: tools.flatMap(({ tool, allowed }) => (allowed === false ? [tool] : [])),
  };
}
