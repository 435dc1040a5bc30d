// @ts-nocheck
import type { Outcome } from 'callmend';
import type { RequestTold } from '../told.ts';
import { toolOf } from '../tool-label.ts';

/** What a log line says of the calls of a request: numbers, codes and offered names. */
export interface CallSummary {
  readonly clean: number;
  readonly repaired: number;
  readonly refused: number;
  readonly tools: readonly string[];
  readonly repairs: readonly string[];
  readonly issues: readonly string[];
}

const listed = 10;
const nameLength = 100;

/** Sums up calls; `undefined` where there were none. */
export function sumUp({ outcomes }: RequestTold): CallSummary | undefined {
  if (outcomes.length === 0) return undefined;
  const count = (is: (status: Outcome['status']) => boolean): number =>
    outcomes.filter(({ status }) => is(status)).length;
  return {
    clean: count((status) => status === 'clean'),
    repaired: count((status) => status === 'repaired'),
    refused: count((status) => status === 'reprompt' || status === 'rejected'),
    tools: few(outcomes.map((outcome) => shownName(toolOf(outcome)))),
    repairs: few(outcomes.flatMap(({ repairs }) => repairs.map(({ code }) => code))),
    issues: few(outcomes.flatMap((outcome) => ('issues' in outcome ? outcome.issues.map(({ code }) => code) : []))),
  };
}

const few = (words: readonly string[]): readonly string[] => [...new Set(words)].slice(0, listed);

/** A name that a client chose, on one line and with nothing in it that a terminal obeys. */
export const shownName = (name: string): string => name.slice(0, nameLength).replaceAll(/[\p{C}\p{Z}]/gu, '?');
