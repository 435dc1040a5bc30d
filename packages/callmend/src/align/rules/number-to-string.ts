import { type RewriteRule, takes } from '../rule.ts';

/** `1.10` where text is due: the digits as they were written. */
export const numberToString: RewriteRule = {
  code: 'number-to-string',
  risk: 'lossless',
  says: 'a number where text is due, by its own digits: 1.10 to "1.10"',
  mends: 'value',
  reads: ['number'],
  rewrite(node, { schema }) {
    return node.kind === 'number' && takes(schema, 'string') ? (node.written ?? node.text) : undefined;
  },
};
