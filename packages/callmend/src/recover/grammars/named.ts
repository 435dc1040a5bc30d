import { entriesOf, objectOf } from '../../json/entries.ts';
import { printNode } from '../../json/print.ts';
import { callOf, only } from '../call-object.ts';
import { passCloser, skipBlank } from '../closer.ts';
import type { Block, Decoded, FoundCall } from '../grammar.ts';
import { markAt } from '../marks.ts';
import { type Payload, readArguments, sourceOf } from '../payload.ts';
import { passMark, rowMark } from '../row-mark.ts';

/**
 * Calls whose name stands outside the JSON: `[TOOL_CALLS]ping[ARGS]{}`. The row's `marks`, each of which may be missing:
 * `call` before each call, `name` before its name, `kind` a word and `args` before the name, `id` before an id, `args` and
 * `body` before the JSON, `end` and `done` after it. Exactly one JSON value is read; what follows is text or the next call.
 */
export function named(block: Block): Decoded | undefined {
  const calls: FoundCall[] = [];
  let end: number | undefined;
  for (let next = firstCall(block); next !== undefined; ) {
    const found = readOne(block, next);
    if (found === undefined) break;
    calls.push(found.call);
    end = passCloser(block, found.call.end) ?? (found.isOver ? found.call.end : undefined);
    next = callAt(block, found.call.end);
  }
  return end === undefined ? undefined : { calls, end };
}

/** Where a call begins, and where its header does. */
interface CallStart {
  readonly start: number;
  readonly from: number;
}

/** The opener of the block may be the mark of its first call, and a call that has lost its mark begins there too. */
function firstCall(block: Block): CallStart | undefined {
  const mark = rowMark(block, 'call');
  const from = block.from;
  const isOpener = mark.length === 0 || markAt(block.opener, 0, mark) === block.opener.length;
  return isOpener ? { start: block.start, from } : (callAt(block, from) ?? { start: from, from });
}

function callAt(block: Block, pos: number): CallStart | undefined {
  const start = skipBlank(block.text, pos);
  const from = markAt(block.text, start, rowMark(block, 'call'));
  return from === undefined ? undefined : { start, from };
}

function readOne(block: Block, { start, from: at }: CallStart): { call: FoundCall; isOver: boolean } | undefined {
  const header = readHeader(block, at);
  if (header === undefined) return undefined;
  const payload = readArguments(block, header.end);
  const from = payload?.end ?? header.end;
  const closed = passMark(block, from, 'end');
  const isClosed = closed > from;
  if (payload === undefined && !isClosed) return undefined;
  const call = settle(header, payload, block);
  const isOver = isClosed || payload?.readings.length === 0;
  return call && { call: { ...call, start, end: passMark(block, closed, 'done') }, isOver };
}

interface Header {
  readonly name: string;
  readonly id?: string;
  readonly end: number;
}

function readHeader(block: Block, at: number): Header | undefined {
  const first = readWord(block.text, passMark(block, at, 'name'));
  const [kind] = rowMark(block, 'kind');
  const word = kind === undefined ? first : first?.word === kind ? afterKind(block, first.end) : undefined;
  if (word === undefined) return block.dialect.repeatsName ? namelessHeader(block, at) : undefined;
  const idMark = passMark(block, word.end, 'id');
  const id = idMark > word.end ? readWord(block.text, idMark) : undefined;
  const end = passMark(block, passMark(block, id?.end ?? word.end, 'args'), 'body');
  return { name: word.word, end, ...(id === undefined ? {} : { id: id.word }) };
}

/** Where the payload names the tool, the header may leave it out. */
function namelessHeader(block: Block, at: number): Header | undefined {
  const end = passMark(block, at, 'args');
  return end > at ? { name: '', end } : undefined;
}

function afterKind(block: Block, pos: number): Word | undefined {
  const at = passMark(block, pos, 'args');
  return at > pos ? readWord(block.text, at) : undefined;
}

interface Word {
  readonly word: string;
  readonly end: number;
}

const wordAt = /\s{0,64}["']?([^\s<>{}[\]"'`|｜]{1,256})["']?/y;

function readWord(text: string, pos: number): Word | undefined {
  wordAt.lastIndex = pos;
  const word = wordAt.exec(text)?.[1];
  return word === undefined ? undefined : { word, end: wordAt.lastIndex };
}

type Named = Pick<FoundCall, 'name' | 'arguments' | 'id' | 'unreadable'>;

function settle(header: Header, payload: Payload | undefined, block: Block): Named | undefined {
  const { dialect } = block;
  if (dialect.repeatsName && payload?.readings.length !== 0) return agreed(header.name, payload, block);
  const source = sourceOf(payload);
  if (!dialect.idIsName) return { name: header.name, ...source, ...(header.id ? { id: header.id } : {}) };
  const name = header.name.replace(/^functions?\./, '').replace(/:\d{1,6}$/, '');
  const inside = name === header.name && block.tool(name) === undefined ? nameInside(payload, block) : undefined;
  return { ...(inside ?? { name, ...source }), id: header.name };
}

/** A call object that repeats the name: both must agree, for only one of them would run. */
function agreed(name: string, payload: Payload | undefined, block: Block): Named | undefined {
  const [node, other] = payload?.readings ?? [];
  const call = node && other === undefined ? callOf(node, block.text) : undefined;
  return name === '' || call?.name === name ? call : undefined;
}

/** Under an id that names no tool, the arguments may hold the name: `call_1` and `{"name": "ping"}`. */
function nameInside(payload: Payload | undefined, block: Block): Named | undefined {
  const [node, other] = payload?.readings ?? [];
  if (node?.kind !== 'object' || other !== undefined) return undefined;
  const call = callOf(node, block.text);
  if (call !== undefined && node.keys.length > 1) return call;
  const name = only(node, ['name']);
  const tool = name?.kind === 'string' ? block.tool(name.value) : undefined;
  if (name?.kind !== 'string' || tool === undefined || takesName(tool.schema)) return undefined;
  const others = entriesOf(node).filter(([, value]) => value !== name);
  return { name: name.value, arguments: printNode(objectOf(others, node)) };
}

function takesName(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null || !('properties' in schema)) return true;
  const { properties } = schema;
  return typeof properties === 'object' && properties !== null && Object.hasOwn(properties, 'name');
}
