// @ts-nocheck
import { AskError } from './ask-error.ts';
import { maxRetryAfterMs } from './limits.ts';

const waiting: readonly number[] = [429, 503, 529];
// `Date.parse` would read a date out of `-5`.
const httpDate = /^[A-Z][a-z]{2,8}, \d/;
const number = /^\d{1,12}(?:\.\d{1,9})?$/;

/** How long a provider asks to wait: in seconds, in milliseconds, or until a date by its own clock. */
export function retryAfterOf(status: number, header: (name: string) => string | undefined): number | undefined {
  if (!waiting.includes(status)) return undefined;
  const milliseconds = header('retry-after-ms')?.trim();
  if (milliseconds !== undefined && number.test(milliseconds)) return bounded(Number(milliseconds));
  const after = header('retry-after')?.trim();
  if (after !== undefined && number.test(after)) return bounded(Number(after) * 1000);
  if (after === undefined || !httpDate.test(after)) return undefined;
  const until = Date.parse(after);
  // Their `date` says what time it is there; our clock may be wrong.
  const there = Date.parse(header('date') ?? '');
  return Number.isNaN(until) ? undefined : bounded(until - (Number.isNaN(there) ? Date.now() : there));
}

const bounded = (ms: number): number => Math.min(Math.max(ms, 0), maxRetryAfterMs);

/** A wait that a provider asked for, by a clock that never goes back. */
export interface Pause {
  /** Milliseconds that are left. */
  left(): number;
  hold(ms: number): void;
}

export function createPause(now: () => number): Pause {
  let until = Number.NEGATIVE_INFINITY;
  return {
    left: () => Math.max(0, until - now()),
    hold: (ms) => {
      until = Math.max(until, now() + ms);
    },
  };
}

/** What is told instead of a request while a pause lasts; `place` names who asked for it. */
export function tooSoon(place: string, leftMs: number): AskError {
  const message = `${place} asked to be left alone for ${Math.ceil(leftMs / 1000)} s more; no request was sent`;
  return new AskError(message, { retryAfterMs: leftMs });
}
