/** What may cling to the end of arguments and mean nothing: closing tags and special tokens, a fence, marks, blanks, comments. */
const clinging =
  /^(?:[\s\u0000\ufeff;.]+|[\]})]|```\w{0,16}|~~~|"""|'''|<\/[\w:.-]{1,64}>|<\|[^|<>\n]{1,64}\|>|<[|｜][^<>\n]{1,64}[|｜]>|,\s*$|\/\/[^\n]*|#\s[^\n]*|\/\*(?:(?!\*\/)[\s\S]){0,1024}\*\/)/;

/** Takes from the front of what follows the arguments everything that means nothing. */
export function stripTail(text: string): string {
  let rest = text;
  for (let i = 0; i < maxClinging; i++) {
    const match = clinging.exec(rest);
    if (match === null) return rest;
    rest = rest.slice(match[0].length);
  }
  return rest;
}

/** Tokens taken from the end of arguments; more than these are no accident. */
const maxClinging = 32;

/** Something that looks like a member outside the braces: a key, a colon and the start of a value. */
const strayMember = /[\w"'”’][ \t]{0,8}[:=][ \t]{0,8}(?:["'“‘`\d]|-\d|true\b|false\b|null\b|True\b|False\b|None\b)/;
/** A quote where a string ends in JSON. */
const strayEnd = /["”']\s{0,8}[,:}\]]/;
/** The last word before an opening brace, with a colon or equals sign. */
const label = /([\w.$-]{1,64})["'”’]?\s{0,8}[:=]\s{0,8}$/;
const startsMember = /^\s*[,:="'“‘`]/;

/**
 * Whether text around an object is prose that may be dropped, and no part of the arguments that lost its braces.
 * A call written around it (`f({…})`) is no prose either: it may be another tool's.
 */
export function isProse(text: string, place: 'before' | 'between' | 'after', parameters: ReadonlySet<string>): boolean {
  const near = text.length > proseWindow * 2 ? `${text.slice(0, proseWindow)}\n${text.slice(-proseWindow)}` : text;
  if (place !== 'before' && startsMember.test(near)) return false;
  if (strayMember.test(near) || strayEnd.test(near) || hasStrayCloser(near)) return false;
  if (place === 'after') return true;
  if (/[\w$]\(\s*$/.test(near)) return false;
  const name = label.exec(near)?.[1];
  return name === undefined || !parameters.has(name);
}

/** Whether a bracket closes that nothing opened: then this is the rest of something, not prose. */
function hasStrayCloser(text: string): boolean {
  let open = 0;
  for (const mark of text.match(/[{}[\]]/g) ?? []) {
    open += mark === '{' || mark === '[' ? 1 : -1;
    if (open < 0) return true;
  }
  return false;
}

/** How much of long prose is looked at, on each side. */
const proseWindow = 4096;
