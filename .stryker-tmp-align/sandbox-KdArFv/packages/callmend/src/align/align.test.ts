// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { toValue } from '../json/value.ts';
import { align } from './align.ts';
import { nodeOf } from './node.ts';
import type { ValueRule } from './rule.ts';
import { rules } from './rules/index.ts';
import { offer, read, tryAlign, tryNode, tryValue } from './trial.ts';

const item = {
  type: 'object',
  properties: { sku: { type: 'string' }, qty: { type: 'integer', minimum: 1 } },
  required: ['sku', 'qty'],
  additionalProperties: false,
};
const order = {
  properties: {
    order_id: { type: 'string' },
    items: { type: 'array', items: item },
    gift: { type: 'boolean' },
    coupon: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  },
  required: ['order_id', 'items'],
  additionalProperties: false,
};

describe('align', () => {
  it('gives back the node itself where it fits', () => {
    const node = read('{"order_id":"1","items":[]}');
    const result = align(node, offer(order), { rules, maxVisits: 1000 });
    expect(result).toEqual({ status: 'aligned', node, repairs: [], cost: { risk: 'lossless', atRisk: 0, total: 0 } });
    expect(result.status === 'aligned' && result.node === node).toBe(true);
  });

  it('adds up what keys, values and items need', () => {
    const { text, codes, repairs } = tryAlign(
      '{"orderId":55,"Items":[{"SKU":"a","qty":"2"}],"gift":"False","coupon":null}',
      order,
    );
    expect(text).toBe('{"order_id":"55","items":[{"sku":"a","qty":2}],"gift":false,"coupon":null}');
    expect(codes).toEqual(['key-fold', 'number-to-string', 'key-fold', 'key-fold', 'number-text', 'boolean-text']);
    expect(repairs[4]).toMatchObject({ path: ['items', 0, 'qty'], before: '2', after: 2 });
  });

  it('tries rules alone and in pairs, not three in a row', () => {
    const list = { type: 'array', items: { type: 'integer' } };
    expect(tryValue('["\\"Done\\""]', { enum: ['done'] })).toBe('"done"');
    expect(tryValue('"[\\"5\\"]"', { type: 'integer' })).toBe('failed');
    expect(tryValue('[["5"]]', { type: 'integer' })).toBe('failed');
    expect(tryValue('"{\\"sku\\":\\"a\\",\\"qty\\":\\"1\\"}"', { type: 'array', items: item })).toBe(
      '[{"sku":"a","qty":1}]',
    );
    expect(tryValue('[["5"]]', list)).toBe('[5]');
  });

  it('takes the cheapest of several readings', () => {
    const either = { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'integer' }] };
    expect(tryAlign('{"it":"5"}', { properties: { it: either } }).codes).toEqual(['number-text']);
    expect(tryAlign('{"it":"x"}', { properties: { it: either } }).codes).toEqual(['list-wrap']);
  });

  it('never raises the risk above the ceiling of the tool', () => {
    expect(tryAlign('{"order_id":5,"items":[]}', order, { ceiling: 'lossless' }).text).toBe(
      '{"order_id":"5","items":[]}',
    );
    expect(tryAlign('{"orderId":"5","items":[]}', order, { ceiling: 'lossless' }).status).toBe('failed');
    expect(tryAlign('{"order_id":"5","items":[],"gift":"yes"}', order).status).toBe('failed');
    expect(tryAlign('{"order_id":"5","items":[],"gift":"yes"}', order, { ceiling: 'plausible' }).codes).toEqual([
      'yes-no',
    ]);
  });

  it('uses no rule that was taken away', () => {
    const without = rules.filter(({ code }) => code !== 'number-text');
    expect(tryValue('"5"', { type: 'integer' }, { rules: without })).toBe('failed');
  });

  it('counts all repairs alike beside a plausible one', () => {
    const either = {
      anyOf: [
        {
          type: 'object',
          properties: { a: { type: 'integer' }, b: { type: 'integer' }, c: { const: 'x' } },
          required: ['a', 'b'],
          additionalProperties: false,
        },
        {
          type: 'object',
          properties: { a: { type: 'string' }, b: { type: 'string' }, C: { const: 'x' } },
          required: ['a', 'b'],
          additionalProperties: false,
        },
      ],
    };
    const schema = { properties: { it: either, on: { type: 'boolean' } } };
    const options = { ceiling: 'plausible' } as const;
    expect(tryAlign('{"it":{"a":"1","b":"2","c":"x"},"on":true}', schema, options).codes).toEqual([
      'number-text',
      'number-text',
    ]);
    expect(tryAlign('{"it":{"a":"1","b":"2","c":"x"},"on":"yes"}', schema, options).codes).toEqual([
      'key-fold',
      'yes-no',
    ]);
  });
});

