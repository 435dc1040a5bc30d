import { movesBracket, type Region, readRegion } from '../json/balance.ts';
import { cursorAt } from '../json/cursor.ts';
import { readString } from '../json/string.ts';
import type { JsonNode } from '../types.ts';
import { skipBlank } from './closer.ts';
import type { Block } from './grammar.ts';
import { markAt } from './marks.ts';

/** One JSON value in a block. */
export interface Payload {
  /** What it may mean, the plainest first. */
  readonly readings: readonly JsonNode[];
  /** Whether brackets of it were lost or too many. */
  readonly isRebuilt?: boolean;
  /** The text of the value alone. */
  readonly source: string;
  /** Past the value and the fence around it. */
  readonly end: number;
}

/** Nesting of a call in text. */
const maxDepth = 256;
const noNames: ReadonlySet<string> = new Set();
const fenceStart = /```[a-z]{0,16}\s{0,64}/iy;
const fenceEnd = /\s{0,64}```/y;

/** Reads exactly one object or list, bare or in a fence of its own; `undefined`: none stands here, or it is cut. */
export function readPayload(block: Block, pos: number): Payload | undefined {
  const { text } = block;
  const from = skipBlank(text, pos);
  fenceStart.lastIndex = from;
  const isFenced = fenceStart.test(text);
  const at = isFenced ? fenceStart.lastIndex : from;
  const first = text.charAt(at);
  if (first !== '{' && first !== '[') return undefined;
  const region = readUntilMark(block, at);
  if (region === undefined) return undefined;
  const readings = region.readings.map(({ node }) => node);
  const isRebuilt = region.readings.some(({ repairs }) => repairs.some(movesBracket));
  const end = isFenced ? passFence(text, region.end) : region.end;
  return { readings, isRebuilt, source: text.slice(at, region.end), end };
}

/** Reads the value at `at`. Where a mark of the dialect stands although brackets are open, they were lost: the value ends there. */
function readUntilMark(block: Block, at: number): Region | undefined {
  const { text, dialect } = block;
  const options = { plausible: false, mayClose: true, maxDepth, parameters: noNames };
  const region = readRegion(text, at, options);
  if (!('fault' in region)) return region;
  block.reach?.(Math.max(region.end, region.fault.span.end));
  const stop = skipBlank(text, region.fault.span.start);
  const { close = [], open = [], marks = {} } = dialect;
  if (markAt(text, stop, [...close, ...open, ...Object.values(marks)]) === undefined) return undefined;
  const cut = readRegion(text.slice(0, stop), at, options);
  return 'fault' in cut ? undefined : cut;
}

function passFence(text: string, pos: number): number {
  fenceEnd.lastIndex = pos;
  return fenceEnd.test(text) ? fenceEnd.lastIndex : pos;
}

/** The same, where the value may also be a JSON string that holds an object. */
export function readArguments(block: Block, pos: number): Payload | undefined {
  const { text } = block;
  const from = skipBlank(text, pos);
  fenceStart.lastIndex = from;
  const isFenced = fenceStart.test(text);
  const at = isFenced ? fenceStart.lastIndex : from;
  if (text.charAt(at) !== '"') return readPayload(block, pos);
  const token = readString(cursorAt(text, at, false), 'item');
  if (!token?.value.trimStart().startsWith('{')) return undefined;
  const { end } = token;
  return { readings: [token], source: token.value, end: isFenced ? passFence(text, end) : end };
}
