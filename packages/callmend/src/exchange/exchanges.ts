import { createRepairer, type RepairerOptions } from '../index.ts';
import { memoryStore } from '../store/index.ts';
import { createOverridesCheck } from './check-overrides.ts';
import { createExchange } from './exchange.ts';
import { createKnownTools } from './known-tools.ts';
import { checkOptions, type ExchangeOptions } from './options.ts';
import { createRepairers, type Menders } from './repairers.ts';
import { formatAt, scanRequest } from './request.ts';
import type { Exchanges } from './types.ts';

/** Makes what mends requests and answers of models, on bytes. Throws a `TypeError` that names the option where one cannot work. */
export function createExchanges(options: ExchangeOptions = {}, by: string = 'createExchanges'): Exchanges {
  checkOptions(options, by);
  const { mode, policy, forModel } = options;
  const { store = memoryStore(), ...shared } = repairingOf(options);
  const plain = typeof policy === 'function' ? policy([]) : policy;
  createRepairer({ ...shared, store, ...(plain && { policy: plain }), tools: [] });
  const { askModel: _, onEvent: __, ...alone } = shared;
  const silent = { ...shared.budget, maxReprompts: 0 };
  const check = createOverridesCheck(options, by);
  const menders: Menders = {
    again: createRepairers({ ...shared, store }),
    once: createRepairers({ ...shared, store, budget: silent }),
    observing: createRepairers({ ...alone, budget: silent }),
  };
  const { search } = options;
  const findTools = search && createKnownTools(search);
  return {
    begin(asked, given = {}) {
      const overrides = check.ofRequest(given);
      if ((overrides.mode ?? (forModel ? undefined : mode)) === 'off') return undefined;
      const format = formatAt(asked.url);
      const scanned = format && scanRequest(asked.body, search);
      if (scanned === undefined || format === undefined) return undefined;
      return createExchange({ asked, format, scanned, options, overrides, check, menders, findTools });
    },
  };
}

/** What a repairer takes of the options. */
function repairingOf(options: ExchangeOptions): Omit<RepairerOptions, 'tools' | 'policy' | 'provider'> {
  const {
    onOutcome: _,
    history: __,
    deadlineMs: ___,
    maxLineBytes: ____,
    forModel: _____,
    search: ______,
    ...rest
  } = options;
  const { mode, policy, textCalls, dialect, onRejected, reprompt, provider, ...repairing } = rest;
  return repairing;
}
