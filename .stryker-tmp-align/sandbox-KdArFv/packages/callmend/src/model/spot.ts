// @ts-nocheck
import type { JsonNode, JsonSchema, OfferedTool, Path } from '../types.ts';
import { type Branch, branchOf, itemOf, slotOf } from './branch.ts';

/** A place in a tree and what stands there. Its leaves are those from `from` to `to`, counted through the tree in order. */
export interface Spot {
  readonly node: JsonNode;
  readonly step: string | number;
  readonly up: Spot | undefined;
  /** The nearest key above: an item of a list has the list's. */
  readonly key: string | undefined;
  readonly from: number;
  readonly to: number;
  readonly inner: readonly Spot[];
  /** What the schema asks for here; only in an answer. */
  readonly site: Site | undefined;
}

export interface Site {
  readonly schema: JsonSchema;
  /** Whether its key is named by the schema. */
  readonly isDeclared: boolean;
  /** Whether something must stand here. Nothing must stand in a list. */
  readonly isRequired: boolean;
  readonly branch: Branch;
}

/** A tree of spots and its leaves: scalars, and containers that hold nothing. */
export interface Spots {
  readonly root: Spot;
  readonly leaves: readonly Spot[];
}

/** More leaves than these are not compared. */
const maxLeaves = 20_000;
/** Deeper values are not compared. */
const maxDepth = 256;

/** Lays out a tree; with a tool, each spot knows what the tool's schema asks for. `undefined`: it is too large. */
export function spotsOf(node: JsonNode, tool?: OfferedTool): Spots | undefined {
  const leaves: Spot[] = [];
  const root = lay({ node, step: '', up: undefined, key: undefined }, { leaves, tool }, 0, rootSlot(tool));
  return root && { root, leaves };
}

interface Layout {
  readonly leaves: Spot[];
  readonly tool: OfferedTool | undefined;
}

type Slot = Pick<Site, 'schema' | 'isDeclared' | 'isRequired'>;

const rootSlot = (tool: OfferedTool | undefined): Slot | undefined =>
  tool && { schema: tool.schema, isDeclared: true, isRequired: true };

function lay(
  bare: Pick<Spot, 'node' | 'step' | 'up' | 'key'>,
  layout: Layout,
  depth: number,
  slot: Slot | undefined,
): Spot | undefined {
  const { leaves, tool } = layout;
  if (depth > maxDepth || leaves.length >= maxLeaves) return undefined;
  const { node, step, up, key } = bare;
  const branch = slot && tool && branchOf(node, slot.schema, tool);
  const site = slot && branch && siteOf(slot, branch);
  const inner: Spot[] = [];
  const from = leaves.length;
  const spot = { node, step, up, key, from, to: from + 1, inner, site };
  const size = node.kind === 'object' ? node.keys.length : node.kind === 'array' ? node.items.length : 0;
  if (size === 0) leaves.push(spot);
  for (let at = 0; at < size; at++) {
    const member = memberOf(node, at, spot);
    const child = member && lay(member, layout, depth + 1, branch && slotAt(branch, member.step));
    if (child === undefined) return undefined;
    inner.push(child);
  }
  spot.to = leaves.length;
  return spot;
}

// Written out: a spread costs more than all else here.
const siteOf = ({ schema, isDeclared, isRequired }: Slot, branch: Branch): Site => ({
  schema,
  isDeclared,
  isRequired,
  branch,
});

function slotAt(branch: Branch, step: string | number): Slot {
  if (typeof step === 'string') return slotOf(branch, step);
  return { schema: itemOf(branch, step), isDeclared: true, isRequired: false };
}

function memberOf(node: JsonNode, at: number, up: Spot): Pick<Spot, 'node' | 'step' | 'up' | 'key'> | undefined {
  const item = node.kind === 'array' ? node.items[at] : undefined;
  if (item !== undefined) return { node: item, step: at, up, key: up.key };
  const [key, value] = node.kind === 'object' ? [node.keys[at], node.values[at]] : [];
  return key === undefined || value === undefined ? undefined : { node: value, step: key, up, key };
}

export const isLeaf = ({ inner }: Spot): boolean => inner.length === 0;

/** What stands under a step of a spot. */
export const childAt = ({ inner }: Spot, step: string | number): Spot | undefined =>
  inner.find((child) => child.step === step);

export function pathOf(spot: Spot): Path {
  const path: (string | number)[] = [];
  for (let at = spot; at.up !== undefined; at = at.up) path.push(at.step);
  return path.reverse();
}

/** Whether a spot stands at or below another one of its tree. */
export const isWithin = (spot: Spot, outer: Spot): boolean => spot.from >= outer.from && spot.to <= outer.to;
