// @ts-nocheck
import type { Span } from '../types.ts';
import { opensQuote, quoteEnd } from './quoted-token.ts';
import { isSecretKey, type SecretKeys } from './secret-key.ts';

/** A word that may be a key, or the end of one. */
const word = /(?:[A-Za-z0-9_$]|\\{1,8}u[\da-fA-F]{4})(?:[\w$.-]|\\{1,8}u[\da-fA-F]{4})*/g;
/** A character of a key as JSON may write it, encoded once more or not. */
const escaped = /\\{1,8}u([\da-fA-F]{4})/g;
/** What may stand between a key and its value. */
const mark = /(?:\s|\\[nrt]){0,16}\\*["'`”’]?(?:\s|\/\*[^*]{0,200}\*\/){0,64}(?:=>|:=|:|=)(?:\s|\/\*[^*]{0,200}\*\/)*/y;
/** A word before a key's last one: `"api key"`. */
const wordBefore = /([A-Za-z]{1,32})[ \t]$/;

/** Finds the values that stand under the name of a secret, in text of any kind: broken, encoded once more, in prose. */
export function findSecretValues(text: string, keys: SecretKeys): readonly Span[] {
  const found: Span[] = [];
  word.lastIndex = 0;
  for (let match = word.exec(text); match !== null; match = word.exec(text)) {
    mark.lastIndex = word.lastIndex;
    if (!mark.test(text) || !namesSecret(text, match.index, match[0], keys)) continue;
    const spans = valueAt(text, mark.lastIndex);
    found.push(...spans);
    word.lastIndex = Math.max(word.lastIndex, spans.at(-1)?.end ?? 0);
  }
  return found;
}

const wordWindow = 34;
const longestKey = 256;

function namesSecret(text: string, start: number, key: string, keys: SecretKeys): boolean {
  const name = key
    .slice(-longestKey)
    .replace(escaped, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  if (isSecretKey(name, keys)) return true;
  const before = wordBefore.exec(text.slice(Math.max(0, start - wordWindow), start))?.[1];
  return before !== undefined && isSecretKey(`${before}_${name}`, keys);
}

/** The values that begin here: one, or all that a container holds. */
function valueAt(text: string, pos: number): readonly Span[] {
  const opener = text.charAt(pos);
  return opener === '{' || opener === '[' ? contentsOf(text, pos) : listed(scalarAt(text, pos)?.value);
}

const listed = (span: Span | undefined): readonly Span[] => (span === undefined ? [] : [span]);

interface Scalar {
  /** `undefined`: a word such as null, or nothing. */
  readonly value: Span | undefined;
  readonly end: number;
}

const slashes = /\\*/y;
const bare = /[^,;{}[\]\r\n"'`<>]+/y;
const noSecret = /^(?:null|none|true|false|undefined|nil)?$/i;

function scalarAt(text: string, pos: number): Scalar | undefined {
  slashes.lastIndex = pos;
  slashes.test(text);
  const open = slashes.lastIndex;
  if (opensQuote(text, open)) {
    const { to, end } = quoteEnd(text, open, { slashes: open - pos });
    return { value: to > open + 1 ? { start: open + 1, end: to } : undefined, end };
  }
  bare.lastIndex = pos;
  const written = bare.exec(text)?.[0].trimEnd() ?? '';
  if (written === '') return undefined;
  const end = pos + written.length;
  return { value: noSecret.test(written) ? undefined : { start: pos, end }, end };
}

const keyMark = /\s*(?:=>|:=|:|=)/y;

/** All values of a container: what is no key. */
function contentsOf(text: string, start: number): readonly Span[] {
  const found: Span[] = [];
  let depth = 0;
  for (let at = start; at < text.length; ) {
    const character = text.charAt(at);
    if (character === '{' || character === '[') depth++;
    if ((character === '}' || character === ']') && --depth <= 0) break;
    const scalar = /[\s,;:={}[\]<>]/.test(character) ? undefined : scalarAt(text, at);
    if (scalar?.value !== undefined) {
      keyMark.lastIndex = scalar.end;
      if (!keyMark.test(text)) found.push(...partsOf(text, scalar.value));
    }
    at = Math.max(at + 1, scalar?.end ?? 0);
  }
  return found;
}

/** An unquoted member is a key and its value. */
function partsOf(text: string, span: Span): readonly Span[] {
  const written = text.slice(span.start, span.end);
  const parts = /^[\w$.-]{1,128}\s{0,16}[:=]\s{0,16}(?=\S)/.exec(written);
  return parts === null ? [span] : [{ start: span.start + parts[0].length, end: span.end }];
}
