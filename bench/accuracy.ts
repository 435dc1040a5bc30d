// How often each way of reading arguments is right, refuses, or silently runs something else, on the same cases in one run:
//   node scripts/run.mjs bench/accuracy.ts [CASES.jsonl ...]
// A line of cases: {"tool": {name, inputSchema, annotations?}, "arguments": text, "cut"?: true, "expected": {"input": value} | {"refused": true}, "also"?: [value]}
// Without files it takes the project's own cases that name their tool as it is.
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { ToolSpec } from '../packages/callmend/src/index.ts';
import { readCases } from '../test/cases.ts';
import { peers } from './peers.ts';

interface BenchCase {
  readonly tool: ToolSpec;
  readonly arguments: string;
  readonly cut?: boolean;
  readonly expected: { readonly input: unknown } | { readonly refused: true };
  readonly also?: readonly unknown[];
}

function ownCases(): BenchCase[] {
  return readCases().flatMap(({ raw, options, expected }) => {
    const tool = options.tools.find(({ name }) => name === raw.name);
    // Peers know no policy, no tool choice and no unknown finish reason.
    const isHosted =
      Object.keys(options.policy ?? {}).length > 0 ||
      options.toolChoice !== 'auto' ||
      options.finishReason === 'unknown';
    if (tool === undefined || isHosted || 'arguments' in expected) return [];
    return [
      {
        tool,
        arguments: raw.arguments,
        cut: options.finishReason === 'length',
        expected: expected as BenchCase['expected'],
      },
    ];
  });
}

const readLines = (file: string): BenchCase[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): BenchCase => JSON.parse(line));

const files = process.argv.slice(2);
const cases = files.length > 0 ? files.flatMap(readLines) : ownCases();
const times = new Map<string, number>(peers.map(({ name }) => [name, 0]));
const counts = new Map(peers.map(({ name }) => [name, { right: 0, refusedRightly: 0, declined: 0, wrong: 0 }]));

for (const { tool, arguments: text, cut = false, expected, also = [] } of cases) {
  for (const peer of peers) {
    const started = performance.now();
    const got = peer.run(text, tool, cut);
    times.set(peer.name, (times.get(peer.name) ?? 0) + performance.now() - started);
    const tally = counts.get(peer.name);
    if (tally === undefined) continue;
    const wanted = 'input' in expected ? [expected.input, ...also] : also;
    if (got === undefined) tally['refused' in expected ? 'refusedRightly' : 'declined']++;
    else if (wanted.some((value) => isDeepStrictEqual(got, value))) tally.right++;
    else tally.wrong++;
  }
}

const safe = cases.filter(({ expected }) => 'input' in expected).length;
console.log(`${cases.length} cases: ${safe} to mend or pass, ${cases.length - safe} to refuse`);
console.log('| way | right | rightly refused | declined | wrong | ms in all |\n|---|---|---|---|---|---|');
for (const [name, { right, refusedRightly, declined, wrong }] of counts) {
  console.log(
    `| ${name} | ${right} | ${refusedRightly} | ${declined} | ${wrong} | ${(times.get(name) ?? 0).toFixed(0)} |`,
  );
}
