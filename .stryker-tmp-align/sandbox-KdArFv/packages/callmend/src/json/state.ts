// @ts-nocheck
import type { ArrayNode, JsonNode, ObjectNode } from '../types.ts';
import type { Cursor } from './cursor.ts';

/** How brackets that do not match are read. The defaults are one reading; `readArguments` tries the others. */
export interface ParseOptions {
  readonly maxDepth: number;
  /** Whether the text is known to be whole, so that missing closers may be added after a complete value. */
  readonly mayClose: boolean;
  /** A closer of the wrong kind, for which no container waits: it stands for the right one (default), or for nothing. */
  readonly strayCloser?: 'wrong' | 'extra';
  /** A closer for which only an outer container waits: closers before it are missing (default), or it is wrong. */
  readonly outerCloser?: 'early' | 'wrong';
  /** A key in a list: the list was not closed (default), or an object was not opened. */
  readonly keyInList?: 'unclosed' | 'unopened';
  /** Closes the innermost container before this offset. */
  readonly closeAt?: number;
  /** Opens a list before the value at this offset. */
  readonly openAt?: number;
  /** Passes over the closer at this offset. */
  readonly dropAt?: number;
}

/** What bracket repairs leave open to another reading. */
export interface Brackets {
  /** Containers that were closed where no closer stood. */
  readonly implied: (ObjectNode | ArrayNode)[];
  /** Values before which, or before whose items, a list may have been opened, since a `]` after them was dropped. */
  readonly unopened: JsonNode[];
  /** Which of the choices in `ParseOptions` came up. */
  readonly met: Set<'strayCloser' | 'outerCloser' | 'keyInList' | 'tailCloser'>;
  /** Objects in which a closer may be one too many, seen from what follows them. */
  readonly mayBeExtra: JsonNode[];
  /** How many closers matched nothing. */
  mismatches: number;
}

/** A parse under way: the cursor and the containers that are open, innermost last. */
export interface Parse {
  readonly cursor: Cursor;
  readonly options: ParseOptions;
  readonly frames: Frame[];
  /** Frames of containers that were closed: the next to be opened take them. */
  readonly spare: Frame[];
  /** The values that all open containers hold so far, and the keys of those in objects; what stands past `held` is done with. An array for each container costs a third of a parse. */
  readonly values: JsonNode[];
  readonly keys: string[];
  held: number;
  readonly brackets: Brackets;
  closeAt: number | undefined;
}

/** A container that is open. */
export interface Frame {
  kind: 'array' | 'object';
  start: number;
  /** The character code of its closer. */
  closer: number;
  /** Where what it holds begins in the parse's `values` and `keys`. */
  base: number;
  /** The keys of the object that stood here before this one: in a table, the next has the same. */
  known: readonly string[];
  /** Whether all keys so far are those of `known`, so that none stands twice. */
  isKnown: boolean;
  /** Where its last value ended; `undefined` while it is empty. */
  lastEnd: number | undefined;
  /** Whether a member, an item or the closer is due: after the opener and after a separator. */
  isDue: boolean;
  /** The key that was read last, and where it starts. */
  key: string;
  keyStart: number;
  /** The members by their keys, once there are many. */
  index: Map<string, JsonNode> | undefined;
  /** Keys whose value was `undefined`. */
  dropped: Set<string> | undefined;
}
