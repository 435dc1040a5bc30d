import type { JsonNode } from '../../types.ts';
import { moved, none } from '../candidate.ts';
import { takes, type ValueRule } from '../rule.ts';

/** `["a"]` where no list is due. */
export const listUnwrap: ValueRule = {
  code: 'list-unwrap',
  risk: 'schema',
  says: 'a list of one where no list is due',
  mends: 'value',
  reads: ['array'],
  candidates(node, { schema, shape }) {
    if (node.kind !== 'array' || node.items.length !== 1 || takes(schema, 'array')) return none;
    const isMap = shape.properties.size === 0;
    return isMap && node.items.some(isEntry) ? none : [moved(node, [0], [])];
  },
};

/** `{"key": "a", "value": 1}` where keys are free: an entry of the object that is due, or the object itself. */
const isEntry = (node: JsonNode): boolean =>
  node.kind === 'object' &&
  node.keys.length === 2 &&
  node.keys.some((key) => keyNames.has(key)) &&
  node.keys.includes('value');

const keyNames: ReadonlySet<string> = new Set(['key', 'name']);
