// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { tryAlign } from '../trial.ts';

const schema = {
  properties: { city: { type: 'string' }, cite: {}, units: {} },
  required: ['city'],
  additionalProperties: false,
};
const options = { ceiling: 'plausible' } as const;

describe('key-typo', () => {
  it('mends one letter', () => {
    for (const key of ['citty', 'ciy', 'ctiy', 'cizy']) {
      expect(tryAlign(`{"${key}":"O"}`, schema, options)).toMatchObject({ text: '{"city":"O"}', codes: ['key-typo'] });
    }
  });

  it('mends no two letters, and chooses between no two keys', () => {
    expect(tryAlign('{"cittty":"O"}', schema, options).status).toBe('failed');
    expect(tryAlign('{"cit":"O"}', schema, options).status).toBe('failed');
    expect(tryAlign('{"cit":"O","cite":1}', schema, options).text).toBe('{"city":"O","cite":1}');
    expect(tryAlign('{"city":"O","unit":1,"unitz":2}', schema, options).status).toBe('failed');
  });

  it('prefers what is surer', () => {
    expect(tryAlign('{"CITY":"O"}', schema, options).codes).toEqual(['key-fold']);
  });

  it('needs a policy that opts in', () => {
    expect(tryAlign('{"citty":"O"}', schema).status).toBe('failed');
  });
});
