import { type Choice, createChoice, type EndedChoice } from './choice.ts';
import type { Codec, StreamFormat } from './codec.ts';
import type { StreamOptions, StreamRepairer } from './format.ts';
import type { FrameReader } from './frames.ts';
import type { Entry } from './held.ts';
import type { Joiner } from './joiner.ts';
import type { KnownRun } from './pieces.ts';

export type Bytes = readonly Uint8Array[];
export const nothing: readonly never[] = [];

/** How far a stream was read, and what of it waits. */
export interface StreamState {
  readonly format: StreamFormat;
  readonly repairer: StreamRepairer;
  readonly options: StreamOptions;
  readonly reader: FrameReader;
  readonly codec: Codec;
  readonly joiner: Joiner;
  readonly choices: Map<number, Choice>;
  queue: Entry[];
  heldBytes: number;
  isOver: boolean;
  /** The answer that is to be asked again when its stream is over. */
  asked: Again | undefined;
  isAtEnd: boolean;
  hasBegun: boolean;
  /** What a model wrote, where the last frame tells that its server could not read it. */
  failedText: string | undefined;
  /** The mould of the last run, and what it says. */
  known: KnownRun | undefined;
  /** What need not wait. */
  free: Bytes;
  /** What leaves with the chunk that is being written. */
  leaving: Uint8Array[];
}

/** An answer that is to be asked again. */
export type Again = EndedChoice & { readonly choice: Choice };

/** The choice of a number: made when it is first spoken of. */
export function choiceOf({ choices, repairer, format, options }: StreamState, number: number): Choice {
  const known = choices.get(number);
  if (known) return known;
  const { turn, onRejected } = options;
  const made = createChoice(repairer.stream(turn), { choice: number, hasIds: format.hasIds, onRejected });
  choices.set(number, made);
  return made;
}
