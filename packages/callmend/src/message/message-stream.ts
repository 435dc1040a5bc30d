import type { Context } from '../context.ts';
import type { CallDelta } from '../recover/native.ts';
import type { FinishReason, Outcome, Tools } from '../types.ts';
import { createNativeCalls, type NativeCalls } from './native-calls.ts';
import { type ReadMessage, readEnd } from './read-message.ts';
import { createTextHold } from './text-calls.ts';
import type { TextTurn } from './text-mode.ts';

/**
 * A piece of a message as it comes. A piece of a call holds what the provider sent of it: any part may be missing.
 * `call-start`: another call begins, which pieces may follow; those before it are whole. `other-call`: a call that is not ours
 * to mend, a custom tool's say.
 */
export type StreamPart =
  | { readonly type: 'text' | 'reasoning'; readonly text: string }
  | { readonly type: 'call-start' }
  | { readonly type: 'other-call' }
  | ({ readonly type: 'call' } & CallDelta);

/** What leaves a stream early: prose, reasoning, and native calls that are settled. A refused one and those after it leave at the end. */
export type RepairedPart<T extends Tools = Tools> =
  | { readonly type: 'text' | 'reasoning'; readonly text: string }
  | { readonly type: 'call'; readonly outcome: Outcome<T> };

/** One message as it comes. */
export interface MessageStream {
  write(part: StreamPart): readonly RepairedPart[];
  end(finishReason: FinishReason): ReadMessage;
}

const nothing: readonly RepairedPart[] = [];
const nothingKept = { text: '', released: 0 };

/** Mends a message as it comes: prose at once, a native call when the next one begins, the rest at the end. */
export function createMessageStream(turn: TextTurn, context: Context): MessageStream {
  let hold = createTextHold(turn, context);
  /** Made with the first piece of a call: most messages have none. */
  let native: NativeCalls | undefined;
  const reasoning: string[] = [];
  let reasoned = 0;
  let hasOtherCalls = false;

  const nativeCalls = (): NativeCalls => {
    native ??= createNativeCalls(context);
    return native;
  };

  /** Beside a native call all text is prose. */
  function letGo(): readonly RepairedPart[] {
    const text = hold?.held() ?? '';
    hold = undefined;
    return text === '' ? nothing : [{ type: 'text', text }];
  }

  function writeCall(delta: CallDelta): readonly RepairedPart[] {
    const calls = nativeCalls();
    const settled = calls.write(delta);
    if (settled.length === 0 && hold === undefined) return nothing;
    return [...(calls.hasBegun() ? letGo() : []), ...settled.map(asPart)];
  }

  /** Keeps reasoning while it may be the whole message; longer than a block, it holds no call. */
  function keep(text: string): void {
    if (reasoned <= context.limits.maxRepairBytes) reasoning.push(text);
    reasoned += text.length;
  }

  return {
    write(part) {
      if (part.type === 'call') return writeCall(part);
      if (part.type === 'call-start') return [...letGo(), ...nativeCalls().startNext().map(asPart)];
      if (part.type === 'other-call') {
        hasOtherCalls = true;
        return letGo();
      }
      if (part.type === 'reasoning') keep(part.text);
      const text = part.type === 'text' && hold ? hold.write(part.text) : part.text;
      if (text === part.text) return [part];
      return text === '' ? [] : [{ type: part.type, text }];
    },
    end(finishReason) {
      const start = hold?.end();
      const { text, released } = start ?? nothingKept;
      const message = {
        text,
        reasoning: reasoning.join(''),
        calls: [],
        ...(hasOtherCalls && { hasOtherCalls }),
        finishReason,
      };
      return readEnd(
        { message, released, isReasoned: true, ...(start && { start }) },
        turn,
        nativeCalls().end(finishReason),
      );
    },
  };
}

const asPart = (outcome: Outcome): RepairedPart => ({ type: 'call', outcome });
