import { createRepairer, type Repairer, type RepairerOptions, type ToolSpec, type Tools } from '../../index.ts';
import { keepReady } from '../../keep-ready.ts';
import { memoryStore } from '../../store/index.ts';
import type { LangChainOptions } from './options.ts';

/** Gives a repairer for a list of tools: the same one for the same list. All of them share one budget. */
export type Repairers = (tools: readonly ToolSpec[]) => Repairer<Tools>;

/** Makes repairers. Throws a `TypeError` for options that cannot work. */
export function createRepairers(options: LangChainOptions): Repairers {
  const { onOutcome: _onOutcome, onRejected: _onRejected, toolErrors: _toolErrors, ...rest } = options;
  const { textCalls: _textCalls, dialect: _dialect, key: _key, context: _context, ...own } = rest;
  const shared: Omit<RepairerOptions, 'tools'> = {
    store: memoryStore(own.clock ? { now: own.clock.now } : {}),
    ...own,
  };
  const ready = keepReady<Repairer<Tools>>();
  const make = (tools: readonly ToolSpec[]): Repairer<Tools> => createRepairer<Tools>({ ...shared, tools });

  // What is wrong with the options is told at once.
  make([]);
  return (tools) => ready(JSON.stringify(tools), () => make(tools));
}
