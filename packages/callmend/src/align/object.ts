import { toInput } from '../json/value.ts';
import type { Edit, JsonNode, ObjectNode } from '../types.ts';
import { type EntryKey, type Gap, type Move, readKeys } from './keys.ts';
import { isSameValue } from './node.ts';
import type { Plan } from './plan.ts';
import { cheaperOf, type Found, type Mended, type Priced, picks, readingsOf, stands, type Trail } from './reading.ts';
import { type Run, searchMember } from './run.ts';

/** Mends an object: its values where its keys are right, else its keys too. What that costs adds up. */
export function alignObject(node: ObjectNode, plan: Plan, run: Run): Found | undefined {
  run.holders.push({ node, choices: plan.choices });
  const found = alignValues(node, plan, run) ?? alignKeys(node, plan, run);
  run.holders.pop();
  return found;
}

/** The values alone; `undefined` where a rule for keys is needed, or may cost less. */
function alignValues(node: ObjectNode, plan: Plan, run: Run): Found | undefined {
  const changed: (readonly Value[])[] = [];
  let cost = 0;
  let required = 0;
  for (const [at, [key, value]] of node.entries.entries()) {
    const slot = plan.slot(key);
    const inner = slot?.plan ?? plan.other(key);
    const found = inner && searchMember(key, value, inner, run);
    if (found === undefined || found.cost >= run.leastKeyWeight) return undefined;
    if (slot?.isRequired) required++;
    if (found === stands) continue;
    cost += found.cost;
    changed.push(found.readings.map((mended) => ({ at, key, mended })));
  }
  if (required < plan.shape.required.size) return undefined;
  return changed.length === 0 ? stands : { cost, readings: picks(changed).map((values) => withValues(node, values)) };
}

interface Value {
  readonly at: number;
  readonly key: string;
  readonly mended: Mended;
}

function withValues(node: ObjectNode, values: readonly Value[]): Mended {
  const entries = [...node.entries];
  for (const { at, key, mended } of values) entries[at] = [key, mended.node];
  return { node: { ...node, entries }, trail: values.map(({ key, mended }) => ({ under: key, trail: mended.trail })) };
}

/** Each entry where it costs least, and what is missing. */
function alignKeys(node: ObjectNode, plan: Plan, run: Run): Found | undefined {
  const { entries, gaps } = readKeys(node, plan, run);
  const parts: Part[] = [];
  for (const entry of entries) {
    const part = placeEntry(entry, gaps, run);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  for (const gap of gaps) {
    if (entries.some((entry) => claims(entry, gap))) continue;
    const part = fillGap(gap);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return assemble(node, parts);
}

/** What becomes of an entry, or of a missing key: what stands in its place, what is added at the end. */
interface Placed {
  readonly kept: readonly Member[];
  readonly added: readonly Member[];
  readonly trail: Trail;
}
type Member = readonly [string, JsonNode];
type Part = Priced<Placed>;

const claims = ({ moves }: EntryKey, { key }: Gap): boolean => moves.some(({ to }) => to?.key === key);

/** The cheapest place of an entry. A gap that it could have filled must then be filled otherwise. */
function placeEntry(entry: EntryKey, gaps: readonly Gap[], run: Run): Part | undefined {
  const claimed = gaps.filter((gap) => claims(entry, gap));
  let best = withFills(keep(entry, run), claimed);
  for (const move of entry.moves) {
    if (best?.cost === 0) break;
    const open = claimed.filter(({ key }) => key !== move.to?.key);
    best = cheaperOf(best, withFills(place(entry, move, run), open), isSamePlaced);
  }
  return best;
}

function keep({ key, value, plan }: EntryKey, run: Run): Part | undefined {
  const found = plan && searchMember(key, value, plan, run);
  return found && { cost: found.cost, readings: readingsOf(found, value).map((mended) => placed(key, mended)) };
}

const placed = (key: string, { node, trail }: Mended): Placed => ({
  kept: [[key, node]],
  added: [],
  trail: trail.length === 0 ? [] : [{ under: key, trail }],
});

function place({ key, value }: EntryKey, { rule, to }: Move, run: Run): Part | undefined {
  const { code, risk } = rule;
  const weight = run.weights[risk];
  if (to === undefined) {
    const edit: Edit = { at: 'value', path: [key], before: toInput(value), after: undefined };
    return { cost: weight, readings: [{ kept: [], added: [], trail: [{ code, risk, edit }] }] };
  }
  const found = searchMember(to.key, value, to.plan, run);
  if (found === undefined) return undefined;
  const edit: Edit = { at: 'key', path: [key], before: key, after: to.key };
  const readings = readingsOf(found, value).map((mended) => {
    const inner = placed(to.key, mended);
    return { ...inner, trail: [{ code, risk, edit }, ...inner.trail] };
  });
  return { cost: weight + found.cost, readings };
}

function withFills(part: Part | undefined, gaps: readonly Gap[]): Part | undefined {
  return gaps.reduce<Part | undefined>((sum, gap) => sum && both(sum, fillGap(gap)), part);
}

const fillGap = ({ key, fill }: Gap): Part | undefined =>
  fill && {
    cost: fill.cost,
    readings: fill.readings.map(({ node, trail }) => ({ kept: [], added: [[key, node]], trail })),
  };

function both(a: Part, b: Part | undefined): Part | undefined {
  return b && { cost: a.cost + b.cost, readings: picks([a.readings, b.readings]).map(joined) };
}

const joined = (parts: readonly Placed[]): Placed => ({
  kept: parts.flatMap(({ kept }) => kept),
  added: parts.flatMap(({ added }) => added),
  trail: parts.flatMap(({ trail }) => trail),
});

const isSamePlaced = (a: Placed, b: Placed): boolean =>
  isSameMembers(a.kept, b.kept) && isSameMembers(a.added, b.added);

const isSameMembers = (a: readonly Member[], b: readonly Member[]): boolean =>
  a.length === b.length && a.every(([key, node], at) => key === b[at]?.[0] && isSameValue(node, b[at][1]));

function assemble(node: ObjectNode, parts: readonly Part[]): Found {
  const cost = parts.reduce((sum, part) => sum + part.cost, 0);
  if (cost === 0) return stands;
  const readings = picks(parts.map((part) => part.readings)).map((chosen) => {
    const { kept, added, trail } = joined(chosen);
    return { node: { ...node, entries: [...kept, ...added] }, trail };
  });
  return { cost, readings };
}
