// @ts-nocheck
import { isList, isRecord } from './keyword.ts';

/**
 * One text for all spellings of a JSON value: keys sorted, `1` for `1.0` and for `1n`. Two values are equal in the sense of
 * JSON Schema where their texts are.
 */
export function canonicalText(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalText).join()}]`;
  if (isRecord(value)) {
    const keys = Object.keys(value).sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalText(value[key])}`).join()}}`;
  }
  // An integer gets all its digits, so that 1e21 and its bigint agree; -0 is 0.
  return typeof value === 'number' && Number.isInteger(value) ? String(BigInt(value)) : String(value);
}

/** A test for membership, by value. */
export function isOneOf(members: readonly unknown[]): (value: unknown) => boolean {
  const scalars = new Set(members.filter(isScalar));
  const hasOnlyScalars = members.every(isScalar);
  const texts = new Set(members.map(canonicalText));
  return (value) => {
    if (isScalar(value)) return scalars.has(value);
    if (hasOnlyScalars && typeof value === 'object') return false;
    return texts.has(canonicalText(value));
  };
}

const isScalar = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Whether no two items are equal; linear in their size. */
export function areUnique(items: readonly unknown[]): boolean {
  if (items.length < 2) return true;
  const scalars = new Set<unknown>();
  const texts = new Set<string>();
  for (const item of items) {
    if (isScalar(item)) scalars.add(item);
    else texts.add(canonicalText(item));
  }
  if (scalars.size + texts.size < items.length) return false;
  return !items.some((item) => typeof item === 'bigint' && scalars.has(Number(item)) && BigInt(Number(item)) === item);
}
