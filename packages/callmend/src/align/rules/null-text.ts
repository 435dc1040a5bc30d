import { type RewriteRule, takes } from '../rule.ts';

const words: ReadonlySet<string> = new Set(['null', 'None']);

/** `"null"` where a value may be null and no text. */
export const nullText: RewriteRule = {
  code: 'null-text',
  risk: 'schema',
  says: '"null" or "None" where null is allowed and text is not',
  mends: 'value',
  reads: ['string'],
  rewrite(node, { schema, mayBe }) {
    if (node.kind !== 'string' || !words.has(node.value) || !takes(schema, 'null') || mayBe('string')) return undefined;
    return null;
  },
};
