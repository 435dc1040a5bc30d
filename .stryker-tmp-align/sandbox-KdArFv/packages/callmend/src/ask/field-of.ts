/** What stands at a path of own properties in a value from outside; `undefined` where the path leads nowhere. */
// @ts-nocheck

export function fieldOf(value: unknown, ...path: readonly (string | number)[]): unknown {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = Reflect.get(at, key);
  }
  return at;
}

/** The same, where it is text. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string | undefined {
  const found = fieldOf(value, ...path);
  return typeof found === 'string' ? found : undefined;
}

/** The same, where it is a list. */
export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = fieldOf(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** The same, where it can be a count or a price. */
export function amountAt(value: unknown, ...path: readonly (string | number)[]): number | undefined {
  const found = fieldOf(value, ...path);
  return typeof found === 'number' && Number.isFinite(found) && found >= 0 ? found : undefined;
}
