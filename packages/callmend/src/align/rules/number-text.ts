import { exactDecimal } from '../decimal.ts';
import { type RewriteRule, takes } from '../rule.ts';

/** `"42"`, `" 7 "`, `"+5"`, `"1e3"`, `"2.0"` where a number is due. */
export const numberText: RewriteRule = {
  code: 'number-text',
  risk: 'lossless',
  says: 'a number sent as text: "42" to 42; no thousands, no units, no leading zeros',
  mends: 'value',
  reads: ['string'],
  rewrite(node, { schema }) {
    if (node.kind !== 'string' || !takes(schema, 'integer')) return undefined;
    return exactDecimal(node.value);
  },
};
