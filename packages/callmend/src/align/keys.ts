import { type Entry, entriesOf, objectOf } from '../json/entries.ts';
import { toInput } from '../json/value.ts';
import type { Edit, ObjectNode } from '../types.ts';
import { weigh } from './cost.ts';
import type { Move } from './layout.ts';
import { type MeantEntry, type MeantKeys, meantKeys } from './meant-keys.ts';
import type { Plan } from './plan.ts';
import { cheaper, type Found, foundAt, type Made, type Mended, stands, type Trail } from './reading.ts';
import { type Run, searchMember } from './run.ts';

/** Mends the keys of an object and its values: each entry where it costs least, and what is missing filled. */
export function alignKeys(node: ObjectNode, plan: Plan, run: Run): Found | undefined {
  const { entries, missing, fill } = meantKeys(node, plan, run);
  let cost = fillCost(missing, fill);
  if (cost === undefined) return undefined;
  const placed: Placed[] = [];
  for (const entry of entries) {
    const mended = placeEntry(entry, fill, run);
    if (mended === undefined) return undefined;
    cost += mended.cost;
    placed.push({ entry, mended });
  }
  if (cost === 0) return stands;
  const filled = filledKeys(placed, missing, fill);
  const rival = rivalOf(node, { placed, missing, fill, filled });
  const { node: mended, trail } = assemble(node, placed, filled);
  return { cost, node: mended, trail, rival };
}

type Fill = MeantKeys['fill'];

/** What it costs to fill these keys; `undefined` where one cannot be filled. */
function fillCost(keys: readonly string[], fill: Fill): number | undefined {
  let cost = 0;
  for (const key of keys) {
    const found = fill(key);
    if (found === undefined) return undefined;
    cost += found.cost;
  }
  return cost;
}

/** What became of an entry, as an object of its own that holds it or nothing. */
interface Placed {
  readonly entry: MeantEntry;
  readonly mended: Found;
}

/** The cheapest place of an entry. A missing key under which it could have stood must then be filled otherwise. */
function placeEntry(entry: MeantEntry, fill: Fill, run: Run): Found | undefined {
  let best = withFills(keep(entry), leftBy(entry, undefined), fill);
  for (const move of entry.moves) {
    if (best?.cost === 0) break;
    best = cheaper(best, withFills(moveEntry(entry, move, run), leftBy(entry, move.to?.key), fill));
  }
  return best;
}

/** The missing keys under which an entry could have stood, but for the one that it takes. */
const leftBy = ({ moves }: MeantEntry, taken: string | undefined): readonly string[] =>
  moves.flatMap(({ to }) => (to?.isRequired && to.key !== taken ? [to.key] : []));

function withFills(found: Found | undefined, keys: readonly string[], fill: Fill): Found | undefined {
  if (found === undefined || keys.length === 0) return found;
  const cost = fillCost(keys, fill);
  return cost === undefined ? undefined : { ...found, cost: found.cost + cost };
}

const keep = ({ key, value, kept }: MeantEntry): Found | undefined =>
  kept && under(key, foundAt(value, kept), undefined);

function moveEntry({ key, value }: MeantEntry, { rule, to }: Move, run: Run): Found | undefined {
  const { code, risk } = rule;
  const cost = weigh(run.weights, risk);
  if (to === undefined) {
    const edit: Edit = { at: 'value', path: [key], before: toInput(value), after: undefined };
    return { cost, node: objectOf([], value), trail: { code, risk, edit, next: undefined }, rival: undefined };
  }
  const found = searchMember(to.key, value, to.plan, run);
  if (found === undefined) return undefined;
  const edit: Edit = { at: 'key', path: [key], before: key, after: to.key };
  const moved = under(to.key, foundAt(value, found), { code, risk, edit });
  return { cost: cost + found.cost, node: moved.node, trail: moved.trail, rival: moved.rival };
}

type Renaming = Pick<Made, 'code' | 'risk' | 'edit'>;

/** The finding of a value as that of an object with it as its only entry. */
function under(key: string, found: Found, before: Renaming | undefined): Found {
  const { cost, node, rival } = found;
  const other = rival && { node: objectOf([[key, rival.node]], node), trail: trailUnder(key, rival, before) };
  return { cost, node: objectOf([[key, node]], node), trail: trailUnder(key, found, before), rival: other };
}

function trailUnder(key: string, mended: Mended, before: Renaming | undefined): Trail {
  const { trail } = mended;
  const inner = trail && { by: undefined, before: key, under: key, trail, next: undefined };
  return before === undefined ? inner : { ...before, next: inner };
}

/** A missing key and what fills it. */
interface Filled {
  readonly key: string;
  readonly mended: Found;
}

/** What fills the keys that are missing still. */
function filledKeys(placed: readonly Placed[], missing: readonly string[], fill: Fill): readonly Filled[] {
  const left = placed.flatMap(({ entry, mended }) => leftBy(entry, entryOf(mended)?.[0]));
  return [...missing, ...left].flatMap((key) => {
    const mended = fill(key);
    return mended === undefined ? [] : [{ key, mended }];
  });
}

const entryOf = ({ node }: Mended): Entry | undefined => (node.kind === 'object' ? entriesOf(node)[0] : undefined);

/** Puts what became of some entries in their places; what is still missing stands at the end. */
function assemble(node: ObjectNode, placed: readonly Placed[], filled: readonly Filled[]): Mended {
  const entries: (Entry | undefined)[] = [...entriesOf(node)];
  for (const { entry, mended } of placed) entries[entry.at] = entryOf(mended);
  for (const { key, mended } of filled) entries.push([key, mended.node]);
  const kept = entries.filter((entry) => entry !== undefined);
  const trail = [...placed, ...filled].reduceRight<Trail>((rest, { mended }) => before(mended.trail, rest), undefined);
  return { node: objectOf(kept, node), trail };
}

/** A trail with another after it. */
const before = (trail: Trail, rest: Trail): Trail =>
  trail === undefined ? rest : { ...trail, next: before(trail.next, rest) };

interface Choices {
  readonly placed: readonly Placed[];
  readonly filled: readonly Filled[];
  readonly missing: readonly string[];
  readonly fill: Fill;
}

/** Another reading at the same cost: of an entry, or of what is missing. */
function rivalOf(node: ObjectNode, { placed, filled, missing, fill }: Choices): Mended | undefined {
  for (const [index, { entry, mended }] of placed.entries()) {
    if (mended.rival === undefined) continue;
    const others = placed.with(index, { entry, mended: asFound(mended.rival) });
    return assemble(node, others, filledKeys(others, missing, fill));
  }
  for (const [index, { key, mended }] of filled.entries()) {
    if (mended.rival !== undefined)
      return assemble(node, placed, filled.with(index, { key, mended: asFound(mended.rival) }));
  }
  return undefined;
}

const asFound = ({ node, trail }: Mended): Found => ({ cost: 0, node, trail, rival: undefined });
