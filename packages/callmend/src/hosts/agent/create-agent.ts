import type { Executed } from '../../execute/index.ts';
import type { ToolChoice } from '../../index.ts';
import { type AgentStream, createAgentStream } from './agent-stream.ts';
import { type Ask, askStreamed, askWhole } from './ask.ts';
import { checkStart, executeNames, startNames } from './check-start.ts';
import { ToolExecutionError } from './execution-error.ts';
import { readTools } from './inventory.ts';
import { readModel } from './model.ts';
import { type AgentOptions, checkOptions, checkToolChoice, checkToolNames, namesOf } from './options.ts';
import { askOf, makeReady, presetOf, type Ready } from './ready.ts';
import type { AgentPart, AgentResult } from './result.ts';
import type { AgentTools, ToolInput, ToolName, ToolOutput } from './tool.ts';
import { runTurn } from './turn.ts';
import { until } from './until.ts';

/** What comes with one turn. */
export interface StartOptions {
  /** Stops this turn. */
  readonly signal?: AbortSignal | undefined;
  /** Handed to the tools, to `approve`, and to every event. */
  readonly context?: unknown;
  /** In place of the agent's. */
  readonly toolChoice?: ToolChoice;
}

/** An agent: a model, its tools, and the conversation so far. */
export interface Agent<T extends AgentTools = AgentTools> {
  readonly name: string | undefined;
  /** Runs a turn to its end. */
  start(prompt: string, options?: StartOptions): Promise<AgentResult>;
  /** Runs the same turn, told as it comes. */
  stream(prompt: string, options?: StartOptions): AgentStream;
  /**
   * Runs one tool, as for a call of the model: the name and the input are mended by rules, gates and approval are asked.
   * Throws a `ToolExecutionError` where the model would have been told of an error. A name that is no literal may be any.
   */
  executeTool<const Name extends string>(
    name: Name extends ToolName<T> ? Name : string extends Name ? Name : ToolName<T>,
    input: Name extends ToolName<T> ? ToolInput<T, Name> : unknown,
    options?: Omit<StartOptions, 'toolChoice'>,
  ): Promise<Name extends ToolName<T> ? ToolOutput<T, Name> : unknown>;
  /** The names of all tools that the model is offered; starts the MCP servers. */
  toolNames(): Promise<readonly string[]>;
  /** The conversation so far, without the instructions: for `createAgent({ messages })`. */
  readonly messages: readonly object[];
  /** Forgets the conversation. */
  clear(): void;
  /** Stops the MCP servers. The agent starts nothing any more. */
  close(): Promise<void>;
  /** Closes what the agent has opened. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** Makes an agent. Throws a `TypeError` that names the option where one cannot work. */
export function createAgent<const T extends AgentTools = Record<never, never>>(options: AgentOptions<T>): Agent<T> {
  checkOptions(options);
  const given = readTools(options.tools ?? {});
  const names = namesOf(given);
  if (names !== undefined) checkToolNames(names, options);
  const model = readModel(options.model, { baseURL: options.baseURL, apiKey: options.apiKey });
  if (options.askModel !== undefined) askOf(options.askModel);
  const parts = { model, preset: presetOf(model, options), options };
  let messages: readonly object[] = [...(options.messages ?? [])];
  let opening: Promise<Ready> | undefined;
  let isClosed = false;

  async function open(): Promise<Ready> {
    if (isClosed) throw new TypeError('callmend: the agent is closed');
    opening ??= makeReady(given, parts).catch((error: unknown) => {
      // The next turn tries again.
      opening = undefined;
      throw error;
    });
    return opening;
  }

  async function* turn(prompt: string, own: StartOptions, ask: Ask): AsyncGenerator<AgentPart, AgentResult> {
    const signal = anyOf(own.signal, options.signal);
    signal?.throwIfAborted();
    const ready = await until(signal, open());
    const { toolChoice = options.toolChoice ?? 'auto', context } = own;
    checkToolChoice([...ready.inventory.entries.keys()], toolChoice);
    const { result, added } = yield* runTurn(ready, { prompt, before: messages, ask, signal, context, toolChoice });
    // After all that was said meanwhile: turns may run side by side.
    messages = [...messages, ...added];
    return result;
  }

  async function close(): Promise<void> {
    isClosed = true;
    const ready = await opening?.catch(() => undefined);
    await ready?.inventory.close();
  }

  return {
    name: options.name,
    async start(prompt, own = {}) {
      checkStart('start', own, startNames);
      const parts = turn(checkPrompt(prompt), own, askWhole);
      let next = await parts.next();
      while (!next.done) next = await parts.next();
      return next.value;
    },
    stream(prompt, own = {}) {
      checkPrompt(prompt);
      checkStart('stream', own, startNames);
      return createAgentStream((stopped) => turn(prompt, { ...own, signal: anyOf(own.signal, stopped) }, askStreamed));
    },
    async executeTool(name, input, own = {}) {
      checkStart('executeTool', own, executeNames);
      const { signal, context } = own;
      const { executor } = await until(signal, open());
      const call = { name: String(name), arguments: textOf(input) };
      return outputOf(await executor.executeTool(call, { signal, context: { messages: [], context } }));
    },
    async toolNames() {
      return [...(await open()).inventory.entries.keys()];
    },
    get messages() {
      return messages;
    },
    clear() {
      messages = [];
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

function checkPrompt(prompt: unknown): string {
  if (typeof prompt !== 'string' || prompt === '') throw new TypeError('callmend: the prompt must be a text');
  return prompt;
}

function anyOf(...signals: readonly (AbortSignal | undefined)[]): AbortSignal | undefined {
  const given = signals.filter((signal) => signal !== undefined);
  // A signal of the turn's own, even of a single one: Node warns where many turns listen to one signal.
  return given.length === 0 ? undefined : AbortSignal.any(given);
}

/** A text is what a model wrote; anything else is what it would have meant. */
function textOf(input: unknown): string {
  if (typeof input === 'string') return input;
  const text: string | undefined = JSON.stringify(input ?? {}, (_, value: unknown) =>
    typeof value === 'bigint' ? Number(value) : value,
  );
  return text ?? '{}';
}

function outputOf(executed: Executed): never {
  if (executed.status === 'error') throw new ToolExecutionError(executed);
  // What a tool gives is typed by its name, which the compiler does not follow here.
  return executed.value as never;
}
