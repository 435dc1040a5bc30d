// @ts-nocheck
import type { Random } from '../packages/callmend/src/testing/random.ts';
import type { JsonValue } from '../packages/callmend/src/types.ts';
import { type CallPlace, isItems, isObject, placesOf, replaced } from './call-places.ts';
import { type Field, filterVariants, type Kind, type Members } from './call-schemas.ts';

/** Breaks what a call means to say; `undefined`: there is nothing of that kind in it. */
export type ShapeBreak = (call: BrokenInput, random: Random) => Members | undefined;

export interface BrokenInput {
  readonly input: Members;
  readonly fields: readonly Field[];
  readonly places: readonly CallPlace[];
}

/** The fields of the variant that an object is. */
export function variantFields(kind: Kind, value: Members): readonly Field[] | undefined {
  if (kind.kind === 'union') return kind.variants.find(({ name }) => name === value[kind.tag])?.fields;
  if (kind.kind !== 'filter') return undefined;
  const children: Field = { key: 'children', kind: { kind: 'list', item: { kind: 'filter' } }, isRequired: true };
  return filterVariants.find(({ name }) => name === value.type)?.fields ?? [children];
}

export const callOf = (input: Members, fields: readonly Field[]): BrokenInput => ({
  input,
  fields,
  places: placesOf(input, fields, variantFields),
});

const pickFrom = <T>(items: readonly T[], random: Random): T | undefined =>
  items.length === 0 ? undefined : random.pick(items);

const asMembers = (value: JsonValue): Members | undefined => (isObject(value) ? value : undefined);

/** Puts something else at one of the places that `isMeant` finds. */
const atPlace =
  (
    isMeant: (place: CallPlace) => boolean,
    change: (place: CallPlace, random: Random) => JsonValue | undefined,
  ): ShapeBreak =>
  ({ input, places }, random) => {
    const place = pickFrom(places.filter(isMeant), random);
    return place && asMembers(replaced(input, place.path, () => change(place, random)));
  };

/** Puts members in place of one member, where it stood. */
function spliced(input: Members, { path }: CallPlace, members: Members): Members | undefined {
  const key = path.at(-1);
  const isTaken = Object.keys(members).some((name) => {
    const holder = holderAt(input, path);
    return name !== key && holder !== undefined && Object.hasOwn(holder, name);
  });
  if (isTaken) return undefined;
  return asMembers(
    replaced(input, path.slice(0, -1), (holder) => {
      if (!isObject(holder)) return holder;
      return Object.fromEntries(
        Object.entries(holder).flatMap(([name, value]) => (name === key ? Object.entries(members) : [[name, value]])),
      );
    }),
  );
}

function holderAt(input: JsonValue, path: CallPlace['path']): Members | undefined {
  let value: JsonValue | undefined = input;
  for (const step of path.slice(0, -1))
    value =
      isItems(value) && typeof step === 'number' ? value[step] : isObject(value) ? value[String(step)] : undefined;
  return isObject(value) ? value : undefined;
}

const drifted = ['recipient', 'q', 'foo_bar', 'target', 'val'];

