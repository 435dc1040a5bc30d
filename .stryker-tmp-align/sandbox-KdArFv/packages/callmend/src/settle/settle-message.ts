// @ts-nocheck
import { type Budget, type BudgetLimits, type BudgetName, createBudget, type TurnKey } from '../budget.ts';
import type { Context } from '../context.ts';
import type { Store } from '../edges.ts';
import type { CallmendEvent } from '../events.ts';
import { composeMessage, type ReadMessage } from '../message/read-message.ts';
import type { TextTurn } from '../message/text-mode.ts';
import { loopLimits, turnTtlMs } from '../options.ts';
import type { Mended } from '../repair.ts';
import { isCut } from '../stages.ts';
import { correct } from '../tell/correct.ts';
import { type Demand, wordDemand } from '../tell/demand.ts';
import { wordSuspects } from '../tell/suspects.ts';
import type { Repaired } from '../types.ts';
import { countFailures, type Failures, failuresIn, hashOfCall } from './failures.ts';
import type { Asking, ModelMender } from './model-mender.ts';
import { sinceUser } from './turn-key.ts';

/** When the model is asked again because a call was due and none came. `auto`: where the tool choice demands one; `always`: also at a turn's first answer. */
export type ForceToolUsage = 'never' | 'auto' | 'always';

/** What settling needs of the repairer and the turn. */
export interface Settling {
  readonly context: Context;
  readonly turn: TextTurn;
  readonly keys: TurnKey;
  /** The conversation tells what failed before; without one, the store counts. */
  readonly store: Store;
  readonly run: Store;
  readonly limits: BudgetLimits;
  readonly force: ForceToolUsage;
  readonly model?: ModelMender;
  readonly tell: (event: CallmendEvent) => void;
}

/** A call at its end, with what it took. */
export interface SettledCall extends Asking {
  readonly failedBefore?: number;
}

export interface SettledMessage {
  readonly repaired: Repaired;
  readonly calls: readonly SettledCall[];
}

/** Settles a message that the rules have read: asks the cheap model, then says whether the main model is asked again. */
export async function settleMessage(read: ReadMessage, settling: Settling): Promise<SettledMessage> {
  const isFailed = ({ failed }: Mended): boolean => failed !== undefined;
  const demand = demandOf(read, settling);
  if (!read.mended.some(isFailed) && demand === undefined) {
    const calls = read.mended.map((mended) => ({ mended, questions: 0 }));
    return { repaired: composeMessage(read, read.mended, { reprompt: false }), calls };
  }
  const budget = budgetOf(settling);
  if (demand !== undefined) return { repaired: await demandCall(read, demand, budget, settling), calls: [] };
  const asked = await Promise.all(read.mended.map((mended) => askAbout(mended, budget, settling)));
  return refuse(read, asked, budget, settling);
}

function budgetOf({ limits, store, run, keys, tell }: Settling): Budget {
  const spent = new Set<BudgetName>();
  const onSpent = (name: BudgetName): void => {
    if (!spent.has(name)) tell({ type: 'budget-spent', budget: name });
    spent.add(name);
  };
  return createBudget(limits, { turn: store, run, keys, ttlMs: turnTtlMs, onSpent });
}

async function askAbout(mended: Mended, budget: Budget, { model, context, turn, tell }: Settling): Promise<Asking> {
  if (model === undefined || mended.failed === undefined) return { mended, questions: 0 };
  const { signal, context: shown } = turn;
  return model.mend(mended, { context, budget, shown, tell, ...(signal && { signal }) });
}

/** Says of every call that is still refused whether the model is told of it, within the budget; all of them in one correction. */
async function refuse(
  read: ReadMessage,
  asked: readonly Asking[],
  budget: Budget,
  settling: Settling,
): Promise<SettledMessage> {
  const { turn, keys, store, context } = settling;
  const failuresOf = turn.messages ? failuresIn(turn.messages, context) : countFailures(keys.turn(), store, turnTtlMs);
  const calls: (SettledCall & { readonly mayReprompt?: boolean; readonly isLoop?: boolean })[] = [];
  for (const one of asked) {
    const { failed } = one.mended;
    if (failed === undefined) calls.push(one);
    else calls.push(await weigh(one, failuresOf, budget, settling));
  }
  const isLoop = calls.some((call) => call.isLoop);
  const wants = !isLoop && calls.some(({ mayReprompt }) => mayReprompt);
  const reprompt = wants && (await budget.takeReprompt());
  const settled = calls.map((call) => ({ ...call, mended: refused(call, reprompt && call.mayReprompt === true) }));
  const failed = settled.flatMap(({ mended }) => (mended.failed ? [mended.failed] : []));
  const told = {
    reprompt,
    ...(failed.length === 0 ? {} : { correction: correct(failed) }),
    ...(isLoop && { loop: true as const }),
  };
  const mended = settled.map((call) => call.mended);
  return { repaired: composeMessage(read, mended, told), calls: settled };
}

