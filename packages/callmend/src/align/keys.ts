import { toInput } from '../json/value.ts';
import type { Edit, JsonNode, ObjectNode, Span } from '../types.ts';
import { claimsOf, type Gap, type MeantEntry, type Move, meantKeys } from './meant-keys.ts';
import type { Plan } from './plan.ts';
import { cheaper, type Found, foundAt, type Mended, stands, type Trail } from './reading.ts';
import { type Run, searchMember } from './run.ts';

/** Mends the keys of an object and its values: each entry where it costs least, and what is missing filled. */
export function alignKeys(node: ObjectNode, plan: Plan, run: Run): Found | undefined {
  const { entries, gaps } = meantKeys(node, plan, run);
  const missing = [...gaps.values()];
  let cost = fillCost(missing.filter(({ isClaimed }) => !isClaimed));
  if (cost === undefined) return undefined;
  const placed: Found[] = [];
  for (const entry of entries) {
    const found = placeEntry(entry, claimsOf(entry, gaps), run);
    if (found === undefined) return undefined;
    cost += found.cost;
    placed.push(found);
  }
  if (cost === 0) return stands;
  return { cost, ...assemble(node.span, placed, missing), rival: rivalOf(node.span, placed, missing) };
}

/** What filling these keys costs; `undefined` where one cannot be filled. */
function fillCost(gaps: readonly Gap[]): number | undefined {
  return gaps.reduce<number | undefined>(
    (sum, { fill }) => (sum === undefined || fill === undefined ? undefined : sum + fill.cost),
    0,
  );
}

/** The cheapest place of an entry, as an object of its own. A gap that it could have filled must then be filled otherwise. */
function placeEntry(entry: MeantEntry, claims: readonly Gap[], run: Run): Found | undefined {
  let best = withFills(keep(entry, run), claims);
  for (const move of entry.moves) {
    if (best?.cost === 0) break;
    const open = claims.filter(({ key }) => key !== move.to?.key);
    best = cheaper(best, withFills(moveEntry(entry, move, run), open));
  }
  return best;
}

function withFills(found: Found | undefined, gaps: readonly Gap[]): Found | undefined {
  const cost = fillCost(gaps);
  return found === undefined || cost === undefined ? undefined : { ...found, cost: found.cost + cost };
}

function keep({ key, value, plan }: MeantEntry, run: Run): Found | undefined {
  const found = plan && searchMember(key, value, plan, run);
  return found && under(key, foundAt(value, found), []);
}

function moveEntry({ key, value }: MeantEntry, { rule, to }: Move, run: Run): Found | undefined {
  const { code, risk } = rule;
  const weight = run.weights[risk];
  if (to === undefined) {
    const edit: Edit = { at: 'value', path: [key], before: toInput(value), after: undefined };
    return { cost: weight, node: fragment([], value.span), trail: [{ code, risk, edits: [edit] }], rival: undefined };
  }
  const found = searchMember(to.key, value, to.plan, run);
  if (found === undefined) return undefined;
  const edit: Edit = { at: 'key', path: [key], before: key, after: to.key };
  const moved = under(to.key, foundAt(value, found), [{ code, risk, edits: [edit] }]);
  return { ...moved, cost: weight + found.cost };
}

const fragment = (entries: ObjectNode['entries'], span: Span): ObjectNode => ({ kind: 'object', entries, span });

/** The finding of a value as that of an object with it as its only entry. */
function under(key: string, { cost, node, trail, rival }: Found, before: Trail): Found {
  const asEntry = (mended: Mended): Mended => ({
    node: fragment([[key, mended.node]], mended.node.span),
    trail: mended.trail.length === 0 ? before : [...before, { under: key, mended }],
  });
  return { cost, ...asEntry({ node, trail }), rival: rival && asEntry(rival) };
}

/** Joins the entries to one object; what is still missing stands at its end. */
function assemble(span: Span, placed: readonly Mended[], gaps: readonly Gap[]): Mended {
  const entries = placed.flatMap(({ node }) => entriesOf(node));
  const present = new Set(entries.map(([key]) => key));
  const added = gaps.flatMap(({ key, fill }) => (fill === undefined || present.has(key) ? [] : [{ key, fill }]));
  return {
    node: fragment([...entries, ...added.map(({ key, fill }) => [key, fill.node] as const)], span),
    trail: [...placed.flatMap(({ trail }) => trail), ...added.flatMap(({ fill }) => fill.trail)],
  };
}

const entriesOf = (node: JsonNode): ObjectNode['entries'] => (node.kind === 'object' ? node.entries : []);

/** Another reading at the same cost: of an entry, or of what is missing. */
function rivalOf(span: Span, placed: readonly Found[], gaps: readonly Gap[]): Mended | undefined {
  const at = placed.findIndex(({ rival }) => rival !== undefined);
  const rival = placed[at]?.rival;
  if (rival !== undefined) return assemble(span, (placed as readonly Mended[]).with(at, rival), gaps);
  const keys = new Set(placed.flatMap(({ node }) => entriesOf(node)).map(([key]) => key));
  const open = gaps.find(({ key, fill }) => fill?.rival !== undefined && !keys.has(key));
  if (open?.fill?.rival === undefined) return undefined;
  const other: Gap = {
    key: open.key,
    fill: { cost: open.fill.cost, ...open.fill.rival, rival: undefined },
    isClaimed: open.isClaimed,
  };
  return assemble(
    span,
    placed,
    gaps.map((gap) => (gap === open ? other : gap)),
  );
}
