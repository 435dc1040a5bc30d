import { toValue } from '../json/value.ts';
import { shapeSignature, signature } from '../schema/signature.ts';
import { unmetPhrase } from '../schema/unmet.ts';
import { kindsOfNode, openKinds } from '../schema/variants.ts';
import type { ArrayNode, Issue, JsonNode, ObjectNode } from '../types.ts';
import { planAsMeant } from './as-meant.ts';
import { mostAlike } from './likeness.ts';
import { type MeantEntry, type MeantKeys, meantKeys } from './meant-keys.ts';
import type { Plan } from './plan.ts';
import { type Run, searchMember } from './run.ts';
import { show } from './show.ts';
import { valueSite } from './site.ts';
import { pop, push } from './stack.ts';
import { tagsAt, variantHints } from './variant-hints.ts';

const issuesToldAtMost = 50;

/** Says what is wrong with arguments that no repair makes fit: all of it, but nothing that rules can mend. */
export function collectIssues(node: JsonNode, run: Run): readonly Issue[] {
  if (run.left < 0) return [tooLarge];
  const issues = walk(node, run.planner(run.tool.schema), run);
  return run.left < 0 ? [tooLarge] : issues.slice(0, issuesToldAtMost);
}

const tooLarge: Issue = {
  code: 'too-large',
  path: [],
  detail: 'it takes too many steps to find what the arguments may mean under the schema',
};

/** Candidates that are looked into, one after the other: as many as rules are tried in a row. */
const candidatesInARow = 2;

/** What is wrong with a value that the search did not mend. */
function walk(node: JsonNode, plan: Plan, run: Run): readonly Issue[] {
  const issues = walkAsMeant(node, plan, run, candidatesInARow);
  return issues.length > 0 ? issues : [badValue(node, plan, run)];
}

/** Looks into the value; and into what a rule would read it as, if its kind is wrong or it may be an envelope. */
function walkAsMeant(node: JsonNode, plan: Plan, run: Run, depth: number): readonly Issue[] {
  const isKind = (openKinds(plan.shape, run.tool.schema) & kindsOfNode(node)) !== 0;
  const own = isKind ? walkVariant(node, plan, run) : [];
  if (depth === 0 || (isKind && run.path.length > 0)) return own;
  const others = readAs(node, plan, run).map((candidate) => walkAsMeant(candidate, plan, run, depth - 1));
  return [own, ...others].filter(({ length }) => length > 0).reduce(lighter, []);
}

const lighter = (a: readonly Issue[], b: readonly Issue[]): readonly Issue[] =>
  a.length === 0 || weigh(b) < weigh(a) ? b : a;

const weigh = (issues: readonly Issue[]): number =>
  issues.reduce(
    (sum, issue) => sum + (issue.code === 'bad-arguments' ? issue.missing.length + issue.unexpected.length : 1),
    0,
  );

/** What rules read a value as, whichever variant is taken: containers, and text that may hold one. */
function readAs(node: JsonNode, plan: Plan, run: Run): readonly JsonNode[] {
  const plans = [plan, ...plan.variants().slice(0, variantsReadAs)];
  const candidates = plans.flatMap((variant) =>
    run.rules.value[node.kind].flatMap((rule) => rule.candidates?.(node, valueSite(variant, run)) ?? []),
  );
  const read = new Set(candidates.map((candidate) => candidate.node));
  return [...read].filter((other) => mayHold(other, node));
}

/** A scalar in a list is still that scalar. */
function mayHold(read: JsonNode, node: JsonNode): boolean {
  if (read.kind === 'array') return !read.items.includes(node);
  return read.kind === 'object' || (read.kind === 'string' && node.kind === 'object');
}

const variantsReadAs = 8;

/** Looks into the members of a value; of a union, only the variant that was meant. */
function walkVariant(node: JsonNode, plan: Plan, run: Run): readonly Issue[] {
  if (node.kind !== 'object' && node.kind !== 'array') return [];
  const meant = planAsMeant(node, plan, run);
  if (meant.variants().length > 0) return [];
  push(run.holders, node, meant);
  const issues = node.kind === 'object' ? walkObject(node, meant, run) : walkList(node, meant, run);
  pop(run.holders);
  return issues;
}

