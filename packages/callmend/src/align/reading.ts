import type { Edit, JsonNode, Path, Repair, Risk } from '../types.ts';
import { isSameValue } from './node.ts';
import type { EntryRule } from './rule.ts';

/** A node as it may have been meant, and how to get there. */
export interface Mended {
  readonly node: JsonNode;
  readonly trail: Trail;
}

/** The cheapest way to make a node fit, and a second one at that cost if it gives something else. */
export interface Found extends Mended {
  readonly cost: number;
  readonly rival: Mended | undefined;
}

/**
 * What rules did, in the order of a replay: each step knows the next, for most trails have one. What they did inside a member
 * stands under its key or index: no path is built twice.
 */
export type Trail = Step | undefined;
export type Step = Made | Inside;
export interface Made {
  readonly under?: undefined;
  readonly code: string;
  readonly risk: Risk;
  readonly edit: Edit;
  readonly next: Trail;
}
export interface Inside {
  /** The rule that gave the member its key, and the key that was written. */
  readonly by: Pick<EntryRule, 'code' | 'risk'> | undefined;
  readonly before: string | number;
  readonly under: string | number;
  /** What was done to the member. */
  readonly trail: Trail;
  readonly next: Trail;
}

/** Says of a node that it fits as it stands: one object for all, that tells nothing of the node. */
export const stands: Found = {
  cost: 0,
  node: { kind: 'null', start: 0, end: 0 },
  trail: undefined,
  rival: undefined,
};

/** A finding that tells of the node, even where it only stands. */
export const foundAt = (node: JsonNode, found: Found): Found =>
  found === stands ? { cost: 0, node, trail: undefined, rival: undefined } : found;

/** The cheaper of two findings; where they cost the same and differ, the second is a rival of the first. */
export function cheaper(a: Found | undefined, b: Found | undefined): Found | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  if (a.cost !== b.cost) return a.cost < b.cost ? a : b;
  if (a.rival !== undefined || a === stands) return a;
  const rival = [b, b.rival].find((other) => other !== undefined && !isSameValue(a.node, other.node));
  return rival === undefined ? a : { cost: a.cost, node: a.node, trail: a.trail, rival };
}

/** The repairs of a trail, with their paths from the root. */
export function repairsOf(trail: Trail): readonly Repair[] {
  const repairs: Repair[] = [];
  flatten(trail, [], repairs);
  return repairs;
}

function flatten(trail: Trail, path: (string | number)[], repairs: Repair[]): void {
  for (let step = trail; step !== undefined; step = step.next) {
    if (step.under === undefined) {
      repairs.push(repairOf(step, path));
      continue;
    }
    if (step.by !== undefined) repairs.push(renamingOf(step.by, step, path));
    path.push(step.under);
    flatten(step.trail, path, repairs);
    path.pop();
  }
}

function renamingOf(
  { code, risk }: Pick<EntryRule, 'code' | 'risk'>,
  { before, under }: Inside,
  path: (string | number)[],
): Repair {
  // A copy of its own length: a spread with one more makes room for sixteen.
  path.push(before);
  const repair: Repair = {
    code,
    stage: 'align',
    risk,
    at: 'key',
    path: path.slice(),
    before: String(before),
    after: String(under),
  };
  path.pop();
  return repair;
}

function repairOf({ code, risk, edit }: Made, at: Path): Repair {
  const path = edit.path.length === 0 ? at.slice() : at.concat(edit.path);
  const stage = 'align';
  if (edit.at === 'move') return { code, stage, risk, at: 'move', path, to: at.concat(edit.to) };
  if (edit.at === 'key') return { code, stage, risk, at: 'key', path, before: edit.before, after: edit.after };
  return { code, stage, risk, at: 'value', path, before: edit.before, after: edit.after };
}
