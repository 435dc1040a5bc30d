import type { JsonSchema } from '../types.ts';
import { isList, isRecord, isSchema, isText, type Keywords } from './keyword.ts';
import {
  boundsPhrase,
  containsPhrase,
  countPhrase,
  keyCountPhrase,
  lengthPhrase,
  openBoundsPhrase,
  patternPhrase,
  plain,
  stepPhrase,
  stringPhrase,
} from './phrase.ts';

/** Keywords that are judged together, and what they ask for in words that go on after a schema's signature. */
export interface Demand {
  readonly keywords: readonly string[];
  /** `''`: it is told elsewhere; nothing: there are no words for it. */
  readonly say: (part: Keywords, asked: Asked) => string | undefined;
}

interface Asked {
  readonly describe: (schema: JsonSchema) => string;
  /** The value that does not meet the demand, where there is one. */
  readonly failed?: Failed;
}

interface Failed {
  readonly value: unknown;
  readonly fits: (schema: JsonSchema, value: unknown) => boolean;
}

/** Said where it is told elsewhere what a value does not meet. */
export const elsewhere = '';
const anything = 'any value';
const namesTold = 3;
const maxName = 40;
const variantsTold = 3;
/** Of the variants that a value may fit, so many are looked at. */
const variantsJudged = 50;
/** Of the keys that do not meet a demand, so many are looked for. */
const wrongKeys = 20;

/** What schemas ask for beyond kinds, members and keys. */
export const demands: readonly Demand[] = [
  {
    keywords: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
    say: (part) => boundsPhrase(part) + openBoundsPhrase(part) || undefined,
  },
  { keywords: ['multipleOf'], say: (part) => stepPhrase(part).replace(/^, /, '') || undefined },
  { keywords: ['minLength', 'maxLength'], say: sayLength },
  { keywords: ['pattern'], say: ({ pattern }) => (isText(pattern) ? patternPhrase(pattern) : undefined) },
  { keywords: ['format'], say: ({ format }) => stringPhrase({ format }) },
  { keywords: ['minItems', 'maxItems'], say: (part) => countPhrase(part) || undefined },
  { keywords: ['uniqueItems'], say: ({ uniqueItems }) => (uniqueItems === true ? 'with no two items equal' : '') },
  { keywords: ['contains', 'minContains', 'maxContains'], say: sayContains },
  { keywords: ['unevaluatedItems'], say: sayFurtherItems },
  { keywords: ['minProperties', 'maxProperties'], say: (part) => keyCountPhrase(part) || undefined },
  { keywords: ['propertyNames'], say: sayNames },
  { keywords: ['patternProperties'], say: sayPatterns },
  { keywords: ['dependencies', 'dependentRequired', 'dependentSchemas'], say: sayDependents },
  { keywords: ['if', 'then', 'else'], say: sayCondition },
  { keywords: ['not'], say: sayNot },
  { keywords: ['oneOf'], say: sayOne },
  { keywords: ['$dynamicRef', '$recursiveRef'], say: () => undefined },
];

function sayLength(part: Keywords): string | undefined {
  const isFilled = part.minLength === 1 && part.maxLength === undefined;
  return isFilled ? 'non-empty' : lengthPhrase(part) || undefined;
}

function sayContains(part: Keywords, { describe }: Asked): string {
  return isSchema(part.contains) ? `with ${containsPhrase(part)} of this kind: ${describe(part.contains)}` : elsewhere;
}

/** Which items are further ones, the other keywords decide. */
function sayFurtherItems(part: Keywords, { failed }: Asked): string | undefined {
  const { unevaluatedItems, ...others } = part;
  if (failed !== undefined && (failed.fits(part, failed.value) || !failed.fits(others, failed.value))) return elsewhere;
  return unevaluatedItems === false ? 'with no further items' : undefined;
}

function sayNames({ propertyNames }: Keywords, { describe, failed }: Asked): string {
  if (propertyNames === false) return 'without keys';
  if (!isSchema(propertyNames)) return elsewhere;
  const wrong = keysWhere(failed, ({ fits }, key) => !fits(propertyNames, key));
  return `with keys that are each ${describe(propertyNames)}${wrong.length === 0 ? '' : ` (not ${nameKeys(wrong)})`}`;
}

