// @ts-nocheck
import type { Redact } from '../model/redact.ts';

/** How the cheap model is asked. */
export interface AskSettings {
  /** Milliseconds for one question. */
  readonly timeoutMs: number;
  /** UTF-16 units of an answer; a longer one is dropped. */
  readonly maxAnswerLength: number;
  /** Secret-looking values leave as placeholders: on by default. `keys` names more keys whose values are secret. */
  readonly redact: Redact;
  /** Answers that were taken are kept in the store, by schema and broken text, and not asked for again. */
  readonly memo: boolean;
}

export const defaultAsk: AskSettings = { timeoutMs: 5000, maxAnswerLength: 64 * 1024, redact: true, memo: false };
