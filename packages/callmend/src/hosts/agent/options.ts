import type { AiSdkModel } from '../../ask/index.ts';
import { checkChoices, checkDialect, checkFunctions, passedOn, textCallsChoices } from '../../check-options.ts';
import type { Approve, ResultOptions } from '../../execute/index.ts';
import { createExecutor } from '../../execute/index.ts';
import {
  type AskModel,
  createRepairer,
  type Outcome,
  type RepairerOptions,
  type ToolChoice,
  type Turn,
} from '../../index.ts';
import { checkParts, demand } from '../../options.ts';
import { praisonai } from '../../presets/index.ts';
import { checkSignal } from './check-start.ts';
import { type Aliases, checkNames, type Given } from './inventory.ts';
import type { AgentModel } from './model.ts';
import { checkName } from './nearest-name.ts';
import type { Endpoint } from './providers.ts';
import type { AgentTools } from './tool.ts';

/** What a model is asked with beside the conversation, in the AI SDK's words. */
export interface ModelSettings {
  readonly maxOutputTokens?: number;
  readonly temperature?: number;
  readonly topP?: number;
  readonly topK?: number;
  readonly presencePenalty?: number;
  readonly frequencyPenalty?: number;
  readonly stopSequences?: readonly string[];
  readonly seed?: number;
  readonly providerOptions?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly headers?: Readonly<Record<string, string>>;
}

type FromRepairer = Pick<
  RepairerOptions,
  | 'policy'
  | 'limits'
  | 'rules'
  | 'judge'
  | 'onEvent'
  | 'budget'
  | 'ask'
  | 'store'
  | 'clock'
  | 'dialects'
  | 'fences'
  | 'echo'
  | 'suspects'
>;

/** What an agent is made of. Only `model` is required. */
export interface AgentOptions<T extends AgentTools = AgentTools>
  extends FromRepairer,
    Pick<Turn, 'textCalls' | 'dialect'>,
    Endpoint {
  /** A model of the AI SDK, or its name: `ollama/qwen2.5:7b`, `openai/gpt-5-mini`. */
  readonly model: AgentModel | string;
  readonly name?: string;
  /** What the model is told before anything else. */
  readonly instructions?: string;
  readonly tools?: T;
  /** Of all tools those that are offered, by name. */
  readonly allowedTools?: readonly string[];
  /** Other names under which a model may call a tool. */
  readonly aliases?: Aliases;
  /** Which calls are due: `required`, or one tool, holds until a call of the turn has run. */
  readonly toolChoice?: ToolChoice;
  /** Whose settings count, if the model does not tell: `ollama`, `lmstudio`, `vllm`, `llamacpp`, `local`; any other name is a hosted one. */
  readonly provider?: string;
  /** Answers of a turn that are told what was wrong with their calls: 2 for local models, 0 for hosted ones. */
  readonly maxToolRepairs?: number;
  /** Whether the model is asked again where its first answer of a turn calls no tool. `auto`: with Ollama. */
  readonly forceToolUsage?: 'never' | 'always' | 'auto';
  /** A cheap model for what rules cannot mend: a function of `callmend/ask`, a model of the AI SDK, or its name. */
  readonly askModel?: AskModel | AiSdkModel | string;
  /** Answers of the model in one turn: 20 by default. */
  readonly maxSteps?: number;
  /** How often a request that failed for the moment is sent again: 2 by default. */
  readonly maxRetries?: number;
  /** How long one tool may take: five minutes by default. */
  readonly toolTimeoutMs?: number;
  /** Asked last, about every call that would run. Anything but `true` refuses. */
  readonly approve?: Approve;
  /** How results are worded. */
  readonly result?: ResultOptions;
  readonly settings?: ModelSettings;
  /** Stops everything that the agent does. */
  readonly signal?: AbortSignal;
  /** Told what became of each call, with its values. It is not waited for, and may throw. */
  readonly onOutcome?: (outcome: Outcome) => void;
  /** An earlier conversation, as `agent.messages` gave it. */
  readonly messages?: readonly object[];
}

const names: Readonly<Record<keyof AgentOptions, true>> = {
  ...passedOn,
  model: true,
  name: true,
  instructions: true,
  tools: true,
  allowedTools: true,
  aliases: true,
  toolChoice: true,
  baseURL: true,
  apiKey: true,
  maxToolRepairs: true,
  forceToolUsage: true,
  maxSteps: true,
  maxRetries: true,
  toolTimeoutMs: true,
  approve: true,
  result: true,
  settings: true,
  signal: true,
  onOutcome: true,
  messages: true,
  suspects: true,
};

export const defaults: { readonly maxSteps: number; readonly maxRetries: number; readonly toolTimeoutMs: number } = {
  maxSteps: 20,
  maxRetries: 2,
  toolTimeoutMs: 5 * 60_000,
};

