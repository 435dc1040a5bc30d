import { readBareObjects, readBrokenObject } from './bare-object.ts';
import { cutArguments } from './broken.ts';
import { readCallList } from './call-list.ts';
import { passCloser, skipBlank } from './closer.ts';
import type { Block, Decoded, Dialect } from './grammar.ts';
import { readNamedObjects } from './named-object.ts';
import { type FoundBlock, type ScanOptions, shownBlock } from './scan.ts';

export interface BareOptions extends ScanOptions {
  /** The dialect that the caller named: what is found counts as written in it. */
  readonly pinned?: string | undefined;
  /** Where calls are expected, one in a fence counts. */
  readonly readsFences: boolean;
}

/** What a place in a text may hold. */
export interface Place extends BareOptions {
  /** The caller asked for calls in text: forms count that an answer may have too. */
  readonly isExpected: boolean;
  /** Nothing stands before it, and the caller will see that nothing stands after it. */
  readonly isAlone: boolean;
}

const json: Dialect = { id: 'json-bare', grammar: 'object' };
const pythonic: Dialect = { id: 'pythonic', grammar: 'python' };
const named: Dialect = { id: 'named-json', grammar: 'object' };

/** Reads the calls that begin at `start` without a marker, where their names are those of offered tools. */
export function readBareAt(text: string, start: number, place: Place): FoundBlock | undefined {
  const block = (dialect: Dialect): Block => ({ text, start, from: start, opener: '', dialect, tool: place.tool });
  const objects = readBareObjects(block(json), start, place.isExpected);
  if (objects !== undefined) return accept(objects, block(json), place);
  const calls = readCallList(block(pythonic), start, {
    mayBeQuoted: place.isExpected,
    mayComment: place.isExpected,
    wrapper: place.isExpected ? 'print' : undefined,
    readObjects: (inner, at) => readBareObjects(inner, at, place.isExpected),
  });
  if (calls !== undefined) return accept(calls, block(pythonic), place);
  const objectsByName = place.isExpected ? readNamedObjects(block(named), start) : undefined;
  return objectsByName && accept(objectsByName, block(named), place);
}

/**
 * The call of an offered tool that begins at `start` without a marker and cannot be read: it is refused. JSON that was cut and is none
 * is text in which nothing is read.
 */
export function readBrokenAt(text: string, start: number, place: Place): FoundBlock | undefined {
  const { tool } = place;
  const base = { text, start, from: start, opener: '', tool, takesBroken: true };
  const block = (dialect: Dialect): Block => ({ ...base, dialect });
  const objects = readBrokenObject(block(json), start, place.isExpected);
  if (objects?.calls.length === 0) return shownBlock(start, objects.end);
  const list = objects ?? readCallList(block(pythonic), start, { mayBeCut: true });
  const last = list?.calls.at(-1);
  if (last === undefined || tool(last.name) === undefined) return undefined;
  const { end, unreadable, arguments: source } = last;
  const isCut = end >= text.length && (unreadable !== undefined || source === cutArguments);
  if (objects === undefined && !isCut) return undefined;
  const dialect = place.pinned ?? (objects ? json : pythonic).id;
  return { calls: [last], start, end, said: { start, end }, dialect, isBroken: true };
}

/** A form that an answer may have too is a call only by its name. */
function accept(found: Decoded, block: Block, { isExpected, isAlone, pinned }: Place): FoundBlock | undefined {
  const isOffered = ({ name }: { readonly name: string }): boolean => block.tool(name) !== undefined;
  // Where Python calls were asked for and nothing else stands here, an unknown name is told to the model.
  const isAnswer = isExpected && isAlone && block.dialect === pythonic;
  const isCall = isAnswer || (isExpected ? found.calls.some(isOffered) : found.calls.every(isOffered));
  if (!isCall) return undefined;
  const { start } = block;
  const end = passCloser(block, found.end) ?? found.end;
  return { ...found, start, end, said: { start, end: found.end }, dialect: pinned ?? block.dialect.id };
}

/** Whether nothing but blanks stands after a block. */
export const isWhole = (text: string, { end }: FoundBlock): boolean => skipBlank(text, end) >= text.length;
