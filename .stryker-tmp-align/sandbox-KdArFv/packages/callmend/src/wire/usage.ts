// @ts-nocheck
import { type Fields, fieldsOf, isFields } from '../fields.ts';

/** How deep usage is told: providers have details of details, and no more. */
const maxDepth = 4;

/** A body that counts what two answers cost, under the keys where its format tells it. */
export function addUsage(body: unknown, earlier: unknown, keys: readonly string[]): unknown {
  const before = fieldsOf(earlier);
  const fields = fieldsOf(body);
  const summed = keys.flatMap((key) => {
    const sum = add(fields[key], before[key], maxDepth);
    return sum === undefined ? [] : [[key, sum] as const];
  });
  return { ...fields, ...Object.fromEntries(summed) };
}

function add(a: unknown, b: unknown, depth: number): unknown {
  if (typeof a === 'number' && typeof b === 'number') return a + b;
  if (!isFields(a) || !isFields(b) || depth === 0) return a ?? b;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  const sum: Fields = Object.fromEntries([...keys].map((key) => [key, add(own(a, key), own(b, key), depth - 1)]));
  return sum;
}

const own = (fields: Fields, key: string): unknown => (Object.hasOwn(fields, key) ? fields[key] : undefined);
