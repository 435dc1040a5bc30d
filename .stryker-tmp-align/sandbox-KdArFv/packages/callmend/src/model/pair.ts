// @ts-nocheck
import { foldSpelling, isSameSpelling } from '../schema/fold.ts';
import { slotOf } from './branch.ts';
import { type Comparison, depart, link } from './comparison.ts';
import { changeOf } from './departure.ts';
import { follows } from './follows.ts';
import { isLeaf, type Spot } from './spot.ts';
import { isContradicted, isTagOf, unionOfTag } from './tag.ts';
import { wrappedIn } from './wrapped.ts';

/**
 * Pairs what was written with what the answer has in its place: the same keys, the same indices. What has no counterpart is
 * `displaced` on the one side and `opened` on the other.
 */
export function pair(written: Spot, answer: Spot, comparison: Comparison): void {
  const counterparts = counterpartsOf(written, answer, comparison);
  if (counterparts !== undefined) for (const [one, other] of counterparts) pair(one, other, comparison);
  else if (isLeaf(written) && isLeaf(answer)) pairLeaves(written, answer, comparison);
  else pairContainers(written, answer, comparison);
}

/** The items of lists of one length, and a value with the list of one that stands for it. */
function counterpartsOf(
  written: Spot,
  answer: Spot,
  { tool }: Comparison,
): readonly (readonly [Spot, Spot])[] | undefined {
  const isList = written.node.kind === 'array';
  const givesList = answer.node.kind === 'array';
  if (isList && givesList) return zip(written.inner, answer.inner);
  if (tool.ceiling === 'lossless') return undefined;
  if (givesList) return isSingle(written) ? zip([written], answer.inner) : undefined;
  return isList ? zip(written.inner, [answer]) : undefined;
}

function zip(ones: readonly Spot[], others: readonly Spot[]): readonly (readonly [Spot, Spot])[] | undefined {
  if (ones.length !== others.length || ones.length === 0) return undefined;
  return ones.flatMap((one, at) => {
    const other = others[at];
    return other === undefined ? [] : [[one, other] as const];
  });
}

function pairContainers(written: Spot, answer: Spot, comparison: Comparison): void {
  const target = wrappedIn(written, answer, comparison);
  if (target !== undefined) {
    comparison.opened.push(...besides(answer, target));
    pair(written, target, comparison);
  } else if (written.node.kind === 'object' && answer.node.kind === 'object') {
    pairMembers(written, answer, comparison);
  } else {
    comparison.displaced.push({ spot: written, at: answer, within: answer, ...(isLeaf(written) && { rule: 'stays' }) });
    comparison.opened.push(answer);
  }
}

const permitsSchema = ({ tool }: Comparison): boolean => tool.ceiling !== 'lossless';

const mayHoldSeveral = /[,;\r\n]|^\s*$/;

/** A value that may be meant as a list of one; text that may hold several is not. */
const isSingle = ({ node }: Spot): boolean =>
  node.kind === 'object' ? node.keys.length > 0 : node.kind !== 'string' || !mayHoldSeveral.test(node.value);

function pairLeaves(written: Spot, answer: Spot, comparison: Comparison): void {
  const { site } = answer;
  const { tool, used } = comparison;
  if (site !== undefined && follows(written.node, answer.node, site.branch.shape, tool.ceiling)) {
    link(comparison, written, answer);
    return;
  }
  if (isMendedTag(written, answer, comparison)) used.add(written.from);
  else depart(comparison, changeOf(written, answer, comparison), answer);
}

/** `type: "equals"` beside `min` and `max`: the tag that was written is not that of the keys. */
function isMendedTag({ up: written }: Spot, answer: Spot, { tool }: Comparison): boolean {
  const { up: holder, step } = answer;
  if (tool.ceiling === 'lossless' || typeof step !== 'string' || holder === undefined || written === undefined)
    return false;
  const union = unionOfTag(holder, step, tool);
  return union !== undefined && isTagOf(union, answer, tool) && isContradicted(written, step, union, tool);
}

