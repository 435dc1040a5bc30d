// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { tryValue } from '../trial.ts';

const variant = (kind: string, ...keys: readonly string[]) => ({
  type: 'object',
  properties: { kind: { const: kind }, ...Object.fromEntries(keys.map((key) => [key, { type: 'number' }])) },
  required: ['kind', ...keys],
  additionalProperties: false,
});
const shape = {
  oneOf: [variant('circle', 'radius'), variant('box', 'width', 'height'), variant('ring', 'radius', 'hole')],
};
const options = { ceiling: 'plausible' } as const;

describe('discriminator-mend', () => {
  it('takes the tag of the only variant that the keys fit', () => {
    expect(tryValue('{"kind":"circle","width":1,"height":2}', shape, options)).toBe(
      '{"kind":"box","width":1,"height":2}',
    );
  });

  it('changes no tag that is unknown, and none where the keys fit two or none', () => {
    expect(tryValue('{"kind":"disc","width":1,"height":2}', shape, options)).toBe('failed');
    expect(tryValue('{"kind":"box","radius":1}', shape, options)).toBe('failed');
    expect(tryValue('{"kind":"circle","width":1,"depth":2}', shape, options)).toBe('failed');
    expect(tryValue('{"kind":"circle","width":1}', shape, options)).toBe('failed');
  });

  it('needs a policy that opts in', () => {
    expect(tryValue('{"kind":"circle","width":1,"height":2}', shape)).toBe('failed');
  });
});
