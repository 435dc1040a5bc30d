import { createRepairer, type RepairerOptions } from '../index.ts';
import { memoryStore } from '../store/index.ts';
import { createOutcomeTeller } from '../tell-outcomes.ts';
import { createOverridesCheck } from './check-overrides.ts';
import { watchCounts } from './counts.ts';
import { createExchange } from './exchange.ts';
import type { Recognised } from './known-conversations.ts';
import { createKnownTools } from './known-tools.ts';
import { checkOptions, type ExchangeOptions } from './options.ts';
import { createRepairers, type Menders } from './repairers.ts';
import { formatAt } from './request.ts';
import { createRightHistories } from './right-history.ts';
import { type ScannedStart, scanRequest } from './scan.ts';
import type { Exchanges } from './types.ts';

/** Makes what mends requests and answers of models, on bytes. Throws a `TypeError` that names the option where one cannot work. */
export function createExchanges(options: ExchangeOptions = {}, by: string = 'createExchanges'): Exchanges {
  checkOptions(options, by);
  const { mode, policy, forModel } = options;
  const { store = memoryStore(), ...shared } = repairingOf(options);
  const plain = typeof policy === 'function' ? policy([]) : policy;
  createRepairer({ ...shared, store, ...(plain !== undefined && { policy: plain }), tools: [] });
  const { askModel: _, onEvent: __, ...alone } = shared;
  const silent = { ...shared.budget, maxReprompts: 0 };
  const check = createOverridesCheck(options, by);
  const counts = watchCounts(store);
  const menders: Menders = {
    again: createRepairers({ ...shared, store: counts.store }),
    once: createRepairers({ ...shared, store: counts.store, budget: silent }),
    observing: createRepairers({ ...alone, budget: silent }),
  };
  const { search } = options;
  const onOutcome = options.onOutcome && createOutcomeTeller(options);
  const findTools = search && createKnownTools(search);
  const histories = search && options.history !== false ? createRightHistories(search) : undefined;
  return {
    begin(asked, given = {}) {
      const overrides = check.ofRequest(given);
      if ((overrides.mode ?? (forModel ? undefined : mode)) === 'off') return undefined;
      const format = formatAt(asked.url);
      if (format === undefined) return undefined;
      const recognised = histories?.find(asked.body, { format, caller: asked.caller });
      const scanned = scanRequest(asked.body, search, startOf(recognised));
      if (scanned === undefined) return undefined;
      const begun = {
        asked,
        format,
        scanned,
        options,
        overrides,
        check,
        menders,
        findTools,
        histories,
        recognised,
        counts,
        onOutcome,
      };
      return createExchange(begun);
    },
  };
}

/** How much of a request need not be looked through. */
const startOf = (recognised: Recognised | undefined): ScannedStart | undefined =>
  recognised?.isWhole ? { scanned: recognised.known.scanned, end: recognised.cut.end } : undefined;

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