/** Breaks of shape by name: what models do. */
export const shapeBreaks: Readonly<Record<string, ShapeBreak>> = {
  'wrong variant': atPlace(
    ({ isTag }) => isTag,
    ({ value, kind, holder }, random) => {
      void kind;
      const names =
        isObject(holder) && 'type' in holder
          ? ['equals', 'between', 'in', 'isNull', 'circle', 'box']
          : ['circle', 'box', 'ring'];
      return random.pick(names.filter((name) => name !== value));
    },
  ),
  'missing tag': atPlace(
    ({ isTag }) => isTag,
    () => undefined,
  ),
  'tag under another key': ({ input, places }, random) => {
    const place = pickFrom(
      places.filter(({ isTag }) => isTag),
      random,
    );
    return place && spliced(input, place, { form: place.value });
  },
  'flattened record': ({ input, places }, random) => {
    const place = pickFrom(
      places.filter(({ kind, path }) => kind.kind === 'record' && typeof path.at(-1) === 'string'),
      random,
    );
    return place && isObject(place.value) ? spliced(input, place, place.value) : undefined;
  },
  'flattened group': ({ input, places }, random) => {
    const groups = places.filter(
      ({ value }) => isObject(value) && isItems(value.children) && value.children.length === 1,
    );
    const place = pickFrom(groups, random);
    if (place === undefined || !isObject(place.value) || !isItems(place.value.children)) return undefined;
    const [child] = place.value.children;
    return child === undefined ? undefined : asMembers(replaced(input, place.path, () => child));
  },
  'group under its word': ({ input, places }, random) => {
    const place = pickFrom(
      places.filter(({ value }) => isObject(value) && isItems(value.children)),
      random,
    );
    if (place === undefined || !isObject(place.value)) return undefined;
    const { type, children } = place.value;
    return typeof type === 'string' && children
      ? asMembers(replaced(input, place.path, () => ({ [type]: children })))
      : undefined;
  },
  'over-nested': ({ input, places }, random) => {
    const place = pickFrom(
      places.filter(({ path, isTag }) => typeof path.at(-1) === 'string' && !isTag),
      random,
    );
    const key = place?.path.at(-1);
    return place && typeof key === 'string' ? spliced(input, place, { details: { [key]: place.value } }) : undefined;
  },
  'wrapped whole': ({ input }) => ({ payload: input }),
  'key drift': ({ input, places }, random) => {
    const place = pickFrom(
      places.filter(({ path, isTag }) => typeof path.at(-1) === 'string' && !isTag),
      random,
    );
    return place && spliced(input, place, { [random.pick(drifted)]: place.value });
  },
  'key spelled otherwise': ({ input, places }, random) => {
    const place = pickFrom(
      places.filter(({ path }) => typeof path.at(-1) === 'string'),
      random,
    );
    const key = place?.path.at(-1);
    return place && typeof key === 'string' ? spliced(input, place, { [key.toUpperCase()]: place.value }) : undefined;
  },
  'dotted keys': ({ input, places }, random) => {
    const place = pickFrom(
      places.filter(({ kind, path }) => kind.kind === 'record' && typeof path.at(-1) === 'string'),
      random,
    );
    if (place === undefined || !isObject(place.value)) return undefined;
    const mark = random.pick(['.', '_']);
    const members = Object.entries(place.value).map(
      ([key, value]) => [`${place.path.at(-1)}${mark}${key}`, value] as const,
    );
    return spliced(input, place, Object.fromEntries(members));
  },
  'number as text': atPlace(
    ({ value }) => typeof value === 'number',
    ({ value }) => String(value),
  ),
  'text as number': atPlace(
    ({ value }) => typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value),
    ({ value }) => Number(value),
  ),
  'flag as text': atPlace(
    ({ value }) => typeof value === 'boolean',
    ({ value }, random) => random.pick([String(value), value ? 'True' : 'False']),
  ),
  'enum in other letters': atPlace(
    ({ kind }) => kind.kind === 'enum',
    ({ value }) => String(value).toUpperCase().replace('_', ' '),
  ),
  'one for a list': atPlace(
    ({ value }) => isItems(value) && value.length === 1,
    ({ value }) => (isItems(value) ? value[0] : undefined),
  ),
  'list for one': atPlace(
    ({ value, kind }) => !isItems(value) && kind.kind !== 'filter' && value !== null,
    ({ value }) => [value],
  ),
  'container as text': atPlace(
    ({ value }) => isObject(value) || isItems(value),
    ({ value }) => JSON.stringify(value),
  ),
  'null for nothing': ({ input, fields }, random) => {
    const absent = fields.filter(
      ({ key, isRequired, kind }) => !isRequired && !Object.hasOwn(input, key) && kind.kind !== 'maybe',
    );
    const field = pickFrom(absent, random);
    return field && { ...input, [field.key]: null };
  },
};

/** Breaks of syntax by name: `undefined` where there is nothing of that kind in the text. */
export const syntaxBreaks: Readonly<Record<string, (text: string, random: Random) => string | undefined>> = {
  'lost comma': (text, random) => dropOne(text, /,(?=\s*")/g, ' ', random),
  'doubled comma': (text, random) => dropOne(text, /,(?=\s*")/g, ',,', random),
  'trailing comma': (text) => text.replace(/\}$/, ',}'),
  'no closers': (text) => (/["\]}]\}$/.test(text) ? text.slice(0, -1) : undefined),
  'one bracket too many': (text) => `${text}}`,
  'keys without quotes': (text) => text.replaceAll(/(?<=[{,]\s?)"([a-z_]+)"(?=:)/g, '$1'),
  'Python words': (text) =>
    text.replaceAll(
      /(?<=:\s?)(true|false|null)(?=[,}\]])/g,
      (word) => ({ true: 'True', false: 'False' })[word] ?? 'None',
    ),
  'quotes of another kind': (text) =>
    text.includes("'") || text.includes('\\') ? undefined : text.replaceAll('"', "'"),
  'quotes inside': (text, random) =>
    text.includes('\\') ? undefined : dropOne(text, / (?=[a-z]+[\w ]*")/g, ' "so" ', random),
  'a fence and prose': (text) => `Here is the call you asked for:\n\`\`\`json\n${text}\n\`\`\`\nI hope that is right.`,
  'encoded once more': (text) => JSON.stringify(text),
  'a comment': (text) => text.replace(/^\{/, '{ /* as asked */ '),
};

function dropOne(text: string, mark: RegExp, into: string, random: Random): string | undefined {
  const places = [...text.matchAll(mark)].map(({ index, 0: found }) => ({ index, length: found.length }));
  const place = pickFrom(places, random);
  return place && text.slice(0, place.index) + into + text.slice(place.index + place.length);
}
