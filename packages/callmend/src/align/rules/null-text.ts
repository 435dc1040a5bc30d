import { none, rewritten } from '../candidate.ts';
import { takes, type ValueRule } from '../rule.ts';

const words: ReadonlySet<string> = new Set(['null', 'None']);

/** `"null"` where a value may be null and no text. */
export const nullText: ValueRule = {
  code: 'null-text',
  risk: 'schema',
  says: '"null" or "None" where null is allowed and text is not',
  mends: 'value',
  reads: ['string'],
  candidates(node, { schema, mayBe }) {
    if (node.kind !== 'string' || !words.has(node.value) || !takes(schema, 'null') || mayBe('string')) return none;
    return [rewritten(node, null)];
  },
};
