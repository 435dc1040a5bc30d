import type { Policy } from 'callmend';
import type { GatewayConfig, Mode, RepairChoices, RepairConfig } from './config.ts';

/** How the calls of one model are mended. */
export interface ModelChoices extends Omit<RepairConfig, 'models' | 'tools'> {
  readonly mode: Mode;
}

/** What holds for a model: the settings, and over them those of the first pattern that fits its name. */
export function choicesFor({ mode, repair }: Pick<GatewayConfig, 'mode' | 'repair'>, model: string): ModelChoices {
  const { models, tools: _, ...rest } = repair;
  const { model: __, ...own }: Partial<RepairChoices & { readonly model: string }> =
    models.find((choices) => fitsPattern(choices.model, model)) ?? {};
  return { mode, ...rest, ...own };
}

/** The policy for the tools that a request offers. A pattern cannot raise what a tool's own `destructiveHint` lowers: the library sees to that. */
export function policyFor(
  { tools: patterns }: Pick<RepairConfig, 'tools'>,
  { maxRisk, without }: Pick<ModelChoices, 'maxRisk' | 'without'>,
  offered: readonly string[],
): Policy {
  const base: Policy = { ceiling: maxRisk, ...(without.length > 0 && { without }) };
  if (patterns.length === 0) return base;
  const matched = offered.flatMap((name) => {
    const choices = patterns.find(({ tool }) => fitsPattern(tool, name));
    return choices === undefined ? [] : [{ name, ...choices }];
  });
  const ceilings = matched.flatMap(({ name, maxRisk: ceiling }) => (ceiling ? [[name, { ceiling }] as const] : []));
  const deny = matched.filter(({ allowed }) => allowed === false).map(({ name }) => name);
  return {
    ...base,
    // Names come from clients: `__proto__` is a name like any other here.
    ...(ceilings.length > 0 && { tools: Object.fromEntries(ceilings) }),
    ...(deny.length > 0 && { deny }),
  };
}

/** Whether a name is the pattern's, or begins as a pattern that ends with `*` says. */
export const fitsPattern = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
