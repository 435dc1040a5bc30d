/** What `JSON.parse` does not tell of a text that it read. */
// @ts-nocheck

export interface Inspection {
  /** A key stands twice in one object. */
  readonly hasRepeatedKey: boolean;
  /** A key that no call may hold (`refusedKey`). */
  readonly hasRefusedKey: boolean;
  /** A number that a double may not hold: a long integer, or a huge exponent. */
  readonly hasLongNumber: boolean;
  readonly depth: number;
}

/** An integer of this many digits may not fit a double. */
const longDigits = 16;

/**
 * Looks once over a JSON text and its value. Keys are counted in both: `JSON.parse` keeps one of two equal keys,
 * so a text with a repeated key has more colons than its value has members.
 */
export function inspect(text: string, value: unknown): Inspection {
  const marks = scanMarks(text);
  const members: Members = { count: 0, hasRefused: false };
  if (marks.depth <= maxWalked) countMembers(value, members);
  return {
    hasRepeatedKey: members.count !== marks.colons,
    hasRefusedKey: members.hasRefused,
    hasLongNumber: marks.hasLongNumber,
    depth: marks.depth,
  };
}

interface Marks {
  colons: number;
  depth: number;
  hasLongNumber: boolean;
}

/** Counts colons and nesting outside strings; the text is valid JSON. */
function scanMarks(text: string): Marks {
  let colons = 0;
  let level = 0;
  let depth = 0;
  let digits = 0;
  let hasLongNumber = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) at = stringEnd(text, at);
    else if (code >= 48 && code <= 57) {
      if (++digits >= longDigits) hasLongNumber = true;
      continue;
    } else if (code === 58) colons++;
    else if (code === 123 || code === 91) depth = Math.max(depth, ++level);
    else if (code === 125 || code === 93) level--;
    else if ((code === 101 || code === 69) && digits > 0) hasLongNumber = true;
    digits = 0;
  }
  return { colons, depth, hasLongNumber };
}

/** Strings up to this long are scanned by hand; a native search has a cost of its own. */
const shortString = 24;

function stringEnd(text: string, start: number): number {
  let at = start + 1;
  for (const limit = at + shortString; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) return at;
    if (code === 92) at++;
  }
  for (at = text.indexOf('"', at); ; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === 92) slashes++;
    if (slashes % 2 === 0) return at;
  }
}

interface Members {
  count: number;
  hasRefused: boolean;
}

/** Nesting that is walked by recursion; the caller refuses deeper values by their `depth`. */
const maxWalked = 2000;

function countMembers(value: unknown, members: Members): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object') countMembers(item, members);
    return;
  }
  // Without a list of keys for each object. A key that every object inherits only makes the count differ.
  for (const key in value) {
    members.count++;
    const member = (value as Record<string, unknown>)[key];
    if (isRefusedKey(key, member)) members.hasRefused = true;
    if (typeof member === 'object') countMembers(member, members);
  }
}

function isRefusedKey(key: string, member: unknown): boolean {
  if (key.length < 9) return false;
  if (key === '__proto__') return true;
  return key === 'constructor' && typeof member === 'object' && member !== null && Object.hasOwn(member, 'prototype');
}
