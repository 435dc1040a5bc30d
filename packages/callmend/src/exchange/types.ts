import type { NetworkFormat, WireStream } from '../wire/index.ts';
import type { Report } from './mending.ts';
import type { Mode, Overrides } from './options.ts';
import type { MendedAnswer, ReplyHead, Send } from './reply.ts';

/** A request that may ask a model: where it goes, and what it says. */
export interface Asked {
  readonly url: URL;
  readonly body: Uint8Array;
  /** Names whose request it is: what is known of one caller's conversations helps no other. Not asked for short requests. */
  readonly caller?: (() => string) | undefined;
  /** Ends what is asked again; a function gives it when it is needed. */
  readonly signal?: AbortSignal | (() => AbortSignal) | undefined;
  /** Asks again; without it nobody does. */
  readonly send?: Send | undefined;
}

/** Mends what models answer, one request at a time. */
export interface Exchanges {
  /**
   * Begins with a request; `undefined`: it has nothing to do with tools, and is to be passed untouched. Throws a `TypeError` for
   * overrides that cannot work; so does `receive` for what `forModel` gave.
   */
  begin(asked: Asked, overrides?: Overrides): Exchange | undefined;
}

/** One request and its answer. */
export interface Exchange {
  readonly format: NetworkFormat;
  /** What is to be sent: the very bytes that were given, unless the conversation had to be mended. */
  readonly body: Uint8Array;
  /** What is to be done with an answer: `pass` it as it comes, or mend it `whole` or as a `stream`. */
  receive(head: ReplyHead): 'pass' | 'whole' | 'stream';
  /** Whether answers are mended or only observed: known once `receive` has said `whole` or `stream`. */
  mode(): Mode;
  /** Mends the answer that `receive` called `whole`: at once where nothing is wrong with it. `undefined`: it leaves as it came, head and body. */
  mendWhole(bytes: Uint8Array): MendedAnswer | undefined | Promise<MendedAnswer | undefined>;
  /** Mends the answer that `receive` called `stream`. */
  mendStream(options?: MendStreamOptions): ExchangeStream;
  /** What became of it so far. */
  readonly report: Readonly<Report>;
  /** The same in few words, for `x-callmend-repairs` or a comment: `repaired=1, reprompts=1`, or `none`. */
  done(): string;
  /** A comment to put between the pieces of a stream, to keep it alive or at its end; `undefined` where the format has none. */
  comment(text: string): Uint8Array | undefined;
}

/** How a stream is mended. */
export interface MendStreamOptions {
  /** Takes what a further answer brings as it comes, and is waited for; without it all of it comes in the end. */
  readonly emit?: ((bytes: Uint8Array) => void | Promise<void>) | undefined;
}

/** A stream on its way. While it `isHolding()`, a client may be told that it is alive. */
export type ExchangeStream = WireStream;
