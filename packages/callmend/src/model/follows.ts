import { foldSpelling } from '../schema/fold.ts';
import { kinds } from '../schema/keywords-type.ts';
import type { Shape } from '../schema/shape.ts';
import { kindsOfNode } from '../schema/variants.ts';
import type { JsonNode, Risk } from '../types.ts';
import { membersOf } from './branch.ts';
import { sameDigits } from './digits.ts';

/** Whether two leaves are one value: the same text, the same digits. */
export function isSameLeaf(written: JsonNode, answer: JsonNode): boolean {
  switch (answer.kind) {
    case 'string':
      return written.kind === 'string' && written.value === answer.value;
    case 'number':
      return written.kind === 'number' && isSameNumber(written.text, answer.text);
    case 'boolean':
      return written.kind === 'boolean' && written.value === answer.value;
    default:
      return written.kind === answer.kind && isEmpty(written) && isEmpty(answer);
  }
}

const isEmpty = (node: JsonNode): boolean => {
  if (node.kind === 'object') return node.keys.length === 0;
  return node.kind === 'array' ? node.items.length === 0 : node.kind === 'null';
};

function isSameNumber(one: string, other: string): boolean {
  if (one === other) return true;
  const digits = sameDigits(one);
  return digits !== undefined && digits === sameDigits(other);
}

/**
 * Whether a leaf of an answer is the leaf that was written, or follows from it by a coercion that rules make too
 * (RULES: no other reading is possible there) and that this ceiling permits.
 */
export function follows(written: JsonNode, answer: JsonNode, shape: Shape, ceiling: Risk): boolean {
  if (isSameLeaf(written, answer)) return true;
  // Where what was written may stand as it is, 42 and "42" are two values.
  if ((shape.kinds & kindsOfNode(written)) === 0 && isSameScalar(written, answer)) return true;
  return ceiling !== 'lossless' && isSameMeaning(written, answer, shape);
}

/** `"42"` and 42, by the digits; `"true"` and true. */
function isSameScalar(written: JsonNode, answer: JsonNode): boolean {
  if (written.kind === 'string' && answer.kind === 'number')
    return jsonNumber.test(written.value) && isSameNumber(written.value.trim().replace(/^\+/, ''), answer.text);
  if (written.kind === 'string' && answer.kind === 'boolean')
    return written.value.length <= longestWord && written.value.toLowerCase() === String(answer.value);
  return written.kind === 'number' && answer.kind === 'string' && (written.written ?? written.text) === answer.value;
}

const longestWord = 5;
const jsonNumber = /^[ \t\r\n]{0,16}[+-]?(?:0|[1-9]\d{0,400})(?:\.\d{1,400})?(?:[eE][+-]?\d{1,6})?[ \t\r\n]{0,16}$/;

/** A spelling of an enum member, a word for null, a date with other separators. */
function isSameMeaning(written: JsonNode, answer: JsonNode, shape: Shape): boolean {
  if (written.kind !== 'string') return false;
  if (answer.kind === 'null') return nullWords.has(written.value) && (shape.kinds & kinds.string) === 0;
  if (answer.kind !== 'string') return false;
  return isSpelling(written.value, answer.value, shape) || isSameDate(written.value, answer.value, shape);
}

const nullWords: ReadonlySet<string> = new Set(['null', 'None']);

/** Whether a word is another spelling of a member that the enum here allows, and of no other one. */
export function isSpelling(word: string, member: string, shape: Shape): boolean {
  const members = membersOf({ shape });
  const folded = foldSpelling(word);
  if (folded === undefined || !members.includes(member)) return false;
  const meant = members.filter((other) => typeof other === 'string' && foldSpelling(other) === folded);
  return meant.length === 1 && meant[0] === member;
}

const yearFirst = /^ ?(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[Tt ] ?(.{0,40}))?$/;

function isSameDate(written: string, answer: string, shape: Shape): boolean {
  const format = shape.schema.format;
  if (format !== 'date' && format !== 'date-time') return false;
  const iso = isoOf(written);
  return iso !== undefined && iso === isoOf(answer);
}

/** A year-first date in one form; the time as it was written, but for blanks, the case of `Z` and seconds that are zero. */
function isoOf(text: string): string | undefined {
  const parts = yearFirst.exec(text);
  if (parts === null) return undefined;
  const [, year, , month = '', day = '', time = ''] = parts;
  const clock = time
    .replaceAll(' ', '')
    .toUpperCase()
    .replace(/^(\d\d:\d\d)(?!:)/, '$1:00')
    .replace(/([+-]\d\d)(\d\d)$/, '$1:$2');
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${clock}`;
}
