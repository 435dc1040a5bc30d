import { exactDecimal } from '../decimal.ts';
import { type RewriteRule, takes } from '../rule.ts';

const longestNumber = 40;

/** One comma alone may be a decimal comma: there must be two of them, or a point after it. */
const grouped = /^[+-]?[1-9]\d{0,2}(?:(?:,\d{3}){2,}(?:\.\d+)?|,\d{3}\.\d+)$/;

/** `"1,234.50"` where a number is due. */
export const thousands: RewriteRule = {
  code: 'thousands',
  risk: 'plausible',
  says: 'commas between the thousands of a number, if no comma can be a decimal one: "1,234.50" to 1234.5',
  mends: 'value',
  reads: ['string'],
  rewrite(node, { schema }) {
    if (node.kind !== 'string' || node.value.length > longestNumber || !takes(schema, 'integer')) return undefined;
    return grouped.test(node.value) ? exactDecimal(node.value.replaceAll(',', '')) : undefined;
  },
};
