/** Runs each way in turn, `rounds` times, and gives one time of each in microseconds a call: the median by default. */
export function interleave(
  ways: Readonly<Record<string, () => unknown>>,
  calls: number,
  rounds: number,
  pick: (times: readonly number[]) => number = median,
): Readonly<Record<string, number>> {
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (let round = -3; round < rounds; round++) {
    for (const [name, run] of Object.entries(ways)) {
      const started = performance.now();
      for (let i = 0; i < calls; i++) run();
      if (round >= 0) times[name]?.push(((performance.now() - started) * 1000) / calls);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, list]) => [name, pick(list)]));
}

/** The time of the fastest of a few runs, in milliseconds. */
export function fastest(run: () => unknown, runs = 4): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < runs; i++) {
    const started = performance.now();
    run();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

/** The same of what this process works, in milliseconds: what else the machine does counts little. */
export function leastWork(run: () => unknown, runs = 4): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < runs; i++) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

/** How steeply a time grows from the first size to the last: 1 is linear. */
export const growthExponent = (first: number, last: number, factor: number): number =>
  Math.log2(last / first) / Math.log2(factor);

/** What others do on the machine only adds to a time. */
export const least = (list: readonly number[]): number => Math.min(...list);

export const median = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN;

/** Prints a row of a Markdown table. */
export const row = (...cells: readonly (string | number)[]): void =>
  console.log(`| ${cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : cell)).join(' | ')} |`);
