// @ts-nocheck
import type { FinishReason, ModelMessage, RawToolCall, StreamPart, ToolSpec } from '../../index.ts';
import type { JsonObject } from '../json.ts';
import { type Random, seeded } from '../random.ts';

/** A call as it should have been written: a tool, and an input that fits it. */
export interface ValidCall {
  readonly tool: ToolSpec;
  readonly input: JsonObject;
}

/** What may come of a malformed answer, and nothing else. */
export interface Due {
  /** The calls that were meant, in order. None: nothing may run. */
  readonly calls: readonly { readonly name: string; readonly input: JsonObject }[];
  /** They may be refused too: there are readers who would see another meaning. */
  readonly mayRefuse?: true;
}

/** An answer in which a call is wrong, and what is due. */
export interface MalformedAnswer {
  /** The id of its kind. */
  readonly kind: string;
  readonly message: ModelMessage;
  /** How it comes as a stream, where the pieces themselves are what is wrong. */
  readonly parts?: readonly StreamPart[];
  readonly due: Due;
}

/** Where a kind belongs. */
export type KindGroup = 'name' | 'syntax' | 'shape' | 'refused' | 'cut' | 'text' | 'shown' | 'several' | 'stream';

/** One way in which models get calls wrong. */
export interface MalformedKind {
  readonly id: string;
  readonly group: KindGroup;
  /** What is wrong, in a sentence. */
  readonly says: string;
  /** Makes such an answer of a call: the same for the same seed. `undefined`: this call has no place for it. */
  make(call: ValidCall, seed: number): MalformedAnswer | undefined;
}

/** What a kind makes, before its name and the rest of the answer are put to it. */
export interface Made {
  readonly text?: string;
  readonly calls?: readonly RawToolCall[];
  /** `stop` for an answer in text, `tool-calls` for others, unless it says so. */
  readonly finishReason?: FinishReason;
  readonly parts?: readonly StreamPart[];
  /** The call that was meant, unless it says so. */
  readonly due?: Due;
}

/** Nothing may run. */
export const nothing: Due = { calls: [] };

/** The id of the first call in what is made here. */
export const callId = 'call_1';

/** A native call as it is written here. */
export const nativeCall = (name: string, args: string, id: string = callId): RawToolCall => ({
  id,
  name,
  arguments: args,
});

/** What was meant: one call. */
export const meant = ({ tool, input }: ValidCall, mayRefuse = false): Due => ({
  calls: [{ name: tool.name, input }],
  ...(mayRefuse && { mayRefuse }),
});

/** Makes a kind of a function that is given a source of chance. */
export function kind(
  about: Pick<MalformedKind, 'id' | 'group' | 'says'>,
  make: (call: ValidCall, random: Random) => Made | undefined,
): MalformedKind {
  return {
    ...about,
    make(call, seed) {
      const made = make(call, seeded(seed));
      if (made === undefined) return undefined;
      const { text = '', calls = [], parts, due = meant(call) } = made;
      const { finishReason = calls.length > 0 ? 'tool-calls' : 'stop' } = made;
      const message = { text, calls, finishReason };
      return { kind: about.id, message, due: carefully(call, due), ...(parts && { parts }) };
    },
  };
}

/** A tool that destroys is called only where nothing about the call is open. */
function carefully({ tool }: ValidCall, due: Due): Due {
  return tool.annotations?.destructiveHint === true && due.calls.length > 0 ? { ...due, mayRefuse: true } : due;
}
