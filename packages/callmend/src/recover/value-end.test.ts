import { expect, it } from 'vitest';
import { recovered } from '../../../../test/recovered.ts';

it('is looked for where a value was read: a long text after many calls without any costs none of them', () => {
  const { calls } = recovered('<ping></ping>\n'.repeat(40) + 'and so on '.repeat(20_000), { dialect: 'cline-xml' });
  expect(calls).toHaveLength(40);
});
