import type { Edit, ObjectNode } from '../../types.ts';
import { edited } from '../candidate.ts';
import { takes, type ValueRule, type ValueSite } from '../rule.ts';

/** `{"title": "T", "lat": 1}` or `{"title": "T", "place_lat": 1}` for `{"title": "T", "place": {"lat": 1}}`. */
export const flattened: ValueRule = {
  code: 'flattened',
  risk: 'plausible',
  says: 'members of an object written beside it, if no other object could have them',
  mends: 'value',
  reads: ['object'],
  candidates(node, at) {
    if (node.kind !== 'object') return [];
    const edits = node.entries.flatMap(([key]) => nestKey(key, node, at));
    const holders = new Set(edits.map(({ to }) => to[0]));
    return holders.size === 1 ? [edited(node, edits)] : [];
  },
};

type Move = Extract<Edit, { readonly at: 'move' }>;

function nestKey(key: string, node: ObjectNode, { shape, shapeOf }: ValueSite): readonly Move[] {
  if (shape.properties.has(key)) return [];
  const places = [...shape.properties].flatMap(([name, property]) => {
    const inner = shapeOf(property);
    if (!takes(inner.schema, 'object') || node.entries.some(([other]) => other === name)) return [];
    return [key, withoutPrefix(key, name)]
      .filter((member) => inner.properties.has(member))
      .map((member) => [name, member]);
  });
  const [to] = places;
  return to !== undefined && places.length === 1 ? [{ at: 'move', path: [key], to }] : [];
}

const withoutPrefix = (key: string, name: string): string =>
  key.startsWith(`${name}_`) ? key.slice(name.length + 1) : '';
