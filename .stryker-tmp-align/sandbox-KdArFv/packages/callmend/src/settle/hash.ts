// @ts-nocheck
const seeds = [0x9e3779b9, 0x243f6a88];
const half = 16;

/** A key for a list of texts: 128 bits in hexadecimal digits. It tells texts apart; it keeps no secret. (Two runs of cyrb53.) */
export const hashOf = (texts: readonly string[]): string => seeds.map((seed) => mix(texts, seed)).join('');

function mix(texts: readonly string[], seed: number): string {
  let a = 0xdeadbeef ^ seed;
  let b = 0x41c6ce57 ^ seed;
  for (const text of texts) {
    // The length keeps ['ab', 'c'] and ['a', 'bc'] apart.
    a = Math.imul(a ^ text.length, 2654435761);
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      a = Math.imul(a ^ unit, 2654435761);
      b = Math.imul(b ^ unit, 1597334677);
    }
    b = Math.imul(b ^ (a >>> half), 1597334677);
  }
  const first = Math.imul(a ^ (a >>> half), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  const second = Math.imul(b ^ (b >>> half), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909);
  return hex(first) + hex(second);
}

const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, '0');
