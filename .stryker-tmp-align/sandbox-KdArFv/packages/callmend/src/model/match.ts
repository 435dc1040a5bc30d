// @ts-nocheck
import { toValue } from '../json/value.ts';
import { foldSpelling } from '../schema/fold.ts';
import type { OfferedTool } from '../types.ts';
import { type Branch, membersOf } from './branch.ts';
import { type Comparison, type Displaced, link } from './comparison.ts';
import { follows, isSameLeaf, isSpelling } from './follows.ts';
import { negationsIn } from './negation.ts';
import { pair } from './pair.ts';
import { isWithin, pathOf, type Spot } from './spot.ts';
import { hasTag } from './tag.ts';

/** A leaf that was written where the answer has no such key. */
interface Loose {
  readonly spot: Spot;
  readonly from: Displaced;
}

/** A leaf of the answer that stands in a part of it which has no counterpart. */
interface Place {
  readonly spot: Spot;
  readonly root: Spot;
  /** The list that was written where this one stands: it takes no items from elsewhere. */
  readonly list: Displaced | undefined;
}

/** More leaves than these are not compared by what may stand where. */
const maxLoose = 64;

/**
 * Finds the source of each leaf of the answer that is not where it was written: first under its own key at another depth, or
 * on its own way in an unknown container, then under another spelling of the way to it, then as the only one that may stand there.
 */
export function matchLoose(comparison: Comparison): void {
  if (comparison.tool.ceiling !== 'lossless') pairLists(comparison);
  const loose = comparison.displaced.flatMap((from) =>
    leavesOf(from.spot, comparison.written.leaves).map((spot) => ({ spot, from })),
  );
  const lists = new Map(comparison.displaced.map((from) => [isList(from.spot) ? from.within : undefined, from]));
  const open = comparison.opened.flatMap((root) => {
    const list = isList(root) ? lists.get(root) : undefined;
    return leavesOf(root, comparison.answer.leaves).map((spot) => ({ spot, root, list }));
  });
  if (loose.length === 0 || open.length === 0 || comparison.tool.ceiling === 'lossless') return;
  matchKeys(loose, open, comparison);
  matchWays(loose, open, comparison);
  const left = loose.filter(({ spot }) => !comparison.used.has(spot.from));
  const places = open.filter(({ spot }) => !comparison.sources.has(spot.from));
  if (left.length > maxLoose || places.length > maxLoose) return;
  matchSpellings(left, places, comparison);
  matchOnly(left, places, comparison);
}

/** Pairs a list that stands under another key with the only place that a list like it may have. */
function pairLists(comparison: Comparison): void {
  const { displaced, opened } = comparison;
  const lists = displaced.filter(({ spot, within, rule }) => isList(spot) && (within ?? rule) === undefined);
  const places = opened.filter((spot) => isList(spot) && spot.site?.isDeclared === true);
  if (lists.length > maxLoose || places.length > maxLoose) return;
  for (const list of lists) {
    const [place, ...more] = places.filter((spot) => fitsIn(list.spot, spot, comparison));
    if (place === undefined || more.length > 0 || passesKey(list.spot, list, place, comparison.tool)) continue;
    if (rivalsOf(place, lists, comparison) > 1) continue;
    displaced.splice(displaced.indexOf(list), 1);
    opened.splice(opened.indexOf(place), 1);
    pair(list.spot, place, comparison);
  }
}

const fitsIn = ({ node }: Spot, { site }: Spot, { tool }: Comparison): boolean =>
  site !== undefined && tool.compile(site.schema)(toValue(node));

/** How many lists fit a place: of those that are loose; for an optional place, of all that stand beside them. */
function rivalsOf(place: Spot, lists: readonly Displaced[], comparison: Comparison): number {
  const loose = lists.map(({ spot }) => spot);
  const rivals = place.site?.isRequired === true ? loose : new Set([...loose, ...comparison.written.root.inner]);
  return [...rivals].filter((spot) => isList(spot) && fitsIn(spot, place, comparison)).length;
}

const isList = ({ node, inner }: Spot): boolean => node.kind === 'array' && inner.length > 0;

const leavesOf = ({ from, to }: Spot, leaves: readonly Spot[]): readonly Spot[] => leaves.slice(from, to);

/**
 * Takes leaves with the same key in the order in which they were written; a constant in between needs no source. Only a list
 * has an order: what may stand under two keys, `payer.name` and `payee.name`, is told by the whole way to it.
 */
