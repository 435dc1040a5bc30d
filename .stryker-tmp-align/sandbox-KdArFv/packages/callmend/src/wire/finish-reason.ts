// @ts-nocheck
import type { FinishReason } from '../index.ts';

/** How providers say why a message ended, in our words. */
const finishReasons: Readonly<Record<string, FinishReason>> = {
  stop: 'stop',
  end_turn: 'stop',
  stop_sequence: 'stop',
  tool_calls: 'tool-calls',
  'tool-calls': 'tool-calls',
  function_call: 'tool-calls',
  tool_use: 'tool-calls',
  length: 'length',
  max_tokens: 'length',
  max_output_tokens: 'length',
  model_context_window_exceeded: 'length',
  content_filter: 'content-filter',
  'content-filter': 'content-filter',
  refusal: 'content-filter',
  tool_use_failed: 'malformed-call',
  'malformed-call': 'malformed-call',
  unknown: 'unknown',
};

/** How Gemini says it, alone or inside another reason. */
const malformed = 'malformed_function_call';

/** A finish reason as any provider writes it; `unknown` where it says nothing that we know. */
export function readFinishReason(value: unknown): FinishReason {
  if (typeof value !== 'string') return 'unknown';
  // Gemini writes its reasons in capitals.
  const reason = value.toLowerCase();
  if (reason.includes(malformed)) return 'malformed-call';
  if (reason.startsWith('error')) return 'error';
  return Object.hasOwn(finishReasons, reason) ? (finishReasons[reason] ?? 'unknown') : 'unknown';
}
