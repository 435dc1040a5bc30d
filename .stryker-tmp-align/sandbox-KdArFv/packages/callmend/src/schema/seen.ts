/** What a schema looked at in one object or list: `unevaluatedProperties` and `unevaluatedItems` get the rest. */
// @ts-nocheck

export interface Seen {
  everyKey: boolean;
  readonly keys: Set<string>;
  everyItem: boolean;
  /** So many items from the start. */
  prefix: number;
  readonly items: Set<number>;
}

export const startSeen = (): Seen => ({
  everyKey: false,
  keys: new Set(),
  everyItem: false,
  prefix: 0,
  items: new Set(),
});

/** Adds what a branch that holds has looked at. */
export function addSeen(into: Seen, from: Seen): void {
  if (from.everyKey) into.everyKey = true;
  if (from.everyItem) into.everyItem = true;
  if (from.prefix > into.prefix) into.prefix = from.prefix;
  for (const key of from.keys) into.keys.add(key);
  for (const item of from.items) into.items.add(item);
}
