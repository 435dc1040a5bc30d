import { type RewriteRule, takes } from '../rule.ts';

/** `2026/3/4` for a date, `2026-03-04 10:00Z` for a date with a time. */
export const dateIso: RewriteRule = {
  code: 'date-iso',
  risk: 'schema',
  says: 'a year-first date or time in ISO form; never a zone that is missing, never day and month guessed',
  mends: 'value',
  reads: ['string'],
  rewrite(node, { schema }) {
    if (node.kind !== 'string' || typeof schema !== 'object' || !takes(schema, 'string')) return undefined;
    const iso =
      schema.format === 'date'
        ? isoDate(node.value)
        : schema.format === 'date-time'
          ? isoDateTime(node.value)
          : undefined;
    return iso === node.value ? undefined : iso;
  },
};

const date = /^ ?(\d{4})([-/.])(\d{1,2})\2(\d{1,2}) ?$/;
const dateTime =
  /^ ?(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:[Tt]| {1,2})(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(?:([Zz])|([+-]\d{2}):?(\d{2})) ?$/;

function isoDate(text: string): string | undefined {
  const parts = date.exec(text);
  if (parts === null) return undefined;
  const [, year, , month = '', day = ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function isoDateTime(text: string): string | undefined {
  const parts = dateTime.exec(text);
  if (parts === null) return undefined;
  const [, day = '', minutes, seconds = ':00', zulu, hours, rest] = parts;
  const iso = isoDate(day);
  return iso && `${iso}T${minutes}${seconds}${zulu === undefined ? `${hours}:${rest}` : 'Z'}`;
}
