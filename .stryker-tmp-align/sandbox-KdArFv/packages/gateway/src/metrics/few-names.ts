// @ts-nocheck
import { other } from '../tool-label.ts';

const longestName = 100;

/** Lets the first so many names through, and calls the rest `other`: clients send whatever names they like, and each costs a series for ever. */
export function createFewNames(most: number): (name: string) => string {
  const known = new Set<string>();
  return (name) => {
    if (known.has(name)) return name;
    if (known.size >= most || name === '' || name.length > longestName) return other;
    known.add(name);
    return name;
  };
}
