import { type RewriteRule, takes } from '../rule.ts';

const words: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['no', false],
  ['1', true],
  ['0', false],
]);

/** `"yes"`, `0` where a boolean is due. */
export const yesNo: RewriteRule = {
  code: 'yes-no',
  risk: 'plausible',
  says: 'yes or no, 1 or 0 for a boolean',
  mends: 'value',
  reads: ['string', 'number'],
  rewrite(node, { schema }) {
    const text = node.kind === 'string' ? node.value : node.kind === 'number' ? node.text : '';
    return takes(schema, 'boolean') ? words.get(text.toLowerCase()) : undefined;
  },
};
