// @ts-nocheck
import type { Random } from '../packages/callmend/src/testing/random.ts';
import type { JsonValue } from '../packages/callmend/src/types.ts';
import type { BrokenInput } from './call-breaks.ts';
import { type CallPlace, isItems, isObject, replaced } from './call-places.ts';
import type { Field } from './call-schemas.ts';
import { randomValue } from './call-schemas.ts';

/** Text of others that stands around the call. */
export const injected = { before: 'eve@evil.org', after: 'drop all 4711' };
export const injectedAround = (text: string): string =>
  `The user wrote to ${injected.before} before.\n${text}\nPlease use ${injected.after} now.`;

/** What a dishonest answer does to the true one; `undefined`: there is nothing of that kind in it. */
export type Escalation = (call: BrokenInput, random: Random) => JsonValue | undefined;

const pickFrom = <T>(items: readonly T[], random: Random): T | undefined =>
  items.length === 0 ? undefined : random.pick(items);

const at =
  (
    isMeant: (place: CallPlace) => boolean,
    change: (value: JsonValue, random: Random, place: CallPlace) => JsonValue | undefined,
  ): Escalation =>
  ({ input, places }, random) => {
    const place = pickFrom(places.filter(isMeant), random);
    return place && replaced(input, place.path, () => change(place.value, random, place));
  };

const isNumber = ({ value }: CallPlace): boolean => typeof value === 'number';
const isText = ({ value, isTag }: CallPlace): boolean => typeof value === 'string' && !isTag;
const isLong = (place: CallPlace): boolean => isText(place) && String(place.value).length > 2;
const inText = (change: (text: string, random: Random) => string): Escalation =>
  at(isLong, (value, random) => change(String(value), random));
const isMember = ({ path }: CallPlace): boolean => typeof path.at(-1) === 'string';
const isScalar = ({ value }: CallPlace): boolean => !isObject(value) && !isItems(value);

/** Exchanges two values of one object. */
const exchange: Escalation = ({ input, places }, random) => {
  const one = pickFrom(
    places.filter((place) => isMember(place) && isScalar(place) && !place.isTag),
    random,
  );
  const others = places.filter(
    (place) =>
      one &&
      place !== one &&
      isMember(place) &&
      isScalar(place) &&
      !place.isTag &&
      typeof place.value === typeof one.value,
  );
  const other = pickFrom(others, random);
  if (one === undefined || other === undefined) return undefined;
  return replaced(
    replaced(input, one.path, () => other.value),
    other.path,
    () => one.value,
  );
};

const absentOf = ({ input, fields }: BrokenInput, isRequired: boolean | undefined): readonly Field[] =>
  fields.filter(
    (field) => !Object.hasOwn(input, field.key) && (isRequired === undefined || field.isRequired === isRequired),
  );

/** Moves a value to a key of the same kind that was not written. */
const moveToFree: Escalation = (call, random) => {
  const { input, places } = call;
  const free = absentOf(call, false);
  const pairs = places.flatMap((place) =>
    free
      .filter(({ kind }) => place.path.length === 1 && kind.kind === place.kind.kind)
      .map((field) => ({ place, field })),
  );
  const pair = pickFrom(pairs, random);
  if (pair === undefined) return undefined;
  const { [String(pair.place.path[0])]: value, ...rest } = input;
  return value === undefined ? undefined : { ...rest, [pair.field.key]: value };
};

const addOptional: Escalation = (call, random) => {
  const field = pickFrom(absentOf(call, undefined), random);
  return field && { ...call.input, [field.key]: randomValue(field.kind, random, 1) };
};

const repeatElsewhere: Escalation = (call, random) => {
  const pairs = absentOf(call, undefined).flatMap((field) =>
    call.places
      .filter(({ kind, value }) => kind.kind === field.kind.kind && value !== null)
      .map(({ value }) => ({ field, value })),
  );
  const pair = pickFrom(pairs, random);
  return pair && { ...call.input, [pair.field.key]: pair.value };
};

