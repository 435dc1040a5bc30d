import { moved, none } from '../candidate.ts';
import { takes, type ValueRule } from '../rule.ts';

/** `{"query": {"query": "x"}}` or `{"query": {"value": "x"}}` where no object is due. */
export const overNested: ValueRule = {
  code: 'over-nested',
  risk: 'plausible',
  says: 'a value in an object of its own, under its own name or under "value"',
  mends: 'value',
  reads: ['object'],
  candidates(node, { schema, path }) {
    if (node.kind !== 'object' || takes(schema, 'object')) return none;
    const [only, ...others] = node.keys;
    if (only === undefined || others.length > 0) return none;
    return only === path.at(-1) || only === 'value' ? [moved(node, [only], [])] : none;
  },
};
