import type { Repair, Risk } from '../types.ts';

/** The highest risk among repairs. */
export const highestRisk = (repairs: readonly Repair[]): Risk =>
  risks.find((risk) => repairs.some((repair) => repair.risk === risk)) ?? 'lossless';

const risks: readonly Risk[] = ['plausible', 'schema'];
