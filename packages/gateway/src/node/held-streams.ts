/** Streams that may be silent for long because a call is held: their clients are told from time to time that they live. */
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

interface Place {
  /** Where it stands in the list. */
  at: number;
  hasWritten: boolean;
  readonly say: () => void;
}

/** One clock for all: a timer for each stream, set anew with each piece, would cost more than the pieces. */
export function createHeldStreams(everyMs: number): HeldStreams {
  // A set is made anew as streams come and go, and what stood in the old one lives until a full collection.
  const open: Place[] = [];
  const timer = setInterval(() => {
    for (const place of [...open]) {
      // Another one's sign may have closed it.
      const isOpen = open[place.at] === place;
      if (isOpen && !place.hasWritten) place.say();
      place.hasWritten = false;
    }
  }, everyMs);
  timer.unref();

  /** The last one takes its place. */
  function leave(place: Place): void {
    const last = open[place.at] === place ? open.pop() : undefined;
    if (last === undefined || last === place) return;
    open[place.at] = last;
    last.at = place.at;
  }

  return {
    open(say) {
      const place: Place = { at: open.length, hasWritten: true, say };
      open.push(place);
      return {
        wrote() {
          place.hasWritten = true;
        },
        close: () => leave(place),
      };
    },
    close: () => clearInterval(timer),
  };
}
