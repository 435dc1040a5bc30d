import { type AiSdkModel, askAiSdk } from '../ask/index.ts';
import { checkBudget } from '../budget.ts';
import {
  type AskModel,
  createRepairer,
  type RawToolCall,
  type RepairerOptions,
  type ToolCall,
  type Tools,
  type Turn,
} from '../index.ts';
import { checkNames } from '../options.ts';

/** The cheap model: one of the AI SDK as it is, or any other through `callmend/ask`. */
export type CheapModel =
  | { readonly model: AiSdkModel; readonly askModel?: never }
  | { readonly askModel: AskModel; readonly model?: never };

/** The tools and the model, and what else a repairer takes. */
export type CheapModelOptions<T extends Tools = Tools> = CheapModel & Omit<RepairerOptions<T>, 'askModel'>;

/** The calls of one function are one turn, unless a turn of the caller's own says otherwise. */
const ownTurn = 'cheap-model';
const noCorrections = { maxReprompts: 0, maxToolRepairs: 0 };

/**
 * Mends one call: by rules, then by a cheap model that is asked at most three times a turn and given five seconds each time.
 * `null`: it cannot be mended, whatever the reason.
 * Make one for a request, or say with `key` or `messages` which request a call belongs to.
 */
export function cheapModel<const T extends Tools>(
  given: CheapModelOptions<T>,
): (call: RawToolCall, turn?: Turn) => Promise<ToolCall<T> | null> {
  // Taken apart, what is no object would be no options; what it holds a repairer checks.
  checkNames(given, given, 'cheapModel');
  const { model, askModel, budget, ...options } = given;
  if (budget !== undefined) checkBudget(budget);
  const ask = askModel ?? (model && askAiSdk(model));
  if (ask === undefined)
    throw new TypeError(
      'callmend: cheapModel needs a `model` of the AI SDK, or an `askModel` made with `callmend/ask`',
    );
  const repairer = createRepairer({ ...options, askModel: ask, budget: { ...noCorrections, ...budget } });
  return async (call, turn = {}) => {
    const named = turn.key === undefined && turn.messages === undefined ? { ...turn, key: ownTurn } : turn;
    const message = { text: '', calls: [call], finishReason: 'unknown' } as const;
    const { calls } = await repairer.repair(message, named);
    const [mended] = calls;
    // A wrapper of several calls is more than one call: the caller has room for one.
    return calls.length === 1 && mended !== undefined ? mended : null;
  };
}
