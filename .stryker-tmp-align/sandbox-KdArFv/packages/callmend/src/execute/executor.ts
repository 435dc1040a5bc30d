// @ts-nocheck
import { startContext } from '../context.ts';
import type { RawToolCall, ToolCall, Tools } from '../types.ts';
import { executeCall, type Ready } from './execute-call.ts';
import type { Executed } from './executed.ts';
import { type CallOptions, checkExecutorOptions, type ExecutorOptions } from './options.ts';
import { tellNotRun, tellTooMany } from './tell-executed.ts';
import { type ExecutableTools, runsOf } from './tool.ts';

/** Runs the calls of a model, one by one or side by side. */
export interface Executor {
  /** Repairs a call by rules, asks the gates and the host, and runs its tool. Never throws, never rejects. */
  executeTool(call: RawToolCall | ToolCall, options?: CallOptions): Promise<Executed>;
  /** The same for the calls of one message, side by side. The answers stand in the order of the calls. */
  executeAll(calls: readonly (RawToolCall | ToolCall)[], options?: CallOptions): Promise<readonly Executed[]>;
}

/** Makes an executor. Throws a `TypeError` that names the option where one cannot work. */
export function createExecutor<const Schemas>(options: ExecutorOptions<Schemas>): Executor {
  checkExecutorOptions(options);
  // `Schemas` only types what each tool gets. Setting up the repair checks the tools' shape.
  const context = startContext({ ...options, tools: options.tools as Tools });
  const ready: Ready = { ...options, context, runs: runsOf(options.tools as ExecutableTools) };
  const executeTool = (call: RawToolCall | ToolCall, callOptions: CallOptions = {}): Promise<Executed> =>
    executeCall(call, callOptions, ready).catch((error: unknown) => tellNotRun(error, ready.result));
  return {
    executeTool,
    executeAll(calls, callOptions) {
      const { maxCalls } = context.limits;
      return Promise.all(
        calls.map((call, at) => (at < maxCalls ? executeTool(call, callOptions) : tellTooMany(maxCalls, ready.result))),
      );
    },
  };
}
