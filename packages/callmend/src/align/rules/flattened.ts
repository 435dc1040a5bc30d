import type { Edit, ObjectNode } from '../../types.ts';
import { edited, none } from '../candidate.ts';
import { takes, type ValueRule, type ValueSite } from '../rule.ts';

/** `{"title": "T", "lat": 1}` or `{"title": "T", "place_lat": 1}` for `{"title": "T", "place": {"lat": 1}}`. */
export const flattened: ValueRule = {
  code: 'flattened',
  risk: 'plausible',
  says: 'members of an object written beside it, if no other object could have them',
  mends: 'value',
  reads: ['object'],
  candidates(node, at) {
    if (node.kind !== 'object' || node.keys.length > mostKeys) return none;
    const homes = homesIn(node, at);
    const edits = node.keys.flatMap((key) => (at.shape.properties.has(key) ? [] : nestKey(key, homes)));
    const used = new Set(edits.map(({ to }) => to[0]));
    return used.size === 1 ? [edited(node, edits)] : none;
  },
};

/** Each key is held against each object: with more keys than this, another schema was meant. */
const mostKeys = 128;

interface Home {
  readonly name: string;
  readonly members: ReadonlyMap<string, unknown>;
}

/** The objects that are declared here and not written. */
function homesIn({ keys }: ObjectNode, { shape, shapeOf }: ValueSite): readonly Home[] {
  const written = new Set(keys);
  return [...shape.properties].flatMap(([name, property]) => {
    const inner = shapeOf(property);
    return written.has(name) || !takes(inner.schema, 'object') ? [] : [{ name, members: inner.properties }];
  });
}

type Move = Extract<Edit, { readonly at: 'move' }>;

function nestKey(key: string, homes: readonly Home[]): readonly Move[] {
  const places = homes.flatMap(({ name, members }) =>
    [key, withoutPrefix(key, name)].filter((member) => members.has(member)).map((member) => [name, member]),
  );
  const [to] = places;
  return to !== undefined && places.length === 1 ? [{ at: 'move', path: [key], to }] : none;
}

const withoutPrefix = (key: string, name: string): string =>
  key.startsWith(`${name}_`) ? key.slice(name.length + 1) : '';
