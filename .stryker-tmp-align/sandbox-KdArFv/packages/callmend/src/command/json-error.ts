/** Where a JSON text goes wrong, for a person with an editor. */
// @ts-nocheck

export interface JsonError {
  readonly line: number;
  readonly column: number;
  readonly says: string;
}

/** Finds the first place where `text` is no JSON. `JSON.parse` names the place in some of its messages only. */
export function findJsonError(text: string): JsonError | undefined {
  const fault = scan(text);
  if (!fault) return undefined;
  const before = text.slice(0, fault.at);
  return { line: before.split('\n').length, column: fault.at - before.lastIndexOf('\n'), says: fault.says };
}

type Fault = { readonly at: number; readonly says: string };
type Step = Fault | { readonly to: number; readonly due: Due };

/** What must come next. `close` stands where a container has only just opened. */
type Due =
  | 'a value'
  | 'a value or "]"'
  | 'a key in double quotes'
  | 'a key in double quotes or "}"'
  | '":"'
  | 'the end';

const blank = /[ \t\n\r]*/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const plain = /[^"\\\u0000-\u001f]*/y;
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

function scan(text: string): Fault | undefined {
  const open: string[] = [];
  let due: Due = 'a value';
  let at = endOf(blank, text, 0);
  while (at < text.length) {
    const step: Step = due === 'the end' ? afterValue(text, at, open) : next(text, at, due, open);
    if ('says' in step) return step;
    due = step.due;
    at = endOf(blank, text, step.to);
  }
  if (due === 'the end' && open.length === 0) return undefined;
  return {
    at,
    says: `the text ends here, but ${open.length > 0 ? `a "${open.at(-1)}" is still open` : `${due} is due`}`,
  };
}

function next(text: string, at: number, due: Exclude<Due, 'the end'>, open: string[]): Step {
  const character = text.charAt(at);
  if (due === '":"') return character === ':' ? { to: at + 1, due: 'a value' } : expected(text, at, due);
  const isKey = due.startsWith('a key');
  if (due.endsWith(isKey ? '"}"' : '"]"') && character === (isKey ? '}' : ']')) return close(at, open);
  if (character === '"') return afterString(text, at, isKey ? '":"' : 'the end');
  if (isKey) return expected(text, at, due);
  if (character !== '{' && character !== '[') return afterScalar(text, at, due);
  open.push(character);
  return { to: at + 1, due: character === '{' ? 'a key in double quotes or "}"' : 'a value or "]"' };
}

function afterValue(text: string, at: number, open: string[]): Step {
  const container = open.at(-1);
  const character = text.charAt(at);
  if (container === undefined) return { at, says: 'there is more text after the value' };
  if (character === ',') return { to: at + 1, due: container === '{' ? 'a key in double quotes' : 'a value' };
  const closer = container === '{' ? '}' : ']';
  return character === closer ? close(at, open) : expected(text, at, `"," or "${closer}"`);
}

function afterString(text: string, start: number, due: Due): Step {
  let at = endOf(plain, text, start + 1);
  while (text.charAt(at) === '\\') {
    const end = endOf(escaped, text, at);
    if (end === at) return { at, says: 'this escape is none of JSON' };
    at = endOf(plain, text, end);
  }
  if (text.charAt(at) === '"') return { to: at + 1, due };
  return { at, says: at < text.length ? 'a control character stands in a string' : 'a string is not closed' };
}

function afterScalar(text: string, at: number, due: Due): Step {
  const to = endOf(scalar, text, at);
  return to > at ? { to, due: 'the end' } : expected(text, at, due);
}

function close(at: number, open: string[]): Step {
  open.pop();
  return { to: at + 1, due: 'the end' };
}

const mends: Readonly<Record<string, string>> = {
  "'": ' JSON strings take double quotes',
  '/': ' JSON has no comments',
  '}': ' take out the comma before it',
  ']': ' take out the comma before it',
};

function expected(text: string, at: number, what: string): Fault {
  const character = text.charAt(at);
  const mend = Object.hasOwn(mends, character) ? `:${mends[character]}` : '';
  return { at, says: `${what} is due here, not ${JSON.stringify(character)}${mend}` };
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
