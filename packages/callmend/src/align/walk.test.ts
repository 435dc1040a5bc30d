import { describe, expect, it } from 'vitest';
import type { Issue, JsonSchema } from '../types.ts';
import { tryAlign } from './trial.ts';

const issuesOf = (text: string, schema: JsonSchema, options = {}): readonly Issue[] =>
  tryAlign(text, schema, options).issues;

const rule = {
  oneOf: [
    {
      type: 'object',
      properties: { type: { const: 'equals' }, field: { type: 'string' }, value: { type: 'string' } },
      required: ['type', 'field', 'value'],
      additionalProperties: false,
    },
    {
      type: 'object',
      properties: {
        type: { const: 'within' },
        field: { type: 'string' },
        low: { type: 'number' },
        high: { type: 'number' },
      },
      required: ['type', 'field', 'low', 'high'],
      additionalProperties: false,
    },
    {
      type: 'object',
      properties: { type: { const: 'isNull' }, field: { type: 'string' } },
      required: ['type', 'field'],
      additionalProperties: false,
    },
  ],
};
const search = {
  properties: {
    query: { type: 'string' },
    limit: { type: 'integer', maximum: 50 },
    sort: { enum: ['newest', 'oldest'] },
    rule,
  },
  required: ['query'],
  additionalProperties: false,
};

describe('what is wrong with keys', () => {
  it('is told in one issue for an object: what is missing, unexpected and expected', () => {
    expect(issuesOf('{"qery":"x","mood":1}', search)).toEqual([
      {
        code: 'bad-arguments',
        path: [],
        missing: ['query'],
        unexpected: ['qery', 'mood'],
        expected: { required: ['query'], optional: ['limit', 'sort', 'rule'] },
        nearest: { qery: 'query' },
      },
    ]);
  });

  it('leaves out what rules can mend', () => {
    expect(issuesOf('{"Query":"x","limit":"5","sort":null,"mood":1}', search)).toMatchObject([
      { missing: [], unexpected: ['mood'] },
    ]);
    const filled = { properties: { n: { default: 5 }, m: {} }, required: ['n', 'm'] };
    expect(issuesOf('{}', filled)).toMatchObject([{ missing: ['m'], unexpected: [] }]);
  });

  it('tells of two spellings of one field', () => {
    expect(issuesOf('{"Query":"x","QUERY":"y"}', search)).toMatchObject([
      { missing: ['query'], unexpected: ['Query', 'QUERY'], nearest: { Query: 'query', QUERY: 'query' } },
    ]);
  });

  it('suggests no key that was written', () => {
    const [issue] = issuesOf('{"query":"x","querys":"y"}', search);
    expect(issue).toMatchObject({ unexpected: ['querys'] });
    expect(issue).not.toHaveProperty('nearest');
  });

  it('is told for a key that is declared as forbidden, also by a condition, a variant or a pattern', () => {
    const gone: JsonSchema = { properties: { kind: { type: 'string' }, size: false } };
    const schemas: readonly JsonSchema[] = [
      gone,
      { properties: { kind: { type: 'string' }, size: {} }, if: { required: ['more', 'less'] }, else: gone },
      { oneOf: [gone, { required: ['other'] }], properties: { kind: { const: 'a' } } },
      { properties: { kind: { type: 'string' } }, patternProperties: { '^si': false } },
    ];
    for (const schema of schemas)
      expect(issuesOf('{"kind":"a","size":1,"more":2}', schema)).toMatchObject([
        { code: 'bad-arguments', path: [], missing: [], unexpected: ['size'], expected: { optional: ['kind'] } },
      ]);
    expect(issuesOf('{"kind":"a","more":2}', gone)).toEqual([]);
    expect(tryAlign('{"kind":7,"Size":1}', gone).text).toBe('{"kind":"7","Size":1}');
  });

  it('is no key that a condition asks for and that may not stand: what the condition asks about has to go', () => {
    const closed = { properties: { a: {}, b: {} }, additionalProperties: false };
    const sent = '{"a":1,"b":1}';
    for (const more of [{ dependentRequired: { a: ['b', 'c'] } }, { dependentSchemas: { a: { required: ['c'] } } }])
      expect(issuesOf(sent, { ...closed, ...more })).toMatchObject([{ missing: [], unexpected: ['a'] }]);
    const branched = { ...closed, if: { properties: { a: { const: 2 } } }, else: { required: ['c'] } };
    expect(issuesOf(sent, branched)).toMatchObject([{ code: 'bad-value', path: ['a'], expected: '2' }]);
    const some = {
      ...closed,
      dependentRequired: { a: ['c'] },
      dependentSchemas: { b: { properties: { b: { const: 2 } } } },
    };
    expect(issuesOf(sent, some)).toMatchObject([
      { code: 'bad-arguments', missing: [], unexpected: ['a'] },
      { code: 'bad-value', path: ['b'], expected: '2' },
    ]);
  });

  it('takes no key for one of a prototype', () => {
    expect(issuesOf('{"query":"x","toString":1,"hasOwnProperty":2}', search)).toMatchObject([
      { unexpected: ['toString', 'hasOwnProperty'] },
    ]);
  });
});

