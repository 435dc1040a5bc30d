import { describe, expect, it } from 'vitest';
import { nodeOf } from '../align/node.ts';
import { repairToolCall } from '../repair.ts';
import type { JsonSchema, JsonValue } from '../types.ts';
import { misplacedKey } from './misplaced.ts';

const order: JsonSchema = {
  type: 'object',
  properties: {
    item: { type: 'object', properties: { sku: { type: 'string' }, count: { type: 'integer' } } },
    rows: { type: 'array', items: { type: 'object', properties: { price: { type: 'integer' } } } },
    labels: { type: 'object' },
    note: { type: 'string' },
  },
};
const found = (value: JsonValue, schema: JsonSchema): string | undefined =>
  misplacedKey(nodeOf(value, { start: 0, end: 0 }), schema);

describe('a key that another object declares', () => {
  it.each<[JsonValue, string]>([
    [{ item: { sku: 'S', note: 'N' } }, 'note'],
    [{ item: { sku: 'S' }, count: 2 }, 'count'],
    [{ rows: [{ price: 1 }, { note: 'N' }] }, 'note'],
    [{ rows: [{ price: 1 }], price: 2 }, 'price'],
  ])('is told: %j', (value, key) => {
    expect(found(value, order)).toBe(key);
    expect(found(value, { $ref: '#/$defs/order', $defs: { order } })).toBe(key);
    expect(found(value, { anyOf: [{ type: 'string' }, order] })).toBe(key);
  });

  it.each<JsonValue>([
    { item: { sku: 'S', count: 2 }, rows: [{ price: 1 }], note: 'N' },
    { item: { sku: 'S', colour: 'red' }, weight: 1 },
    { labels: { note: 'N', sku: 'S' }, item: { sku: 'S' } },
    { count: 2, note: 'N' },
    [[1, 'note']],
    'note',
  ])('is none: %j', (value) => {
    expect(found(value, order)).toBeUndefined();
  });

  it('is one that a pattern declares, too', () => {
    const part = { properties: { sku: {} }, patternProperties: { '^n': {} } };
    expect(found({ item: { note: 'N' }, note: 'N' }, { properties: { item: part, note: {} } })).toBeUndefined();
  });
});

describe('where brackets are mended', () => {
  const mend = (text: string): string | undefined => {
    const outcome = repairToolCall({ name: 'buy', arguments: text }, { tools, finishReason: 'stop' });
    if (outcome.status === 'clean') return 'clean';
    return outcome.status === 'repaired' ? outcome.call.arguments : outcome.issues[0]?.code;
  };
  const tools = [{ name: 'buy', inputSchema: order }];

  it.each([
    ['{"note":"N","item":{"sku":"S","count":2}', '{"note":"N","item":{"sku":"S","count":2}}'],
    ['{"item":{"sku":"S","count":2},"note":"N"}}', '{"item":{"sku":"S","count":2},"note":"N"}'],
    ['{"rows":[{"price":1},{"price":2,"note":"N"}]', 'ambiguous'],
    ['{"note":"N","item":{"sku":"S"},"count":2}]', 'ambiguous'],
    ['{"item":{"sku":"S","count":2,"note":"N"]}', 'ambiguous'],
    [JSON.stringify('{"note":"N","item":{"sku":"S"},"count":2}]'), 'ambiguous'],
    ['{"item":{"sku":"S","colour":"red"}}}', '{"item":{"sku":"S","colour":"red"}}'],
  ])('a key stays where it is declared, or the call is refused: %s', (text, expected) => {
    expect(mend(text)).toBe(expected);
  });

  it('touches no call that fits as it is', () => {
    const raw = { name: 'buy', arguments: '{"item":{"sku":"S","note":"N"},"count":2}' };
    expect(repairToolCall(raw, { tools }).status).toBe('clean');
  });
});
