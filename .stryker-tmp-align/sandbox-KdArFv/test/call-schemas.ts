// @ts-nocheck
import type { Random } from '../packages/callmend/src/testing/random.ts';
import type { JsonSchema, JsonValue } from '../packages/callmend/src/types.ts';

/** What a key of a random tool holds. */
export type Kind =
  | { readonly kind: 'text' | 'integer' | 'number' | 'flag' | 'maybe' | 'filter' }
  | { readonly kind: 'enum'; readonly members: readonly string[] }
  | { readonly kind: 'list'; readonly item: Kind }
  | { readonly kind: 'record'; readonly fields: readonly Field[] }
  | { readonly kind: 'union'; readonly tag: string; readonly variants: readonly Variant[] };

export interface Field {
  readonly key: string;
  readonly kind: Kind;
  readonly isRequired: boolean;
}

export interface Variant {
  readonly name: string;
  readonly fields: readonly Field[];
}

/** A JSON object under construction. */
export type Members = { [key: string]: JsonValue };

const keys = [
  'to',
  'subject',
  'amount',
  'city',
  'days',
  'note',
  'start_date',
  'limit',
  'path',
  'owner',
  'level',
  'title',
];
const innerKeys = ['name', 'street', 'zip', 'phone', 'width', 'height', 'color', 'weight'];
const enums = [
  ['celsius', 'fahrenheit', 'kelvin'],
  ['in_progress', 'done', 'open'],
  ['low', 'high'],
];
const variantNames = ['circle', 'box', 'ring', 'point'];
const words = [
  'oslo',
  'Bob',
  'blue whale',
  'x',
  'rm -r',
  'a@b.org',
  'north',
  "it's",
  'r2',
  'Ünï',
  'two words more',
  '  pad ',
];

/** A random tool's parameters: a filter as a query language has it, a union, records, lists, enums. */
export function randomFields(random: Random): readonly Field[] {
  const count = 3 + random.below(4);
  const names = shuffled(keys, random).slice(0, count);
  return names.map((key) => ({ key, kind: randomKind(random), isRequired: random.below(10) < 6 }));
}

function randomKind(random: Random): Kind {
  switch (random.below(14)) {
    case 0:
    case 1:
    case 2:
      return { kind: 'text' };
    case 3:
      return { kind: 'integer' };
    case 4:
      return { kind: 'number' };
    case 5:
      return { kind: 'flag' };
    case 6:
      return { kind: 'maybe' };
    case 7:
      return { kind: 'enum', members: random.pick(enums) };
    case 8:
      return { kind: 'list', item: { kind: random.pick(['text', 'integer'] as const) } };
    case 9:
      return { kind: 'list', item: { kind: 'record', fields: randomInner(random) } };
    case 10:
      return { kind: 'filter' };
    case 11:
      return { kind: 'record', fields: randomInner(random) };
    default:
      return randomUnion(random);
  }
}

const randomInner = (random: Random): readonly Field[] =>
  shuffled(innerKeys, random)
    .slice(0, 2 + random.below(2))
    .map((key, at) => ({
      key,
      kind: { kind: random.pick(['text', 'integer', 'text', 'flag'] as const) },
      isRequired: at === 0 || random.below(3) > 0,
    }));

function randomUnion(random: Random): Kind {
  const pool = shuffled(innerKeys, random);
  const [shared = 'name'] = pool;
  const variants = variantNames.slice(0, 2 + random.below(3)).map((name, at) => ({
    name,
    fields: [shared, ...pool.slice(1 + at * 2, 3 + at * 2)].map((key): Field => {
      const kind: Kind = { kind: random.pick(['text', 'integer'] as const) };
      return { key, kind, isRequired: key === shared || random.below(4) > 0 };
    }),
  }));
  return { kind: 'union', tag: random.pick(['type', 'kind']), variants };
}

/** The schema of the parameters. */
export function schemaOf(fields: readonly Field[], isClosed: boolean): JsonSchema {
  return { ...recordSchema(fields, isClosed), $defs: { filter: filterSchema(isClosed) } };
}