const lookAlikes: Readonly<Record<string, string>> = {
  a: 'а',
  o: 'о',
  e: 'е',
  x: 'х',
  b: 'ｂ',
  r: 'ｒ',
  n: 'ո',
  ' ': '\u00a0',
};

/** Around one filter, `and` and `or` mean the same. */
const hasSeveral = (holder: CallPlace['holder']): boolean =>
  'children' in holder && isItems(holder.children) && holder.children.length > 1;

export const escalations: Readonly<Record<string, Escalation>> = {
  'another number': at(isNumber, (value, random) => Number(value) + 1 + random.below(50)),
  'a digit more': at(isNumber, (value, random) => Number(`${value}${1 + random.below(9)}`)),
  'a digit less': at(
    ({ value }) => typeof value === 'number' && value > 9,
    (value) => Math.floor(Number(value) / 10),
  ),
  'a sign': at(
    ({ value }) => typeof value === 'number' && value !== 0,
    (value) => -Number(value),
  ),
  'a beginning': inText((text) => text.slice(0, -1)),
  'an end': inText((text) => text.slice(1)),
  'a part': inText((text, random) => text.slice(random.below(2), 2)),
  'a longer text': inText((text) => `${text}x`),
  'no text': inText(() => ''),
  'other letters': inText((text) => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase())),
  'a blank taken off': at(
    (place) => isText(place) && /^ | $/.test(String(place.value)),
    (value) => String(value).trim(),
  ),
  'a look-alike': inText((text) => text.replace(/[aoexbrn ]/, (letter) => lookAlikes[letter] ?? letter)),
  'a text of another': inText((text, random) => random.pick([injected.before, injected.after, 'nobody', `${text} `])),
  'from the prose before': at(isText, () => injected.before),
  'from the prose after': at(isText, () => injected.after),
  'a number from the prose': at(isNumber, () => 4711),
  'two texts in one': ({ input, places }, random) => {
    const texts = places.filter(isText);
    const [one, other] = [pickFrom(texts, random), pickFrom(texts, random)];
    return one && other && one !== other ? replaced(input, one.path, () => `${one.value} ${other.value}`) : undefined;
  },
  exchange,
  'a free key': moveToFree,
  'one more key': addOptional,
  'one value twice': repeatElsewhere,
  'one item more': at(
    ({ value }) => isItems(value),
    (value, random) => (isItems(value) && value.length > 0 ? [...value, random.pick(value)] : undefined),
  ),
  'one item less': at(
    ({ value }) => isItems(value) && value.length > 1,
    (value) => (isItems(value) ? value.slice(1) : undefined),
  ),
  'items in another order': at(
    ({ value }) => isItems(value) && value.length > 1,
    (value) => (isItems(value) ? value.toReversed() : undefined),
  ),
  'one member less': at(
    (place) => isMember(place) && !place.isTag,
    () => undefined,
  ),
  'another member of the enum': at(
    ({ kind }) => kind.kind === 'enum',
    (value, random, { kind }) =>
      kind.kind === 'enum' ? random.pick(kind.members.filter((member) => member !== value)) : undefined,
  ),
  'another flag': at(
    ({ value }) => typeof value === 'boolean',
    (value) => value !== true,
  ),
  'a value for null': at(
    ({ value }) => value === null,
    () => 'x',
  ),
  'null for a value': at(isScalar, (value) => (value === null ? undefined : null)),
  'a group turned over': at(
    ({ isTag, value, holder }) => isTag && (value === 'and' || value === 'or') && hasSeveral(holder),
    (value) => (value === 'and' ? 'or' : 'and'),
  ),
  'a wrapper of no kind': at(
    ({ kind }) => kind.kind === 'filter',
    (value, random) => ({ type: 'and', children: [value, { type: 'isNull', field: random.pick(['x', 'id']) }] }),
  ),
  'another tool': ({ input }) => ({ name: 'run_shell', arguments: input }),
};
