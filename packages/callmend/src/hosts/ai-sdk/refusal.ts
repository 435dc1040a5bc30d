import type { IssueCode, Outcome } from '../../index.ts';
import type { OnRejected } from './options.ts';

export type Refused = Extract<Outcome, { readonly correction: string }>;

/** What the client might run all the same: it holds tools that it did not offer, and does not see what is wrong here. */
const mightRun: ReadonlySet<IssueCode> = new Set([
  'unknown-tool',
  'duplicate-key',
  'refused-key',
  'denied',
  'tool-choice',
  'too-large',
]);

/** Whether a refused call is taken out of the answer. What the SDK's own validation refuses too may go on as it is. */
export function isWithheld({ issues, raw }: Refused, onRejected: OnRejected | undefined): boolean {
  if (onRejected !== undefined) return onRejected === 'withhold';
  return issues.some(({ code }) => mightRun.has(code) || (code === 'truncated' && isJson(raw.arguments)));
}

/** Whether the SDK reads an input: a blank one is an empty object to it. */
export function isJson(text: string): boolean {
  if (text.trim() === '') return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    // What does not parse is refused by the client.
    return false;
  }
}

/**
 * Whether a refused call must be kept from its tool here where nobody else would, and ended where it fails for ever. With a
 * schema that cannot be read it stays what it is without us.
 */
export const isToBeBarred = ({ issues }: Refused): boolean => issues.some(({ code }) => code !== 'bad-schema');

export const isRefused = (outcome: Outcome): outcome is Refused => 'correction' in outcome;
