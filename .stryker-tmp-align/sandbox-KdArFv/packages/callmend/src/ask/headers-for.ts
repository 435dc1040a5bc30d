// @ts-nocheck
import { AskError } from './ask-error.ts';
import { type AskHeaders, headersProblem } from './check.ts';

/** The caller's headers for one question; `place` names who is asked. */
export function headersFor(place: string, headers: AskHeaders, context: unknown): Readonly<Record<string, string>> {
  if (typeof headers !== 'function') return headers;
  let given: Readonly<Record<string, string>>;
  try {
    given = headers(context);
  } catch {
    // What it throws may show what it was about to send.
    throw new AskError(`${place}: no request was sent, because the function headers threw`);
  }
  const problem = headersProblem(given);
  if (problem !== undefined) throw new AskError(`${place}: no request was sent, because ${problem}`);
  return given;
}
