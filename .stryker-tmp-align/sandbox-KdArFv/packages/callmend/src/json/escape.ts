// @ts-nocheck
import type { Risk } from '../types.ts';
import type { Deviation } from './deviations.ts';

/** A string's content with its escapes read. `code` names what was mended, `problem` why it has no one meaning. */
export interface Decoded {
  readonly value: string;
  readonly code?: Deviation;
  readonly risk?: Risk;
  readonly problem?: string;
}

const simple: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** Letters that begin an escape with a character's code, in JSON or Python. */
const codeLetters: ReadonlySet<string> = new Set(['u', 'U', 'x', 'N']);

/** Reads the escapes of a string's content. Anything else stands for itself. */
export function decodeEscapes(raw: string, plausible: boolean): Decoded {
  const parts: string[] = [];
  let code: Deviation | undefined;
  let isGuess = false;
  let hasLetter = false;
  let from = 0;
  for (let at = raw.indexOf('\\'); at >= 0; at = raw.indexOf('\\', from)) {
    parts.push(raw.slice(from, at));
    const letter = raw.charAt(at + 1);
    const read = readEscape(raw, at, letter);
    from = at + read.length;
    parts.push(read.value);
    if (read.problem !== undefined && !(plausible && !codeLetters.has(letter)))
      return { value: '', problem: read.problem };
    isGuess ||= read.problem !== undefined;
    hasLetter ||= /[bfnrtu]/.test(letter);
    if (read.isLoose) code = 'escape';
  }
  parts.push(raw.slice(from));
  const value = parts.join('');
  // `C:\Users\bob`: beside an escape that is none, one that is may be none either.
  if (isGuess && hasLetter)
    return { value: '', problem: 'backslashes that are escapes stand beside others that are not' };
  if (isGuess) return { value, code: 'unknown-escape', risk: 'plausible' };
  return code === undefined ? { value } : { value, code };
}

interface Escape {
  readonly value: string;
  readonly length: number;
  readonly isLoose?: boolean;
  readonly problem?: string;
}

function readEscape(raw: string, at: number, letter: string): Escape {
  const known = Object.hasOwn(simple, letter) ? simple[letter] : undefined;
  if (known !== undefined) return { value: known, length: 2 };
  if (letter === "'" || letter === '`') return { value: letter, length: 2, isLoose: true };
  if (letter === 'u') return readUnicode(raw, at);
  const shown = letter === '\n' ? 'a line end' : `'${letter}'`;
  return { value: `\\${letter}`, length: 2, problem: `a backslash before ${shown} is no escape` };
}

function readUnicode(raw: string, at: number): Escape {
  const digits = raw.slice(at + 2, at + 6);
  if (!/^[0-9a-fA-F]{4}$/.test(digits)) {
    return { value: '', length: 2, problem: 'an escape \\u needs four hexadecimal digits' };
  }
  return { value: String.fromCharCode(Number.parseInt(digits, 16)), length: 6 };
}
