// @ts-nocheck
import type { ModelUsage } from '../index.ts';

/** What a provider answered, and what it cost. */
export interface Answer {
  readonly text: string;
  readonly usage?: ModelUsage;
}

/** Puts an answer together; what the provider did not tell is absent. */
export function answerOf(text: string, told: { readonly [Key in keyof ModelUsage]: number | undefined }): Answer {
  const { inputTokens, outputTokens, costUsd } = told;
  const usage: ModelUsage = {
    ...(inputTokens === undefined ? {} : { inputTokens }),
    ...(outputTokens === undefined ? {} : { outputTokens }),
    ...(costUsd === undefined ? {} : { costUsd }),
  };
  return Object.keys(usage).length === 0 ? { text } : { text, usage };
}
