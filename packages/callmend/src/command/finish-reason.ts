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
  content_filter: 'content-filter',
  'content-filter': 'content-filter',
  malformed_function_call: 'malformed-call',
  tool_use_failed: 'malformed-call',
  'malformed-call': 'malformed-call',
  unknown: 'unknown',
};

/** A finish reason as any provider writes it; `unknown` where it says nothing that we know. */
export function readFinishReason(value: unknown): FinishReason {
  if (typeof value !== 'string') return 'unknown';
  if (value.startsWith('error')) return 'error';
  // Gemini writes its reasons in capitals.
  const reason = value.toLowerCase();
  return Object.hasOwn(finishReasons, reason) ? (finishReasons[reason] ?? 'unknown') : 'unknown';
}
