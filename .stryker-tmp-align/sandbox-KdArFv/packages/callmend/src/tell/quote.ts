// @ts-nocheck
// What a terminal, a log or a model could take for something else than text: controls, invisible format characters, line separators, lone surrogates.
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;
const plainWord = /^[\w.:/-]{1,64}$/;
const hexadecimal = 16;
const codeDigits = 4;

/** Quotes foreign text as a JSON string of at most `max` characters in all, cut between characters and never inside an escape. */
export function quote(text: string, max: number): string {
  const room = max - '""…'.length;
  let body = '';
  for (const character of text) {
    const shown = character === '"' || character === '\\' ? `\\${character}` : escapeCharacter(character);
    if (body.length + shown.length > room) return `"${body}"…`;
    body += shown;
  }
  return `"${body}"`;
}

/** A name or key between single quotes, as it was written; one that could break out of them is quoted as JSON. */
export function quoteName(name: string, max: number): string {
  if (name.length + "''".length <= max && !name.includes("'") && !unseen.test(name)) return `'${name}'`;
  return quote(name, max);
}

/** A name in a list: bare where it is a plain word. */
export const listName = (name: string, max: number): string => (plainWord.test(name) ? name : quoteName(name, max));

/** Our own words with foreign bits in them: controls escaped, at most `max` characters. */
export function escapeText(text: string, max: number): string {
  let body = '';
  for (const character of text) {
    const shown = escapeCharacter(character);
    if (body.length + shown.length > max - 1) return `${body}…`;
    body += shown;
  }
  return body;
}

/** Cuts text to a number of UTF-8 bytes, between characters. */
export function cutBytes(text: string, max: number): string {
  if (byteLength(text) <= max) return text;
  const room = max - byteLength('…');
  let body = '';
  let bytes = 0;
  for (const character of text) {
    bytes += byteLength(character);
    if (bytes > room) break;
    body += character;
  }
  return `${body}…`;
}

/** The length of well-formed text in UTF-8. */
export function byteLength(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

function escapeCharacter(character: string): string {
  if (!unseen.test(character)) return character;
  if (character === '\n') return '\\n';
  if (character === '\t') return '\\t';
  if (character === '\r') return '\\r';
  const code = character.codePointAt(0) ?? 0;
  if (code > 0xffff) return `\\u{${code.toString(hexadecimal)}}`;
  return `\\u${code.toString(hexadecimal).padStart(codeDigits, '0')}`;
}
