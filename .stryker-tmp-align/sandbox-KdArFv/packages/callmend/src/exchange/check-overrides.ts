// @ts-nocheck
import { checkChoices, checkDialect, checkNames } from '../check-options.ts';
import { createRepairer, type Policy } from '../index.ts';
import { choices, type ExchangeOptions, type Overrides } from './options.ts';

/** Refuses what differs for a request or a model where it cannot work. Each object is looked at once. */
export interface OverridesCheck {
  readonly ofRequest: (overrides: Overrides) => Overrides;
  readonly ofModel: (overrides: Overrides | undefined) => Overrides;
  /** What a function of the tools' names made. */
  readonly ofPolicy: (policy: Policy) => Policy;
}

const names: Readonly<Record<keyof Overrides, true>> = {
  mode: true,
  policy: true,
  textCalls: true,
  dialect: true,
  onRejected: true,
  reprompt: true,
  provider: true,
};

/** Makes the check; it throws a `TypeError` that names the option and where it came from. `by` is who took the options. */
export function createOverridesCheck({ dialects }: ExchangeOptions, by: string): OverridesCheck {
  const known = new WeakSet<object>();

  function ofPolicy(policy: Policy, from = 'what the function `policy` gave'): Policy {
    if (typeof policy === 'object' && policy !== null && known.has(policy)) return policy;
    try {
      createRepairer({ tools: [], policy });
    } catch (cause) {
      throw new TypeError(`${by}, in ${from}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    }
    known.add(policy);
    return policy;
  }

  function check(overrides: Overrides | undefined, from: string): Overrides {
    if (overrides === undefined || overrides === null) return {};
    if (typeof overrides !== 'object' || 'then' in overrides)
      throw new TypeError(`${by}: ${from} must be an object of options that is at hand, or undefined`);
    if (known.has(overrides)) return overrides;
    const where = `${by}, in ${from}`;
    checkNames(overrides, names, where);
    checkChoices(overrides, choices, where);
    const { dialect, policy } = overrides;
    if (dialect !== undefined) checkDialect({ dialect, dialects }, where);
    if (policy !== undefined && typeof policy !== 'function') ofPolicy(policy, from);
    known.add(overrides);
    return overrides;
  }

  return {
    ofRequest: (overrides) => check(overrides, 'the overrides of a request'),
    ofModel: (overrides) => check(overrides, 'what `forModel` gave'),
    ofPolicy: (policy) => ofPolicy(policy),
  };
}
