// @ts-nocheck
import { fold } from '../name/fold.ts';
import { unreadableKey } from '../tell/lead.ts';
import type { RawToolCall } from '../types.ts';
import { hashOf } from './hash.ts';

/** Names a call wherever it comes again, under whatever id: its tool, and its arguments without blanks and case. */
export const callHash = (raw: RawToolCall, tool: string): string =>
  hashOf([fold(tool), writtenIn(raw.arguments).replace(/\s+/g, '').toLowerCase()]);

/** The arguments as the model wrote them: in a conversation that was mended for replay they may stand in an object of ours. */
function writtenIn(text: string): string {
  if (!text.startsWith(`{"${unreadableKey}":`)) return text;
  try {
    const held: unknown = JSON.parse(text);
    const kept = new Map<string, unknown>(Object.entries(Object(held))).get(unreadableKey);
    return typeof kept === 'string' ? kept : text;
  } catch {
    // Not an object of ours after all: only a SyntaxError can come.
    return text;
  }
}
