import { askAiSdk } from '../../ask/index.ts';
import { type AskModel, createRepairer, type Repairer, type RepairerOptions, type ToolSpec } from '../../index.ts';
import { keepReady } from '../../keep-ready.ts';
import { memoryStore } from '../../store/index.ts';
import type { CallmendOptions } from './options.ts';

/** A repairer with the tools that it is for. */
export interface Bench {
  readonly specs: readonly ToolSpec[];
  readonly repairer: Repairer<readonly ToolSpec[]>;
  /** The repairer's own: what is made ready for it is made once. */
  readonly options: RepairerOptions<readonly ToolSpec[]>;
}

/** Gives the repairer for a list of tools. */
export type Repairers = (specs: readonly ToolSpec[]) => Bench;

/** Makes repairers, one a list of tools, that share one budget. Throws a `TypeError` for options that cannot work. */
export function createRepairers({
  askModel,
  onOutcome: _onOutcome,
  onRejected: _onRejected,
  textCalls: _textCalls,
  dialect: _dialect,
  key: _key,
  context: _context,
  ...options
}: CallmendOptions): Repairers {
  const { clock } = options;
  const shared = {
    store: memoryStore(clock ? { now: clock.now } : {}),
    ...options,
    // A demand for a call is a reprompt, and those are the SDK's.
    forceToolUsage: 'never',
    ...(askModel === undefined ? {} : { askModel: askOf(askModel) }),
  } as const;
  const ready = keepReady<Bench>();

  function make(specs: readonly ToolSpec[]): Bench {
    const own = { ...shared, tools: specs };
    return { specs, repairer: createRepairer(own), options: own };
  }

  // What is wrong with the options is told at once.
  make([]);
  // The SDK makes its tools anew for every step: their content names them, hints and aliases too.
  return (specs) => ready(JSON.stringify(specs), () => make(specs));
}

function askOf(askModel: NonNullable<CallmendOptions['askModel']>): AskModel {
  if (typeof askModel === 'function') return askModel;
  try {
    return askAiSdk(askModel);
  } catch (cause) {
    throw new TypeError(`callmend: \`askModel\`: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
