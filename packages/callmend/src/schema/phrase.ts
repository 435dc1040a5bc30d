import { canonicalText } from './equal.ts';
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
  const isFilled = minLength === 1 && !isNumeric(maxLength);
  const sized = isFilled ? `non-empty ${what}` : what + lengthPhrase({ minLength, maxLength });
  return isText(pattern) ? sized + patternPhrase(pattern) : sized;
}

/** How long a string may be: ` of 3 to 5 characters`. */
export const lengthPhrase = ({ minLength: least, maxLength: most }: Keywords): string =>
  rangePhrase({ least, most, join: ' of ', unit: ' characters' });

/** What a string has to match: ` matching ^[A-Z]{2}$`. */
export const patternPhrase = (pattern: string): string => ` matching ${plain(pattern, maxPattern)}`;

/** The numbers that a schema allows, in words: `integer from 1 to 14`. */
export function numberPhrase(word: 'integer' | 'number', schema: Keywords): string {
  return word + boundsPhrase(schema) + openBoundsPhrase(schema) + stepPhrase(schema);
}

/** The bounds that a number may have: ` from 1 to 14`. */
export function boundsPhrase({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Keywords): string {
  // Draft-04 says `exclusiveMinimum: true` beside `minimum`.
  const least = exclusiveMinimum === true ? undefined : minimum;
  const most = exclusiveMaximum === true ? undefined : maximum;
  return rangePhrase({ least, most, join: ' ', unit: '' });
}

/** The bounds that a number may not have: ` above 0 and below 1`. */
export function openBoundsPhrase({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Keywords): string {
  const above = exclusiveMinimum === true ? minimum : exclusiveMinimum;
  const below = exclusiveMaximum === true ? maximum : exclusiveMaximum;
  const bounds = [...(isTold(above) ? [`above ${above}`] : []), ...(isTold(below) ? [`below ${below}`] : [])];
  return bounds.length === 0 ? '' : ` ${bounds.join(' and ')}`;
}

/** What a number is a multiple of. */
export const stepPhrase = ({ multipleOf }: Keywords): string =>
  isNumeric(multipleOf) && multipleOf !== 1 ? `, a multiple of ${multipleOf}` : '';

/** How many items a list may have: ` of 1 to 3 items`. */
export const countPhrase = ({ minItems: least, maxItems: most }: Keywords): string =>
  rangePhrase({ least, most, join: ' of ', unit: ' items' });

/** How many keys an object may have: ` with at least 1 key`. */
export const keyCountPhrase = ({ minProperties: least, maxProperties: most }: Keywords): string =>
  rangePhrase({ least, most, join: ' with ', unit: ' keys' });

/** How many items of a list have to fit `contains`: `at least 1 item`. */
export function containsPhrase({ minContains, maxContains }: Keywords): string {
  const least = isNumeric(minContains) ? minContains : 1;
  return rangePhrase({ least, most: maxContains, join: '', unit: ' items' });
}

interface Range {
  readonly least: unknown;
  readonly most: unknown;
  readonly join: string;
  readonly unit: string;
}

function rangePhrase({ least, most, join, unit }: Range): string {
  const hasLeast = isTold(least) && !(unit !== '' && least === 0);
  if (hasLeast && isTold(most)) {
    if (least === most) return `${join}exactly ${most}${counted(unit, most)}`;
    return unit === '' ? `${join}from ${least} to ${most}` : `${join}${least} to ${most}${counted(unit, most)}`;
  }
  const bound = unit === '' ? `${join}of ` : join;
  if (hasLeast) return `${bound}at least ${least}${counted(unit, least)}`;
  return isTold(most) ? `${bound}at most ${most}${counted(unit, most)}` : '';
}

const counted = (unit: string, count: number | bigint): string => (Number(count) === 1 ? unit.slice(0, -1) : unit);

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

/** A value from a schema: small ones as JSON, large ones by their kind. */
export function literal(value: unknown): string {
  if (isText(value)) return `'${plain(value, maxLiteral)}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const text = canonicalText(value);
  if (text.length <= maxLiteral) return text;
  return isList(value) ? '[…]' : '{…}';
}

/** Text from a schema on one line, cut. */
export const plain = (text: string, max: number): string =>
  (text.length > max ? `${text.slice(0, max - 1)}…` : text).replace(/[\p{Cc}\u2028\u2029]/gu, ' ');
