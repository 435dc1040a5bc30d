import { none, rewritten } from '../candidate.ts';
import { exactDecimal } from '../decimal.ts';
import { takes, type ValueRule } from '../rule.ts';

/** `"42"`, `" 7 "`, `"+5"`, `"1e3"`, `"2.0"` where a number is due. */
export const numberText: ValueRule = {
  code: 'number-text',
  risk: 'lossless',
  says: 'a number sent as text: "42" to 42; no thousands, no units, no leading zeros',
  mends: 'value',
  reads: ['string'],
  candidates(node, { schema }) {
    if (node.kind !== 'string' || !takes(schema, 'integer')) return none;
    const number = exactDecimal(node.value);
    return number === undefined ? none : [rewritten(node, number)];
  },
};
