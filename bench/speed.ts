// The cost of a call beside JSON.parse and a judge that evaluates code (typebox), as ratios in one interleaved run:
//   node scripts/run.mjs bench/speed.ts [--rounds N]        (also with node --disallow-code-generation-from-strings)
import { parseArgs } from 'node:util';
import { Compile } from 'typebox/schema';
import { repairToolCall, type ToolSpec } from '../packages/callmend/src/index.ts';
import { adversarial, brokenTexts, validTexts } from './texts.ts';
import { interleave, row } from './timing.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string' } } });
const rounds = Number(values.rounds ?? 31);

const missed: string[] = [];
const hold = (name: string, times: number, limit: number): void => {
  if (!(times <= limit)) missed.push(`${name} ${times.toFixed(1)} of ${limit}`);
};

const mend = (tool: ToolSpec, tools: readonly ToolSpec[], text: string) =>
  repairToolCall({ id: 'c', name: tool.name, arguments: text }, { tools, finishReason: 'stop' });

console.log(
  `\nnode ${process.version}, eval ${canEvaluate() ? 'allowed' : 'forbidden'}, ${rounds} rounds\n\nA valid call: limit 2 x (JSON.parse + judge) + 2 us\n`,
);
row('text', 'bytes', 'JSON.parse us', 'judge us', 'callmend us', 'of the limit');
for (const { name, text, tool } of validTexts) {
  const tools = [tool];
  const check = Compile(tool.inputSchema as object);
  const input: unknown = JSON.parse(text);
  if (mend(tool, tools, text).status !== 'clean' || !check.Check(input)) throw new Error(`${name} is not valid`);
  const calls = Math.max(1, Math.round(200_000 / text.length));
  const {
    parse = 0,
    judge = 0,
    callmend = 0,
  } = interleave(
    { parse: () => JSON.parse(text), judge: () => check.Check(input), callmend: () => mend(tool, tools, text) },
    calls,
    rounds,
  );
  const share = callmend / (2 * (parse + judge) + 2);
  row(name, text.length, parse, judge, callmend, share);
  hold(name, share, 1);
}

console.log('\nA broken call, as a multiple of JSON.parse of the mended text\n');
row('text', 'bytes', 'JSON.parse us', 'callmend us', 'ratio', 'limit');
for (const { name, text, tool, limit } of brokenTexts) {
  const tools = [tool];
  const outcome = mend(tool, tools, text);
  if (!('call' in outcome) || outcome.status !== 'repaired')
    throw new Error(`${name} was ${outcome.status}: ${JSON.stringify('issues' in outcome && outcome.issues)}`);
  const mended = outcome.call.arguments;
  const calls = Math.max(1, Math.round(100_000 / text.length));
  const { parse = 0, callmend = 0 } = interleave(
    { parse: () => JSON.parse(mended), callmend: () => mend(tool, tools, text) },
    calls,
    rounds,
  );
  row(name, text.length, parse, callmend, callmend / parse, limit);
  hold(name, callmend / parse, limit);
}

const highestHostile = 60;
console.log(
  `\nAdversarial inputs of 256 KiB, as a multiple of JSON.parse of 256 KiB of rows (limit ${highestHostile})\n`,
);
row('input', 'outcome', 'ms', 'ratio');
const rows = validTexts.at(-1)?.text ?? '{}';
const results = adversarial(256 * 1024).map(({ name, text, tool }) => {
  const tools = [tool];
  const { status } = mend(tool, tools, text);
  const { parse = 1, callmend = 0 } = interleave(
    { parse: () => JSON.parse(rows), callmend: () => mend(tool, tools, text) },
    1,
    rounds,
  );
  return { name, status, ms: callmend / 1000, ratio: callmend / parse };
});
for (const { name, status, ms, ratio } of results.toSorted((a, b) => b.ratio - a.ratio)) {
  row(name, status, ms, ratio);
  hold(name, ratio, highestHostile);
}
console.log(`\nspeed: ${missed.length === 0 ? 'within its limits' : `outside its limits: ${missed.join('; ')}`}`);
process.exitCode = missed.length === 0 ? 0 : 1;

function canEvaluate(): boolean {
  try {
    return new Function('return true')() === true;
  } catch {
    return false;
  }
}
