import { entriesOf } from '../../json/entries.ts';
import { toInput } from '../../json/value.ts';
import type { JsonNode } from '../../types.ts';
import { moved, none, rewritten } from '../candidate.ts';
import { asPrinted } from '../node.ts';
import { takes, type ValueRule } from '../rule.ts';

/** `{"0": "a", "1": "b"}` or `{"item": ["a", "b"]}` where a list is due. */
export const indexKeys: ValueRule = {
  code: 'index-keys',
  risk: 'plausible',
  says: 'an object with the keys 0, 1, 2 … for a list, or with the one key "item" that holds it',
  mends: 'value',
  reads: ['object'],
  candidates(node, { schema }) {
    if (node.kind !== 'object' || !takes(schema, 'array') || takes(schema, 'object')) return none;
    if (node.keys.length === 1 && node.keys[0] === 'item' && node.values[0]?.kind === 'array')
      return [moved(node, ['item'], [])];
    const items = itemsByIndex(new Map(entriesOf(node)));
    // The edit holds the values: a number that it would print otherwise stays what it is.
    if (items === undefined || items.some((item) => asPrinted(item) !== item)) return none;
    return [rewritten(node, items.map(toInput))];
  },
};

function itemsByIndex(members: ReadonlyMap<string, JsonNode>): readonly JsonNode[] | undefined {
  const items = Array.from({ length: members.size }, (_, index) => members.get(String(index)));
  const found = items.filter((item) => item !== undefined);
  return found.length > 0 && found.length === items.length ? found : undefined;
}
