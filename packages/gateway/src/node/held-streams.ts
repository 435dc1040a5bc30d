/** Streams that may be silent for long because a call is held: they get a comment from time to time. */
export interface HeldStreams {
  /** Watches a stream. `isBetween`: it stands between two events, where a comment may stand. */
  open(isBetween: () => boolean, comment: (text: string) => void): HeldStream;
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
  }, everyMs / 2);
  timer.unref();
  return {
    open(isBetween, comment) {
      let hasWritten = true;
      const look = (): void => {
        if (!hasWritten && isBetween()) comment('keep-alive');
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
