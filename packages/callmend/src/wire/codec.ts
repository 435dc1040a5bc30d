import type { FinishReason } from '../index.ts';
import type { JsonSource } from './format.ts';
import type { Framing, NewFrame } from './frames.ts';
import type { Joiner } from './joiner.ts';
import type { Leaving } from './leave.ts';
import type { Place } from './places.ts';

/** What a frame holds of one choice. */
export type Piece = { readonly choice: number } & (
  | { readonly type: 'text' | 'reasoning'; readonly text: string }
  | {
      readonly type: 'call';
      readonly index?: number | undefined;
      readonly id?: string | undefined;
      readonly name?: string | undefined;
      readonly arguments?: string | undefined;
      /** It stands in a form that clients of the format do not expect. */
      readonly isOdd?: boolean;
      /** The one call that has neither index nor id in its format: `index` only tells it from others. */
      readonly isSingle?: boolean;
    }
  /** Opens a place for text: it leaves with the text's first piece. */
  | { readonly type: 'open' }
  /** Nothing to mend, but it may have to change when something before it does. */
  | { readonly type: 'mark' }
  /** A piece of a call that is not ours to mend: its input is no JSON. */
  | { readonly type: 'other'; readonly index?: number | undefined }
  | { readonly type: 'finish'; readonly finishReason: FinishReason }
);

/** A frame that waits, as one choice sees it. */
export interface HeldFrame {
  readonly event: string | undefined;
  readonly value: unknown;
  /** What is left of its text. */
  readonly text: string;
  /** Its text as it came. */
  readonly written: string;
  readonly isFinish: boolean;
}

/** How a choice leaves at its end. */
export interface Rewriting extends Leaving {
  readonly choice: number;
  readonly finishReason: FinishReason;
  /** Text of it has left, or is about to. */
  readonly isAfterText: boolean;
  /** So many of the calls that were seen have left already. */
  readonly left: number;
  /** Where calls stand, others too; the first of them have left. */
  readonly places: readonly Place[];
  readonly leftPlaces: number;
}

/** What a format's stream is made of. It may keep what it has read. */
export interface Codec {
  read(value: unknown, source: JsonSource): readonly Piece[];
  /** What stands in the place of each frame that waited: all of them are of one choice, in order. */
  rewrite(held: readonly HeldFrame[], rewriting: Rewriting): readonly (readonly NewFrame[])[];
}

/** How a format streams its answers. */
export interface StreamFormat {
  readonly framing: Framing;
  readonly hasIds: boolean;
  /** The keys of texts in its frames, where frames with the same of everything else say one text together. */
  readonly textKeys?: readonly string[];
  createCodec(): Codec;
  createJoiner(): Joiner;
  /** Whether a payload that is no JSON ends the stream. */
  isEnd(data: string): boolean;
  /** Tells the client that a stream cannot go on. */
  error(message: string): NewFrame;
}