describe('what is wrong with a value', () => {
  it('is told with what is expected, what came and the nearest member', () => {
    expect(issuesOf('{"query":"x","limit":99,"sort":"newest first"}', search)).toEqual([
      { code: 'bad-value', path: ['limit'], expected: 'integer of at most 50', got: '99' },
      { code: 'bad-value', path: ['sort'], expected: "'newest' | 'oldest'", got: '"newest first"', nearest: 'newest' },
    ]);
  });

  it('suggests no member that was sent', () => {
    const schema = { properties: { mode: { enum: ['fast', 'fasts'], pattern: 'w' } } };
    expect(issuesOf('{"mode":"fast"}', schema)).toMatchObject([{ code: 'bad-value', got: '"fast"', nearest: 'fasts' }]);
    const only = { properties: { mode: { const: 'fast', pattern: 'w' } } };
    expect(issuesOf('{"mode":"fast"}', only)[0]).not.toHaveProperty('nearest');
  });

  it('is told for every place, with its exact path', () => {
    const schema = {
      properties: {
        rows: {
          type: 'array',
          items: { properties: { id: { type: 'integer' }, tags: { type: 'array', items: { type: 'string' } } } },
        },
      },
    };
    const issues = issuesOf('{"rows":[{"id":"x"},{"id":"2"},{"id":3,"tags":["a",{"b":1},null]},{"ID":true}]}', schema);
    expect(issues.map(({ path }) => path)).toEqual([
      ['rows', 0, 'id'],
      ['rows', 2, 'tags', 1],
      ['rows', 2, 'tags', 2],
    ]);
  });

  it('is told of the key that was meant', () => {
    expect(issuesOf('{"Query":"x","Limit":"many"}', search)).toMatchObject([
      { code: 'bad-value', path: ['limit'], got: '"many"' },
    ]);
  });

  it('is told for null where null is not allowed', () => {
    expect(issuesOf('{"query":null}', search)).toMatchObject([
      { code: 'bad-value', path: ['query'], expected: 'string', got: 'null' },
    ]);
  });

  it('is told of the whole where its parts are fine', () => {
    const schema = {
      properties: { tags: { type: 'array', minItems: 2, items: { type: 'integer' } } },
      minProperties: 1,
    };
    expect(issuesOf('{"tags":["1"]}', schema)).toMatchObject([{ code: 'bad-value', path: ['tags'], got: '["1"]' }]);
    expect(issuesOf('{}', schema)).toMatchObject([{ code: 'bad-value', path: [], got: '{}' }]);
  });
});