function matchKeys(loose: readonly Loose[], open: readonly Place[], comparison: Comparison): void {
  const byKey = new Map<string, Loose[]>();
  for (const leaf of loose) if (leaf.spot.key !== undefined) entriesOf(byKey, leaf.spot.key).push(leaf);
  const unclear = keysOfSeveral(open);
  const next = new Map<string, number>();
  for (const place of open) {
    const key = place.spot.key ?? '';
    const at = next.get(key) ?? 0;
    const leaves = byKey.get(key) ?? [];
    const leaf = leaves[at];
    if (leaf === undefined || (leaves.length > 1 && unclear.has(key))) continue;
    if (!mayGo(leaf, place, comparison) || !isFollowed(leaf.spot, place.spot, comparison)) continue;
    next.set(key, at + 1);
    link(comparison, leaf.spot, place.spot);
  }
}

/** Takes leaves that stand in an unknown container as their places do in the one around it: `{"payload": {"payer": {"name": …}}}`. */
function matchWays(loose: readonly Loose[], open: readonly Place[], comparison: Comparison): void {
  const byWay = new Map(loose.map((leaf) => [wayFrom(leaf.spot, leaf.from.spot), leaf]));
  for (const place of open) {
    const { spot, root } = place;
    const leaf = comparison.sources.has(spot.from) ? undefined : byWay.get(wayFrom(spot, root.up));
    if (leaf === undefined || comparison.used.has(leaf.spot.from)) continue;
    if (mayGo(leaf, place, comparison) && isFollowed(leaf.spot, spot, comparison)) link(comparison, leaf.spot, spot);
  }
}

function wayFrom(spot: Spot, outer: Spot | undefined): string {
  const steps: (string | number)[] = [];
  for (let at: Spot | undefined = spot; at !== undefined && at !== outer; at = at.up) steps.push(at.step);
  return JSON.stringify(steps);
}

/** Keys of places of which two stand under different keys of one object. */
function keysOfSeveral(open: readonly Place[]): ReadonlySet<string> {
  const last = new Map<string, Spot>();
  const found = new Set<string>();
  for (const { spot: place } of open) {
    const key = place.key ?? '';
    const before = last.get(key);
    if (before !== undefined && meetingOf(before, place)?.node.kind === 'object') found.add(key);
    last.set(key, place);
  }
  return found;
}

/** The innermost container that holds both. */
function meetingOf(one: Spot, other: Spot): Spot | undefined {
  let holder = one.up;
  while (holder !== undefined && !isWithin(other, holder)) holder = holder.up;
  return holder;
}

function entriesOf(byKey: Map<string, Loose[]>, key: string): Loose[] {
  const entries = byKey.get(key) ?? [];
  byKey.set(key, entries);
  return entries;
}

/** A leaf whose key the branch has may go nowhere; one whose container the branch has stays inside it. */
function mayGo({ from, spot }: Loose, { spot: place, list }: Place, { tool }: Comparison): boolean {
  const { within, rule } = from;
  if (list !== undefined && list !== from) return false;
  if (place.site?.isDeclared !== true || rule === 'droppable' || passesKey(spot, from, place, tool)) return false;
  if (rule === 'stays') return within !== undefined && isWithin(place, within) && place.key === spot.key;
  return within === undefined || isWithin(place, within);
}

/** Whether the way to a place leads past a key under which the leaf was written: keys that both exist are never exchanged. */
function passesKey(spot: Spot, { spot: outer, at }: Displaced, place: Spot, tool: OfferedTool): boolean {
  const keys = keysBetween(spot, outer);
  if (keys.some((key) => isOpposed(key, place))) return true;
  const end = isWithin(place, at) ? at : undefined;
  for (let inner = place, holder = place.up; holder !== undefined; inner = holder, holder = holder.up) {
    const { step } = inner;
    const { site } = holder;
    if (typeof step === 'string' && site && keys.some((key) => key !== step && isKeyOf(key, site.branch, tool)))
      return true;
    if (holder === end) break;
  }
  return false;
}

/** Whether a branch has a key, or another variant has it where no tag tells them apart: `user` is no `group`. */
const isKeyOf = (key: string, { shape, choices }: Branch, tool: OfferedTool): boolean =>
  shape.properties.has(key) ||
  choices.some((choice) => !hasTag(choice, tool) && choice.variants.some(({ properties }) => properties.has(key)));

/** The keys from a spot up to an outer one. */
function keysBetween(spot: Spot, outer: Spot): readonly string[] {
  const keys: string[] = [];
  for (let at: Spot | undefined = spot; at !== undefined; at = at === outer ? undefined : at.up)
    if (typeof at.step === 'string') keys.push(at.step);
  return keys;
}

