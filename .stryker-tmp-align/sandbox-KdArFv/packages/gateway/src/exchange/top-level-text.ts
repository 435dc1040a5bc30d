// @ts-nocheck
const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const isOpener = (byte: number): boolean => byte === 0x7b || byte === 0x5b;
const isCloser = (byte: number): boolean => byte === 0x7d || byte === 0x5d;
const isBlank = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;

/** A longer value is none that is asked for here. */
const maxValueBytes = 512;

const decoder = new TextDecoder();

/**
 * The text at a key, in ASCII, of a JSON object, read from its bytes without parsing the rest: `model` stands first in most requests, and
 * a conversation may have megabytes. Bytes that are no JSON give whatever stands there, or nothing.
 */
export function topLevelText(bytes: Uint8Array, key: string): string | undefined {
  const wanted = `"${key}"`;
  let depth = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === undefined) break;
    if (byte === quote) {
      const end = endOfText(bytes, at);
      if (end < 0) return undefined;
      if (depth === 1 && isThere(bytes, at, wanted)) {
        const next = skipBlanks(bytes, end);
        if (bytes[next] === colon) return textAt(bytes, next + 1);
      }
      at = end - 1;
    } else if (isOpener(byte)) depth++;
    else if (isCloser(byte)) depth--;
  }
  return undefined;
}

function isThere(bytes: Uint8Array, at: number, wanted: string): boolean {
  for (let i = 0; i < wanted.length; i++) if (bytes[at + i] !== wanted.charCodeAt(i)) return false;
  return true;
}

function textAt(bytes: Uint8Array, from: number): string | undefined {
  const start = skipBlanks(bytes, from);
  if (bytes[start] !== quote) return undefined;
  const end = endOfText(bytes, start);
  if (end < 0 || end - start > maxValueBytes) return undefined;
  try {
    const value: unknown = JSON.parse(decoder.decode(bytes.subarray(start, end)));
    return typeof value === 'string' ? value : undefined;
  } catch {
    // It is no JSON: there is no text to be read.
    return undefined;
  }
}

function skipBlanks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isBlank(bytes[at])) at++;
  return at;
}

/** Where a text ends, after its closing quote; -1 if it does not. A quote is escaped by an odd number of backslashes. */
function endOfText(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(quote, start + 1); at >= 0; at = bytes.indexOf(quote, at + 1)) {
    let before = at - 1;
    while (bytes[before] === backslash) before--;
    if ((at - before) % 2 === 1) return at + 1;
  }
  return -1;
}
