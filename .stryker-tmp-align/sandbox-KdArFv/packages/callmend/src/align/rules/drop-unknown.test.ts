// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { tryAlign } from '../trial.ts';

const schema = { properties: { city: { type: 'string' } }, additionalProperties: false };
const reads = { ceiling: 'plausible', annotations: { readOnlyHint: true } } as const;

describe('drop-unknown', () => {
  it('leaves out an unknown key of a tool that only reads', () => {
    const { text, repairs } = tryAlign('{"city":"O","mood":{"a":1}}', schema, reads);
    expect(text).toBe('{"city":"O"}');
    expect(repairs).toMatchObject([
      { code: 'drop-unknown', at: 'value', path: ['mood'], before: { a: 1 }, after: undefined },
    ]);
  });

  it('leaves out none of a tool that may write', () => {
    expect(tryAlign('{"city":"O","mood":1}', schema, { ceiling: 'plausible' }).status).toBe('failed');
    const both = { readOnlyHint: true, destructiveHint: true };
    expect(tryAlign('{"city":"O","mood":1}', schema, { ceiling: 'plausible', annotations: both }).status).toBe(
      'failed',
    );
  });

  it('leaves out nothing that is known', () => {
    expect(tryAlign('{"city":["a","b"]}', schema, reads).status).toBe('failed');
  });

  it('needs a policy that opts in', () => {
    expect(tryAlign('{"city":"O","mood":1}', schema, { annotations: { readOnlyHint: true } }).status).toBe('failed');
  });
});
