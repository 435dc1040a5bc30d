import type { SdkToolCall } from './sdk.ts';

/** What the model is to be told of a refused call, and which half refused it. */
export interface RefusedCall {
  readonly correction: string;
  readonly by: 'middleware' | 'hook';
}

/** Calls that were refused and forwarded. */
export interface RefusedCalls {
  add(call: SdkToolCall, refused: RefusedCall): void;
  /** What was said of this very call; its input may stand as the value that the SDK has read. */
  find(call: {
    readonly toolCallId: unknown;
    readonly toolName: unknown;
    readonly input: unknown;
  }): RefusedCall | undefined;
}

/** The newest of them are kept: what is older is answered by the SDK's own error. */
const maxRefused = 1000;

/**
 * Makes an empty memory of refused calls, which middleware and hook share: what one has refused the other does not try again.
 * Ids are no names: providers give the same ones in other conversations, so a call is known by its content too.
 */
export function createRefusedCalls(): RefusedCalls {
  const calls = new Map<string, RefusedCall>();
  return {
    add(call, refused) {
      const key = keyOf(call);
      calls.delete(key);
      calls.set(key, refused);
      const [oldest] = calls.keys();
      if (calls.size > maxRefused && oldest !== undefined) calls.delete(oldest);
    },
    find(call) {
      try {
        return calls.get(keyOf(call));
      } catch {
        // An input that is no JSON, as a conversation may hold, is no call that was refused here.
        return undefined;
      }
    },
  };
}

const keyOf = ({ toolCallId, toolName, input }: Parameters<RefusedCalls['find']>[0]): string =>
  JSON.stringify([toolCallId, toolName, typeof input === 'string' ? readJson(input) : input]);

/** A text that is JSON as its value. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is broken is known by its text.
    return text;
  }
}
