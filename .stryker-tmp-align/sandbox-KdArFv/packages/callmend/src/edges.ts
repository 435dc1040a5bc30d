// @ts-nocheck
import type { JsonSchema } from './types.ts';

/** One bounded question to a cheap model. */
export interface ModelPrompt {
  readonly system: string;
  readonly user: string;
  /** What the answer must fit: for providers with structured output. */
  readonly schema: JsonSchema;
}

/** What a provider says that a question cost. */
export interface ModelUsage {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly costUsd?: number;
}

/** Answers one question: the text alone, or with what it cost. Rejects on any failure. `context` is the turn's. */
export type AskModel = (
  prompt: ModelPrompt,
  options: { readonly signal: AbortSignal; readonly context?: unknown },
) => Promise<string | { readonly text: string; readonly usage?: ModelUsage }>;

/** A shared place for counters and remembered answers. Any method may fail: the caller then goes on as if it held nothing. */
export interface Store {
  /** Takes `amount` from a counter that may reach `limit`; says whether it was there. Atomic. A counter is forgotten `ttlMs` after its first taking. */
  take(
    key: string,
    options: { readonly amount: number; readonly limit: number; readonly ttlMs: number },
  ): Promise<boolean>;
  /** Adds to a counter and gives its new value. */
  add(key: string, amount: number, ttlMs: number): Promise<number>;
  /** Gives what was remembered; `undefined`: nothing, or it is too old. */
  get(key: string): Promise<string | undefined>;
  /** Remembers a text for `ttlMs`. */
  set(key: string, value: string, ttlMs: number): Promise<void>;
}
