// @ts-nocheck
import type { Store } from 'callmend';
import { type ByteSearch, createExchanges, type Exchanges } from 'callmend/exchange';
import { memoryStore } from 'callmend/store';
import { policyFor } from '../config/choices.ts';
import type { GatewayConfig } from '../config/config.ts';
import { askRepairModel } from './repair-model.ts';

/** What exchanges are made of, as an operator configures them. */
export type ExchangeConfig = Pick<GatewayConfig, 'mode' | 'repair' | 'repairModel' | 'limits'>;

/** What the runtime brings. */
export interface ExchangeParts {
  /** Where budgets are counted. */
  readonly store?: Store | undefined;
  /** How the runtime looks through bytes. */
  readonly search?: ByteSearch | undefined;
}

/** Gives what mends requests that may be asked again so often; all of them count in one store. */
export function createExchangesFor(
  config: ExchangeConfig,
  { store = memoryStore(), search }: ExchangeParts = {},
): (reprompts: number) => Exchanges {
  const made = new Map<number, Exchanges>();
  return (reprompts) => {
    const known = made.get(reprompts) ?? create(config, { store, search, reprompts });
    made.set(reprompts, known);
    return known;
  };
}

function create(
  { mode, repair, repairModel, limits }: ExchangeConfig,
  { store, search, reprompts }: ExchangeParts & { readonly reprompts: number },
): Exchanges {
  const { textCalls, dialect, history, onRejected, toolRepairs, modelRepairs, deadlineMs } = repair;
  return createExchanges(
    {
      mode,
      history,
      onRejected,
      deadlineMs,
      ...(store && { store }),
      maxLineBytes: limits.maxLineBytes,
      ...(search && { search }),
      reprompt: reprompts > 0,
      policy: policyFor(repair),
      budget: { maxReprompts: reprompts, maxToolRepairs: toolRepairs, modelRepairs },
      ...(textCalls && { textCalls }),
      ...(dialect !== undefined && { dialect }),
      ...(repairModel && {
        askModel: askRepairModel(repairModel),
        ask: { timeoutMs: repairModel.timeoutMs, memo: repairModel.memo },
      }),
    },
    'gateway',
  );
}
