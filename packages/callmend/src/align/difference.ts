import { entriesOf } from '../json/entries.ts';
import type { JsonNode, Path } from '../types.ts';
import { isSameValue } from './node.ts';

/** The deepest place that holds all that differs between two nodes, and what each has there. */
export function difference(
  a: JsonNode,
  b: JsonNode,
): { readonly path: Path; readonly one: JsonNode; readonly other: JsonNode } {
  const path: (string | number)[] = [];
  let one = a;
  let other = b;
  for (let next = inner(one, other); next !== undefined; next = inner(one, other)) {
    path.push(next.step);
    one = next.one;
    other = next.other;
  }
  return { path, one, other };
}

interface Inner {
  readonly step: string | number;
  readonly one: JsonNode;
  readonly other: JsonNode;
}

/** The one member that differs, where both have the same members. */
function inner(a: JsonNode, b: JsonNode): Inner | undefined {
  const others = new Map(membersOf(b));
  const mine = membersOf(a);
  if (a.kind !== b.kind || mine.length !== others.size) return undefined;
  const differing: Inner[] = [];
  for (const [step, one] of mine) {
    const other = others.get(step);
    if (other === undefined) return undefined;
    if (!isSameValue(one, other)) differing.push({ step, one, other });
  }
  return differing.length === 1 ? differing[0] : undefined;
}

function membersOf(node: JsonNode): readonly (readonly [string | number, JsonNode])[] {
  if (node.kind === 'object') return entriesOf(node);
  return node.kind === 'array' ? node.items.map((item, at) => [at, item] as const) : [];
}
