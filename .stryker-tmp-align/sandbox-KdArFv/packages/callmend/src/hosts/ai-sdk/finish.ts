// @ts-nocheck
import { fieldsOf, isFields } from '../../fields.ts';
import type { Part } from './sdk.ts';

/** What a finish reason depends on. */
export interface CallCount {
  /** Calls for the client that are left. */
  readonly left: number;
  readonly recovered: number;
  readonly withheld: number;
}

/** The finish reason that fits the calls that are left: the very same one where nothing changed that. */
export function fitFinishReason(reason: unknown, { left, recovered, withheld }: CallCount): unknown {
  const word = isFields(reason) ? reason.unified : reason;
  if (recovered > 0 && (word === 'stop' || word === 'other' || word === 'unknown'))
    return withWord(reason, 'tool-calls');
  if (withheld > 0 && left === 0 && word === 'tool-calls') return withWord(reason, 'stop');
  return reason;
}

const withWord = (reason: unknown, word: string): unknown => (isFields(reason) ? { ...reason, unified: word } : word);

/** A finish part with that reason. */
export function fitFinish(part: Part, count: CallCount): Part {
  const { finishReason } = fieldsOf(part);
  const fitted = fitFinishReason(finishReason, count);
  return fitted === finishReason ? part : { ...part, finishReason: fitted };
}