function walkList(node: ArrayNode, plan: Plan, run: Run): readonly Issue[] {
  const issues: Issue[] = [];
  for (const [at, item] of node.items.entries()) {
    issues.push(...walkMember(at, item, plan.item(at), run));
    if (issues.length >= issuesToldAtMost) break;
  }
  return issues;
}

function walkObject(node: ObjectNode, plan: Plan, run: Run): readonly Issue[] {
  const keys = meantKeys(node, plan, run);
  const issues: Issue[] = [...keyIssues(node, keys, plan, run)];
  for (const entry of keys.entries) {
    issues.push(...walkEntry(entry, run));
    if (issues.length >= issuesToldAtMost) break;
  }
  return issues;
}

/** An entry is fine if its value can be mended under one of the keys that it may have. */
function walkEntry({ key, value, plan, kept, moves }: MeantEntry, run: Run): readonly Issue[] {
  if (kept !== undefined) return [];
  const places = [...(plan ? [{ key, plan }] : []), ...moves.flatMap(({ to }) => (to ? [to] : []))];
  const [first] = places;
  if (first === undefined || moves.some(({ to }) => to === undefined)) return [];
  if (places.some((place) => searchMember(place.key, value, place.plan, run) !== undefined)) return [];
  return walkMember(first.key, value, first.plan, run);
}

function walkMember(step: string | number, member: JsonNode, plan: Plan, run: Run): readonly Issue[] {
  if (searchMember(step, member, plan, run) !== undefined || run.left < 0) return [];
  run.path.push(step);
  const issues = walk(member, plan, run);
  run.path.pop();
  return issues;
}

function keyIssues(node: ObjectNode, keys: MeantKeys, { shape }: Plan, run: Run): readonly Issue[] {
  const isUnexpected = ({ plan, moves }: MeantEntry): boolean => plan === undefined && moves.length === 0;
  const unexpected = keys.entries.filter(isUnexpected).map(({ key }) => key);
  const missing = keys.missing.filter((key) => keys.fill(key) === undefined);
  if (unexpected.length === 0 && missing.length === 0) return [];
  const required = [...shape.required];
  const optional = [...shape.properties.keys()].filter((key) => !shape.required.has(key));
  const written = new Set(node.keys);
  const nearest = nearestKeys(
    unexpected,
    [...required, ...optional].filter((key) => !written.has(key)),
  );
  const expected = { required, optional };
  const hints = unexpected.length > 0 ? variantHints(node, run) : {};
  return [
    {
      code: 'bad-arguments',
      path: [...run.path],
      missing,
      unexpected,
      expected,
      ...(nearest && { nearest }),
      ...hints,
    },
  ];
}

const keysCompared = 20;
const declaredCompared = 200;

function nearestKeys(
  unexpected: readonly string[],
  free: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const known = free.slice(0, declaredCompared);
  const pairs = unexpected.slice(0, keysCompared).flatMap((key) => {
    const nearest = mostAlike(key, known);
    return nearest === undefined ? [] : [[key, nearest] as const];
  });
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs);
}

function badValue(node: JsonNode, plan: Plan, run: Run): Issue {
  const tags = tagsAt(run);
  const nearest = node.kind === 'string' ? nearestMember(node.value, tags ?? membersOf(plan)) : undefined;
  return {
    code: 'bad-value',
    path: [...run.path],
    expected: tags === undefined ? expectedOf(node, plan, run) : signature({ enum: tags }, run.tool.schema),
    got: show(node),
    ...(nearest !== undefined && { nearest }),
  };
}

/** A member that was sent is none to send instead. */
const nearestMember = (sent: string, members: readonly string[]): string | undefined =>
  mostAlike(
    sent,
    members.filter((member) => member !== sent),
  );

/** What the schema asks for in words, and what of it the value does not meet. */
function expectedOf(node: JsonNode, plan: Plan, run: Run): string {
  const { schema: root, compile } = run.tool;
  const meant = planAsMeant(node, plan, run);
  const told = shapeSignature(meant.isConditional ? meant.shape : plan.shape, root);
  return unmetPhrase(toValue(node), meant.shape, { told, root, compile });
}

/** The texts that an enum allows, in whichever variant it stands. */
function membersOf(plan: Plan): readonly string[] {
  const members = plan.shape.schema.enum;
  const own = Array.isArray(members) ? members.filter((member) => typeof member === 'string') : [];
  return plan.shape.unions.length === 0 ? own : plan.variants().flatMap(membersOf);
}
