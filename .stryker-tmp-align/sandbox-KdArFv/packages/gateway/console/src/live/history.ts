// @ts-nocheck
import { type Status, statuses } from '../parts/show.ts';

/** Counts of outcomes by the second, for an hour. */
export interface History {
  count(at: number, counts: Partial<Record<Status, number>>): void;
  /** The last `bins` spans of `seconds` each, up to `until`. */
  bins(until: number, span: Span): readonly Bin[];
  /** All that was counted. */
  totals(): Readonly<Record<Status, number>>;
}

export interface Span {
  readonly bins: number;
  readonly seconds: number;
}

export interface Bin {
  /** Where it begins, milliseconds since 1970. */
  readonly at: number;
  readonly counts: Readonly<Record<Status, number>>;
  readonly total: number;
}

const secondsKept = 3600;

export function createHistory(): History {
  const seconds = new Map<number, Record<Status, number>>();
  const all = none();
  let newest = 0;

  function forget(): void {
    for (const second of seconds.keys()) if (second < newest - secondsKept) seconds.delete(second);
  }

  return {
    count(at, counts) {
      const second = Math.floor(at / 1000);
      const held = seconds.get(second) ?? none();
      for (const status of statuses) {
        held[status] += counts[status] ?? 0;
        all[status] += counts[status] ?? 0;
      }
      seconds.set(second, held);
      if (second <= newest) return;
      newest = second;
      if (seconds.size > secondsKept) forget();
    },
    totals: () => ({ ...all }),
    bins(until, span) {
      // Bins begin at round times: a bar does not change once its time is over.
      const end = (Math.floor(until / 1000 / span.seconds) + 1) * span.seconds;
      return Array.from({ length: span.bins }, (_, index) => {
        const from = end - (span.bins - index) * span.seconds;
        return makeBin(from, span.seconds);
      });
    },
  };

  function makeBin(from: number, length: number): Bin {
    const counts = none();
    for (let second = from; second < from + length; second++) {
      const held = seconds.get(second);
      if (held) for (const status of statuses) counts[status] += held[status];
    }
    return { at: from * 1000, counts, total: statuses.reduce((sum, status) => sum + counts[status], 0) };
  }
}

const none = (): Record<Status, number> => ({ clean: 0, repaired: 0, reprompt: 0, rejected: 0 });
