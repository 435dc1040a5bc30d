/** Runs something under a signal of its own that follows the caller's: what listens to it and never stops leaves nothing on the caller's. */
// @ts-nocheck

export async function withOwnSignal<T>(signal: AbortSignal, run: (own: AbortSignal) => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const controller = new AbortController();
  const follow = (): void => controller.abort(signal.reason);
  signal.addEventListener('abort', follow, { once: true });
  try {
    return await run(controller.signal);
  } finally {
    signal.removeEventListener('abort', follow);
  }
}
