// @ts-nocheck
import { type Fields, isFields } from '../../fields.ts';

/** What two answers cost. */
export function sumUsage<Usage extends { readonly requests?: number | undefined }>(
  usage: Usage,
  earlier: Usage,
): Usage {
  const sum: Usage = Object.assign(Object.create(Object.getPrototypeOf(usage)), add(usage, earlier));
  // What does not say how many requests it stands for stands for one.
  return Object.assign(sum, { requests: (usage.requests ?? 1) + (earlier.requests ?? 1) });
}

/** Numbers are summed; lists, an entry a request, are joined. */
function add(a: unknown, b: unknown): unknown {
  if (typeof a === 'number' && typeof b === 'number') return a + b;
  if (Array.isArray(a) && Array.isArray(b)) return [...b, ...a];
  if (!isFields(a) || !isFields(b)) return a ?? b;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  const sum: Fields = Object.fromEntries([...keys].map((key) => [key, add(a[key], b[key])]));
  return sum;
}
