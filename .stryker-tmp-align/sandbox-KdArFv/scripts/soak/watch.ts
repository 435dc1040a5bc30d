// @ts-nocheck
import { getEventListeners } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** What a process holds at a quiet moment. */
export interface Sample {
  readonly heapMiB: number;
  readonly resources: Readonly<Record<string, number>>;
}

const turns = 5;
const mebibyte = 1024 * 1024;

const waitMs = 20;
/** Longer than an idle socket is kept. */
const waitAtMostMs = 6000;

/** Lets everything end that ends by itself, collects, and looks. A socket takes a moment to close. */
export async function sample(before?: Sample): Promise<Sample> {
  let now = await look();
  const until = performance.now() + waitAtMostMs;
  while (before !== undefined && moreThan(before, now).length > 0 && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    now = await look();
  }
  return now;
}

async function look(): Promise<Sample> {
  for (let i = 0; i < turns; i++) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  return { heapMiB: process.memoryUsage().heapUsed / mebibyte, resources: countAll(process.getActiveResourcesInfo()) };
}

function countAll(names: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** What is held now and was not before. */
export function moreThan(before: Sample, after: Sample): readonly string[] {
  return Object.entries(after.resources)
    .filter(([name, count]) => count > (before.resources[name] ?? 0))
    .map(([name, count]) => `${count} ${name} (${before.resources[name] ?? 0} before)`);
}

export const listenersOn = (signal: AbortSignal): number => getEventListeners(signal, 'abort').length;

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
