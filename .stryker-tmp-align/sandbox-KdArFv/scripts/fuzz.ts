// @ts-nocheck
// Holds the laws against broken calls made at random: npm run fuzz -- [--runs N] [--seed N]
import { parseArgs } from 'node:util';
import { type RepairOptions, repairToolCall } from '../packages/callmend/src/index.ts';
import { breaks } from '../packages/callmend/src/testing/breaks/index.ts';
import { type Law, type LawCase, laws, type Violation } from '../packages/callmend/src/testing/index.ts';
import { type Random, seeded } from '../packages/callmend/src/testing/random.ts';
import { closedSchema, type Document, openSchema, randomDocument } from '../test/documents.ts';

const { values } = parseArgs({ options: { runs: { type: 'string' }, seed: { type: 'string' } } });
const runs = Number(values.runs ?? 10_000);
const seed = Number(values.seed ?? 1);

const shards = [
  '{',
  '}',
  '[',
  ']',
  '(',
  ')',
  ':',
  ',',
  '"',
  "'",
  '`',
  '“',
  '”',
  '’',
  '\\',
  '\n',
  '\u0000',
  '\ufeff',
  '\ud83d',
  '/*',
  '*/',
  '//',
  '# ',
  '<!--',
  '<|"|>',
  '```',
  '"""',
  '</s>',
  '<think>',
  '</think>',
  'null',
  'true',
  'None',
  'undefined',
  'NaN',
  '1e999',
  '0x1F',
  '007',
  '-',
  '+',
  '.',
  '...',
  '…',
  '__proto__',
  '"__proto__":1',
  '"constructor":{"prototype":1}',
  '\\u00',
  '\\ud800',
  '{}',
  '[]',
  '""',
  ';',
  '=>',
  '=',
  '$x',
  '<id>',
  ' ',
  'arguments',
  '9007199254740993',
];

/** Cuts, doubles, swaps and inserts at random places of a text. */
function shake(text: string, random: Random): string {
  let shaken = text;
  for (let i = random.below(4); i >= 0; i--) {
    const at = random.below(shaken.length + 1);
    const end = Math.min(shaken.length, at + random.below(6));
    const piece = shaken.slice(at, end);
    const put = [() => '', () => piece + piece, () => random.pick(shards) + piece, () => random.pick(shards)];
    shaken = shaken.slice(0, at) + random.pick(put)() + shaken.slice(end);
  }
  return shaken;
}

function makeText(document: Document, random: Random): string {
  const plain = JSON.stringify(document);
  const broken = random.below(2) === 0 ? random.pick(breaks).make(document, random) : undefined;
  return random.below(3) === 0 ? (broken ?? plain) : shake(broken ?? plain, random);
}

const names = ['f', 'F', 'functions.f', 'f()', 'g', '', '__proto__', 'f\r\nx', 'ｆ', 'multi_tool_use.parallel'];

function makeCase(random: Random): LawCase {
  const document = randomDocument(random);
  const inputSchema = random.pick([closedSchema, openSchema, () => ({})])(
    random.below(5) === 0 ? randomDocument(random) : document,
  );
  const annotations = { destructiveHint: random.below(5) === 0 };
  const options: RepairOptions = {
    tools: [{ name: 'f', inputSchema, annotations }],
    finishReason: random.pick(['stop', 'tool-calls', 'unknown', 'length'] as const),
    toolChoice: random.pick(['auto', 'auto', 'auto', 'required', 'none', { name: 'f' }, { name: 'g' }] as const),
    policy: { ceiling: random.pick(['lossless', 'schema', 'schema', 'plausible'] as const) },
  };
  const name = random.below(4) === 0 ? random.pick(names) : 'f';
  return { raw: { id: 'c', name, arguments: makeText(document, random) }, options };
}

/** What a law throws at breaks it. */
function hold(law: Law, lawCase: LawCase): Violation | undefined {
  try {
    return law(repairToolCall, lawCase);
  } catch (error) {
    return { law: law.name, says: String(error) };
  }
}

const random = seeded(seed);
const started = Date.now();
const counts: Record<string, number> = {};
let failures = 0;
for (let i = 1; i <= runs; i++) {
  const lawCase = makeCase(random);
  for (const law of laws) {
    const violation = hold(law, lawCase);
    if (violation === undefined) continue;
    failures++;
    if (failures <= 10)
      console.error(`run ${i}, seed ${seed}: ${violation.law}: ${violation.says}\n  ${JSON.stringify(lawCase)}`);
  }
  const { status } = repairToolCall(lawCase.raw, lawCase.options);
  counts[status] = (counts[status] ?? 0) + 1;
  if (i % 20_000 === 0 && process.stderr.isTTY) process.stderr.write(`\r${i} of ${runs}`);
}
console.log(
  `fuzz: ${runs} calls, seed ${seed}, ${((Date.now() - started) / 1000).toFixed(1)} s: ${JSON.stringify(counts)}, ${failures} violations`,
);
process.exitCode = failures === 0 ? 0 : 1;
