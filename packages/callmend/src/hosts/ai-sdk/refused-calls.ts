import type { SdkToolCall } from './sdk.ts';

/** Calls that were refused and forwarded: what the model is to be told of them. */
export interface RefusedCalls {
  add(call: SdkToolCall, correction: string): void;
  /** What was said of this very call. */
  find(call: SdkToolCall): string | undefined;
  /** What was said of the call with this id, whatever else it held. */
  ofId(id: string): string | undefined;
}

/** The newest of them are kept: what is older is answered by the SDK's own error. */
const maxRefused = 1000;

/** Makes an empty memory of refused calls, which middleware and hook share: what one has refused the other does not try again. */
export function createRefusedCalls(): RefusedCalls {
  const refused = new Map<string, { readonly content: string; readonly correction: string }>();
  const contentOf = ({ toolName, input }: SdkToolCall): string => `${toolName}\n${input}`;
  return {
    add(call, correction) {
      refused.delete(call.toolCallId);
      refused.set(call.toolCallId, { content: contentOf(call), correction });
      const [oldest] = refused.keys();
      if (refused.size > maxRefused && oldest !== undefined) refused.delete(oldest);
    },
    find(call) {
      const known = refused.get(call.toolCallId);
      return known?.content === contentOf(call) ? known.correction : undefined;
    },
    ofId: (id) => refused.get(id)?.correction,
  };
}
