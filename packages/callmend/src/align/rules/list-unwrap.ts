import type { JsonNode } from '../../types.ts';
import { moved } from '../candidate.ts';
import { takes, type ValueRule } from '../rule.ts';

/** `["a"]` where no list is due. */
export const listUnwrap: ValueRule = {
  code: 'list-unwrap',
  risk: 'schema',
  says: 'a list of one where no list is due',
  mends: 'value',
  reads: ['array'],
  candidates(node, { schema, shape }) {
    if (node.kind !== 'array' || node.items.length !== 1 || takes(schema, 'array')) return [];
    const isMap = shape.properties.size === 0;
    return isMap && node.items.some(isEntry) ? [] : [moved(node, [0], [])];
  },
};

/** `{"key": "a", "value": 1}` where keys are free: an entry of the object that is due, or the object itself. */
const isEntry = (node: JsonNode): boolean =>
  node.kind === 'object' &&
  node.entries.length === 2 &&
  node.entries.some(([key]) => keyNames.has(key)) &&
  node.entries.some(([key]) => key === 'value');

const keyNames: ReadonlySet<string> = new Set(['key', 'name']);
