import type { Check, JsonSchema } from '../types.ts';
import { type Demand, demands } from './demands.ts';
import type { Keywords } from './keyword.ts';
import { literal, plain } from './phrase.ts';
import { mergedSchema, type Shape } from './shape.ts';
import { signature } from './signature.ts';

/** Where a schema is put into words. */
interface Site {
  /** Its signature. */
  readonly told: string;
  readonly root: JsonSchema;
  readonly compile: (part: JsonSchema) => Check;
}

const phrasesTold = 4;
const maxPhrase = 160;
/** A schema in a demand of a demand is told by its signature alone. */
const deepest = 2;

/** What a value does not meet, in words after those that tell the schema already. */
export function unmetPhrase(value: unknown, { parts }: Shape, { told, root, compile }: Site): string {
  const describe = (schema: JsonSchema): string => describeWhole(schema, root);
  const fits = (schema: JsonSchema, member: unknown): boolean => compile(schema)(member);
  const phrases = parts.flatMap((part) =>
    demands.flatMap((demand) => {
      const own = keywordsOf(demand, part);
      if (own === undefined || fits(own, value)) return [];
      return demand.say(part, { describe, failed: { value, fits } }) ?? verbatim(own);
    }),
  );
  return withUntold(told, phrases);
}

/** A schema in words with all its demands. */
function describeWhole(schema: JsonSchema, root: JsonSchema, depth = 1): string {
  const told = signature(schema, root);
  if (depth === deepest) return told;
  const describe = (inner: JsonSchema): string => describeWhole(inner, root, depth + 1);
  const phrases = mergedSchema(schema, root).parts.flatMap((part) =>
    demands.flatMap((demand) => (keywordsOf(demand, part) === undefined ? [] : (demand.say(part, { describe }) ?? []))),
  );
  return withUntold(told, phrases);
}

/** The keywords of a demand, as a schema of their own. */
function keywordsOf({ keywords }: Demand, part: Keywords): Keywords | undefined {
  const written = keywords.filter((keyword) => Object.hasOwn(part, keyword));
  return written.length === 0 ? undefined : Object.fromEntries(written.map((keyword) => [keyword, part[keyword]]));
}

/** What there are no words for, as the schema has it. */
const verbatim = (own: Keywords): string =>
  Object.entries(own)
    .map(([keyword, asked]) => `with ${keyword}: ${literal(asked)}`)
    .join(' and ');

/** A signature tells some demands itself, and most of the time all of it. */
function withUntold(told: string, phrases: readonly string[]): string {
  const untold = [...new Set(phrases.map((phrase) => plain(phrase.trim(), maxPhrase)))].filter(
    (phrase) => phrase !== '' && !told.includes(phrase),
  );
  const [first, ...others] = untold.slice(0, phrasesTold);
  if (first === undefined) return told;
  const isClause = /^(?:with|without|that) /.test(first);
  return `${told} ${[isClause ? first : `and ${first}`, ...others].join(' and ')}`;
}
