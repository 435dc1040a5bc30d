/** One listener on the signal, and all that it tells. */
// @ts-nocheck

interface Hearing {
  readonly runs: Set<() => void>;
  readonly listener: () => void;
}

const hearings = new WeakMap<AbortSignal, Hearing>();

/**
 * Runs something when a signal aborts; what it gives takes that back. All calls on one signal share one listener, for Node
 * warns of a leak at eleven.
 */
export function onAbort(signal: AbortSignal, run: () => void): () => void {
  const { runs, listener } = hearings.get(signal) ?? hear(signal);
  // A run of one's own: the same function may be given twice.
  const own = (): void => run();
  runs.add(own);
  return () => {
    if (!runs.delete(own) || runs.size > 0) return;
    signal.removeEventListener('abort', listener);
    hearings.delete(signal);
  };
}

function hear(signal: AbortSignal): Hearing {
  const runs = new Set<() => void>();
  const listener = (): void => {
    hearings.delete(signal);
    // A set may lose members while it is walked.
    for (const run of runs) run();
  };
  const hearing: Hearing = { runs, listener };
  hearings.set(signal, hearing);
  signal.addEventListener('abort', listener, { once: true });
  return hearing;
}
