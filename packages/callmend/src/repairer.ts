import { type BudgetLimits, checkBudget, defaultBudget } from './budget.ts';
import { type Clock, clock as realClock } from './clock.ts';
import { type Context, type RepairOptions, startContext } from './context.ts';
import type { AskModel, Store } from './edges.ts';
import { createTeller, type Listener } from './events.ts';
import { createMessageStream, type RepairedPart, type StreamPart } from './message/message-stream.ts';
import { readAnswer } from './message/read-answer.ts';
import { type ReadMessage, readMessage } from './message/read-message.ts';
import { readTurn } from './message/read-turn.ts';
import { pickTextOptions, type TextOptions, type TextTurn } from './message/text-mode.ts';
import {
  checkCall,
  checkClock,
  checkFunction,
  checkNames,
  checkParts,
  checkStore,
  checkWhole,
  checkWord,
  demand,
  switches,
} from './options.ts';
import { type AskSettings, defaultAsk } from './settle/ask-settings.ts';
import { createLazyMender } from './settle/lazy-mender.ts';
import { createReporter } from './settle/reporter.ts';
import { type ForceToolUsage, settleMessage } from './settle/settle-message.ts';
import { createTurnKeys } from './settle/turn-key.ts';
import { failOpen } from './store/fail-open.ts';
import { memoryStore } from './store/memory.ts';
import type { FinishReason, ModelMessage, Repaired, Tools, Turn } from './types.ts';

/** What a repairer needs. Only `tools` is required. */
export interface RepairerOptions<T extends Tools = Tools>
  extends Omit<RepairOptions<T>, 'toolChoice' | 'finishReason'>,
    TextOptions {
  /** Told what happened, never an argument's value. It is not waited for, and may throw. */
  readonly onEvent?: Listener;
  /** A cheap model for what rules cannot mend: `callmend/ask` makes one. */
  readonly askModel?: AskModel;
  /** How that model is asked. */
  readonly ask?: Partial<AskSettings>;
  /** What may be spent on questions and corrections. */
  readonly budget?: Partial<BudgetLimits>;
  /** Where counters and remembered answers are kept: in this process by default. */
  readonly store?: Store;
  /** Whether to ask again where a call was due and none came. */
  readonly forceToolUsage?: ForceToolUsage;
  readonly clock?: Clock;
}

/** Repairs whole messages for one list of tools. */
export interface Repairer<T extends Tools> {
  /** Repairs every call of one answer of the model. Never throws for what a model wrote. */
  repair(message: ModelMessage, turn?: Turn): Promise<Repaired<T>>;
  /** Repairs one answer as it comes. */
  stream(turn?: Turn): RepairedStream<T>;
  /** What was found in the tools' schemas that their author should know, one line each. */
  readonly notes: readonly string[];
}

/** One answer as it comes. */
export interface RepairedStream<T extends Tools> {
  /** Takes a piece and gives what may leave at once: prose and reasoning, and native calls when the next one begins. */
  write(part: StreamPart): readonly RepairedPart<T>[];
  /** Ends the answer; asked again, it gives the same. `text` and `reasoning` are what has not left yet; outcomes, calls and correction are the whole answer's. */
  end(finishReason: FinishReason): Promise<Repaired<T>>;
}

/** Makes a repairer. Throws a `TypeError` that names the option where one cannot work. */
export function createRepairer<const T extends Tools>(options: RepairerOptions<T>): Repairer<T> {
  checkNames(options, names, 'createRepairer');
  const context = startContext(options);
  checkCall(options);
  checkRepairer(options);
  const { clock = realClock, askModel, forceToolUsage = 'auto' } = options;
  const onEvent = options.onEvent && createTeller(options.onEvent);
  const text = pickTextOptions(options);
  const limits = { ...defaultBudget, ...options.budget };
  const run = memoryStore({ now: clock.now });
  const store = options.store
    ? failOpen(options.store, { clock, onFailure: (failure) => onEvent?.({ type: 'store-failed', ...failure }) })
    : run;
  const settings = { ...defaultAsk, ...options.ask };
  const model = askModel && createLazyMender({ ask: askModel, settings, store, clock, attempts: limits.modelAttempts });
  const turnKeys = createTurnKeys();

  function begin(turn: TextTurn): {
    readonly context: Context;
    readonly settle: (read: ReadMessage) => Promise<Repaired<T>>;
  } {
    const reporter = createReporter({ onEvent, clock, turn, context });
    const { toolChoice = 'auto' } = turn;
    const turned = { ...context, toolChoice, ...(onEvent && { onStage: reporter.onStage }) };
    const common = { context: turned, store, run, limits, force: forceToolUsage, ...(model && { model }) };
    const settle = async (read: ReadMessage): Promise<Repaired<T>> => {
      const { keys, end } = turnKeys.begin(turn);
      const settled = await settleMessage(read, {
        turn,
        keys,
        tell: reporter.tell,
        ...common,
      });
      end(settled.repaired);
      reporter.report(settled);
      // `T` only types what the tools hold.
      return settled.repaired as unknown as Repaired<T>;
    };
    return { context: turned, settle };
  }

  return {
    notes: context.notes,
    async repair(message, given = {}) {
      const turn = readTurn(given, text);
      const { context: turned, settle } = begin(turn);
      return settle(readMessage(readAnswer(message), turn, turned));
    },
    stream(given = {}) {
      const turn = readTurn(given, text);
      const { context: turned, settle } = begin(turn);
      const stream = createMessageStream(turn, turned);
      let ended: Promise<Repaired<T>> | undefined;
      return {
        write: (part) => stream.write(part) as unknown as readonly RepairedPart<T>[],
        end(finishReason) {
          // An answer ends once, so that each of its calls is settled and told of once.
          ended ??= settle(stream.end(finishReason));
          return ended;
        },
      };
    },
  };
}

const names: Readonly<Record<keyof RepairerOptions, true>> = {
  tools: true,
  policy: true,
  limits: true,
  rules: true,
  judge: true,
  integers: true,
  dialects: true,
  provider: true,
  fences: true,
  suspects: true,
  echo: true,
  onEvent: true,
  askModel: true,
  ask: true,
  budget: true,
  store: true,
  forceToolUsage: true,
  clock: true,
};

const by = 'callmend';
const forces: readonly string[] = ['never', 'auto', 'always'];

/** Refuses options that cannot work, naming the option and the mend. */
function checkRepairer(options: RepairerOptions): void {
  const { askModel, ask, budget, forceToolUsage, store, onEvent, clock } = options;
  if (ask !== undefined) checkParts(ask, defaultAsk, { by, at: 'ask', what: 'setting of a question' });
  checkFunction(onEvent, 'onEvent');
  checkFunction(askModel, 'askModel', 'a function: make one with `callmend/ask`');
  checkClock(clock);
  checkWord(forceToolUsage, forces, { by, at: 'forceToolUsage' });
  checkWord(ask?.memo, switches, { by, at: 'ask.memo' });
  demand(isRedact(ask?.redact), 'ask.redact', "true, false or { keys: ['a_key'] }");
  for (const name of ['timeoutMs', 'maxAnswerLength'] as const) checkWhole(ask?.[name], 1, `ask.${name}`);
  if (store !== undefined) checkStore(store);
  if (budget !== undefined) checkBudget(budget);
}

function isRedact(redact: unknown): boolean {
  const keys: unknown = Object(redact).keys;
  const isList = Array.isArray(keys) && keys.every((key) => typeof key === 'string');
  return redact === undefined || typeof redact === 'boolean' || isList;
}
