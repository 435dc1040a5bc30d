import type { JsonSchema } from '../packages/callmend/src/index.ts';

/** For each keyword of JSON Schema a tool's parameters and a call in which that keyword alone is not met. */
export interface KeywordCase {
  readonly keyword: string;
  readonly schema: JsonSchema;
  readonly sent: string;
  /** A call that the correction leads to. */
  readonly right: string;
}

const text = { type: 'string' };
const whole = { type: 'integer' };
const texts = { type: 'array', items: text };
const card = { properties: { card: text, cvc: text } };
const draft07 = { $schema: 'http://json-schema.org/draft-07/schema#' };

export const keywordCases: readonly KeywordCase[] = [
  of('type', { n: whole }, '{"n":"many"}', '{"n":3}'),
  of('enum', { unit: { enum: ['km', { per: 'h' }] } }, '{"unit":"ell"}', '{"unit":"km"}'),
  of('const', { it: { const: { a: 1 } } }, '{"it":7}', '{"it":{"a":1}}'),
  of('minimum', { n: { type: 'integer', minimum: 3 } }, '{"n":1}', '{"n":3}'),
  of('maximum', { n: { maximum: 3 } }, '{"n":4}', '{"n":3}'),
  of('exclusiveMinimum', { n: { type: 'number', exclusiveMinimum: 0 } }, '{"n":0}', '{"n":1}'),
  of('exclusiveMaximum', { n: { exclusiveMaximum: 9 } }, '{"n":9}', '{"n":8}'),
  of('multipleOf', { n: { type: 'integer', multipleOf: 5 } }, '{"n":7}', '{"n":5}'),
  of('minLength', { a: { type: 'string', pattern: '^[a-z]+$', minLength: 3 } }, '{"a":"ab"}', '{"a":"abc"}'),
  of('maxLength', { a: { maxLength: 3 } }, '{"a":"abcd"}', '{"a":"abc"}'),
  of('pattern', { a: { allOf: [{ pattern: '^a' }, { pattern: 'z$' }] } }, '{"a":"ab"}', '{"a":"az"}'),
  of('format', { day: { type: 'string', format: 'date' } }, '{"day":"tomorrow"}', '{"day":"2026-03-04"}'),
  of('minItems', { tags: { ...texts, minItems: 1 } }, '{"tags":[]}', '{"tags":["a"]}'),
  of('maxItems', { tags: { ...texts, maxItems: 1 } }, '{"tags":["a","b"]}', '{"tags":["a"]}'),
  of('uniqueItems', { tags: { ...texts, uniqueItems: true } }, '{"tags":["a","b","a"]}', '{"tags":["a","b"]}'),
  of('contains', { tags: { ...texts, contains: { const: 'main' } } }, '{"tags":["a"]}', '{"tags":["a","main"]}'),
  of('minContains', { n: { type: 'array', contains: { minimum: 5 }, minContains: 2 } }, '{"n":[1,5]}', '{"n":[5,6]}'),
  of('maxContains', { n: { type: 'array', contains: { minimum: 5 }, maxContains: 1 } }, '{"n":[5,6]}', '{"n":[1,5]}'),
  of('prefixItems', { at: { type: 'array', prefixItems: [text, whole] } }, '{"at":["a","b"]}', '{"at":["a",1]}'),
  of('items', { tags: texts }, '{"tags":[{}]}', '{"tags":["a"]}'),
  of(
    'additionalItems',
    { at: { type: 'array', items: [text], additionalItems: whole } },
    '{"at":["a","b"]}',
    '{"at":["a",1]}',
    draft07,
  ),
  of(
    'unevaluatedItems',
    { at: { allOf: [{ prefixItems: [text] }], type: 'array', unevaluatedItems: false } },
    '{"at":["a",1]}',
    '{"at":["a"]}',
  ),
  of(
    'properties',
    { place: { type: 'object', properties: { floor: whole } } },
    '{"place":{"floor":"top"}}',
    '{"place":{"floor":9}}',
  ),
  { keyword: 'required', schema: { properties: { a: text }, required: ['a'] }, sent: '{}', right: '{"a":"x"}' },
  { keyword: 'additionalProperties', schema: { additionalProperties: whole }, sent: '{"a":"x"}', right: '{"a":1}' },
  {
    keyword: 'unevaluatedProperties',
    schema: { allOf: [{ properties: { a: text } }], unevaluatedProperties: false },
    sent: '{"a":"x","b":1}',
    right: '{"a":"x"}',
  },
  {
    keyword: 'patternProperties',
    schema: { patternProperties: { '^x-': text, size$: { minLength: 2 } } },
    sent: '{"x-size":"s"}',
    right: '{"x-size":"xl"}',
  },
  {
    keyword: 'propertyNames',
    schema: { propertyNames: { pattern: '^[a-z]+$' } },
    sent: '{"a":1,"B2":2}',
    right: '{"a":1,"b":2}',
  },
  {
    keyword: 'minProperties',
    schema: { properties: { id: text, mail: text }, minProperties: 1 },
    sent: '{}',
    right: '{"id":"x"}',
  },
  {
    keyword: 'maxProperties',
    schema: { properties: { id: text, mail: text }, maxProperties: 1 },
    sent: '{"id":"x","mail":"y"}',
    right: '{"id":"x"}',
  },
  {
    keyword: 'dependentRequired',
    schema: { ...card, dependentRequired: { card: ['cvc'] } },
    sent: '{"card":"4"}',
    right: '{"card":"4","cvc":"1"}',
  },
  {
    keyword: 'dependentSchemas',
    schema: { ...card, dependentSchemas: { card: { required: ['cvc'], properties: { cvc: { minLength: 3 } } } } },
    sent: '{"card":"4","cvc":"1"}',
    right: '{"card":"4","cvc":"123"}',
  },
  {
    keyword: 'dependentSchemas that forbid a key',
    schema: { ...card, dependentSchemas: { card: false } },
    sent: '{"card":"4"}',
    right: '{}',
  },
  {
    keyword: 'dependencies',
    schema: { ...draft07, ...card, dependencies: { card: ['cvc'] } },
    sent: '{"card":"4"}',
    right: '{"card":"4","cvc":"1"}',
  },
  {
    keyword: 'if-then-else',
    schema: {
      properties: { country: { enum: ['US', 'CA'] }, zip: text },
      ...when(
        { properties: { country: { const: 'US' } }, required: ['country'] },
        { required: ['zip'], properties: { zip: { pattern: '^\\d{5}$' } } },
        { properties: { zip: { pattern: '^[A-Z]' } } },
      ),
    },
    sent: '{"country":"US"}',
    right: '{"country":"US","zip":"12345"}',
  },
  of(
    'if-then-else of a scalar',
    { n: { type: 'integer', ...when({ maximum: 0 }, { minimum: -9 }) } },
    '{"n":-10}',
    '{"n":-9}',
  ),
  {
    keyword: 'if-then-else that forbids',
    schema: { properties: { n: whole }, ...when({ required: ['n'] }, false) },
    sent: '{"n":1}',
    right: '{}',
  },
  of('not', { a: { type: 'string', not: { enum: ['root', 'admin'] } } }, '{"a":"root"}', '{"a":"anna"}'),
  {
    keyword: 'not of keys',
    schema: { properties: { id: text, mail: text }, not: { required: ['id', 'mail'] } },
    sent: '{"id":"x","mail":"y"}',
    right: '{"id":"x"}',
  },
  of('allOf', { n: { allOf: [whole, { minimum: 1 }, { minimum: 5 }] } }, '{"n":2}', '{"n":5}'),
  of('anyOf', { a: { anyOf: [whole, { type: 'string', minLength: 2 }] } }, '{"a":"x"}', '{"a":"xy"}'),
  of(
    'oneOf',
    {
      n: {
        oneOf: [
          { type: 'integer', multipleOf: 2 },
          { type: 'integer', multipleOf: 3 },
        ],
      },
    },
    '{"n":6}',
    '{"n":4}',
  ),
  {
    keyword: '$ref',
    schema: { $defs: { n: whole }, properties: { n: { $ref: '#/$defs/n' } } },
    sent: '{"n":"many"}',
    right: '{"n":1}',
  },
  {
    keyword: '$dynamicRef',
    schema: { $defs: { n: { $dynamicAnchor: 'n', type: 'integer' } }, properties: { n: { $dynamicRef: '#n' } } },
    sent: '{"n":"many"}',
    right: '{"n":1}',
  },
];

function of(
  keyword: string,
  properties: Readonly<Record<string, JsonSchema>>,
  sent: string,
  right: string,
  root = {},
): KeywordCase {
  return { keyword, schema: { ...root, properties, required: Object.keys(properties) }, sent, right };
}

/** A condition. An object with a `then` is taken for a promise where it is awaited; nobody awaits these. */
function when(
  condition: JsonSchema,
  consequence: JsonSchema,
  alternative: JsonSchema = true,
): Record<string, JsonSchema> {
  return Object.fromEntries([
    ['if', condition],
    ['then', consequence],
    ['else', alternative],
  ]);
}
