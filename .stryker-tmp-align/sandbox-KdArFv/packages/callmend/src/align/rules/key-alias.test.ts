// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { tryAlign } from '../trial.ts';

const schema = {
  properties: {
    query: { type: 'string' },
    limit: { type: 'integer' },
    inner: { properties: { query: {} }, additionalProperties: false },
  },
  required: ['query'],
  additionalProperties: false,
};
const parameterAliases = { query: ['q', 'text'], limit: ['top', 'text'] };

describe('key-alias', () => {
  it('knows a parameter under a name that the tool declares for it', () => {
    expect(tryAlign('{"q":"x","top":"3"}', schema, { parameterAliases }).text).toBe('{"query":"x","limit":3}');
  });

  it('knows no other name, and none without a declaration', () => {
    expect(tryAlign('{"search":"x"}', schema, { parameterAliases }).status).toBe('failed');
    expect(tryAlign('{"q":"x"}', schema).status).toBe('failed');
  });

  it('prefers none of two parameters or two spellings', () => {
    expect(tryAlign('{"text":"x"}', schema, { parameterAliases }).status).toBe('failed');
    expect(tryAlign('{"q":"x","Query":"y"}', schema, { parameterAliases }).status).toBe('failed');
    expect(tryAlign('{"query":"x","q":"y"}', schema, { parameterAliases }).status).toBe('failed');
  });

  it('is for parameters, not for keys inside them', () => {
    expect(tryAlign('{"query":"x","inner":{"q":1}}', schema, { parameterAliases }).status).toBe('failed');
  });
});
