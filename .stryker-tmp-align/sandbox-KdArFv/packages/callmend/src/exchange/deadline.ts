// @ts-nocheck
import { clock } from '../clock.ts';

/** A signal that follows the caller's, and ends with its time. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** From here on only the caller ends it. */
  lift(): void;
  /** Nothing is left on the caller's signal. */
  close(): void;
}

export function startDeadline(ms: number, signal: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  const follow = (): void => controller.abort(signal?.reason);
  const lift = clock.after(ms, () => controller.abort(new Error(`callmend: no further answer came within ${ms} ms`)));
  if (signal?.aborted) follow();
  signal?.addEventListener('abort', follow, { once: true });
  return {
    signal: controller.signal,
    lift,
    close() {
      lift();
      signal?.removeEventListener('abort', follow);
    },
  };
}
