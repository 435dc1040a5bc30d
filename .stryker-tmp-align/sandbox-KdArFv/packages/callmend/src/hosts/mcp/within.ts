/** Waits for some foreign work, but no longer than the time given, nor when a signal aborts. Leaves no timer and no listener. */
// @ts-nocheck

export function within<Value>(
  work: PromiseLike<Value>,
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal?: AbortSignal | undefined },
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = (): void => end(() => reject(new Error('nobody waits for this any more')));
    const timer = setTimeout(stop, timeoutMs);
    signal?.addEventListener('abort', stop);
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      settle();
    };
    if (signal?.aborted) stop();
    work.then(
      (value) => end(() => resolve(value)),
      (error: unknown) => end(() => reject(error)),
    );
  });
}
