// @ts-nocheck
import type { Risk } from 'callmend';
import type { Receipt } from '../../../src/receipts/receipt.ts';
import type { Status } from '../parts/show.ts';

/** What there is to filter by, the most frequent first. */
export interface Facets {
  readonly statuses: Readonly<Record<Status, number>>;
  readonly models: readonly Count[];
  readonly tools: readonly Count[];
  readonly repairs: readonly (Count & { readonly risk: Risk })[];
  readonly issues: readonly Count[];
}

/** A value, and how many calls have it. */
export interface Count {
  readonly value: string;
  readonly count: number;
}

export function facetsOf(receipts: readonly Receipt[]): Facets {
  const statuses = { clean: 0, repaired: 0, reprompt: 0, rejected: 0 };
  const models = new Map<string, number>();
  const tools = new Map<string, number>();
  const repairs = new Map<string, number>();
  const issues = new Map<string, number>();
  const risks = new Map<string, Risk>();
  for (const receipt of receipts) {
    statuses[receipt.status]++;
    add(models, receipt.model);
    add(tools, receipt.tool);
    // A rule that mended a call in ten places mended one call.
    for (const code of new Set(receipt.repairs.map((repair) => repair.code))) add(repairs, code);
    for (const code of new Set(receipt.issues.map((issue) => issue.code))) add(issues, code);
    for (const { code, risk } of receipt.repairs) risks.set(code, risk);
  }
  const withRisk = sorted(repairs).map((repair) => ({ ...repair, risk: risks.get(repair.value) ?? 'lossless' }));
  return { statuses, models: sorted(models), tools: sorted(tools), repairs: withRisk, issues: sorted(issues) };
}

const add = (counts: Map<string, number>, value: string): unknown => counts.set(value, (counts.get(value) ?? 0) + 1);

const sorted = (counts: ReadonlyMap<string, number>): readonly Count[] =>
  [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
