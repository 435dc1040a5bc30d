// @ts-nocheck
import type { Seen } from './seen.ts';

/** One schema, or one keyword of it, compiled. `seen` collects what it looked at, where `unevaluated…` asks for that. */
export type Test = (value: unknown, seen: Seen | undefined) => boolean;

/** A schema object: its keywords, still unchecked. */
export type Keywords = Readonly<Record<string, unknown>>;

/** What a keyword needs to know to compile itself. */
export interface Site {
  /** Draft-07 and older: siblings of `$ref` are ignored and the newer keywords do not exist. */
  readonly isOld: boolean;
  readonly compile: (schema: unknown) => Test;
}

export const always: Test = () => true;
export const never: Test = () => false;

/** Tells a JSON object from the other things that `typeof` calls an object. */
export const isRecord = (value: unknown): value is Keywords =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList: (value: unknown) => value is readonly unknown[] = Array.isArray;

export const isSchema = (value: unknown): value is boolean | Keywords => typeof value === 'boolean' || isRecord(value);

export const isText = (value: unknown): value is string => typeof value === 'string';

/** A number of JSON: finite, or an integer too long for `number`. */
export const isNumeric = (value: unknown): value is number | bigint =>
  typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value));

/** Holds where every one of `tests` holds. */
export function all(tests: readonly Test[]): Test {
  const [first, second, third] = tests;
  if (first === undefined) return always;
  if (second === undefined) return first;
  if (third === undefined) return (value, seen) => first(value, seen) && second(value, seen);
  return (value, seen) => {
    for (const test of tests) if (!test(value, seen)) return false;
    return true;
  };
}
