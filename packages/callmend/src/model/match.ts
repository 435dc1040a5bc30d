import { toValue } from '../json/value.ts';
import { foldSpelling } from '../schema/fold.ts';
import { membersOf } from './branch.ts';
import { type Comparison, type Displaced, link } from './comparison.ts';
import { follows, isSameLeaf, isSpelling } from './follows.ts';
import { pair } from './pair.ts';
import { isWithin, pathOf, type Spot } from './spot.ts';

/** A leaf that was written where the answer has no such key. */
interface Loose {
  readonly spot: Spot;
  readonly from: Displaced;
}

/** A leaf of the answer that stands in a part of it which has no counterpart. */
interface Place {
  readonly spot: Spot;
  readonly root: Spot;
}

/** More leaves than these are not compared by what may stand where. */
const maxLoose = 64;

/**
 * Finds the source of each leaf of the answer that is not where it was written: first under its own key at another depth,
 * then under another spelling of the way to it, then as the only one that may stand there.
 */
export function matchLoose(comparison: Comparison): void {
  if (comparison.tool.ceiling !== 'lossless') pairLists(comparison);
  const loose = comparison.displaced.flatMap((from) =>
    leavesOf(from.spot, comparison.written.leaves).map((spot) => ({ spot, from })),
  );
  const open = comparison.opened.flatMap((root) =>
    leavesOf(root, comparison.answer.leaves).map((spot) => ({ spot, root })),
  );
  if (loose.length === 0 || open.length === 0 || comparison.tool.ceiling === 'lossless') return;
  matchKeys(loose, open, comparison);
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
    if (place === undefined || more.length > 0 || passesKey(list.spot, list, place)) continue;
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

/** Takes leaves with the same key in the order in which they were written; a constant in between needs no source. */
function matchKeys(loose: readonly Loose[], open: readonly Place[], comparison: Comparison): void {
  const byKey = new Map<string, Loose[]>();
  for (const leaf of loose) if (leaf.spot.key !== undefined) entriesOf(byKey, leaf.spot.key).push(leaf);
  const next = new Map<string, number>();
  for (const { spot: place } of open) {
    const key = place.key ?? '';
    const at = next.get(key) ?? 0;
    const leaf = byKey.get(key)?.[at];
    if (leaf === undefined || !mayGo(leaf, place) || !isFollowed(leaf.spot, place, comparison)) continue;
    next.set(key, at + 1);
    link(comparison, leaf.spot, place);
  }
}

function entriesOf(byKey: Map<string, Loose[]>, key: string): Loose[] {
  const entries = byKey.get(key) ?? [];
  byKey.set(key, entries);
  return entries;
}

/** A leaf whose key the branch has may go nowhere; one whose container the branch has stays inside it. */
function mayGo({ from, spot }: Loose, place: Spot): boolean {
  const { within, rule } = from;
  if (place.site?.isDeclared !== true || rule === 'droppable' || passesKey(spot, from, place)) return false;
  if (rule === 'stays') return within !== undefined && isWithin(place, within) && place.key === spot.key;
  return within === undefined || isWithin(place, within);
}

/** Whether the way to a place leads past a key under which the leaf was written: keys that both exist are never exchanged. */
function passesKey(spot: Spot, { spot: outer, at }: Displaced, place: Spot): boolean {
  const keys = keysBetween(spot, outer);
  const end = isWithin(place, at) ? at : undefined;
  for (let inner = place, holder = place.up; holder !== undefined; inner = holder, holder = holder.up) {
    const { step } = inner;
    const properties = typeof step === 'string' ? holder.site?.branch.shape.properties : undefined;
    if (properties !== undefined && keys.some((key) => key !== step && properties.has(key))) return true;
    if (holder === end) break;
  }
  return false;
}

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
  for (const { spot: place } of places) {
    const spellings = new Set(spellingsOf(place));
    const meant = left.filter(({ spot }) => spellings.has(foldSpelling(spot.key ?? '', '=:') ?? ''));
    const [leaf] = meant;
    if (meant.length !== 1 || leaf === undefined || used.has(leaf.spot.from) || sources.has(place.from)) continue;
    if (mayGo(leaf, place) && isFollowed(leaf.spot, place, comparison)) link(comparison, leaf.spot, place);
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
  for (const { spot: place, root } of vacant) {
    const fits = fitting(place, comparison);
    const meant = rivals.filter((leaf) => leaf.spot.key !== place.key && mayGo(leaf, place) && fits(leaf.spot));
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
