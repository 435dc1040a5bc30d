// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { tryAlign } from '../trial.ts';

const place = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    lat: { type: 'number' },
    geo: { type: 'object', properties: { lon: { type: 'number' } } },
  },
  required: ['name'],
  additionalProperties: false,
};
const schema = { properties: { title: { type: 'string' }, place }, required: ['title'], additionalProperties: false };

describe('dotted-keys', () => {
  it('puts the members of an object into it', () => {
    const { text, repairs } = tryAlign('{"title":"t","place.name":"HQ","place.lat":"1.50"}', schema);
    expect(text).toBe('{"title":"t","place":{"name":"HQ","lat":1.5}}');
    expect(repairs).toMatchObject([
      { code: 'dotted-keys', at: 'move', path: ['place.name'], to: ['place', 'name'] },
      { code: 'dotted-keys', at: 'move', path: ['place.lat'], to: ['place', 'lat'] },
      { code: 'number-text', path: ['place', 'lat'] },
    ]);
  });

  it('keeps the digits of what it moves', () => {
    expect(tryAlign('{"title":"t","place.name":"HQ","place.lat":1.50}', schema).text).toBe(
      '{"title":"t","place":{"name":"HQ","lat":1.50}}',
    );
  });

  it('goes as deep as the keys do', () => {
    expect(tryAlign('{"title":"t","place.name":"HQ","place.geo.lon":2}', schema).text).toBe(
      '{"title":"t","place":{"name":"HQ","geo":{"lon":2}}}',
    );
  });

  it('merges nothing into an object that was written', () => {
    expect(tryAlign('{"title":"t","place":{"name":"HQ"},"place.lat":1}', schema).status).toBe('failed');
  });

  it('leaves a key that is declared, and one whose head is no object', () => {
    const dotted = { properties: { 'a.b': { type: 'integer' }, a: { type: 'object' } }, additionalProperties: false };
    expect(tryAlign('{"a.b":"1"}', dotted).text).toBe('{"a.b":1}');
    expect(tryAlign('{"title":"t","title.x":1}', schema).status).toBe('failed');
    expect(tryAlign('{"title":"t",".name":1,"place.":2}', schema).status).toBe('failed');
    expect(tryAlign('{"title":"t","__proto__.x":1}', schema).status).toBe('failed');
    const open = { properties: { title: { type: 'string' }, place: { type: 'object' } }, additionalProperties: false };
    expect(tryAlign('{"title":"t","place.x":1}', open).text).toBe('{"title":"t","place":{"x":1}}');
    for (const key of ['place.', 'place.__proto__', 'place.constructor', 'place.prototype'])
      expect(tryAlign(`{"title":"t","${key}":1}`, open).status, key).toBe('failed');
  });

  it('leaves an unknown key of an open object', () => {
    expect(tryAlign('{"title":7,"place.name":"HQ"}', { ...schema, additionalProperties: true }).text).toBe(
      '{"title":"7","place.name":"HQ"}',
    );
  });
});
