import { movesBracket, type RegionResult } from '../json/balance.ts';
import { cursorAt, type Fault } from '../json/cursor.ts';
import { readString } from '../json/string.ts';
import type { JsonNode } from '../types.ts';
import { brokenBecause, endInBlock, endMarks } from './broken.ts';
import { skipBlank } from './closer.ts';
import type { Block, FoundCall } from './grammar.ts';
import { markAt } from './marks.ts';
import { regionAt } from './region.ts';

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
  /** Why a value that was taken although it is broken cannot be read. */
  readonly unreadable?: string;
}

const fenceStart = /```[a-z]{0,16}\s{0,64}/iy;
const fenceEnd = /\s{0,64}```/y;

/** Reads exactly one object or list, bare or in a fence of its own; `undefined`: none stands here, or it is cut. */
export function readPayload(block: Block, pos: number): Payload | undefined {
  const { text } = block;
  const { at, isFenced } = payloadStart(text, pos);
  const first = text.charAt(at);
  if (first !== '{' && first !== '[') return undefined;
  const region = readUntilMark(block, at);
  if ('fault' in region) return block.takesBroken && region.hasMember ? broken(block, at, region.fault) : undefined;
  const readings = region.readings.map(({ node }) => node);
  const isRebuilt = region.readings.some(({ repairs }) => repairs.some(movesBracket));
  const end = isFenced ? passFence(text, region.end) : region.end;
  return { readings, isRebuilt, source: text.slice(at, region.end), end };
}

/** Where a value begins, past the beginning of a fence. */
export function payloadStart(text: string, pos: number): { readonly at: number; readonly isFenced: boolean } {
  const from = skipBlank(text, pos);
  fenceStart.lastIndex = from;
  const isFenced = fenceStart.test(text);
  return { at: isFenced ? fenceStart.lastIndex : from, isFenced };
}

function broken(block: Block, at: number, fault: Fault): Payload {
  const end = endInBlock(block, at, fault);
  return { readings: [], source: block.text.slice(at, end), end, ...brokenBecause(fault) };
}

/** Reads the value at `at`. Where a mark of the dialect stands although brackets are open, they were lost: the value ends there. */
function readUntilMark(block: Block, at: number): RegionResult {
  const { text } = block;
  const region = regionAt(text, at);
  if (!('fault' in region)) return region;
  block.reach?.(Math.max(region.end, region.fault.span.end));
  const stop = skipBlank(text, region.fault.span.start);
  if (markAt(text, stop, endMarks(block)) === undefined) return region;
  const cut = regionAt(text.slice(0, stop), at);
  return 'fault' in cut ? region : cut;
}

function passFence(text: string, pos: number): number {
  fenceEnd.lastIndex = pos;
  return fenceEnd.test(text) ? fenceEnd.lastIndex : pos;
}

/** Whether a value begins at `pos` that the text ends in. */
export function isCutPayload(text: string, pos: number): boolean {
  const { at } = payloadStart(text, pos);
  const region = /[[{]/.test(text.charAt(at)) ? regionAt(text, at) : undefined;
  return region !== undefined && 'fault' in region && region.hasMember && region.fault.code === 'truncated';
}

/** The same, where the value may also be a JSON string that holds an object. */
export function readArguments(block: Block, pos: number): Payload | undefined {
  const { text } = block;
  const { at, isFenced } = payloadStart(text, pos);
  if (text.charAt(at) !== '"') return readPayload(block, pos);
  const cursor = cursorAt(text, at, false);
  const token = readString(cursor, 'item');
  if (block.takesBroken && cursor.fault?.code === 'truncated') return broken(block, at, cursor.fault);
  if (!token?.value.trimStart().startsWith('{')) return undefined;
  const { end } = token;
  return { readings: [token], source: token.value, end: isFenced ? passFence(text, end) : end };
}

/** The arguments that a payload is; none are `{}`. */
export const sourceOf = (payload: Payload | undefined): Pick<FoundCall, 'arguments' | 'unreadable'> => ({
  arguments: payload?.source ?? '{}',
  ...(payload?.unreadable !== undefined && { unreadable: payload.unreadable }),
});
