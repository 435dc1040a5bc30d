import { compareRisk } from '../options.ts';
import type { Repair, Risk } from '../types.ts';

/** What a set of repairs costs: the highest risk among them, how many have that risk, how many there are. */
export interface Cost {
  readonly risk: Risk;
  readonly atRisk: number;
  readonly total: number;
}

/** The cost of no repair. */
export const zeroCost: Cost = { risk: 'lossless', atRisk: 0, total: 0 };

/** The cost of two sets of repairs together. */
export function addCost(a: Cost, b: Cost): Cost {
  const total = a.total + b.total;
  const order = compareRisk(a.risk, b.risk);
  if (order === 0) return { risk: a.risk, atRisk: a.atRisk + b.atRisk, total };
  return { ...(order > 0 ? a : b), total };
}

/** Negative where `a` is the cheaper: by the highest risk, then by the count at that risk, then by the count in all. */
export const compareCost = (a: Cost, b: Cost): number =>
  compareRisk(a.risk, b.risk) || a.atRisk - b.atRisk || a.total - b.total;

/** `areLossless`: they are known to be, and are not looked at. */
export function costOf(repairs: readonly Repair[], areLossless = false): Cost {
  const total = repairs.length;
  if (areLossless) return { risk: 'lossless', atRisk: total, total };
  let { risk, atRisk } = zeroCost;
  for (const repair of repairs) {
    if (repair.risk === risk) atRisk++;
    else if (compareRisk(repair.risk, risk) > 0) {
      risk = repair.risk;
      atRisk = 1;
    }
  }
  return { risk, atRisk, total };
}

/** What one repair of each risk weighs in the search, where the cost of a part is a sum. */
export type Weights = Readonly<Record<Risk, number>>;

/** By hand, as it is asked at every step: a look-up by a name that varies takes longer. */
export const weigh = ({ lossless, schema, plausible }: Weights, risk: Risk): number =>
  risk === 'lossless' ? lossless : risk === 'schema' ? schema : plausible;

/** More than the repairs that one call can hold: it has at most half as many values as bytes. */
const many = 2 ** 18;

/** As costs compare while no repair is `plausible`. */
export const byRisk: Weights = { lossless: 1, schema: many, plausible: many * many };

/** As they compare where one is: those below it only count. */
export const byCount: Weights = { lossless: 1, schema: 1, plausible: many * many };
