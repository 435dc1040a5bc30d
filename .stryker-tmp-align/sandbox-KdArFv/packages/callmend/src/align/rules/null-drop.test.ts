// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { tryAlign } from '../trial.ts';

const schema = {
  properties: {
    city: { type: 'string' },
    units: { enum: ['c', 'f'] },
    days: { type: 'integer' },
    note: { type: ['string', 'null'] },
  },
  required: ['city'],
  additionalProperties: false,
};

describe('null-drop', () => {
  it('leaves out an optional key that may not be null', () => {
    const { text, repairs } = tryAlign('{"city":"O","units":null,"days":null}', schema);
    expect(text).toBe('{"city":"O"}');
    expect(repairs[0]).toEqual({
      code: 'null-drop',
      stage: 'align',
      risk: 'schema',
      at: 'value',
      path: ['units'],
      before: null,
      after: undefined,
    });
  });

  it('keeps null where it is allowed', () => {
    expect(tryAlign('{"city":"O","note":null,"days":"1"}', schema).text).toBe('{"city":"O","note":null,"days":1}');
  });

  it('drops no required key, no unknown one and no other value', () => {
    expect(tryAlign('{"city":null}', schema).status).toBe('failed');
    expect(tryAlign('{"city":"O","other":null}', schema).status).toBe('failed');
    expect(tryAlign('{"city":"O","units":""}', schema).status).toBe('failed');
    expect(tryAlign('{"city":"O","units":[null]}', schema).status).toBe('failed');
  });

  it('makes nothing else of null', () => {
    for (const type of ['string', 'integer', 'boolean', 'array', 'object']) {
      expect(tryAlign('{"it":null}', { properties: { it: { type } }, required: ['it'] }).status, type).toBe('failed');
    }
  });
});
