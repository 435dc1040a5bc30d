/** Streams that may be silent for long because a call is held: their clients are told from time to time that they live. */
// @ts-nocheck

export interface HeldStreams {
  /** Watches a stream: `say` is asked for a sign when nothing has left for a while. */
  open(say: () => void): HeldStream;
  close(): void;
}

export interface HeldStream {
  /** Something left. */
  wrote(): void;
  close(): void;
}

/** One clock for all: a timer for each stream, set anew with each piece, would cost more than the pieces. */
export function createHeldStreams(everyMs: number): HeldStreams {
  const open = new Set<() => void>();
  const timer = setInterval(() => {
    for (const look of open) look();
  }, everyMs);
  timer.unref();
  return {
    open(say) {
      let hasWritten = true;
      const look = (): void => {
        if (!hasWritten) say();
        hasWritten = false;
      };
      open.add(look);
      return {
        wrote() {
          hasWritten = true;
        },
        close: () => open.delete(look),
      };
    },
    close: () => clearInterval(timer),
  };
}
