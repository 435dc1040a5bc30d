import { describe, expect, it } from 'vitest';
import { tryAlign } from '../trial.ts';

const place = { type: 'object', properties: { name: { type: 'string' }, lat: { type: 'number' } }, required: ['name'] };
const other = { type: 'object', properties: { lat: { type: 'number' }, size: { type: 'number' } } };
const schema = { properties: { title: { type: 'string' }, place }, required: ['title'], additionalProperties: false };
const options = { ceiling: 'plausible' } as const;

describe('flattened', () => {
  it('puts members that were written beside an object into it', () => {
    const { text, repairs } = tryAlign('{"title":"t","name":"HQ","lat":1.50}', schema, options);
    expect(text).toBe('{"title":"t","place":{"name":"HQ","lat":1.50}}');
    expect(repairs).toMatchObject([
      { code: 'flattened', at: 'move', path: ['name'], to: ['place', 'name'] },
      { code: 'flattened', at: 'move', path: ['lat'], to: ['place', 'lat'] },
    ]);
    expect(tryAlign('{"title":"t","place_name":"HQ"}', schema, options).text).toBe(
      '{"title":"t","place":{"name":"HQ"}}',
    );
  });

  it('chooses between no two objects, and merges into none that was written', () => {
    const two = { ...schema, properties: { ...schema.properties, other } };
    expect(tryAlign('{"title":"t","lat":1}', two, options).status).toBe('failed');
    expect(tryAlign('{"title":"t","name":"HQ","size":1}', two, options).status).toBe('failed');
    expect(tryAlign('{"title":"t","place":{"name":"HQ"},"lat":1}', schema, options).status).toBe('failed');
  });

  it('looks at no more than 128 keys, and moves none that two objects could have by any name', () => {
    const open = { properties: { place, title: { type: 'integer' } }, required: ['place'] };
    const keys = (count: number) => Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',');
    expect(tryAlign(`{"name":"HQ",${keys(127)}}`, open, options).codes).toEqual(['flattened']);
    expect(tryAlign(`{"name":"HQ",${keys(128)}}`, open, options).status).toBe('failed');
    const twice = { type: 'object', properties: { name: {}, place_name: {} }, required: ['name'] };
    expect(
      tryAlign('{"place_name":"HQ"}', { ...schema, required: [], properties: { place: twice } }, options).status,
    ).toBe('failed');
  });

  it('leaves what is declared or fits', () => {
    expect(tryAlign('{"title":"t","name":1}', { ...schema, additionalProperties: true }, options).codes).toEqual([]);
  });

  it('needs a policy that opts in', () => {
    expect(tryAlign('{"title":"t","name":"HQ"}', schema).status).toBe('failed');
  });
});
