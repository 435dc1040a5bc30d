// @ts-nocheck
import type { CallSlot, ResultSlot, Shape } from '../wire/index.ts';

/** A call of a conversation, and what is found out about it. */
export interface HeldCall {
  readonly slot: CallSlot;
  /** Where it stands: which message, and which of its calls. */
  readonly index: number;
  readonly number: number;
  result?: HeldResult;
  id?: string;
  arguments?: string;
}

/** A result of a conversation. Without a call it answers nothing. */
export interface HeldResult {
  readonly slot: ResultSlot;
  readonly index: number;
  call?: HeldCall;
}

/** A message of a conversation, taken apart. */
export interface HeldMessage {
  readonly message: unknown;
  readonly isRead: boolean;
  readonly calls: readonly HeldCall[];
  readonly results: readonly HeldResult[];
}

/** Takes a message apart. One that throws when it is read is no JSON: it is passed on as it is. */
export function holdMessage(shape: Shape, message: unknown, index: number): HeldMessage {
  try {
    return {
      message,
      isRead: true,
      calls: shape.calls(message).map((slot, number) => ({ slot, index, number })),
      results: shape.results(message).map((slot) => ({ slot, index })),
    };
  } catch {
    // A getter or a Proxy threw, or the value is deeper than the stack.
    return { message, isRead: false, calls: [], results: [] };
  }
}
