import {
  createRepairer,
  type Policy,
  type Repairer,
  type RepairerOptions,
  type ToolSpec,
  type Tools,
} from '../index.ts';

/** So many lists of tools are kept ready. */
const maxKept = 32;

/** What a repairer depends on beside the options that all share. */
export interface RepairerFor {
  readonly tools: readonly ToolSpec[];
  readonly provider: 'local' | 'hosted' | undefined;
  readonly policy: Policy | undefined;
}

/** The repairers that exchanges use. */
export interface Menders {
  /** Never asks again: no correction may be counted as told. */
  readonly once: GiveRepairer;
  readonly again: GiveRepairer;
  /** Asks nobody, and leaves no mark on what others count. */
  readonly observing: GiveRepairer;
}

/** `undefined`: the list of tools cannot be used. */
export type GiveRepairer = (asked: RepairerFor) => Repairer<Tools> | undefined;

/** Gives a repairer for a list of tools: the same one for the same list. */
export function createRepairers(options: Omit<RepairerOptions, 'tools' | 'provider' | 'policy'>): GiveRepairer {
  const kept = new Map<string, Repairer<Tools>>();
  /** The same list with the same policy: nothing is printed to find it. */
  const last = new WeakMap<readonly ToolSpec[], RepairerFor & { readonly repairer: Repairer<Tools> }>();
  return ({ tools, provider, policy }) => {
    const before = last.get(tools);
    if (before && before.provider === provider && before.policy === policy) return before.repairer;
    const key = `${provider} ${JSON.stringify(policy ?? {})} ${JSON.stringify(tools)}`;
    const known = kept.get(key);
    kept.delete(key);
    const repairer = known ?? make({ ...options, tools, ...(provider && { provider }), ...(policy && { policy }) });
    if (repairer === undefined) return undefined;
    last.set(tools, { tools, provider, policy, repairer });
    kept.set(key, repairer);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return repairer;
  };
}

function make(options: RepairerOptions): Repairer<Tools> | undefined {
  try {
    return createRepairer(options);
  } catch {
    // The options were checked when the caller gave them: it is the request's tools, and the server says what is wrong with them.
    return undefined;
  }
}