function sayPatterns({ patternProperties }: Keywords, { describe, failed }: Asked): string {
  if (!isRecord(patternProperties)) return elsewhere;
  const whole = { patternProperties };
  const unmet = keysWhere(failed, ({ value, fits }, key) => !fits(whole, memberOf(value, key)));
  const members = Object.entries(patternProperties).flatMap(([pattern, schema]) => {
    if (!isSchema(schema)) return [];
    const own = { patternProperties: Object.fromEntries([[pattern, schema]]) };
    const wrong = unmet.filter((key) => failed?.fits(own, memberOf(failed.value, key)) === false);
    if (failed !== undefined && wrong.length === 0) return [];
    const which = `keys${patternPhrase(pattern)}${wrong.length === 0 ? '' : ` (${nameKeys(wrong)})`}`;
    return [schema === false ? `without ${which}` : `with ${describe(schema)} at ${which}`];
  });
  return members.length === 0 ? elsewhere : members.join(' and ');
}

/** What depends on a key has been asked for where the key stands; `false` forbids the key. */
function sayDependents(part: Keywords, { failed }: Asked): string {
  const forbidden = [part.dependencies, part.dependentSchemas].flatMap((dependents) =>
    isRecord(dependents) ? Object.keys(dependents).filter((key) => dependents[key] === false) : [],
  );
  const sent = forbidden.filter((key) => failed === undefined || hasKey(failed.value, key));
  return sent.length === 0 ? elsewhere : `without ${nameKeys(sent)}`;
}

/** What a condition leads to has been asked for where it is met; `false` forbids that it is. */
function sayCondition(part: Keywords, { describe, failed }: Asked): string {
  const condition = part.if;
  if (!isSchema(condition) || failed === undefined) return elsewhere;
  const isMet = failed.fits(condition, failed.value);
  if ((isMet ? part.then : part.else) !== false) return elsewhere;
  return `that is ${isMet ? 'not ' : ''}${describe(condition)}`;
}

function sayNot({ not }: Keywords, { describe }: Asked): string | undefined {
  // Told as a shape, keys that may not stand would look like keys to send.
  const keys = isRecord(not) && Object.keys(not).join() === 'required' && isList(not.required) ? not.required : [];
  if (keys.length > 0 && keys.every(isText))
    return `${keys.length > 1 ? 'that has not all of' : 'without'} ${nameKeys(keys)}`;
  const refused = isSchema(not) ? describe(not) : anything;
  return refused === anything ? undefined : `that is not ${refused}`;
}

/** That it fits none, the variants tell. */
function sayOne({ oneOf }: Keywords, { describe, failed }: Asked): string {
  if (!isList(oneOf) || failed === undefined) return elsewhere;
  const variants = oneOf.slice(0, variantsJudged).filter(isSchema);
  const fitting = variants.filter((variant) => failed.fits(variant, failed.value));
  if (fitting.length < 2) return elsewhere;
  if (fitting.length === oneOf.length) return 'that fits only one of these';
  return `that fits only one of these: ${fitting.slice(0, variantsTold).map(describe).join('; ')}`;
}

/** The first keys of a value that are wrong. */
function keysWhere(failed: Failed | undefined, isWrong: (failed: Failed, key: string) => boolean): readonly string[] {
  const wrong: string[] = [];
  for (const key of isRecord(failed?.value) ? Object.keys(failed.value) : []) {
    if (wrong.length === wrongKeys) break;
    if (failed !== undefined && isWrong(failed, key)) wrong.push(key);
  }
  return wrong;
}

const hasKey = (value: unknown, key: string): boolean => isRecord(value) && Object.hasOwn(value, key);

const memberOf = (value: unknown, key: string): unknown =>
  isRecord(value) ? Object.fromEntries([[key, value[key]]]) : value;

const nameKeys = (keys: readonly string[]): string => {
  const told = keys.slice(0, namesTold).map((key) => `'${plain(key, maxName)}'`);
  return told.join(', ') + (keys.length > told.length ? ' and others' : '');
};
