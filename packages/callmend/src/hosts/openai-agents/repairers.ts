import { createRepairer, type Repairer, type RepairerOptions, type ToolSpec, type Tools } from '../../index.ts';
import { keepReady } from '../../keep-ready.ts';
import { memoryStore } from '../../store/index.ts';
import type { MendModelOptions } from './options.ts';

/** Gives a repairer for a list of tools: the same one for the same list. All of them share one budget. */
export type Repairers = (tools: readonly ToolSpec[], mayReprompt: boolean) => Repairer<Tools>;

/** Makes repairers. Throws a `TypeError` for options that cannot work. */
export function createRepairers(options: MendModelOptions): Repairers {
  const { onOutcome: _onOutcome, onRejected: _onRejected, reprompt: _reprompt, ...rest } = options;
  const { textCalls: _textCalls, dialect: _dialect, key: _key, context: _context, ...own } = rest;
  const shared: Omit<RepairerOptions, 'tools'> = {
    store: memoryStore(own.clock ? { now: own.clock.now } : {}),
    ...own,
  };
  // Where nobody asks again, no correction may be counted as told.
  const silent: Omit<RepairerOptions, 'tools'> = {
    ...shared,
    budget: { ...shared.budget, maxReprompts: 0 },
    forceToolUsage: 'never',
  };
  const ready = keepReady<Repairer<Tools>>();
  const make = (tools: readonly ToolSpec[], mayReprompt: boolean): Repairer<Tools> =>
    createRepairer<Tools>({ ...(mayReprompt ? shared : silent), tools });

  // What is wrong with the options is told at once.
  make([], true);
  return (tools, mayReprompt) => ready(`${mayReprompt} ${JSON.stringify(tools)}`, () => make(tools, mayReprompt));
}
