// @ts-nocheck
import type { Clock } from '../clock.ts';
import { onAbort } from './on-abort.ts';

/** How some foreign work ended. After `timeout` and `aborted` it may go on by itself; nobody listens any more. */
export type Ended<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'threw'; readonly error: unknown }
  | { readonly kind: 'timeout'; readonly error: Error }
  | { readonly kind: 'aborted'; readonly error: unknown; readonly hasBegun: boolean };

/** What may end the work early. */
export interface Until {
  readonly signals: readonly AbortSignal[];
  readonly timeoutMs?: number;
  readonly clock: Clock;
}

/** Does some work until it ends, a signal aborts or the time is over. Never rejects, and leaves no listener and no timer. */
export function runUntil<Value>(
  work: (signal: AbortSignal) => Value | PromiseLike<Value>,
  { signals, timeoutMs, clock }: Until,
): Promise<Ended<Value>> {
  const aborted = signals.find((signal) => signal.aborted);
  if (aborted) return Promise.resolve({ kind: 'aborted', error: aborted.reason, hasBegun: false });
  return new Promise((resolve) => {
    const controller = new AbortController();
    const cleanups: (() => void)[] = [];

    function end(ended: Ended<Value>): void {
      for (const cleanUp of cleanups.splice(0)) cleanUp();
      // Only the first counts. Foreign work may still end; it was heard, so no rejection is left alone.
      resolve(ended);
    }

    function stop(ended: Extract<Ended<Value>, { readonly kind: 'timeout' | 'aborted' }>): void {
      end(ended);
      controller.abort(ended.error);
    }

    for (const signal of signals)
      cleanups.push(onAbort(signal, () => stop({ kind: 'aborted', error: signal.reason, hasBegun: true })));
    if (timeoutMs !== undefined)
      cleanups.push(clock.after(timeoutMs, () => stop({ kind: 'timeout', error: timeoutError(timeoutMs) })));
    begin(work, controller.signal).then(
      ({ value }) => end({ kind: 'value', value }),
      (error: unknown) => end({ kind: 'threw', error }),
    );
  });
}

/** Makes a rejection of whatever is thrown at once. The value stays wrapped: it may be a proxy that must not be asked for `then` again. */
async function begin<Value>(
  work: (signal: AbortSignal) => Value | PromiseLike<Value>,
  signal: AbortSignal,
): Promise<{ readonly value: Value }> {
  return { value: await work(signal) };
}

/** Named as the platform names it (`AbortSignal.timeout`). */
function timeoutError(timeoutMs: number): Error {
  const error = new Error(`stopped after ${timeoutMs} ms`);
  error.name = 'TimeoutError';
  return error;
}
