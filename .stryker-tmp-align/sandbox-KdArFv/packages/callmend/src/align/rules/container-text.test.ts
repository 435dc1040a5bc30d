// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { tryAlign, tryValue } from '../trial.ts';

const tags = { type: 'array', items: { type: 'string' } };
const filter = { type: 'object', properties: { lang: { type: 'string' }, least: { type: 'number' } } };

describe('container-text', () => {
  it('reads an object or a list that was sent as text', () => {
    expect(tryValue('"[\\"a\\",\\"b\\"]"', tags)).toBe('["a","b"]');
    expect(tryValue("\"['a', 'b']\"", tags)).toBe('["a","b"]');
    expect(tryValue('" {\\"lang\\": \\"en\\"} "', filter)).toBe('{"lang":"en"}');
    expect(tryValue('"{\'lang\': None}"', { type: 'object' })).toBe('{"lang":null}');
  });

  it('mends what stands inside', () => {
    expect(tryValue('"{\\"lang\\":\\"en\\",\\"least\\":\\"0.5\\"}"', filter)).toBe('{"lang":"en","least":0.5}');
    expect(tryValue('"{\\"sku\\":\\"a\\"}"', { type: 'array', items: { type: 'object', required: ['sku'] } })).toBe(
      '[{"sku":"a"}]',
    );
  });

  it('writes the numbers that it read as their value prints, in the order of a value', () => {
    const open = { type: 'object', additionalProperties: { type: 'number' } };
    expect(tryValue('"{\\"b\\":1.10,\\"2\\":1E2,\\"1\\":-0,\\"big\\":12345678901234567890}"', open)).toBe(
      '{"1":-0,"2":100,"b":1.1,"big":12345678901234567890}',
    );
  });

  it('leaves text where text is allowed', () => {
    expect(tryValue('"[1]"', { type: ['string', 'array'] })).toBe('"[1]"');
  });

  it('reads nothing that is not one whole container', () => {
    for (const text of [
      '',
      'a',
      'lang=en',
      '{"lang":"en"',
      '[1] [2]',
      '{"a":1,"a":2}',
      '{"__proto__":{}}',
      'x {"a":1}',
    ]) {
      expect(tryValue(JSON.stringify(text), { type: 'object' }), text).toBe('failed');
    }
  });

  it('is as sure as what it took to read the text', () => {
    const text = '{"where":"{lang: en}"}';
    const schema = { properties: { where: filter } };
    expect(tryAlign(text, schema).repairs).toMatchObject([{ code: 'container-text', risk: 'schema' }]);
    expect(tryAlign(text, schema, { ceiling: 'lossless' }).status).toBe('failed');
  });
});
