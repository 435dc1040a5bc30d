import {
  type AskModel,
  createRepairer,
  type RawToolCall,
  type RepairerOptions,
  type ToolCall,
  type Tools,
  type Turn,
} from '../index.ts';

export interface CheapModelOptions<T extends Tools = Tools> extends RepairerOptions<T> {
  /** Answers one question: `callmend/ask` makes one of a model or an endpoint. */
  readonly askModel: AskModel;
}

/** The calls of one function are one turn, unless a turn of the caller's own says otherwise. */
const ownTurn = 'cheap-model';
const noCorrections = { maxReprompts: 0, maxToolRepairs: 0 };

/**
 * Mends one call: by rules, then by a cheap model that is asked at most three times a turn and given five seconds each time.
 * `null`: it cannot be mended, whatever the reason.
 * Make one for a request, or say with `key` or `messages` which request a call belongs to.
 */
export function cheapModel<const T extends Tools>({
  budget,
  ...options
}: CheapModelOptions<T>): (call: RawToolCall, turn?: Turn) => Promise<ToolCall<T> | null> {
  if (typeof options.askModel !== 'function')
    throw new TypeError('callmend: cheapModel: `askModel` must be a function: make one with `callmend/ask`');
  const repairer = createRepairer<T>({ ...options, budget: { ...noCorrections, ...budget } });
  return async (call, turn = {}) => {
    const named = turn.key === undefined && turn.messages === undefined ? { ...turn, key: ownTurn } : turn;
    const message = { text: '', calls: [call], finishReason: 'unknown' } as const;
    const { calls } = await repairer.repair(message, named);
    const [mended] = calls;
    // A wrapper of several calls is more than one call: the caller has room for one.
    return calls.length === 1 && mended !== undefined ? mended : null;
  };
}
