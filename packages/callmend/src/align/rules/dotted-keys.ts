import type { Edit } from '../../types.ts';
import { edited, none } from '../candidate.ts';
import { takes, type ValueRule, type ValueSite } from '../rule.ts';

/** `{"place.name": "HQ", "place.lat": 1}` for `{"place": {"name": "HQ", "lat": 1}}`. */
export const dottedKeys: ValueRule = {
  code: 'dotted-keys',
  risk: 'schema',
  says: 'members of an object written beside it with a dot in their keys',
  mends: 'value',
  reads: ['object'],
  candidates(node, at) {
    if (node.kind !== 'object' || !node.keys.some(hasDot)) return none;
    const written = new Set(node.keys);
    const edits = node.keys.flatMap((key) => nestKey(key, written, at));
    return edits.length === 0 ? none : [edited(node, edits)];
  },
};

/** Keys that would reach a prototype. */
const refused: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const hasDot = (key: string): boolean => key.includes('.');

function nestKey(key: string, written: ReadonlySet<string>, { shape, shapeOf }: ValueSite): readonly Edit[] {
  const dot = key.indexOf('.');
  const outer = key.slice(0, dot);
  const inner = key.slice(dot + 1);
  if (dot < 1 || inner === '' || refused.has(inner) || written.has(outer) || shape.properties.has(key)) return none;
  const declared = shape.properties.get(outer);
  if (declared === undefined || !takes(shapeOf(declared).schema, 'object')) return none;
  return [{ at: 'move', path: [key], to: [outer, inner] }];
}
