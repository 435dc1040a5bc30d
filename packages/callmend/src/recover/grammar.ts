import type { JsonNode, OfferedTool, Span } from '../types.ts';

/** A call found in text: its name as written, its arguments as JSON text, and where it stands, its own marks included. */
export interface FoundCall {
  readonly name: string;
  readonly arguments: string;
  readonly start: number;
  readonly end: number;
  readonly id?: string;
  /** The arguments as the grammar read them, where it had to choose between readings. */
  readonly input?: JsonNode | undefined;
  /** Why its arguments cannot be read: it is reported and does not run; its siblings may. */
  readonly unreadable?: string;
}

/** Reads a call in one item of a payload. */
export type ReadItem = (node: JsonNode, text: string) => FoundCall | undefined;

/**
 * What a grammar read: the calls of a block in order, and where the block ends. A block without calls counts where a channel
 * carried something: `reasoning` or `shown`.
 */
export interface Decoded {
  readonly calls: readonly FoundCall[];
  readonly end: number;
  /** Where the block begins, if something before its opener is part of it: a name. */
  readonly start?: number;
  /** Reasoning that a channel carried; it is taken out of the text. */
  readonly reasoning?: string;
  /** What a channel carried for the reader: it stays in the text, and the rest of the block, its marks, does not. */
  readonly shown?: Span;
}

/** A block that begins: where its opener stands, where its payload begins, and what the dialect says of its marks. */
export interface Block {
  /** The whole text, cut where the block may not be longer. */
  readonly text: string;
  /** The text is the rest of a longer one: its beginning is not the beginning of the message. */
  readonly isRest?: boolean;
  readonly start: number;
  readonly from: number;
  /** The opener as it was written. */
  readonly opener: string;
  readonly dialect: Dialect;
  /** The offered tool that a name means, if exactly one does: XML-like dialects type their arguments by its schema. */
  tool(name: string): OfferedTool | undefined;
  /** No grammar could read it: a call that has begun and cannot be read counts, and is refused with all that may stand in it. */
  readonly takesBroken?: boolean | undefined;
  /** Tells how far a reading looked that came to nothing: many such readings may not take more than linear time. */
  reach?(pos: number): void;
}

/**
 * Reads the payload of a block. Pure and linear; never throws. `undefined`: this is no call in this grammar, and the text stays.
 * A grammar knows no dialect's name: what differs is a field of the row.
 */
export type Grammar = (block: Block) => Decoded | undefined;

/** One way of writing calls as text: a row of the table, with no functions in it. */
export interface Dialect {
  /** vLLM's `--tool-call-parser` name where it has one. */
  readonly id: string;
  /** The name of the grammar that reads its payload: a key of `grammars`. */
  readonly grammar: string;
  /** What begins a call. Letters match in either case. Without one, the whole content is the payload. */
  readonly open?: readonly string[];
  /** What ends the block; it may be missing. */
  readonly close?: readonly string[];
  /** Marks inside the block, by the names that its grammar gives them. */
  readonly marks?: Readonly<Record<string, string>>;
  /** The block is over where its payload is: what follows is prose, and a closer is only taken along. */
  readonly endsWithPayload?: true;
  /** Calls are named by their ids: `functions.NAME:0`. */
  readonly idIsName?: true;
  /** The payload is a whole call object, and names its tool a second time. */
  readonly repeatsName?: true;
  /** Between its marks tools are declared too: only what has `arguments`, on lines of its own at the end, is a call; all else is shown. */
  readonly mayDeclare?: true;
  /** A call counts only at the start of a line and as the last thing of the message. */
  readonly standsAlone?: true;
  /** Its marks count only in a text that begins with one of them: they are words. */
  readonly beginsText?: true;
  /** It is read only where the caller named this dialect. */
  readonly pinnedOnly?: true;
  /** Its marks are control tokens or namespaced tags, which nobody writes in prose. */
  readonly hasPrivateMarks?: true;
}
