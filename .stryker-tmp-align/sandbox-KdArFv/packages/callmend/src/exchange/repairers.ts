// @ts-nocheck
import {
  createRepairer,
  type Policy,
  type Repairer,
  type RepairerOptions,
  type ToolSpec,
  type Tools,
} from '../index.ts';
import { keepReady } from '../keep-ready.ts';

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
  const ready = keepReady<Repairer<Tools> | undefined>();
  /** The same list with the same policy: nothing is printed to find it. */
  const last = new WeakMap<readonly ToolSpec[], RepairerFor & { readonly repairer: Repairer<Tools> }>();
  return ({ tools, provider, policy }) => {
    const before = last.get(tools);
    if (before && before.provider === provider && before.policy === policy) return before.repairer;
    const repairer = ready(`${provider} ${JSON.stringify(policy ?? {})} ${JSON.stringify(tools)}`, () =>
      make({ ...options, tools, ...(provider && { provider }), ...(policy && { policy }) }),
    );
    if (repairer !== undefined) last.set(tools, { tools, provider, policy, repairer });
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
