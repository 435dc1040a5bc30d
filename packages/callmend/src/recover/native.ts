import type { RawToolCall } from '../types.ts';
import { addPiece, emptyText, isWhole, retells, type StreamedText, wholeText } from './streamed-text.ts';

/** A piece of a native call as providers stream it. Any of its parts may be missing. */
export interface CallDelta {
  readonly index?: number | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly arguments?: string | undefined;
  /** There is room for one call where it stands. */
  readonly isSingle?: boolean | undefined;
}

/** A call that the message ended with. */
export interface LeftCall {
  readonly raw: RawToolCall;
  /** Nothing tells that it was over before the message was. */
  readonly mayBeCut: boolean;
}

/** Puts streamed calls together, whatever the provider does with ids and indices. */
export interface CallAssembler {
  /** Takes a piece, and gives the calls that are whole if it begins another one. */
  write(delta: CallDelta): readonly RawToolCall[];
  /** Another call begins, and no later piece speaks of an earlier one: gives those that are whole by that. */
  startNext(): readonly RawToolCall[];
  /** Whether any call has begun. */
  hasBegun(): boolean;
  /** The calls that are left, in the order in which they began. */
  end(): readonly LeftCall[];
}

interface Growing {
  readonly index: number | undefined;
  readonly isSingle: boolean;
  id: string | undefined;
  name: string;
  /** How often the name so far came again: once more, or the next piece of a longer name. */
  repeats: number;
  readonly text: StreamedText;
  /** The arguments that it left with. */
  taken: string | undefined;
  readonly unreadable?: string;
}

/** A delta whose missing parts are all alike. */
interface Piece {
  readonly index: number | undefined;
  readonly id: string | undefined;
  readonly name: string;
  readonly text: string;
  readonly isSingle: boolean;
}

const late = 'the call was whole and had been passed on when more of its arguments came';

/** Makes an assembler for one message. Of arguments longer than `maxLength` no more is kept. */
export function createCallAssembler(maxLength: number): CallAssembler {
  const calls: Growing[] = [];
  const byIndex = new Map<number, Growing>();
  const byId = new Map<string, Growing>();
  /** The calls before this one have left. */
  let next = 0;
  /** Arguments came for a call after the next one had begun. */
  let isInterleaved = false;
  /** Pieces speak of the calls from here on. */
  let open = 0;

  /** The call that a piece speaks of: its index tells, then its id; without either it is the last one. */
  function find({ index, id, name, text }: Piece): Growing | undefined {
    const indexed = index === undefined ? undefined : byIndex.get(index);
    if (indexed && !hasOtherId(indexed, id)) return indexed;
    const known = id === undefined ? undefined : byId.get(id);
    if (known) return known;
    const last = calls.length > open ? calls.at(-1) : undefined;
    if (last === undefined || hasOtherId(last, id)) return undefined;
    // An index that nothing has, with arguments alone: the provider lost count, unless nothing more is due.
    const isLost = indexed === undefined && id === undefined && name === '' && text !== '' && !isWhole(last.text);
    return index === undefined || isLost ? last : undefined;
  }

  function callFor(piece: Piece): Growing | undefined {
    const found = find(piece);
    if (found === undefined || !continues(found, piece))
      return isNothing(piece) ? undefined : begin({ ...piece, name: '' });
    if (found.taken === undefined) return found;
    // What has left cannot grow. It may be told again; anything else is refused, never run as another call.
    if (piece.text.trim() === '' || piece.text === found.taken) return undefined;
    return begin({ ...piece, id: found.id, name: found.name }, late);
  }

  function begin({ index, id, name, isSingle }: Piece, unreadable?: string): Growing {
    const call = {
      index,
      isSingle,
      id,
      name,
      repeats: 0,
      text: emptyText(),
      taken: undefined,
      ...(unreadable && { unreadable }),
    };
    calls.push(call);
    if (index !== undefined) byIndex.set(index, call);
    return call;
  }

  function grow(call: Growing, { index, id, name, text }: Piece): void {
    call.id ??= id;
    if (id !== undefined) byId.set(id, call);
    if (index !== undefined && !byIndex.has(index)) byIndex.set(index, call);
    addName(call, name);
    addPiece(call.text, text, maxLength);
    isInterleaved ||= text !== '' && call !== calls.at(-1);
  }

  function take(call: Growing): RawToolCall {
    call.taken = wholeText(call.text, maxLength);
    const { id, name, taken, unreadable, isSingle } = call;
    return {
      name,
      arguments: taken,
      origin: { kind: 'native' },
      ...(id !== undefined && { id }),
      ...(unreadable !== undefined && { unreadable }),
      ...(isSingle && { isSingle }),
    };
  }

  /** The first calls in a row that are whole: one behind a call that is not keeps its place. */
  function takeWhole(): readonly RawToolCall[] {
    const whole: RawToolCall[] = [];
    for (; next < calls.length - 1; next++) {
      const call = calls[next];
      if (call === undefined || !isWhole(call.text)) break;
      whole.push(take(call));
    }
    return whole;
  }

  return {
    write(delta) {
      const piece = readPiece(delta);
      const count = calls.length;
      const call = callFor(piece);
      if (call === undefined) return [];
      grow(call, piece);
      return calls.length > count ? takeWhole() : [];
    },
    startNext() {
      open = calls.length;
      byIndex.clear();
      byId.clear();
      const whole = calls.slice(next).map(take);
      next = open;
      return whole;
    },
    hasBegun: () => calls.length > 0,
    end() {
      const last = calls.findLast(({ unreadable }) => unreadable === undefined);
      return calls.slice(next).map((call) => ({
        raw: take(call),
        mayBeCut: call === last || (isInterleaved && !isWhole(call.text)),
      }));
    },
  };
}

/** Some providers send `null`, an empty id, or -1, where they have nothing to say. */
function readPiece({ index, id, name, arguments: text, isSingle }: CallDelta): Piece {
  return {
    index: typeof index === 'number' && index >= 0 ? index : undefined,
    id: id || undefined,
    name: name ?? '',
    text: text ?? '',
    isSingle: isSingle === true,
  };
}

const isNothing = ({ index, id, name, text }: Piece): boolean =>
  index === undefined && id === undefined && name === '' && text === '';

const hasOtherId = (call: Growing, id: string | undefined): boolean =>
  id !== undefined && call.id !== undefined && call.id !== id;

/** Whether a piece is more of this call. A name after arguments begins another call, unless it is told again. */
function continues(call: Growing, { index, name, text }: Piece): boolean {
  if (name === '') return true;
  const isSamePlace = index !== undefined && index === call.index;
  if (call.name === '') return isSamePlace || text === '' || !isWhole(call.text);
  if (call.text.parts.length === 0) return true;
  return name === call.name && (isSamePlace || !isWhole(call.text) || retells(call.text, text));
}

/** Some send the name again with each piece, some in pieces of its own. */
function addName(call: Growing, piece: string): void {
  if (piece === '' || (piece === call.name && call.text.parts.length > 0)) return;
  if (piece === call.name) call.repeats++;
  else {
    call.name = call.name.repeat(call.repeats + 1) + piece;
    call.repeats = 0;
  }
}
