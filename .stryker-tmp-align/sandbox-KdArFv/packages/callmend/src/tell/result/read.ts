/** Stands for what throws when it is looked at. */
// @ts-nocheck

export const notShown = '[cannot be shown]';

/** Reads what may be a getter or the trap of a proxy; `undefined` where that throws. */
export function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    // Whatever foreign code throws: it only means that this cannot be seen.
    return undefined;
  }
}

/** An own property; `undefined` where there is none, or none that can be read. */
export const readOwn = (value: unknown, key: string): unknown =>
  attempt(() => (isObject(value) && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined));

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a value is a list. A revoked proxy is nothing. */
export const isList = (value: unknown): value is readonly unknown[] => attempt(() => Array.isArray(value)) ?? false;

/** The own fields of an object, each read when it is due. */
export function* fieldsOf(value: object, keys: readonly string[]): Iterable<readonly [string, unknown]> {
  for (const key of keys) yield [key, readOr(() => Reflect.get(value, key))];
}

/** The items of a list, each read when it is due. */
export function* itemsOf(list: readonly unknown[], length: number): Iterable<unknown> {
  for (let at = 0; at < length; at++) yield readOr(() => list[at]);
}

function readOr(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    // As above, but what was read may be `undefined`.
    return notShown;
  }
}
