import type { RawToolCall } from './types.ts';

/**
 * A call as it came, copied once, so that what is checked is what runs. A host may hand on what a model's server sent:
 * what is no text makes the call unreadable, it never becomes `{}`.
 */
export function readCall(call: RawToolCall): RawToolCall {
  try {
    const { id, name, arguments: text, origin, unreadable, isSingle } = call;
    return {
      ...(typeof id === 'string' && { id }),
      name: typeof name === 'string' ? name : '',
      arguments: typeof text === 'string' ? text : '',
      ...(origin !== undefined && { origin }),
      ...unreadableBecause(text, unreadable),
      ...(isSingle === true && { isSingle }),
    };
  } catch {
    // A null, or a proxy that throws.
    return { name: '', arguments: '', unreadable: 'the call cannot be read' };
  }
}

/** The very same call where it is one, or what can be read of it. */
export function readableCall(call: RawToolCall): RawToolCall {
  try {
    return isCall(call) ? call : readCall(call);
  } catch {
    return readCall(call);
  }
}

/** Whether a call has the texts that it is made of. */
export const isCall = ({ name, arguments: text }: RawToolCall): boolean =>
  typeof name === 'string' && typeof text === 'string';

function unreadableBecause(text: unknown, unreadable: unknown): { readonly unreadable?: string } {
  if (typeof unreadable === 'string') return { unreadable };
  return typeof text === 'string' ? {} : { unreadable: 'the arguments must be the text of a JSON object' };
}