describe('what is wrong in a union', () => {
  it('is told of the variant that the tag names', () => {
    expect(issuesOf('{"query":"x","rule":{"type":"equals","field":"ex"}}', search)).toMatchObject([
      {
        code: 'bad-arguments',
        path: ['rule'],
        missing: ['value'],
        unexpected: [],
        expected: { required: ['type', 'field', 'value'] },
      },
    ]);
    expect(issuesOf('{"query":"x","rule":{"type":"Equals","field":"d","low":1}}', search)).toMatchObject([
      { path: ['rule'], missing: ['value'], unexpected: ['low'] },
    ]);
  });

  it('is told of the variant with most of the keys where no tag tells', () => {
    expect(issuesOf('{"query":"x","rule":{"field":"ex","low":1}}', search)).toMatchObject([
      { path: ['rule'], missing: ['high'] },
    ]);
    expect(issuesOf('{"query":"x","rule":{"type":"gt","field":"ex","low":1,"high":2}}', search)).toMatchObject([
      { code: 'bad-value', path: ['rule', 'type'], got: '"gt"' },
    ]);
  });

  it('is told of the whole where no variant was meant more than another', () => {
    const [issue, ...more] = issuesOf('{"query":"x","rule":{"field":"ex"}}', search);
    expect(more).toEqual([]);
    expect(issue).toMatchObject({ code: 'bad-value', path: ['rule'], got: '{"field":"ex"}' });
    expect(issuesOf('{"query":"x","rule":"ex"}', search)).toMatchObject([
      { code: 'bad-value', path: ['rule'], got: '"ex"' },
    ]);
  });

  it('is told of the tag under which all keys would fit', () => {
    expect(issuesOf('{"query":"x","rule":{"type":"equals","field":"a","low":1,"high":2}}', search)).toEqual([
      {
        code: 'bad-arguments',
        path: ['rule'],
        missing: ['value'],
        unexpected: ['low', 'high'],
        expected: { required: ['type', 'field', 'value'], optional: [] },
        fitting: { key: 'type', value: 'within' },
      },
    ]);
  });

  it('is told of every tag where none was written and a key is unknown', () => {
    expect(issuesOf('{"query":"x","rule":{"op":">","field":"a","value":"b"}}', search)).toMatchObject([
      { path: ['rule'], unexpected: ['op'], tags: { key: 'type', values: ['equals', 'within', 'isNull'] } },
    ]);
  });

  it('is told of every tag where the one written is none', () => {
    expect(issuesOf('{"query":"x","rule":{"type":">=","field":"a","value":"b"}}', search)).toEqual([
      { code: 'bad-value', path: ['rule', 'type'], expected: "'equals' | 'within' | 'isNull'", got: '">="' },
    ]);
  });

  it('is told of the only variant of its kind', () => {
    const maybe = { properties: { it: { anyOf: [{ type: 'null' }, { type: 'array', items: { type: 'integer' } }] } } };
    expect(issuesOf('{"it":[1,"x"]}', maybe)).toMatchObject([{ path: ['it', 1], expected: 'integer' }]);
  });

  it('suggests a member of whichever variant', () => {
    const either = { properties: { it: { anyOf: [{ enum: ['celsius'] }, { const: 'kelvin' }, { type: 'null' }] } } };
    expect(issuesOf('{"it":"kelvins"}', either)).toMatchObject([{ path: ['it'], nearest: 'kelvin' }]);
  });
});

describe('what is wrong inside what rules can open', () => {
  it('is told where it stands', () => {
    expect(issuesOf('{"arguments":{"query":"x","limit":"many"}}', search)).toMatchObject([
      { path: ['limit'], got: '"many"' },
    ]);
    expect(
      issuesOf('{"name":"book_room","arguments":"{\\"query\\":\\"x\\",\\"limit\\":\\"many\\"}"}', search),
    ).toMatchObject([{ path: ['limit'] }]);
    expect(issuesOf('{"query":"x","rule":"{\\"type\\":\\"equals\\",\\"field\\":\\"ex\\"}"}', search)).toMatchObject([
      { path: ['rule'], missing: ['value'] },
    ]);
  });

  it('is told of the arguments as they came where that is less', () => {
    expect(issuesOf('{"query":5.5,"input":{}}', search)).toMatchObject([{ path: [], unexpected: ['input'] }]);
    const own = { properties: { input: { type: 'integer' } }, required: ['input'] };
    expect(issuesOf('{"input":{"a":1,"b":2}}', own)).toMatchObject([
      { code: 'bad-value', path: ['input'], got: '{"a":1,"b":2}' },
    ]);
  });

  it('takes a scalar for itself, not for an item', () => {
    const schema = { properties: { it: { type: 'array', items: { type: 'integer' } } } };
    expect(issuesOf('{"it":"x"}', schema)).toMatchObject([{ path: ['it'], expected: 'integer[]', got: '"x"' }]);
  });
});

describe('how much is told', () => {
  it('is at most fifty issues', () => {
    const schema = { properties: { rows: { type: 'array', items: { type: 'integer' } } } };
    expect(issuesOf(`{"rows":[${'"x",'.repeat(5000)}"x"]}`, schema)).toHaveLength(50);
  });
});
