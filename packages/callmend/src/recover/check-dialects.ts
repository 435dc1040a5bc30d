import { checkParts, checkWord } from '../options.ts';
import type { Dialect } from './grammar.ts';
import { grammars } from './grammars/index.ts';

const names: Readonly<Record<keyof Dialect, true>> = {
  id: true,
  grammar: true,
  open: true,
  close: true,
  marks: true,
  endsWithPayload: true,
  idIsName: true,
  repeatsName: true,
  mayDeclare: true,
  standsAlone: true,
  beginsText: true,
  pinnedOnly: true,
  hasPrivateMarks: true,
};

/** UTF-16 units of one mark, and of all marks together: they are looked for by one table, which grows with both. */
const maxMarkLength = 255;
const maxMarksLength = 16 * 1024;

const by = 'callmend';

/** Refuses dialects that cannot be read, naming the place and the mend. */
export function checkDialects(dialects: unknown): void {
  if (!(Array.isArray(dialects) && dialects.every((dialect) => Object(dialect) === dialect)))
    throw new TypeError('callmend: `dialects` must be a list of dialects: those of `callmend` may be taken over');
  const marks = dialects.flatMap((dialect, index) => checkDialect(dialect, `dialects[${index}]`));
  const length = marks.reduce((sum, mark) => sum + mark.length, 0);
  if (length > maxMarksLength)
    throw new TypeError(
      `callmend: \`dialects\`: all marks together may have ${maxMarksLength} characters, and these have ${length}`,
    );
}

/** Gives its marks. */
function checkDialect(dialect: unknown, at: string): readonly string[] {
  checkParts(dialect, names, { by, at, what: 'part of a dialect' });
  const { id, grammar, open, close, marks, ...flags }: Readonly<Record<string, unknown>> = Object(dialect);
  if (typeof id !== 'string' || id === '') throw new TypeError(`callmend: \`${at}.id\` must be its name`);
  checkWord(grammar ?? null, Object.keys(grammars), { by, at: `${at}.grammar` });
  for (const [name, value] of Object.entries(flags)) checkWord(value, [true], { by, at: `${at}.${name}` });
  if (marks !== undefined) checkParts(marks, Object(marks), { by, at: `${at}.marks` });
  return [
    ...marksOf(open, `${at}.open`),
    ...marksOf(close, `${at}.close`),
    ...marksOf(marks && Object.values(Object(marks)), `${at}.marks`),
  ];
}

function marksOf(marks: unknown, at: string): readonly string[] {
  if (marks === undefined) return [];
  if (Array.isArray(marks) && marks.every(isMark)) return marks;
  throw new TypeError(`callmend: \`${at}\` must hold marks: texts of 1 to ${maxMarkLength} characters`);
}

const isMark = (mark: unknown): mark is string =>
  typeof mark === 'string' && mark !== '' && mark.length <= maxMarkLength;
