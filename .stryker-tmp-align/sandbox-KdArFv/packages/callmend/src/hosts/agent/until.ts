/** Waits for something, but no longer than until the signal aborts: then it rejects with the signal's reason. */
// @ts-nocheck

export function until<Value>(signal: AbortSignal | undefined, waited: PromiseLike<Value>): Promise<Value> {
  if (signal === undefined) return Promise.resolve(waited);
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    const end = (): void => signal.removeEventListener('abort', stop);
    waited.then(
      (value) => {
        end();
        resolve(value);
      },
      (error: unknown) => {
        end();
        reject(error);
      },
    );
  });
}
