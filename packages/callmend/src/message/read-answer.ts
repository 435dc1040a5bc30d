import { isCall, readCall } from '../read-call.ts';
import type { ModelMessage } from '../types.ts';

/** An answer that can be read: the same one, or what a host without types handed on, as far as it is an answer. */
export function readAnswer(message: ModelMessage): ModelMessage {
  if (isSound(message)) return message;
  try {
    // Copied once: what was read is what counts.
    const { text, reasoning, calls, hasOtherCalls, finishReason } = message;
    return {
      text: typeof text === 'string' ? text : '',
      ...(typeof reasoning === 'string' && { reasoning }),
      calls: Array.isArray(calls) ? calls.map(readCall) : [],
      ...(hasOtherCalls === true && { hasOtherCalls }),
      finishReason: typeof finishReason === 'string' ? finishReason : 'unknown',
    };
  } catch {
    // A null, or a proxy that throws.
    return { text: '', calls: [], finishReason: 'unknown' };
  }
}

function isSound(message: ModelMessage): boolean {
  try {
    const { text, reasoning, calls, finishReason } = message;
    const isReadable = typeof text === 'string' && (reasoning === undefined || typeof reasoning === 'string');
    return isReadable && typeof finishReason === 'string' && Array.isArray(calls) && calls.every(isCall);
  } catch {
    return false;
  }
}
