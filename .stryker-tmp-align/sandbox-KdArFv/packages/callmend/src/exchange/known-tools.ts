// @ts-nocheck
import type { Policy, ToolSpec } from '../index.ts';
import { isUnreadable, type NetworkFormat } from '../wire/index.ts';
import { parseJson, textOfBytes } from './json.ts';
import type { ByteSearch, Overrides } from './options.ts';
import { findTools, toolsKey } from './tools-span.ts';

/** So many lists of tools are remembered, each with so many bytes at most. */
const maxKept = 32;
const maxKeptBytes = 256 * 1024;

/** What a request offers, known by its bytes alone: the same object for the same tools. */
export interface KnownTools {
  readonly tools: readonly ToolSpec[];
  /** What the caller permits with them: the same object while it is the same. */
  permit(policy: Overrides['policy']): Policy | undefined;
}

/** `undefined`: they cannot be told without reading the request. */
export type FindKnownTools = (bytes: Uint8Array, format: NetworkFormat) => KnownTools | undefined;

interface Kept {
  readonly format: NetworkFormat;
  /** How a body begins, or ends, that has these tools. */
  readonly bytes: Uint8Array;
  readonly isStart: boolean;
  readonly known: KnownTools | undefined;
}

/** Remembers the tools of requests by their bytes, as agents send the same again and again. */
export function createKnownTools(search: ByteSearch): FindKnownTools {
  let kept: readonly Kept[] = [];

  const isOf = (bytes: Uint8Array, { bytes: own, isStart }: Kept): boolean => {
    if (bytes.length < own.length) return false;
    if (!isStart) return search.equals(bytes.subarray(bytes.length - own.length), own);
    return search.equals(bytes.subarray(0, own.length), own) && search.indexOf(bytes, toolsKey, own.length) < 0;
  };

  return (bytes, format) => {
    const found = kept.find((one) => one.format === format && isOf(bytes, one));
    if (found) {
      if (found !== kept[0]) kept = [found, ...kept.filter((one) => one !== found)];
      return found.known;
    }
    const span = findTools(bytes, search);
    if (span === undefined) return undefined;
    const { from, to } = span.told;
    const known = readTools(bytes.subarray(span.start, span.end), format);
    if (to - from > maxKeptBytes) return known;
    // Copied: a slice would keep the whole request in memory.
    const own = new Uint8Array(bytes.subarray(from, to));
    kept = [{ format, bytes: own, isStart: from === 0, known }, ...kept.slice(0, maxKept - 1)];
    return known;
  };
}

function readTools(bytes: Uint8Array, format: NetworkFormat): KnownTools | undefined {
  const tools = parseJson(textOfBytes(bytes));
  const read = tools === undefined ? undefined : format.readRequest({ tools });
  if (read === undefined || isUnreadable(read) || read.tools.length === 0) return undefined;
  const names = read.tools.map(({ name }) => name);
  let asked: Overrides['policy'];
  let permitted: Policy | undefined;
  let key = '';
  return {
    tools: read.tools,
    permit(policy) {
      if (policy === asked) return permitted;
      const given = typeof policy === 'function' ? policy(names) : policy;
      const own = JSON.stringify(given);
      if (own !== key) permitted = given;
      key = own;
      asked = policy;
      return permitted;
    },
  };
}
