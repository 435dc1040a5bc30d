// @ts-nocheck
import type { JsonObject, Value } from '../packages/callmend/src/testing/json.ts';
import type { Random } from '../packages/callmend/src/testing/random.ts';

export type Document = JsonObject;

const words = [
  'Oslo',
  'two words',
  "it's",
  'a, b',
  'x: y',
  'semi;colon',
  'brace { in',
  '} out',
  '[list]',
  'tab\there',
  'line\nend',
  'say "hi"',
  'C:\\dir',
  '/* no comment */',
  '// nor this',
  '# nor that',
  '',
  'true',
  'null',
  '42',
  'ключ',
  '日本',
  '😀',
  '“curly”',
  "d = {'a': True}",
  'a=b',
  '<b>tag</b>',
  '```',
  '5 minutes',
  "'",
  '"',
  '\\',
  '…',
  'end.',
];
const keys = [
  'city',
  'days',
  'name',
  'items',
  'opts',
  'start_date',
  'x',
  'y',
  'id',
  'tags',
  'note',
  'a b',
  'k-1',
  'größe',
];

/** A random object of arguments, up to three levels deep. */
export function randomDocument(random: Random, depth = 0): Document {
  const value: Record<string, Value> = {};
  const size = random.below(depth === 0 ? 5 : 4) + (depth === 0 ? 1 : 0);
  for (let i = 0; i < size; i++) value[random.pick(keys)] = randomValue(random, depth + 1);
  return value;
}

function randomValue(random: Random, depth: number): Value {
  switch (random.below(depth > 2 ? 5 : 8)) {
    case 0:
    case 1:
      return random.pick(words) + (random.below(3) === 0 ? random.pick(words) : '');
    case 2:
      return random.pick([0, 1, -3, 42, 1.5, -0.25, 1e21, 123456, 2.5e-7]);
    case 3:
      return random.below(2) === 0;
    case 4:
      return random.below(3) === 0 ? null : random.pick(words);
    case 5:
      return randomDocument(random, depth);
    case 6:
      return Array.from({ length: random.below(4) }, () => randomDocument(random, depth));
    default: {
      const kind = random.below(3);
      return Array.from({ length: random.below(4) }, () =>
        kind === 0 ? random.pick(words) : kind === 1 ? random.below(500) : randomValue(random, depth + 1),
      );
    }
  }
}

export interface Schema {
  readonly [keyword: string]: unknown;
}

/** The narrowest schema of a value: every key required, nothing else allowed. */
export function closedSchema(value: Value): Schema {
  if (value === null) return { type: 'null' };
  if (Array.isArray(value))
    return value.length === 0 ? { type: 'array' } : { type: 'array', items: { anyOf: value.map(closedSchema) } };
  if (typeof value !== 'object') return { type: typeof value };
  const entries = Object.entries(value);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, member]) => [key, closedSchema(member)])),
    required: entries.map(([key]) => key),
    additionalProperties: false,
  };
}

/** A schema as many tools have it: types of the top keys, nothing required, anything else allowed. */
export function openSchema(value: Document): Schema {
  const types = Object.entries(value).map(([key, member]) => [
    key,
    member === null ? {} : { type: Array.isArray(member) ? 'array' : typeof member },
  ]);
  return { type: 'object', properties: Object.fromEntries(types) };
}
