import type { Edit, JsonNode, Path, Repair, Risk } from '../types.ts';
import { isSameValue } from './node.ts';

/** The least cost of something, and the one reading at that cost, or two that differ. */
export interface Priced<Reading> {
  readonly cost: number;
  readonly readings: readonly Reading[];
}

/** What the search found for a node; without a reading, it fits as it stands. */
export type Found = Priced<Mended>;

/** A node as it may have been meant, and how to get there. */
export interface Mended {
  readonly node: JsonNode;
  readonly trail: Trail;
}

/** Repairs in the order of their replay. Those of a member stand under its key or index, so that no path is built twice. */
export type Trail = readonly Step[];
export type Step = Made | { readonly under: string | number; readonly trail: Trail };
interface Made {
  readonly code: string;
  readonly risk: Risk;
  readonly edit: Edit;
}

/** The node fits as it stands. */
export const stands: Found = { cost: 0, readings: [] };

export const readingsOf = (found: Found, node: JsonNode): readonly Mended[] =>
  found.readings.length === 0 ? [{ node, trail: [] }] : found.readings;

/** The cheaper of two findings; two readings where they cost the same and differ. */
export const cheaper = (a: Found | undefined, b: Found | undefined): Found | undefined =>
  cheaperOf(a, b, (one, other) => isSameValue(one.node, other.node));

/** The same for other things that have a price. */
export function cheaperOf<Reading>(
  a: Priced<Reading> | undefined,
  b: Priced<Reading> | undefined,
  isSame: (a: Reading, b: Reading) => boolean,
): Priced<Reading> | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  if (a.cost !== b.cost) return a.cost < b.cost ? a : b;
  const [first, second] = a.readings;
  if (first === undefined || second !== undefined) return a;
  const rival = b.readings.find((reading) => !isSame(first, reading));
  return rival === undefined ? a : { cost: a.cost, readings: [first, rival] };
}

/** Picks one alternative of each part; and a second time, with another one, where a part has two. */
export function picks<T>(parts: readonly (readonly T[])[]): readonly (readonly T[])[] {
  const first: T[] = [];
  let open = -1;
  for (const [one, other] of parts) {
    if (one === undefined) continue;
    if (other !== undefined && open < 0) open = first.length;
    first.push(one);
  }
  const rival = parts[open]?.[1];
  return rival === undefined ? [first] : [first, first.with(open, rival)];
}

/** The repairs of a trail, with their paths from the root. */
export function repairsOf(trail: Trail): readonly Repair[] {
  const repairs: Repair[] = [];
  flatten(trail, [], repairs);
  return repairs;
}

function flatten(trail: Trail, path: Path, repairs: Repair[]): void {
  for (const step of trail) {
    if ('under' in step) flatten(step.trail, [...path, step.under], repairs);
    else repairs.push(repairOf(step, path));
  }
}

function repairOf({ code, risk, edit }: Made, at: Path): Repair {
  const path = edit.path.length === 0 ? at : [...at, ...edit.path];
  const stage = 'align';
  if (edit.at === 'move') return { code, stage, risk, at: 'move', path, to: [...at, ...edit.to] };
  if (edit.at === 'key') return { code, stage, risk, at: 'key', path, before: edit.before, after: edit.after };
  return { code, stage, risk, at: 'value', path, before: edit.before, after: edit.after };
}
