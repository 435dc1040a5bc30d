import { createRepairer, type Repairer, type RepairerOptions, type ToolSpec, type Tools } from '../../index.ts';
import { memoryStore } from '../../store/index.ts';
import type { LangChainOptions } from './options.ts';

/** Gives a repairer for a list of tools: the same one for the same list. All of them share one budget. */
export type Repairers = (tools: readonly ToolSpec[]) => Repairer<Tools>;

/** So many lists of tools are kept ready, those used last. */
const maxKept = 32;

/** Makes repairers. Throws a `TypeError` for options that cannot work. */
export function createRepairers(options: LangChainOptions): Repairers {
  const { onOutcome: _onOutcome, onRejected: _onRejected, toolErrors: _toolErrors, ...rest } = options;
  const { textCalls: _textCalls, dialect: _dialect, key: _key, context: _context, ...own } = rest;
  const shared: Omit<RepairerOptions, 'tools'> = {
    store: memoryStore(own.clock && { now: own.clock.now }),
    ...own,
  };
  const kept = new Map<string, Repairer<Tools>>();
  const make = (tools: readonly ToolSpec[]): Repairer<Tools> => createRepairer<Tools>({ ...shared, tools });

  // What is wrong with the options is told at once.
  make([]);
  return (tools) => {
    const key = JSON.stringify(tools);
    const repairer = kept.get(key) ?? make(tools);
    kept.delete(key);
    kept.set(key, repairer);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return repairer;
  };
}
