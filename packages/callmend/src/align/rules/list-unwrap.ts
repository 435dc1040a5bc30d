import { moved, none } from '../candidate.ts';
import { takes, type ValueRule } from '../rule.ts';

/** `["a"]` where no list is due. */
export const listUnwrap: ValueRule = {
  code: 'list-unwrap',
  risk: 'schema',
  says: 'a list of one where no list is due',
  mends: 'value',
  reads: ['array'],
  candidates(node, { schema }) {
    return node.kind === 'array' && node.items.length === 1 && !takes(schema, 'array') ? [moved(node, [0], [])] : none;
  },
};
