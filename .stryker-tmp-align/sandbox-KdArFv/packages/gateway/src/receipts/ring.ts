/** The newest of what was put in, numbered from 1. */
// @ts-nocheck

export interface Ring<Item> {
  /** Numbers an item and keeps it. */
  push(make: (sequence: number) => Item, weight: number): Item;
  /** Items numbered above `sequence`, the oldest first, at most `limit`. */
  since(sequence: number, limit: number): readonly Item[];
  /** The number of the oldest item that is held: one above `last` where none is. */
  readonly first: number;
  /** The number of the newest. */
  readonly last: number;
}

export interface RingOptions {
  /** How many are held; 0: none. */
  readonly size: number;
  /** What those held may weigh together; the newest is always held. */
  readonly maxWeight: number;
}

/** Makes a ring. Nothing is moved when it is full: a slot is written over. */
export function createRing<Item>({ size, maxWeight }: RingOptions): Ring<Item> {
  const slots: { readonly item: Item; readonly weight: number }[] = [];
  let first = 1;
  let last = 0;
  let weight = 0;

  function dropFirst(): void {
    weight -= slots[first % size]?.weight ?? 0;
    delete slots[first % size];
    first++;
  }

  return {
    push(make, itemWeight) {
      if (last - first + 1 >= size) dropFirst();
      last++;
      const item = make(last);
      if (size === 0) return item;
      slots[last % size] = { item, weight: itemWeight };
      weight += itemWeight;
      while (weight > maxWeight && first < last) dropFirst();
      return item;
    },
    since(sequence, limit) {
      const from = Math.max(first, sequence + 1);
      const count = Math.max(0, Math.min(limit, last - from + 1));
      return Array.from({ length: count }, (_, index) => slots[(from + index) % size]).flatMap((slot) =>
        slot === undefined ? [] : [slot.item],
      );
    },
    get first() {
      return first;
    },
    get last() {
      return last;
    },
  };
}
