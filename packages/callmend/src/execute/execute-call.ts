import { clock as defaultClock } from '../clock.ts';
import type { Context } from '../context.ts';
import { checkCall, checkParts } from '../options.ts';
import { readCall } from '../read-call.ts';
import { mendCall } from '../repair.ts';
import type { RawToolCall, ToolCall } from '../types.ts';
import type { Executed } from './executed.ts';
import { type CallOptions, type ExecutorOptions, isSignal } from './options.ts';
import { runUntil, type Until } from './run-until.ts';
import { tellAborted, tellEnded, tellNotApproved, tellRefused } from './tell-executed.ts';
import type { Run } from './tool.ts';

/** An executor's options, checked and made ready once. */
export interface Ready extends Pick<ExecutorOptions<unknown>, 'approve' | 'timeoutMs' | 'signal' | 'result' | 'clock'> {
  readonly context: Context;
  readonly runs: ReadonlyMap<string, Run>;
}

/** One call from what the model wrote to what the model is told. The host is asked last, about the very call that would run. */
export async function executeCall(
  written: RawToolCall | ToolCall,
  callOptions: CallOptions,
  ready: Ready,
): Promise<Executed> {
  checkParts(callOptions, callNames, { by: 'callmend', at: 'executeTool' });
  checkCall(callOptions);
  const { context, runs, approve, timeoutMs, result } = ready;
  const { toolChoice = context.toolChoice, finishReason = 'unknown', context: own } = callOptions;
  const { outcome } = mendCall(readCall(written), { ...context, toolChoice, finishReason });
  if (!('call' in outcome)) return tellRefused(outcome);
  const { call } = outcome;
  const run = runs.get(call.name);
  if (run === undefined) throw new TypeError(`the tool '${call.name}' was not there when the executor was made`);
  const until = untilOf(ready, callOptions);

  if (approve !== undefined) {
    // A copy: what was judged is what runs, whatever the host does with what it was shown.
    const asked = await runUntil((signal) => approve(structuredClone(call), { signal, context: own }), until);
    if (asked.kind === 'aborted') return tellAborted({ ...asked, hasBegun: false }, outcome, result);
    if (asked.kind !== 'value' || asked.value !== true) return tellNotApproved(outcome, asked);
  }

  const work = (signal: AbortSignal): unknown => run(call.input, { signal, callId: call.id, context: own });
  return tellEnded(await runUntil(work, timeoutMs === undefined ? until : { ...until, timeoutMs }), outcome, result);
}

const callNames: Readonly<Record<keyof CallOptions, true>> = {
  signal: true,
  context: true,
  toolChoice: true,
  finishReason: true,
};

function untilOf({ signal, clock = defaultClock }: Ready, { signal: own }: CallOptions): Until {
  if (own !== undefined && !isSignal(own)) throw new TypeError('`signal` must be an AbortSignal');
  return { signals: [signal, own].filter((one) => one !== undefined), clock };
}
