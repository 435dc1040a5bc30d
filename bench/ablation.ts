// What each repair gains and costs: every code in turn is switched off, over the project's own cases and single faults made
// at random. A repair that changes nothing is not needed.   node scripts/run.mjs bench/ablation.ts [--documents N]
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { rules } from '../packages/callmend/src/align/rules/index.ts';
import { type RawToolCall, type RepairOptions, repairToolCall } from '../packages/callmend/src/index.ts';
import { breaks } from '../packages/callmend/src/testing/breaks/index.ts';
import { seeded } from '../packages/callmend/src/testing/random.ts';
import { readCases } from '../test/cases.ts';
import { closedSchema, randomDocument } from '../test/documents.ts';

const { values } = parseArgs({ options: { documents: { type: 'string' } } });
const documents = Number(values.documents ?? 100);

interface Trial {
  readonly raw: RawToolCall;
  readonly options: RepairOptions;
  /** `undefined`: it must be refused. */
  readonly input: unknown;
}

const trials: readonly Trial[] = [...readCases().flatMap(ownTrial), ...breaks.flatMap(faultTrials)];

function ownTrial({ raw, options, expected }: ReturnType<typeof readCases>[number]): readonly Trial[] {
  if ('arguments' in expected) return [];
  return [{ raw, options, input: 'input' in expected ? expected.input : undefined }];
}

function faultTrials(kind: (typeof breaks)[number]): readonly Trial[] {
  if (kind.expect === 'refused') return [];
  const random = seeded(99);
  return Array.from({ length: documents }, () => randomDocument(random)).flatMap((document) => {
    const text = kind.make(document, random);
    if (text === undefined) return [];
    const tools = [{ name: 'f', inputSchema: closedSchema(document) }];
    return [
      { raw: { name: 'f', arguments: text }, options: { tools, finishReason: 'stop' as const }, input: document },
    ];
  });
}

type Verdict = 'right' | 'refused' | 'wrong';

function judge({ raw, options, input }: Trial, without: readonly string[], codes?: Set<string>): Verdict {
  const outcome = repairToolCall(raw, { ...options, policy: { ...options.policy, without } });
  for (const { code } of outcome.repairs) codes?.add(code);
  if (!('call' in outcome)) return input === undefined ? 'right' : 'refused';
  return input !== undefined && isDeepStrictEqual(JSON.parse(outcome.call.arguments), input) ? 'right' : 'wrong';
}

const met = new Set<string>(rules.map(({ code }) => code));
const base = trials.map((trial) => judge(trial, [], met));
const count = (verdicts: readonly Verdict[], verdict: Verdict): number =>
  verdicts.filter((one) => one === verdict).length;

console.log(
  `${trials.length} calls: ${count(base, 'right')} right, ${count(base, 'refused')} refused, ${count(base, 'wrong')} wrong\n`,
);
console.log('| without | right | wrong |\n|---|---|---|');
let idle = 0;
for (const code of [...met].sort()) {
  const verdicts = trials.map((trial) => judge(trial, [code]));
  const changed = verdicts.some((verdict, index) => verdict !== base[index]);
  if (!changed) idle++;
  const gain = (verdict: Verdict): string => String(count(verdicts, verdict) - count(base, verdict));
  console.log(`| ${code} | ${gain('right')} | ${gain('wrong')} |${changed ? '' : ' changes nothing'}`);
}
console.log(`\nablation: ${met.size} repairs, ${idle} change nothing`);
process.exitCode = idle === 0 ? 0 : 1;
