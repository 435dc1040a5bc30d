/** Time as a repairer sees it: how long things take, and when to give up. Tests bring their own. */
// @ts-nocheck

export interface Clock {
  /** Milliseconds since some moment; they never go back. */
  now(): number;
  /** Runs something later; what it gives takes that back. */
  after(ms: number, run: () => void): () => void;
}

/** The one edge of the core: the monotonic clock and the timer that every runtime has. */
export const clock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Seconds since 1970, for answers that tell when they were made. */
export const unixSeconds = (): number => Math.floor(Date.now() / 1000);
