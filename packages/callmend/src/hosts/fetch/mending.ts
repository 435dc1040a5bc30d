import type { Outcome, Repairer, Tools, Turn } from '../../index.ts';
import { isUnreadable, type OnRejected, type RepairedAnswer } from '../../wire/index.ts';
import type { ModelRequest } from './request.ts';

/** Where an outcome comes from. */
export interface OutcomeSource {
  readonly url: string;
  readonly format: string;
  /** Which of several answers of one response. */
  readonly choice: number;
}

/** Told what became of a call, and where it came from. */
export type OnOutcome = (outcome: Outcome, source: OutcomeSource) => void;

/** What mending a response needs to know. */
export interface Mending {
  readonly request: ModelRequest;
  readonly once: Repairer<Tools>;
  /** The one that may ask for another answer. */
  readonly again: Repairer<Tools> | undefined;
  /** What the caller says of every turn. */
  readonly turn: Turn;
  readonly onOutcome: OnOutcome | undefined;
  readonly onRejected: OnRejected | undefined;
}

/** The turn that a request stands for. */
export function turnOf({ format, body, signal }: ModelRequest, { turn }: Mending): Turn {
  const read = format.readRequest(body);
  return { ...(isUnreadable(read) ? {} : read.turn), ...turn, ...(signal && { signal }) };
}

/** Tells the caller of every call. */
export function tell({ outcomes }: RepairedAnswer, choice: number, { request, onOutcome }: Mending): void {
  if (onOutcome === undefined) return;
  const { origin, pathname } = request.url;
  for (const outcome of outcomes) {
    try {
      const told: unknown = onOutcome(outcome, { url: `${origin}${pathname}`, format: request.format.name, choice });
      if (told instanceof Promise) told.catch(() => {});
    } catch {
      // Whatever a listener throws is dropped: the outcome it was told of stands.
    }
  }
}
