import type { JsonNode, Path } from '../types.ts';

/** The path of a key that would reach a prototype when the arguments are merged: no call may hold it. */
export function refusedKey(node: JsonNode, path: Path = []): Path | undefined {
  if (node.kind === 'array')
    return firstOf(
      node.items.map((item, index) => [index, item] as const),
      path,
    );
  if (node.kind !== 'object') return undefined;
  for (const [key, member] of node.entries) {
    if (key === '__proto__' || (key === 'constructor' && hasKey(member, 'prototype'))) return [...path, key];
  }
  return firstOf(node.entries, path);
}

const hasKey = (node: JsonNode, name: string): boolean =>
  node.kind === 'object' && node.entries.some(([key]) => key === name);

function firstOf(members: readonly (readonly [string | number, JsonNode])[], path: Path): Path | undefined {
  for (const [key, member] of members) {
    if (member.kind !== 'object' && member.kind !== 'array') continue;
    const found = refusedKey(member, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