/** Whether the model may be told of a refused call once more, or has gone round in circles. */
async function weigh(
  one: Asking,
  failuresOf: (failed: Mended) => Failures | Promise<Failures>,
  budget: Budget,
  settling: Settling,
): Promise<SettledCall & { readonly mayReprompt: boolean; readonly isLoop: boolean }> {
  const { mended } = one;
  const { tell } = settling;
  const before = await failuresOf(mended);
  const kind = loopOf(before);
  if (kind !== undefined)
    tell({ type: 'loop-broken', tool: offered(mended), kind, failures: failuresFor(kind, before) + 1 });
  const isLoop = kind !== undefined;
  const mayReprompt = !isLoop && isTellable(mended, settling) && (await budget.takeCall(hashOfCall(mended)));
  const failed = mended.failed && { ...mended.failed, repeats: before.identical };
  return {
    ...one,
    mended: { ...mended, ...(failed && { failed }) },
    failedBefore: before.identical,
    mayReprompt,
    isLoop,
  };
}

type LoopKind = 'identical' | 'varied';

function loopOf({ identical, ofTool }: Failures): LoopKind | undefined {
  if (identical + 1 >= loopLimits.identical) return 'identical';
  return ofTool + 1 >= loopLimits.varied ? 'varied' : undefined;
}

const failuresFor = (kind: LoopKind, { identical, ofTool }: Failures): number =>
  kind === 'identical' ? identical : ofTool;

/** A name in text that is no tool may be prose, unless the model was asked to write its calls as text. */
function isTellable({ failed, outcome }: Mended, { turn }: Settling): boolean {
  if (outcome.raw.origin?.kind !== 'text') return true;
  const isAsked = turn.dialect !== undefined || turn.textCalls === 'expected';
  return isAsked || failed?.issues.every(({ code }) => code !== 'unknown-tool') === true;
}

function refused({ mended }: SettledCall, reprompt: boolean): Mended {
  const { failed, outcome } = mended;
  if (failed === undefined || !('issues' in outcome)) return mended;
  const status = reprompt ? 'reprompt' : 'rejected';
  return { outcome: { ...outcome, status, correction: correct([failed]) }, failed };
}

const offered = ({ failed }: Mended): string => failed?.tool?.spec.name ?? 'other';

/** Whether a call was due and none came. */
function demandOf(
  { mended, suspects, end: { message } }: ReadMessage,
  { turn, context, force }: Settling,
): Demand | undefined {
  if (mended.length > 0 || message.hasOtherCalls || context.tools.size === 0 || context.toolChoice === 'none')
    return undefined;
  if (message.finishReason === 'malformed-call') return 'malformed-call';
  if (isCut(message.finishReason)) return undefined;
  if (suspects.length > 0 && turn.suspects === 'reprompt') return 'suspect';
  if (force === 'never') return undefined;
  if (context.toolChoice !== 'auto') return 'no-call';
  if (force !== 'always') return undefined;
  const hasCalled = sinceUser(turn.messages ?? []).some(({ role }) => role !== 'system');
  return hasCalled ? undefined : 'no-call';
}

/** Asks once more in a turn; if that brings no call either, the text stands. */
async function demandCall(
  read: ReadMessage,
  demand: Demand,
  budget: Budget,
  { context, turn, tell }: Settling,
): Promise<Repaired> {
  const { policy, tools, toolChoice } = context;
  const names = [...tools.keys()].filter(
    (name) => !policy.deny?.includes(name) && (policy.allow?.includes(name) ?? true),
  );
  const reprompt = await (demand === 'no-call' ? budget.takeForce() : budget.takeReprompt());
  if (reprompt) tell({ type: 'call-demanded', reason: demand, finishReason: read.end.message.finishReason });
  const isAsked = turn.dialect !== undefined || turn.textCalls === 'expected';
  const correction =
    demand === 'suspect' ? wordSuspects(read.suspects, isAsked) : wordDemand(demand, names, toolChoice);
  return composeMessage(read, read.mended, { reprompt, ...(reprompt && { correction }) });
}
