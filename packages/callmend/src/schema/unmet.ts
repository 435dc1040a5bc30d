import type { Check, JsonSchema } from '../types.ts';
import { type Demand, demands, elsewhere } from './demands.ts';
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
/** Of the demands on one value, so many are looked at: each asks the judge about the whole value. */
const demandsJudged = 50;
const maxPhrase = 160;
/** A schema in a demand of a demand is told by its signature alone. */
const deepest = 2;

/** What a value does not meet, in words after those that tell the schema already. */
export function unmetPhrase(value: unknown, { parts }: Shape, { told, root, compile }: Site): string {
  const describe = (schema: JsonSchema): string => describeWhole(schema, root);
  const fits = (schema: JsonSchema, member: unknown): boolean => compile(schema)(member);
  return withUntold(told, demandsOn(parts), ({ demand, part, own }) =>
    fits(own, value) ? elsewhere : (demand.say(part, { describe, failed: { value, fits } }) ?? verbatim(own)),
  );
}

/** A schema in words with all its demands. */
function describeWhole(schema: JsonSchema, root: JsonSchema, depth = 1): string {
  const told = signature(schema, root);
  if (depth === deepest) return told;
  const describe = (inner: JsonSchema): string => describeWhole(inner, root, depth + 1);
  const { parts } = mergedSchema(schema, root);
  return withUntold(told, demandsOn(parts), ({ demand, part }) => demand.say(part, { describe }) ?? elsewhere);
}

interface Asked {
  readonly demand: Demand;
  readonly part: Keywords;
  /** The keywords of the demand, as a schema of their own. */
  readonly own: Keywords;
}

function demandsOn(parts: readonly Keywords[]): readonly Asked[] {
  const asked: Asked[] = [];
  for (const part of parts) {
    if (asked.length >= demandsJudged) break;
    for (const demand of demands) {
      const own = keywordsOf(demand, part);
      if (own !== undefined) asked.push({ demand, part, own });
    }
  }
  return asked.slice(0, demandsJudged);
}

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
function withUntold(told: string, asked: readonly Asked[], say: (one: Asked) => string): string {
  const untold = new Set<string>();
  for (const one of asked) {
    if (untold.size === phrasesTold) break;
    const phrase = plain(say(one).trim(), maxPhrase);
    if (phrase !== elsewhere && !told.includes(phrase)) untold.add(phrase);
  }
  const [first, ...others] = untold;
  if (first === undefined) return told;
  const isClause = /^(?:with|without|that) /.test(first);
  return `${told} ${[isClause ? first : `and ${first}`, ...others].join(' and ')}`;
}
