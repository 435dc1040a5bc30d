// @ts-nocheck
import type { ModelMessage, RawToolCall, Repaired } from '../index.ts';

/** A message for a host's loop, and what to tell the model. */
export interface MendedMessage {
  /** The calls that may run stand in it, mended. The very message that came in, where nothing was changed. */
  readonly message: ModelMessage;
  readonly correction?: string;
  readonly reprompt: boolean;
}

/** The message with what a repairer made of it. */
export function mendedMessage(message: ModelMessage, { text, calls, correction, reprompt }: Repaired): MendedMessage {
  const told = { reprompt, ...(correction !== undefined && { correction }) };
  const isSame =
    text === message.text &&
    calls.length === message.calls.length &&
    calls.every((call, index) => isUnchanged(call, message.calls[index]));
  if (isSame) return { message, ...told };
  const mended = calls.map(({ id, name, arguments: written }): RawToolCall => ({ id, name, arguments: written }));
  return { message: { ...message, text, calls: mended }, ...told };
}

/** An id that we gave to a call without one is no change. */
const isUnchanged = (call: RawToolCall, raw: RawToolCall | undefined): boolean =>
  call.name === raw?.name && call.arguments === raw.arguments && (call.id === raw.id || !raw.id);
