/** What may cling to the end of arguments and mean nothing: closing tags and special tokens, a fence, marks, blanks, comments. */
const clinging =
  /^(?:[\s\u0000\ufeff;.]+|[\]})]|`{3,16}\w{0,16}|~{3,16}|"""|'''|<\/[\w:.-]{1,64}>|<(?:bos|eos|s|pad|start_of_turn|end_of_turn)>|\[\/?[A-Z][A-Z_]{2,32}\]|<\|[^|<>\n]{1,64}\|>|<[|｜][^<>\n]{1,64}[|｜]>|,\s*$|\/\/[^\n]*|#\s[^\n]*|\/\*(?:(?!\*\/)[\s\S]){0,1024}\*\/)/;

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

/** Signs that text around the braces belongs to the arguments, or names another call. */
const strays: readonly RegExp[] = [
  // A key, a colon and the start of a value.
  /[\w"'”’][ \t]{0,8}[:=][ \t]{0,8}(?:["'“‘`\d/]|-\d|true\b|false\b|null\b|yes\b|no\b|True\b|False\b|None\b)/,
  // A quote where a string ends in JSON.
  /["”']\s{0,8}[,:}\]]/,
  // A flag, a list of values (no citation: `[1]`), a tag with an attribute or a name of its own.
  /(?:^|\s)--?[a-z][\w-]*\b/i,
  /\[(?!\d{1,2}\])[^\]\n]{0,64}(?:,|\d)[^\]\n]{0,64}\]/,
  /<[\w:.-]{1,64}[= ][^>\n]{0,128}>/,
  /<(?!\/|(?:args|arguments|parameters|params|input|tool_input|tool_call|function_call|call|json|answer|think|s|bos|start_of_turn)>)[a-z][\w:.-]{0,64}>/i,
  // A label that names a tool. With nothing after it, it leads up to the arguments.
  /\b(?:tool|tool_name|function|function_name|name|action|recipient_name)\s{0,8}[:=](?!\s{0,64}$)/i,
];

/** A word with a colon or an equals sign after it. */
const labels = /(?<![\w.$-])([\w.$-]{1,64})["'”’]?\s{0,8}[:=]/g;
/** The last word before the braces, and what makes a word the name of a tool rather than a word. */
const lastWord = /([\w.$-]{1,128})\s{0,64}$/;
const fenceLine = /(?:(?<!`)`{3,}|(?<!~)~{3,}|(?<!")"{3,})[\w+-]{0,32}\s{0,16}$/;
const looksNamed = /[_.$]|[a-z][A-Z]/;
const startsMember = /^\s*[,:="'“‘`\d[]/;

/**
 * Whether text around an object is prose that may be dropped, and no part of the arguments that lost its braces.
 * A call written around it (`f({…})`, `f {…}`) is no prose either: it may be another tool's.
 */
export function isProse(text: string, place: 'before' | 'between' | 'after', parameters: ReadonlySet<string>): boolean {
  const near = text.length > proseWindow * 2 ? `${text.slice(0, proseWindow)}\n${text.slice(-proseWindow)}` : text;
  if (place !== 'before' && startsMember.test(near)) return false;
  if (strays.some((stray) => stray.test(near)) || hasStrayCloser(near) || labelsParameter(near, parameters))
    return false;
  return place === 'after' || isLeadIn(near);
}

function labelsParameter(text: string, parameters: ReadonlySet<string>): boolean {
  const known = new Set([...parameters].map(fold));
  return [...text.matchAll(labels)].some(([, label = '']) => known.has(fold(label)));
}

const fold = (name: string): string => name.toLowerCase().replaceAll(/[_.$-]/g, '');

/** Whether the text before the braces leads up to them, and does not name what is called with them. */
function isLeadIn(text: string): boolean {
  if (/[\w$]\(\s*$/.test(text.slice(-64))) return false;
  if (fenceLine.test(text)) return true;
  const word = lastWord.exec(text)?.[1]?.replace(/(?<!\.)\.+$/, '');
  return word === undefined || !looksNamed.test(word);
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