function pairMembers(written: Spot, answer: Spot, comparison: Comparison): void {
  const counterparts = new Map(written.inner.map((child) => [child.step, child]));
  const fresh: Spot[] = [];
  const kept = new Set<Spot>();
  for (const child of answer.inner) {
    const counterpart = counterparts.get(child.step);
    if (counterpart === undefined) fresh.push(child);
    else {
      kept.add(counterpart);
      pair(counterpart, child, comparison);
    }
  }
  if (fresh.length === 0 && kept.size === written.inner.length) return;
  const left = written.inner.filter((child) => !kept.has(child));
  pairSpellings(left, fresh, answer, comparison);
}

/** More keys that lack a counterpart are not compared by their spelling. */
const maxSpellings = 64;

/** Pairs keys that are spellings of one, or an alias that the tool declares; the rest has no counterpart. */
function pairSpellings(left: readonly Spot[], fresh: readonly Spot[], answer: Spot, comparison: Comparison): void {
  const isFew = left.length <= maxSpellings && fresh.length <= maxSpellings;
  const renamed = new Set<Spot>();
  for (const child of fresh) {
    const meant = isFew && permitsSchema(comparison) ? left.filter((other) => isSpelled(other, child, comparison)) : [];
    const [only] = meant;
    const isFree = only !== undefined && meant.length === 1 && !renamed.has(only) && !isDeclared(answer, only.step);
    if (!isFree) {
      comparison.opened.push(child);
      continue;
    }
    renamed.add(only);
    pair(only, child, comparison);
  }
  for (const child of left) if (!renamed.has(child)) displace(child, answer, comparison);
}

function isSpelled({ step: written }: Spot, { step, site, up }: Spot, { tool }: Comparison): boolean {
  if (typeof step !== 'string' || typeof written !== 'string' || site?.isDeclared !== true) return false;
  if (isSameSpelling(written, step, '=:')) return true;
  const aliases = tool.spec.parameterAliases ?? {};
  return up?.up === undefined && Object.hasOwn(aliases, step) && aliases[step]?.includes(written) === true;
}

const isDeclared = ({ site }: Spot, step: string | number): boolean =>
  typeof step === 'string' && site !== undefined && slotOf(site.branch, step).isDeclared;

/** A key that the answer does not have: it may have gone elsewhere only if the branch that the answer takes has no such key. */
function displace(child: Spot, answer: Spot, comparison: Comparison): void {
  const { displaced, words } = comparison;
  const word = foldSpelling(String(child.step));
  if (word !== undefined) words.add(word);
  if (mayDrop(child, answer, comparison)) displaced.push({ spot: child, at: answer, rule: 'droppable' });
  else if (isDeclared(answer, child.step)) displaced.push({ spot: child, at: answer, rule: 'stays' });
  else displaced.push({ spot: child, at: answer });
}

/** Null for an optional key that may not be null; an unknown key of a tool that only reads, where a policy allows it. */
function mayDrop({ step, node }: Spot, { site }: Spot, { tool }: Comparison): boolean {
  if (typeof step !== 'string' || site === undefined) return false;
  const slot = slotOf(site.branch, step);
  if (node.kind === 'null' && slot.isDeclared && !slot.isRequired)
    return tool.ceiling !== 'lossless' && !tool.compile(slot.schema)(null);
  const { readOnlyHint, destructiveHint } = tool.spec.annotations ?? {};
  const onlyReads = readOnlyHint === true && destructiveHint !== true;
  return tool.ceiling === 'plausible' && onlyReads && !slot.isDeclared && slot.schema === false;
}

/** What stands in a container beside the way to a spot in it. */
function besides(answer: Spot, target: Spot): readonly Spot[] {
  const found: Spot[] = [];
  for (let at = target; at !== answer && at.up !== undefined; at = at.up) {
    const { up } = at;
    found.push(...up.inner.filter((child) => child !== at));
  }
  return found;
}
