// @ts-nocheck
import type { ByteSearch } from './options.ts';

/** Where a request's tools stand in its bytes. */
export interface ToolsSpan {
  readonly start: number;
  readonly end: number;
  /** What tells so: another body that begins, or ends, with the same bytes has its tools there too. */
  readonly told: { readonly from: number; readonly to: number };
}

/** The text before a request's tools. */
export const toolsKey = '"tools"';

/** More bytes than this are not walked. */
const maxWalked = 512 * 1024;

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const comma = 0x2c;

/**
 * Finds the tools of a request without reading its conversation: from the end of its bytes where they stand there, else from the
 * beginning. `undefined`: it is not certain where they are. Bytes that are no JSON give anything.
 */
export function findTools(bytes: Uint8Array, search: ByteSearch): ToolsSpan | undefined {
  const first = search.indexOf(bytes, toolsKey, 0);
  if (first < 0) return undefined;
  return first * 2 < bytes.length ? fromStart(bytes, first, search) : fromEnd(bytes);
}

/** The last of several counts, as for every reader of JSON. */
function fromEnd(bytes: Uint8Array): ToolsSpan | undefined {
  let at = skipBlanksBack(bytes, bytes.length - 1);
  if (!isCloser(bytes[at])) return undefined;
  let end = at;
  let depth = 1;
  const last = Math.max(0, bytes.length - maxWalked);
  for (at--; at > last; at--) {
    const byte = bytes[at] ?? 0;
    if (byte === quote) {
      const start = startOfText(bytes, at, last);
      if (start <= last) return undefined;
      if (depth === 1 && at + 1 - start === toolsKey.length && isKey(bytes, start))
        return spanOf(bytes, { key: start, end, told: { from: start - 1, to: bytes.length } });
      at = start;
    } else if (isCloser(byte)) depth++;
    else if (isOpener(byte)) depth--;
    else if (byte === comma && depth === 1) end = at;
    if (depth === 0) return undefined;
  }
  return undefined;
}

function fromStart(bytes: Uint8Array, key: number, search: ByteSearch): ToolsSpan | undefined {
  let depth = 0;
  const last = Math.min(bytes.length, maxWalked);
  for (let at = 0; at < last; at++) {
    const byte = bytes[at] ?? 0;
    if (at === key) {
      const start = isKey(bytes, at) && depth === 1 ? skipBlanks(bytes, afterColon(bytes, at)) : last;
      const end = endOfValue(bytes, start, last);
      if (end < 0 || search.indexOf(bytes, toolsKey, end) >= 0) return undefined;
      return { start, end, told: { from: 0, to: end } };
    }
    if (byte === quote) at = endOfText(bytes, at, last) - 1;
    else if (isOpener(byte)) depth++;
    else if (isCloser(byte)) depth--;
    if (at < 0 || at > key) return undefined;
  }
  return undefined;
}

interface Found {
  readonly key: number;
  readonly end: number;
  readonly told: ToolsSpan['told'];
}

function spanOf(bytes: Uint8Array, { key, end, told }: Found): ToolsSpan {
  return { start: skipBlanks(bytes, afterColon(bytes, key)), end: skipBlanksBack(bytes, end - 1) + 1, told };
}

function isKey(bytes: Uint8Array, at: number): boolean {
  for (let i = 0; i < toolsKey.length; i++) if (bytes[at + i] !== toolsKey.charCodeAt(i)) return false;
  return bytes[afterColon(bytes, at) - 1] === colon;
}

const afterColon = (bytes: Uint8Array, key: number): number => skipBlanks(bytes, key + toolsKey.length) + 1;

/** Where a list or an object ends, after its closer; -1: it does not, or is neither. */
function endOfValue(bytes: Uint8Array, start: number, last: number): number {
  let depth = 0;
  for (let at = start; at < last; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === quote) {
      at = endOfText(bytes, at, last) - 1;
      if (at < 0) return -1;
    } else if (isOpener(byte)) depth++;
    else if (isCloser(byte)) depth--;
    if (depth === 0) return isCloser(byte) ? at + 1 : -1;
  }
  return -1;
}

/** After its closing quote; -1 if there is none. */
function endOfText(bytes: Uint8Array, start: number, last: number): number {
  for (let at = start + 1; at < last; at++) {
    if (bytes[at] === backslash) at++;
    else if (bytes[at] === quote) return at + 1;
  }
  return -1;
}

/** At its opening quote; -1 if there is none. A quote is escaped by an odd number of backslashes. */
function startOfText(bytes: Uint8Array, end: number, last: number): number {
  for (let at = end - 1; at > last; at--) {
    if (bytes[at] !== quote) continue;
    let before = at - 1;
    while (bytes[before] === backslash) before--;
    if ((at - before) % 2 === 1) return at;
    at = before + 1;
  }
  return -1;
}

const isOpener = (byte: number | undefined): boolean => byte === 0x7b || byte === 0x5b;
const isCloser = (byte: number | undefined): boolean => byte === 0x7d || byte === 0x5d;
const isBlank = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

function skipBlanks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isBlank(bytes[at])) at++;
  return at;
}

function skipBlanksBack(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isBlank(bytes[at])) at--;
  return at;
}