describe('unions', () => {
  const event = {
    oneOf: [
      {
        type: 'object',
        properties: { type: { const: 'at' }, time: { type: 'integer' } },
        required: ['type', 'time'],
        additionalProperties: false,
      },
      {
        type: 'object',
        properties: { type: { const: 'every' }, minutes: { type: 'integer' } },
        required: ['type', 'minutes'],
        additionalProperties: false,
      },
    ],
  };

  it('are mended inside the variant that fits, in lists too', () => {
    expect(tryValue('[{"type":"every","minutes":"5"},{"type":"At","time":"1"}]', { type: 'array', items: event })).toBe(
      '[{"type":"every","minutes":5},{"type":"at","time":1}]',
    );
    expect(tryValue('{"type":"every","minutes":"5"}', { type: 'array', items: event })).toBe(
      '[{"type":"every","minutes":5}]',
    );
  });

  it('are seen through references, allOf and nested unions', () => {
    const schema = {
      $defs: { event, maybe: { anyOf: [{ $ref: '#/$defs/event' }, { type: 'null' }] } },
      properties: { it: { allOf: [{ $ref: '#/$defs/maybe' }], description: 'when' } },
    };
    expect(tryAlign('{"it":{"type":"every","minutes":"5"}}', schema).text).toBe('{"it":{"type":"every","minutes":5}}');
    expect(tryAlign('{"it":"null"}', schema).text).toBe('{"it":null}');
  });

  it('never change what one of their variants takes', () => {
    expect(tryValue('"5"', { anyOf: [{ type: 'integer' }, { type: 'string' }] })).toBe('"5"');
    expect(tryValue('["5"]', { anyOf: [{ type: 'array', items: { type: 'integer' } }, { type: 'array' }] })).toBe(
      '["5"]',
    );
  });

  it('are refused where a mended value fits two variants of oneOf', () => {
    expect(tryValue('"5"', { oneOf: [{ type: 'integer' }, { type: 'number' }] })).toBe('failed');
    expect(tryValue('"5.5"', { oneOf: [{ type: 'integer' }, { type: 'number' }] })).toBe('5.5');
  });
});

describe('ambiguity', () => {
  const either = { anyOf: [{ const: 'on-call' }, { const: 'ON CALL' }] };

  it('refuses two different readings that cost the same, and names both', () => {
    expect(
      tryAlign('{"a":1,"list":[{"it":"on_call"}]}', {
        properties: { list: { items: { properties: { it: either } } } },
      }),
    ).toMatchObject({
      status: 'ambiguous',
      issues: [{ code: 'ambiguous', path: ['list', 0, 'it'], detail: 'it may be "on-call" or "ON CALL"' }],
    });
  });

  it('knows one reading that was reached in two ways', () => {
    const integers = { type: 'array', items: { type: 'integer' } };
    expect(tryValue('"[5]"', { anyOf: [integers, { ...integers, minItems: 1 }] })).toBe('[5]');
  });

  it('stays inside what it would cost more to read otherwise', () => {
    const schema = {
      anyOf: [
        { type: 'object', properties: { it: either }, required: ['it'] },
        { type: 'object', properties: { it: { type: 'array' } }, required: ['it'] },
      ],
    };
    expect(tryValue('{"it":"on_call"}', schema)).toBe('ambiguous');
  });

  it('counts two fillings of one gap', () => {
    const fill = (code: string, value: number) =>
      ({ code, risk: 'schema', says: 'fills a gap for this test', mends: 'gap', fills: () => [value] }) as const;
    const schema = { properties: { n: { type: 'integer' } }, required: ['n'] };
    expect(tryAlign('{}', schema, { rules: [fill('one', 1), fill('two', 2)] })).toMatchObject({
      status: 'ambiguous',
      issues: [{ path: ['n'], detail: 'it may be 1 or 2' }],
    });
    expect(tryAlign('{}', schema, { rules: [fill('one', 1), fill('other', 1)] }).text).toBe('{"n":1}');
  });

  it('counts two places of one entry', () => {
    const place = (code: string, key: string) =>
      ({
        code,
        risk: 'schema',
        says: 'renames a key for this test',
        mends: 'entry',
        places: (name: string) => (name === 'x' ? [key] : []),
      }) as const;
    const schema = { properties: { a: {}, b: {}, c: { type: 'integer' } }, additionalProperties: false };
    const both = [place('one', 'a'), place('two', 'b'), ...rules];
    expect(tryAlign('{"x":1,"c":"2"}', schema, { rules: both })).toMatchObject({
      status: 'ambiguous',
      issues: [{ path: [] }],
    });
    expect(tryAlign('{"x":1,"b":3}', schema, { rules: both }).text).toBe('{"a":1,"b":3}');
  });
});

describe('gaps and entries', () => {
  const move = {
    code: 'move',
    risk: 'schema',
    says: 'renames a key for this test',
    mends: 'entry',
    places: (name: string) => (name === 'x' ? ['a', 'b'] : []),
  } as const;

  it('fill a gap that the entry could have filled, and leave none open', () => {
    const schema = (b: object) => ({ properties: { a: {}, b }, required: ['a', 'b'] });
    expect(tryAlign('{"x":1}', schema({ default: 7 }), { rules: [move, ...rules] }).text).toBe('{"a":1,"b":7}');
    expect(tryAlign('{"x":1}', schema({}), { rules: [move, ...rules] }).status).toBe('failed');
  });
});

describe('a custom rule', () => {
  it('is held to what the schema takes', () => {
    const zero: ValueRule = {
      code: 'zero',
      risk: 'lossless',
      says: 'any text is nought',
      mends: 'value',
      reads: ['string'],
      candidates: () => [
        { node: nodeOf(0, { start: 0, end: 0 }), edits: [{ at: 'value', path: [], before: 'x', after: 0 }] },
      ],
    };
    expect(
      tryNode(read('{"it":"x"}'), offer({ properties: { it: { type: 'integer', minimum: 1 } } }), { rules: [zero] })
        .status,
    ).toBe('failed');
    const result = align(read('{"it":"x"}'), offer({ properties: { it: leafOf('integer') } }), {
      rules: [zero],
      maxVisits: 100,
    });
    expect(result.status === 'aligned' && toValue(result.node)).toEqual({ it: 0 });
  });
});

const leafOf = (type: string) => ({ type });
