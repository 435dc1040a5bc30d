// @ts-nocheck
import type { JsonNode, ObjectNode, Span } from '../types.ts';

/** A key of an object and its value. */
export type Entry = readonly [key: string, value: JsonNode];

/** The entries of an object in their order, repeated keys included. */
export const entriesOf = ({ keys, values }: ObjectNode): readonly Entry[] =>
  keys.flatMap((key, at): readonly Entry[] => {
    const value = values[at];
    return value === undefined ? [] : [[key, value]];
  });

/** The object that has these entries. */
export const objectOf = (entries: readonly Entry[], { start, end }: Span): ObjectNode => ({
  kind: 'object',
  keys: entries.map(([key]) => key),
  values: entries.map(([, value]) => value),
  start,
  end,
});

/** The first value under a key. */
export function memberOf({ keys, values }: ObjectNode, key: string): JsonNode | undefined {
  const at = keys.indexOf(key);
  return at < 0 ? undefined : values[at];
}
