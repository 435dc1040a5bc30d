import type { JsonValue } from '../../types.ts';
import { none } from '../candidate.ts';
import { mostAlike } from '../likeness.ts';
import type { GapRule } from '../rule.ts';

/** Undeclared keys that are compared with the missing one. */
const maxStrange = 64;

/** A missing required key whose schema has a `default`. */
export const defaultFill: GapRule = {
  code: 'default-fill',
  risk: 'schema',
  says: "a missing required key from the schema's own default, unless that is empty; never for a destructive tool",
  mends: 'gap',
  fills(key, { node, tool, shape, shapeOf }) {
    const declared = shape.properties.get(key);
    if (declared === undefined || tool.annotations?.destructiveHint === true) return none;
    // A key that is not declared may be this one misspelled.
    const strange = node.keys.flatMap((written) => (shape.properties.has(written) ? [] : [written]));
    if (mostAlike(key, strange.slice(0, maxStrange)) !== undefined) return none;
    const value = shapeOf(declared).schema.default;
    return isJson(value) && !isEmpty(value) ? [value] : none;
  },
};

function isJson(value: unknown): value is JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  return Object.values(value).every(isJson);
}

const isEmpty = (value: JsonValue): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
