// @ts-nocheck
import { isList, isNumeric, isText, type Keywords } from './keyword.ts';

const maxLiteral = 40;
const maxPattern = 60;
const maxMembers = 100;

const examples: Readonly<Record<string, string>> = {
  date: 'date such as 2026-03-04',
  time: 'time such as 14:30:00Z',
  'date-time': 'date-time such as 2026-03-04T14:30:00Z',
};

/** The strings that a schema allows, in words: `string of at most 20 characters`. */
export function stringPhrase({ format, pattern, minLength, maxLength }: Keywords): string {
  const named = isText(format) ? (Object.hasOwn(examples, format) ? examples[format] : undefined) : undefined;
  if (named !== undefined) return named;
  const what = isText(format) ? `string (${plain(format, maxLiteral)})` : 'string';
  if (isText(pattern)) return `${what} matching ${plain(pattern, maxPattern)}`;
  if (minLength === 1 && !isNumeric(maxLength)) return `non-empty ${what}`;
  return what + rangePhrase({ least: minLength, most: maxLength, join: ' of ', unit: ' characters' });
}

/** The numbers that a schema allows, in words: `integer from 1 to 14`. */
export function numberPhrase(word: 'integer' | 'number', schema: Keywords): string {
  const { minimum: least, maximum: most, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf } = schema;
  const range = rangePhrase({ least, most, join: ' ', unit: '' });
  const open = [isTold(above) ? `above ${above}` : '', isTold(below) ? `below ${below}` : '']
    .filter(Boolean)
    .join(' and ');
  const step = isNumeric(multipleOf) && multipleOf !== 1 ? `, a multiple of ${multipleOf}` : '';
  return word + range + (open && ` ${open}`) + step;
}

/** How many items a list may have: ` of 1 to 3 items`. */
export const countPhrase = ({ minItems: least, maxItems: most }: Keywords): string =>
  rangePhrase({ least, most, join: ' of ', unit: ' items' });

interface Range {
  readonly least: unknown;
  readonly most: unknown;
  readonly join: string;
  readonly unit: string;
}

function rangePhrase({ least, most, join, unit }: Range): string {
  const hasLeast = isTold(least) && !(unit !== '' && least === 0);
  if (hasLeast && isTold(most)) {
    if (least === most) return `${join}exactly ${most}${unit}`;
    return unit === '' ? `${join}from ${least} to ${most}` : `${join}${least} to ${most}${unit}`;
  }
  if (hasLeast) return `${join}${unit === '' ? 'of ' : ''}at least ${least}${unit}`;
  return isTold(most) ? `${join}${unit === '' ? 'of ' : ''}at most ${most}${unit}` : '';
}

/** Libraries write the range of safe integers where there is no bound. */
const isTold = (bound: unknown): bound is number | bigint =>
  isNumeric(bound) && bound < Number.MAX_SAFE_INTEGER && bound > Number.MIN_SAFE_INTEGER;

/** The members of an enum: `'celsius' | 'fahrenheit'`. */
export function membersPhrase(members: readonly unknown[]): string {
  const told: string[] = [];
  let length = 0;
  for (const member of members) {
    const text = literal(member);
    length += text.length + 3;
    if (length > maxMembers && told.length > 0) return `${told.join(' | ')} | … (${members.length} in all)`;
    told.push(text);
  }
  return told.join(' | ');
}

function literal(value: unknown): string {
  if (isText(value)) return `'${plain(value, maxLiteral)}'`;
  if (isList(value)) return '[…]';
  return typeof value === 'object' && value !== null ? '{…}' : String(value);
}

/** Text from a schema on one line, cut. */
export const plain = (text: string, max: number): string =>
  (text.length > max ? `${text.slice(0, max - 1)}…` : text).replace(/[\p{Cc}\u2028\u2029]/gu, ' ');
