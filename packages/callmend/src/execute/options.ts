import type { Clock } from '../clock.ts';
import type { RepairOptions } from '../context.ts';
import { checkCall, checkClock, checkFunction, checkNames } from '../options.ts';
import { checkResultOptions, type ResultOptions } from '../tell/result.ts';
import type { FinishReason, ToolCall, ToolChoice } from '../types.ts';
import type { ExecutableTools } from './tool.ts';

/** What comes with one call. */
export interface CallOptions {
  /** Stops this call. */
  readonly signal?: AbortSignal | undefined;
  /** Handed to the tool and to `approve` as it is. */
  readonly context?: unknown;
  /** Which calls are allowed now, in place of the executor's `toolChoice`. */
  readonly toolChoice?: ToolChoice;
  /** Why the message ended, if this call was its last. */
  readonly finishReason?: FinishReason;
}

/** Says whether a call may run. It sees the offered name and the input that the tool would get. */
export type Approve = (
  call: ToolCall,
  options: { readonly signal: AbortSignal; readonly context: unknown },
) => boolean | Promise<boolean>;

/** What an executor needs. Only `tools` is required. */
export interface ExecutorOptions<Schemas> extends Omit<RepairOptions, 'tools' | 'finishReason'> {
  readonly tools: ExecutableTools<Schemas>;
  /** Asked last, for every call that passed all else. Anything but `true` refuses, and so does a failure. */
  readonly approve?: Approve;
  /** How long a tool may take; no limit by default. */
  readonly timeoutMs?: number | undefined;
  /** Stops every call. */
  readonly signal?: AbortSignal | undefined;
  /** How results are worded. */
  readonly result?: ResultOptions;
  readonly clock?: Clock;
}

const names: Readonly<Record<keyof ExecutorOptions<unknown>, true>> = {
  tools: true,
  policy: true,
  limits: true,
  rules: true,
  judge: true,
  integers: true,
  toolChoice: true,
  approve: true,
  timeoutMs: true,
  signal: true,
  result: true,
  clock: true,
};

/** The longest time that a timer knows; beyond it, it would run at once. */
const maxTimeoutMs = 2 ** 31 - 1;

/** Refuses options that cannot work, naming the option and the mend. What the repair needs is checked by the repair. */
export function checkExecutorOptions(options: Omit<ExecutorOptions<unknown>, 'tools'>): void {
  checkNames(options, names, 'createExecutor');
  checkCall(options);
  const { approve, timeoutMs = 1, signal, result, clock } = options;
  checkFunction(approve, 'approve', 'a function of the call');
  if (!Number.isInteger(timeoutMs) || timeoutMs < 1 || timeoutMs > maxTimeoutMs)
    throw new TypeError(`callmend: \`timeoutMs\` must be a whole number from 1 to ${maxTimeoutMs}`);
  if (signal !== undefined && !isSignal(signal)) throw new TypeError('callmend: `signal` must be an AbortSignal');
  if (result !== undefined) checkResultOptions(result, 'result');
  checkClock(clock);
}

/** A signal of any realm or polyfill. */
export const isSignal = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'aborted' in value && 'addEventListener' in value;
