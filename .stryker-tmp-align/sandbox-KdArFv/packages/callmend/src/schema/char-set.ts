/** A set of characters: a bit for each of ASCII, and one for all others. It may hold more than is meant, never less. */
// @ts-nocheck

export type CharSet = bigint;

const beyond = 1n << 128n;
const allChars = (beyond << 1n) - 1n;

export const noChar: CharSet = 0n;
/** Stands for a place rather than a character: the end, `$`, `\b`. */
export const edge: CharSet = beyond << 1n;
export const anything: CharSet = allChars | edge;

export const overlaps = (a: CharSet, b: CharSet): boolean => (a & b) !== noChar;

/** All characters but those in `set`; of the others beyond ASCII there are always more. */
export const allBut = (set: CharSet): CharSet => (allChars & ~set) | beyond;

export function charRange(from: number, to: number): CharSet {
  let set = to > 127 ? beyond : noChar;
  for (let code = from; code <= Math.min(to, 127); code += 1) set |= 1n << BigInt(code);
  return set;
}

export const oneChar = (code: number): CharSet => charRange(code, code);

const digits = charRange(0x30, 0x39);
const wordChars = digits | charRange(0x41, 0x5a) | charRange(0x61, 0x7a) | oneChar(0x5f);
const blanks = charRange(0x09, 0x0d) | oneChar(0x20) | beyond;

/** `.` */
export const anyButLineEnd: CharSet = allBut(oneChar(0x0a) | oneChar(0x0d));

/** The escapes that stand for a set. */
export const classEscapes: Readonly<Record<string, CharSet>> = {
  d: digits,
  D: allBut(digits),
  w: wordChars,
  W: allBut(wordChars),
  s: blanks,
  S: allBut(blanks),
};
