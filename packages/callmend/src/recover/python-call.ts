import { cutArguments } from './broken.ts';
import type { FoundCall } from './grammar.ts';
import { type Literal, readLiteral, readString, skipSpace } from './python-literal.ts';

/** A dotted name before its parenthesis, perhaps quoted. Markdown's escaped underscores belong to it. */
const calledName = /(['"`]?)((?:[A-Za-z_]|\\_)(?:[\w.-]|\\_){0,255})\1[ \t]{0,8}\(/y;
const keyword = /((?:[A-Za-z_]|\\_)(?:[\w-]|\\_){0,255})\s{0,8}=(?!=)/y;

/** Why a call cannot be read: only literals by their names are. */
const notLiteral = 'its arguments are not all literals given by name, as in name(key="value")';

/**
 * Reads one call, `get_tide(harbour='Rye', days=2)`. One whose arguments are positions, names or expressions comes back as
 * unreadable, so that its siblings may run; `undefined`: no call begins here, or it does not end.
 */
export function readPythonCall(text: string, start: number): FoundCall | undefined {
  calledName.lastIndex = start;
  const match = calledName.exec(text);
  if (match?.[2] === undefined) return undefined;
  const name = plainName(match[2]);
  const open = calledName.lastIndex - 1;
  const read = readKeywords(text, open + 1) ?? readDictAlone(text, open + 1);
  const json = read && withoutMarkdown(read, match[2]);
  if (read !== undefined && json !== undefined) return { name, arguments: json, start, end: read.end };
  const end = read?.end ?? skipBrackets(text, open);
  return end === undefined || end > text.length
    ? undefined
    : { name, arguments: text.slice(open, end), start, end, unreadable: notLiteral };
}

const firstString = /\s{0,8}(?:[A-Za-z_][\w-]{0,127}\s{0,8}=\s{0,8}|\{\s{0,8})["']/y;

/** A call that begins here and that the text ends in. `isBroken`: also one whose brackets do not match, with a string before that. */
export function readCutCall(text: string, start: number, isBroken = false): FoundCall | undefined {
  calledName.lastIndex = start;
  const name = calledName.exec(text)?.[2];
  const open = calledName.lastIndex - 1;
  const end = name === undefined ? undefined : skipBrackets(text, open);
  if (name === undefined || (end !== undefined && end <= text.length)) return undefined;
  const call = { name: plainName(name), start, end: text.length };
  if (end !== undefined) return { ...call, arguments: cutArguments };
  firstString.lastIndex = open + 1;
  const isMeant = isBroken && firstString.test(text);
  return isMeant ? { ...call, arguments: text.slice(open), unreadable: notLiteral } : undefined;
}

interface Arguments extends Pick<Literal, 'json' | 'end'> {
  /** Whether a keyword was written with Markdown's escapes. */
  readonly isEscaped: boolean;
}

/** Where Markdown escaped the names, it escaped the underscores in strings too; without that, they are not known to be one or the other. */
function withoutMarkdown({ json, isEscaped }: Arguments, name: string): string | undefined {
  if (!json.includes('\\\\_')) return json;
  return isEscaped || name.includes('\\_') ? json.replaceAll('\\\\_', '_') : undefined;
}

const plainName = (name: string): string => name.replaceAll('\\_', '_');

function readKeywords(text: string, from: number): Arguments | undefined {
  const members: string[] = [];
  let isEscaped = false;
  let at = skipSpace(text, from);
  while (text.charAt(at) !== ')') {
    keyword.lastIndex = at;
    const key = keyword.exec(text)?.[1];
    const value = key === undefined ? undefined : readLiteral(text, keyword.lastIndex);
    if (key === undefined || value === undefined) return undefined;
    isEscaped ||= key.includes('\\_');
    members.push(`${JSON.stringify(plainName(key))}: ${value.json}`);
    at = skipSpace(text, value.end);
    if (text.charAt(at) === ',') at = skipSpace(text, at + 1);
    else if (text.charAt(at) !== ')') return undefined;
  }
  return { json: `{${members.join(', ')}}`, end: at + 1, isEscaped };
}

/** `f({'key': 1})` gives all arguments by name, like `f(**{'key': 1})`. */
function readDictAlone(text: string, from: number): Arguments | undefined {
  const at = skipSpace(text, from);
  const dict = readLiteral(text, text.startsWith('**', at) ? at + 2 : at);
  if (dict?.kind !== 'dict') return undefined;
  const end = skipSpace(text, dict.end);
  return text.charAt(end) === ')' ? { json: dict.json, end: end + 1, isEscaped: false } : undefined;
}

const opening: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Where the bracket at `open` is closed again, strings passed over: past the text if that ends first; `undefined`: it is not. */
function skipBrackets(text: string, open: number): number | undefined {
  const due: string[] = [];
  for (let at = open; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === "'" || character === '"') {
      const end = readString(text, at)?.end;
      if (end === undefined) return text.length + 1;
      at = end - 1;
    } else if (Object.hasOwn(opening, character)) due.push(opening[character] ?? '');
    else if (character === ')' || character === ']' || character === '}') {
      if (due.pop() !== character) return undefined;
      if (due.length === 0) return at + 1;
    }
  }
  return text.length + 1;
}
