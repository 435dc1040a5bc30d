import { type RewriteRule, takes } from '../rule.ts';

const words: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);
/** A word with blanks around it. */
const longestText = 16;

/** `"true"`, `"False"` where a boolean is due. */
export const booleanText: RewriteRule = {
  code: 'boolean-text',
  risk: 'lossless',
  says: 'true or false sent as text, in any case, with blanks around it: "False" to false',
  mends: 'value',
  reads: ['string'],
  rewrite(node, { schema }) {
    if (node.kind !== 'string' || node.value.length > longestText || !takes(schema, 'boolean')) return undefined;
    return words.get(node.value.trim().toLowerCase());
  },
};