const isFollowed = (leaf: Spot, place: Spot, { tool }: Comparison): boolean =>
  place.site !== undefined && follows(leaf.node, place.node, place.site.branch.shape, tool.ceiling);

/** Steps of a way that a key may spell together: `place.city`, `place_city`. */
const stepsSpelled = 3;

function matchSpellings(left: readonly Loose[], places: readonly Place[], comparison: Comparison): void {
  const { used, sources } = comparison;
  for (const open of places) {
    const { spot: place } = open;
    const spellings = new Set(spellingsOf(place));
    const meant = left.filter(({ spot }) => spellings.has(foldSpelling(spot.key ?? '', '=:') ?? ''));
    const [leaf] = meant;
    if (meant.length !== 1 || leaf === undefined || used.has(leaf.spot.from) || sources.has(place.from)) continue;
    if (mayGo(leaf, open, comparison) && isFollowed(leaf.spot, place, comparison)) link(comparison, leaf.spot, place);
  }
}

function spellingsOf(place: Spot): readonly string[] {
  const names = pathOf(place).filter((step) => typeof step === 'string');
  return Array.from({ length: Math.min(stepsSpelled, names.length) }, (_, at) =>
    foldSpelling(names.slice(-1 - at).join('_')),
  ).filter((name) => name !== undefined);
}

/**
 * Takes the one leaf that may stand in a place: of its kind, and as the schema asks. A leaf that keeps its key is no rival
 * where something must stand; an optional place takes nothing: `offset` is no `limit`, though nothing else could be one.
 */
function matchOnly(left: readonly Loose[], places: readonly Place[], comparison: Comparison): void {
  const { used, sources, tool } = comparison;
  const rivals = left.filter(({ spot }) => !used.has(spot.from));
  const vacant = places.filter(({ spot }) => !sources.has(spot.from));
  const linked: (readonly [Spot, Spot])[] = [];
  for (const open of vacant) {
    const { spot: place, root } = open;
    const fits = fitting(place, comparison);
    const meant = rivals.filter(
      (leaf) => leaf.spot.key !== place.key && mayGo(leaf, open, comparison) && fits(leaf.spot),
    );
    const [leaf] = meant;
    if (leaf === undefined || meant.length > 1 || !isSameKind(leaf.spot, place)) continue;
    if (isOptional(place, root)) continue;
    if (isTaken(leaf.spot, place, tool.ceiling !== 'lossless')) linked.push([leaf.spot, place]);
  }
  // A leaf that fits two places was meant for neither.
  const claims = linked.map(([spot]) => spot);
  for (const [spot, place] of linked)
    if (claims.filter((other) => other === spot).length === 1) link(comparison, spot, place);
}

const isSameKind = ({ node }: Spot, { node: other }: Spot): boolean => node.kind === other.kind;

/** Whether a leaf, as it was written or as the enum member that it spells, may stand in a place. */
function fitting(place: Spot, { tool }: Comparison): (leaf: Spot) => boolean {
  const { site } = place;
  if (site === undefined) return () => false;
  const check = tool.compile(site.schema);
  const members = membersOf(site.branch);
  return ({ node }) => {
    if (node.kind !== place.node.kind) return false;
    if (members.length === 0 || node.kind !== 'string') return check(toValue(node));
    return members.some(
      (member) =>
        typeof member === 'string' && (member === node.value || isSpelling(node.value, member, site.branch.shape)),
    );
  };
}

function isTaken({ node }: Spot, { node: other, site }: Spot, mayFold: boolean): boolean {
  if (isSameLeaf(node, other)) return true;
  const isText = node.kind === 'string' && other.kind === 'string' && site !== undefined;
  return isText && mayFold && isSpelling(node.value, other.value, site.branch.shape);
}

/** Whether nothing needs to stand here: the spot, or a container around it that is new, is optional. */
function isOptional(place: Spot, root: Spot): boolean {
  for (let at = place; ; at = at.up) {
    if (typeof at.step === 'string' && at.site?.isRequired !== true) return true;
    if (at === root || at.up === undefined) return false;
  }
}

/** A key that says `not` is not carried to one that does not: `exclude` is no `to`, `old_name` no `name`. */
const isOpposed = (key: string, place: Spot): boolean => {
  const negations = negationsIn(key);
  if (negations.length === 0) return false;
  const kept = new Set(keysBetween(place, place).flatMap(negationsIn));
  return negations.some((word) => !kept.has(word));
};
