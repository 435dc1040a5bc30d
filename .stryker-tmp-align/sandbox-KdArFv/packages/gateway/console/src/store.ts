// @ts-nocheck
import { useEffect, useState } from 'preact/hooks';

/** A value that changes, and tells. */
export interface Store<Value> {
  get(): Value;
  subscribe(listener: () => void): () => void;
}

/** A store of one value. */
export function createStore<Value>(first: Value): Store<Value> & { set(value: Value): void } {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a store, in a component that is drawn anew when it changes. */
export function useStore<Value>(store: Store<Value>): Value {
  const [value, setValue] = useState(store.get);
  useEffect(() => {
    const update = (): void => setValue(store.get);
    update();
    return store.subscribe(update);
  }, [store]);
  return value;
}
