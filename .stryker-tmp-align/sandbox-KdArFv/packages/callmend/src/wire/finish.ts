// @ts-nocheck
import type { FinishReason } from '../index.ts';

/** What a finish reason becomes when an answer leaves with calls or without: calls that were found are told, calls that are gone are not. */
export function finishWith(finishReason: FinishReason, hasCalls: boolean): 'tool-calls' | 'stop' | 'as-written' {
  if (!hasCalls) return finishReason === 'tool-calls' || finishReason === 'malformed-call' ? 'stop' : 'as-written';
  // A cut answer stays one, whatever it holds.
  const isQuiet = finishReason === 'stop' || finishReason === 'unknown' || finishReason === 'malformed-call';
  return isQuiet ? 'tool-calls' : 'as-written';
}

/** The text that is shown, with what is told in place of calls. */
export function withNote(text: string, note: string | undefined): string {
  if (note === undefined) return text;
  return text.trim() === '' ? note : `${text}\n\n${note}`;
}
