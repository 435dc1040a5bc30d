import { askAiSdk } from '../../ask/index.ts';
import { createExecutor, type Executor } from '../../execute/index.ts';
import { type AskModel, createRepairer, type Outcome, type Repairer, type ToolSpec } from '../../index.ts';
import { type PraisonPreset, praisonai } from '../../presets/index.ts';
import { createOutcomeTeller } from '../../tell-outcomes.ts';
import type { Entry } from './entry.ts';
import { type Given, type Inventory, openInventory } from './inventory.ts';
import { type AgentModel, type NamedModel, readModel } from './model.ts';
import { type AgentOptions, checkToolNames, defaults, presetOptions, repairerOptions } from './options.ts';

/** An agent with everything that it needs to run: its model is loaded when it is asked. */
export interface Ready {
  readonly model: NamedModel;
  readonly preset: PraisonPreset;
  readonly inventory: Inventory;
  readonly repairer: Repairer<readonly ToolSpec[]>;
  readonly executor: Executor;
  readonly options: AgentOptions;
  readonly tell: (outcome: Outcome) => void;
}

/** What the tools get by way of the executor. */
export interface CallContext {
  readonly messages: readonly unknown[];
  readonly context: unknown;
}

/** The preset of a model's provider, or of the one that the caller names. */
export const presetOf = (model: NamedModel, options: AgentOptions): PraisonPreset =>
  praisonai({ provider: options.provider ?? model.provider, ...presetOptions(options) });

/** Starts the servers, reads the schemas, and puts repairer and executor together. */
export async function makeReady(
  given: Given,
  { model, preset, options }: Pick<Ready, 'model' | 'preset' | 'options'>,
): Promise<Ready> {
  const inventory = await openInventory(given, options, options.signal);
  try {
    const { entries } = inventory;
    checkToolNames([...entries.keys()], options);
    const { askModel } = options;
    const own = repairerOptions(options);
    const tools: readonly ToolSpec[] = [...entries.values()].flatMap(({ spec, run }) =>
      run === undefined ? [] : [spec],
    );
    const repairer = createRepairer({
      ...own,
      ...preset.options,
      budget: { ...preset.options.budget, ...options.budget },
      tools,
      ...(askModel !== undefined && { askModel: askOf(askModel) }),
    });
    const executor = executorOf(entries, options, preset);
    return { model, preset, inventory, repairer, executor, options, tell: createOutcomeTeller<[]>(options) };
  } catch (error) {
    await inventory.close();
    throw error;
  }
}

function executorOf(entries: ReadonlyMap<string, Entry>, options: AgentOptions, preset: PraisonPreset): Executor {
  const { approve, toolTimeoutMs = defaults.toolTimeoutMs, signal, policy, limits, rules, judge, clock } = options;
  // An error is told unchanged; one that a tool returned is worded where it is told.
  const { errorText: _, ...result } = { ...preset.result, ...options.result };
  return createExecutor({
    tools: [...entries.values()].flatMap(({ spec, run }) => {
      if (run === undefined) return [];
      const execute = (input: unknown, { signal: own, callId, context }: RunGiven): unknown =>
        run(input, { signal: own, callId, ...contextOf(context) });
      return [{ ...spec, execute }];
    }),
    timeoutMs: toolTimeoutMs,
    result,
    ...(signal && { signal }),
    ...(policy && { policy }),
    ...(limits && { limits }),
    ...(rules && { rules }),
    ...(judge && { judge }),
    ...(clock && { clock }),
    approve: async (call, given) => {
      const { messages, context } = contextOf(given.context);
      if (approve !== undefined) return approve(call, { signal: given.signal, context });
      const entry = entries.get(call.name);
      if (entry?.needsApproval === undefined) return true;
      return !(await entry.needsApproval(call.input, { signal: given.signal, callId: call.id, messages, context }));
    },
  });
}

interface RunGiven {
  readonly signal: AbortSignal;
  readonly callId: string;
  readonly context: unknown;
}

const isCallContext = (context: unknown): context is CallContext =>
  typeof context === 'object' && context !== null && 'messages' in context;

const contextOf = (context: unknown): CallContext =>
  isCallContext(context) ? context : { messages: [], context: undefined };

/** What asks the cheap model. Throws a `TypeError` for what is none. */
export function askOf(askModel: NonNullable<AgentOptions['askModel']>): AskModel {
  if (typeof askModel === 'function') return askModel;
  try {
    return typeof askModel === 'string' ? askNamed(askModel) : askAiSdk(askModel);
  } catch (cause) {
    throw new TypeError(`callmend: \`askModel\`: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** A cheap model that is given by its name is loaded when it is first asked. */
function askNamed(name: string): AskModel {
  const named = readModel(name);
  let made: { readonly of: AgentModel; readonly ask: AskModel } | undefined;
  return async (prompt, options) => {
    const model = await named.load();
    if (made?.of !== model) made = { of: model, ask: askAiSdk(model) };
    return made.ask(prompt, options);
  };
}