/** Refuses options that cannot work, naming the option and the mend. */
export function checkOptions(options: AgentOptions): void {
  checkParts(options, options, { by: 'createAgent' });
  for (const name of Object.keys(options))
    checkName(name, Object.keys(names), { where: 'createAgent', what: 'option' });
  for (const name of ['name', 'instructions', 'baseURL', 'apiKey', 'provider'] as const)
    if (options[name] !== undefined && typeof options[name] !== 'string')
      throw new TypeError(`callmend: \`${name}\` must be a text`);
  for (const [name, least] of Object.entries({ maxSteps: 1, maxRetries: 0, toolTimeoutMs: 1 }))
    checkWhole(name, Reflect.get(options, name), least);
  checkFunctions(options, ['onOutcome'], 'callmend');
  checkChoices(options, { textCalls: textCallsChoices }, 'callmend');
  checkDialect(options, 'callmend');
  checkSettings(options.settings);
  const { aliases = {}, allowedTools = [] } = options;
  checkParts(aliases, aliases, { by: 'callmend', at: 'aliases' });
  for (const [name, others] of Object.entries(aliases)) demand(isTexts(others), `aliases.${name}`, 'a list of names');
  demand(isTexts(allowedTools), 'allowedTools', 'a list of names');
  checkSignal(options.signal);
  const { messages = [] } = options;
  if (!Array.isArray(messages) || messages.some((one) => typeof one !== 'object' || one === null))
    throw new TypeError('callmend: `messages` must be a list, as `agent.messages` gives it');
  const { model: _, askModel: _ask, tools: _tools, toolTimeoutMs, approve, signal, result, ...rest } = options;
  // Each throws for the options that are its own.
  praisonai({ provider: 'local', ...presetOptions(options) });
  createRepairer({ ...repairerOptions(rest), tools: [] });
  createExecutor({
    tools: [],
    timeoutMs: toolTimeoutMs,
    signal,
    ...(approve !== undefined && { approve }),
    ...(result !== undefined && { result }),
  });
}

const settingNames: Readonly<Record<keyof ModelSettings, true>> = {
  maxOutputTokens: true,
  temperature: true,
  topP: true,
  topK: true,
  presencePenalty: true,
  frequencyPenalty: true,
  stopSequences: true,
  seed: true,
  providerOptions: true,
  headers: true,
};

/** What a provider does not know it passes over in silence. */
function checkSettings(settings: unknown = {}): void {
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings))
    throw new TypeError('callmend: `settings` must be an object, such as { temperature: 0 }');
  for (const name of Object.keys(settings))
    checkName(name, Object.keys(settingNames), { where: 'settings', what: 'setting' });
}

function checkWhole(name: string, value: unknown, least: number): void {
  if (value === undefined || (typeof value === 'number' && Number.isInteger(value) && value >= least)) return;
  throw new TypeError(`callmend: \`${name}\` must be a whole number, ${least} or more, not ${String(value)}`);
}

/** What the preset is made of. */
export const presetOptions = ({
  maxToolRepairs,
  forceToolUsage,
}: AgentOptions): { readonly maxToolRepairs?: number; readonly forceToolUsage?: 'never' | 'always' | 'auto' } => ({
  ...(maxToolRepairs !== undefined && { maxToolRepairs }),
  ...(forceToolUsage !== undefined && { forceToolUsage }),
});

/** What is a repairer's of an agent's options. */
export function repairerOptions(options: Partial<FromRepairer>): FromRepairer {
  const own = Object.entries(options).filter(([name, value]) => Object.hasOwn(ofRepairer, name) && value !== undefined);
  return Object.fromEntries(own);
}

const ofRepairer: Readonly<Record<keyof FromRepairer, true>> = {
  policy: true,
  limits: true,
  rules: true,
  judge: true,
  onEvent: true,
  budget: true,
  ask: true,
  store: true,
  clock: true,
  dialects: true,
  fences: true,
  echo: true,
  suspects: true,
};

/** Refuses names of tools that are not there. Those of servers are known only when they run: then it is asked again. */
export function checkToolNames(
  names: readonly string[],
  {
    toolChoice,
    allowedTools,
    aliases,
    policy = {},
  }: Pick<AgentOptions, 'toolChoice' | 'allowedTools' | 'aliases' | 'policy'>,
): void {
  checkNames(names, { allowedTools, aliases });
  checkToolChoice(names, toolChoice);
  for (const where of ['allow', 'deny'] as const)
    for (const name of policy[where] ?? []) checkName(name, names, { where: `policy.${where}`, what: 'tool' });
  for (const name of Object.keys(policy.tools ?? {})) checkName(name, names, { where: 'policy.tools', what: 'tool' });
}

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string');

const words: readonly unknown[] = ['auto', 'none', 'required', undefined];

/** Refuses a choice that is none. `names`: the tools that it may name. */
export function checkToolChoice(names: readonly string[], toolChoice: unknown): void {
  if (words.includes(toolChoice)) return;
  const named: unknown = Reflect.get(Object(toolChoice), 'name');
  if (typeof named !== 'string')
    throw new TypeError("callmend: `toolChoice` must be 'auto', 'none', 'required' or { name: 'a_tool' }");
  checkName(named, names, { where: 'toolChoice', what: 'tool' });
}

/** Without servers every name is known at once. */
export const namesOf = ({ functions, servers }: Given): readonly string[] | undefined =>
  servers.size === 0 ? [...functions.keys()] : undefined;