const recordSchema = (fields: readonly Field[], isClosed: boolean) => ({
  type: 'object',
  properties: Object.fromEntries(fields.map(({ key, kind }) => [key, kindSchema(kind, isClosed)])),
  required: fields.filter(({ isRequired }) => isRequired).map(({ key }) => key),
  ...(isClosed && { additionalProperties: false }),
});

function kindSchema(kind: Kind, isClosed: boolean): object {
  switch (kind.kind) {
    case 'text':
      return { type: 'string' };
    case 'integer':
    case 'number':
      return { type: kind.kind };
    case 'flag':
      return { type: 'boolean' };
    case 'maybe':
      return { type: ['string', 'null'] };
    case 'filter':
      return { $ref: '#/$defs/filter' };
    case 'enum':
      return { type: 'string', enum: kind.members };
    case 'list':
      return { type: 'array', items: kindSchema(kind.item, isClosed) };
    case 'record':
      return recordSchema(kind.fields, isClosed);
    default:
      return { oneOf: kind.variants.map((variant) => variantSchema(kind.tag, variant, isClosed)) };
  }
}

function variantSchema(tag: string, { name, fields }: Variant, isClosed: boolean): object {
  const { properties, required, ...rest } = recordSchema(fields, isClosed);
  return { ...rest, properties: { [tag]: { const: name }, ...properties }, required: [tag, ...required] };
}

const text: Kind = { kind: 'text' };
const number: Kind = { kind: 'number' };
const field = (key: string, kind: Kind): Field => ({ key, kind, isRequired: true });

/** The variants of a filter that hold no other filter. */
export const filterVariants: readonly Variant[] = [
  { name: 'equals', fields: [field('field', text), field('value', text)] },
  { name: 'between', fields: [field('field', text), field('min', number), field('max', number)] },
  { name: 'in', fields: [field('field', text), field('values', { kind: 'list', item: text })] },
  { name: 'isNull', fields: [field('field', text)] },
];

const filterSchema = (isClosed: boolean): object => {
  const group = (name: string): Variant => ({
    name,
    fields: [field('children', { kind: 'list', item: { kind: 'filter' } })],
  });
  const variants = [...filterVariants, group('and'), group('or')];
  return { oneOf: variants.map((variant) => variantSchema('type', variant, isClosed)) };
};

/** A random value of the parameters. */
export function randomInput(fields: readonly Field[], random: Random): Members {
  const input: Members = {};
  for (const { key, kind, isRequired } of fields)
    if (isRequired || random.below(2) === 0) input[key] = randomValue(kind, random, 0);
  return input;
}

export function randomValue(kind: Kind, random: Random, depth: number): JsonValue {
  switch (kind.kind) {
    case 'text':
      return randomText(random);
    case 'integer':
      return random.below(3) === 0 ? random.below(9) : random.below(100_000);
    case 'number':
      return random.below(4) === 0 ? random.below(100) + 0.5 : random.below(1000);
    case 'flag':
      return random.below(2) === 0;
    case 'maybe':
      return random.below(3) === 0 ? null : randomText(random);
    case 'enum':
      return random.pick(kind.members);
    case 'list':
      return Array.from({ length: 1 + random.below(3) }, () => randomValue(kind.item, random, depth + 1));
    case 'record':
      return randomInput(kind.fields, random);
    case 'filter':
      return randomFilter(random, depth);
    default: {
      const { name, fields } = random.pick(kind.variants);
      return { [kind.tag]: name, ...randomInput(fields, random) };
    }
  }
}

const deepestFilter = 2;

function randomFilter(random: Random, depth: number): JsonValue {
  if (depth < deepestFilter && random.below(3) === 0) {
    const children = Array.from({ length: 1 + random.below(2) }, () => randomFilter(random, depth + 1));
    return { type: random.pick(['and', 'or']), children };
  }
  const { name, fields } = random.pick(filterVariants);
  return { type: name, ...randomInput(fields, random) };
}

/** Text that mostly stands once in a call. */
export const randomText = (random: Random): string =>
  random.below(5) === 0 ? random.pick([...words, '10115', '1.50']) : `${random.pick(words)}${random.below(1000)}`;

export function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(random.below(left.length), 1));
}
