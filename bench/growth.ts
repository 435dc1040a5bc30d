// How the time of a repair grows with the text, over shapes made to be slow: node scripts/run.mjs bench/growth.ts
// Linear is 1. Fails above 1.2 where the time is long enough to be measured.
import { repairToolCall } from '../packages/callmend/src/index.ts';
import { adversarial } from './texts.ts';
import { fastest, growthExponent } from './timing.ts';

const kib = 1024;
const sizes = [128 * kib, 256 * kib, 512 * kib, 1024 * kib];
const limits = { maxRepairBytes: 2 * kib * kib };
const highest = 1.2;
/** Shorter times are noise. */
const shortestMs = 4;

/** The time of a repair beyond the one `JSON.parse` that every call costs. */
function ownMs(index: number, bytes: number): number {
  const one = adversarial(bytes)[index];
  if (one === undefined) return 0;
  const tools = [one.tool];
  const repair = fastest(() =>
    repairToolCall({ name: one.tool.name, arguments: one.text }, { tools, limits, finishReason: 'stop' }),
  );
  return Math.max(0.01, repair - fastest(() => parse(one.text)));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

let failed = 0;
console.log('| shape | 128 KiB ms | 1 MiB ms | exponent |\n|---|---|---|---|');
for (const [index, { name }] of adversarial(kib).entries()) {
  const times = sizes.map((bytes) => ownMs(index, bytes));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const exponent = growthExponent(first, last, 8);
  const isSteep = exponent > highest && last > shortestMs;
  if (isSteep) failed++;
  console.log(
    `| ${name} | ${first.toFixed(2)} | ${last.toFixed(2)} | ${exponent.toFixed(2)}${isSteep ? ' TOO STEEP' : ''} |`,
  );
}
console.log(`growth: ${failed} shapes above ${highest}`);
process.exitCode = failed === 0 ? 0 : 1;
