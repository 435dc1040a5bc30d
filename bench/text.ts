// Calls written as text: how often each way finds what was meant, what clean prose costs, and how hostile texts grow.
//   node scripts/run.mjs bench/text.ts [--rounds N]
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createRepairer, type RepairedStream, type Tools } from '../packages/callmend/src/index.ts';
import { readTextCases, type TextCase } from '../test/text-cases.ts';
import { type TextPeer, textPeers } from './text-peers.ts';
import { fill } from './texts.ts';
import { growthExponent, interleave, least, leastWork, row } from './timing.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string' } } });
const rounds = Number(values.rounds ?? 31);
const kib = 1024;
const limits = {
  tokenNs: 100,
  gbPerSecond: 1,
  exponent: 1.2,
  /** Shorter times are noise. */
  shortestMs: 4,
  nativeMs: 60,
  heldTimes: 3,
};

const cases = readTextCases();
const tools = cases[0]?.tools ?? [];
const repairer = createRepairer({ tools });
const failures: string[] = [];

type Verdict = 'right' | 'missed' | 'wrong' | 'invented';

async function judge(peer: TextPeer, one: TextCase): Promise<Verdict> {
  const { calls } = one.expected;
  const got = await peer.read(one);
  if (isDeepStrictEqual(got, calls)) return 'right';
  if (calls.length === 0) return 'invented';
  return got.every((call) => calls.some((known) => isDeepStrictEqual(call, known))) ? 'missed' : 'wrong';
}

async function tellAccuracy(): Promise<void> {
  console.log(`\n${cases.length} texts; a call counts where its tool was offered and its arguments fit\n`);
  row('way', 'texts', 'right', 'missed', 'wrong', 'negatives that became calls');
  row('---', '---', '---', '---', '---', '---');
  for (const peer of textPeers) row(peer.name, ...(await countsOf(peer, cases)));
  console.log('\nOnly the texts of the dialect that a way is made for\n');
  row('dialect', 'way', 'texts', 'right', 'missed', 'wrong', 'negatives that became calls');
  row('---', '---', '---', '---', '---', '---', '---');
  for (const dialect of new Set(textPeers.flatMap((peer) => peer.dialect ?? []))) {
    const own = cases.filter((one) => one.dialect === dialect);
    for (const peer of textPeers.filter((one) => (one.dialect ?? dialect) === dialect))
      row(dialect, peer.name, ...(await countsOf(peer, own)));
  }
}

async function countsOf(peer: TextPeer, texts: readonly TextCase[]): Promise<readonly string[]> {
  const verdicts = await Promise.all(texts.map((one) => judge(peer, one)));
  const count = (verdict: Verdict): string => String(verdicts.filter((one) => one === verdict).length);
  return [String(texts.length), count('right'), count('missed'), count('wrong'), count('invented')];
}

type Part = Parameters<RepairedStream<Tools>['write']>[0];

/** Pieces as a provider's JSON brings them: each a string of its own. */
function partsOf(text: string, length: number): readonly Part[] {
  const pieces = Array.from({ length: Math.ceil(text.length / length) }, (_, i) =>
    text.slice(i * length, (i + 1) * length),
  );
  const own: readonly string[] = JSON.parse(JSON.stringify(pieces));
  return own.map((piece) => ({ type: 'text', text: piece }));
}

/** What a stream that does nothing costs. */
const emptySink = { write: (part: Part): readonly Part[] => [part] };

function feed(sink: { write(part: Part): readonly unknown[] }, parts: readonly Part[]): number {
  let count = 0;
  for (const part of parts) count += sink.write(part).length;
  return count;
}

function tellProse(): void {
  const answer = readFileSync('bench/answer.md', 'utf8');
  const bytes = 512 * kib;
  console.log('\nClean prose, streamed, beyond an empty sink; the least of many rounds\n');
  row('pieces', 'measured', 'limit');
  row('---', '---', '---');
  const parts = partsOf(answer, 5);
  const token = interleave(
    { callmend: () => feed(repairer.stream(), parts), empty: () => feed(emptySink, parts) },
    4,
    rounds * 10,
    least,
  );
  const tokenNs = (beyond(token) * 1000) / parts.length;
  row('5 characters', `${tokenNs.toFixed(0)} ns a piece`, `${limits.tokenNs} ns`);
  check('prose in tokens', tokenNs <= limits.tokenNs);
  // Short rounds, which a busy machine seldom interrupts; so much text stays in the cache, as a piece does that was just read.
  const large = partsOf(fill(answer, bytes), 4 * kib);
  const whole = interleave(
    { callmend: () => feed(repairer.stream(), large), empty: () => feed(emptySink, large) },
    1,
    rounds * 10,
    least,
  );
  const gbPerSecond = bytes / (beyond(whole) * 1000);
  row('4 KiB', `${gbPerSecond.toFixed(2)} GB/s`, `${limits.gbPerSecond} GB/s`);
  check('prose in 4 KiB', gbPerSecond >= limits.gbPerSecond);
}

const beyond = ({ callmend = 0, empty = 0 }: Readonly<Record<string, number>>): number =>
  Math.max(0.001, callmend - empty);

/** Peers come as a `TransformStream`, which costs more than most of them: all pass through one, the fastest of each counts. */
async function tellPeerStreams(): Promise<void> {
  const parts = partsOf(readFileSync('bench/answer.md', 'utf8'), 5);
  const ways: readonly (readonly [name: string, make: () => TransformStream])[] = [
    ['nothing', () => new TransformStream()],
    ['callmend', asTransform],
    ...textPeers.flatMap(({ name, stream }) => (stream ? [[name, () => stream(tools)] as const] : [])),
  ];
  const times = new Map<string, number>();
  for (let round = 0; round < rounds; round++)
    for (const [name, make] of ways)
      times.set(name, Math.min(times.get(name) ?? Number.POSITIVE_INFINITY, await pipeMs(make(), parts)));
  console.log('\nThe same in a TransformStream\n');
  row('way', 'ns a piece of 5 characters');
  row('---', '---');
  for (const [name, ms] of times) row(name, ((ms * 1e6) / parts.length).toFixed(0));
}

function asTransform(): TransformStream {
  const stream = repairer.stream();
  return new TransformStream<{ readonly delta: string }, unknown>({
    transform({ delta }, controller) {
      for (const part of stream.write({ type: 'text', text: delta })) controller.enqueue(part);
    },
  });
}

async function pipeMs({ readable, writable }: TransformStream, parts: readonly Part[]): Promise<number> {
  const started = performance.now();
  const reader = readable.getReader();
  const reading = (async () => {
    while (!(await reader.read()).done);
  })();
  const writer = writable.getWriter();
  for (const { text } of parts as readonly { text: string }[])
    await writer.write({ type: 'text-delta', id: '1', delta: text });
  await writer.close();
  await reading;
  return performance.now() - started;
}

const repeated: readonly string[] = [
  '<tool_call>',
  '<tool_call>{"name":"heartbeat"} x ',
  '<|tool_call>call:{"name":"heartbeat",',
  '<tool_call>{"a":{"a":{"a":[',
  '<tool_call>{"name":"heartbeat","arguments":{"a":"b "c"}}</tool_call>',
  '<tool_call>{"name":"heartbeat","arguments":{}}',
  '<function=save_page><parameter=body>',
  '<invoke name="save_page">',
  '[TOOL_CALLS]',
  '<|start|>assistant<|channel|>',
  '<|tool_call_begin|>',
  'functools[{',
  '<think>',
  '</think>',
  '<!--',
  '<pre>',
  '```\n',
  '- ```json\n',
  '` `` ``` ',
  '"',
  '"<tool_call>" ',
  '<',
  '<|',
  '[',
  '\n',
  'find_train\n',
  '> ',
  '    ',
  'Observation',
];
const hostile: Readonly<Record<string, (bytes: number) => string>> = {
  ...Object.fromEntries(
    repeated.map((piece) => [JSON.stringify(piece), (bytes: number) => `So: ${fill(piece, bytes)}`]),
  ),
  'fences, each longer': (bytes) =>
    `${Array.from({ length: Math.sqrt(bytes) }, (_, i) => `${'`'.repeat(i + 3)}\n`).join('')}`,
  'a call, unclosed': (bytes) => unclosedCall + fill('and on ', bytes),
  'a call from the first character': (bytes) => fill('{"name":"save_page",', bytes),
};
const unclosedCall = '<tool_call>{"name":"save_page","arguments":{"path":"a","body":"';

function tellGrowth(): void {
  const sizes = [64, 128, 256, 512, 1024];
  // No text is too long for a call: the harder case.
  const patient = createRepairer({ tools, limits: { maxRepairBytes: 2 * kib * kib } });
  const ways: Readonly<Record<string, (text: string) => number>> = {
    whole: (text) => leastWork(() => void patient.repair({ text, calls: [], finishReason: 'stop' }), 2),
    'in 16 characters': (text) => {
      const parts = partsOf(text, 16);
      const streamed = () => {
        const stream = patient.stream();
        feed(stream, parts);
        void stream.end('stop');
      };
      return leastWork(streamed, 2) - leastWork(() => feed(emptySink, parts), 2);
    },
  };
  console.log(`\nHostile texts; the exponent may be ${limits.exponent}\n`);
  row('text', 'way', ...sizes.map((size) => `${size} KiB ms`), 'exponent');
  row('---', '---', ...sizes.map(() => '---'), '---');
  for (const [name, make] of Object.entries(hostile)) {
    for (const [way, measure] of Object.entries(ways)) {
      const times = sizes.map((size) => Math.max(0.01, measure(make(size * kib))));
      const [first = 0, last = 0] = [times[0], times.at(-1)];
      const exponent = growthExponent(first, last, 16);
      const isSteep = exponent > limits.exponent && last > limits.shortestMs;
      row(name, way, ...times, `${exponent.toFixed(2)}${isSteep ? ' TOO STEEP' : ''}`);
      check(`growth of ${name} ${way}`, !isSteep);
    }
  }
}

function tellNative(): void {
  const parts = partsOf(JSON.stringify({ path: 'a', body: fill('so on ', 256 * kib) }), 4).map((part, i): Part => {
    const piece = 'text' in part ? part.text : '';
    return { type: 'call', index: 0, arguments: piece, ...(i === 0 ? { id: 'c', name: 'save_page' } : {}) };
  });
  const native = () => {
    const stream = repairer.stream();
    feed(stream, parts);
    void stream.end('tool-calls');
  };
  const times = interleave({ callmend: native, empty: () => feed(emptySink, parts) }, 1, rounds);
  const ms = beyond(times) / 1000;
  console.log(`\n256 KiB of native arguments in pieces of 4: ${ms.toFixed(1)} ms, limit ${limits.nativeMs} ms`);
  check('native arguments', ms <= limits.nativeMs);
}

/** What a stream still holds after 10 MB that never end a call. */
function tellHeld(): void {
  const maxRepairBytes = 256 * kib;
  const beginnings = { 'an unclosed call': unclosedCall, 'an unclosed call after prose': `So:\n\n${unclosedCall}` };
  console.log('\n10 MB in pieces of 5 characters\n');
  row('text', 'held KiB', 'times maxRepairBytes', 'limit');
  row('---', '---', '---', '---');
  for (const [name, text] of Object.entries(beginnings)) {
    const stream = createRepairer({ tools, limits: { maxRepairBytes } }).stream();
    stream.write({ type: 'text', text });
    const before = heapUsed();
    // Each piece is a string of its own, as it comes from a provider.
    for (let i = 0; i < 2_000_000; i++) stream.write({ type: 'text', text: String(10_000 + (i % 90_000)) });
    const held = heapUsed() - before;
    const times = held / maxRepairBytes;
    row(name, (held / kib).toFixed(0), times, limits.heldTimes);
    check(`held memory of ${name}`, times <= limits.heldTimes);
    stream.write({ type: 'text', text: '.' });
  }
}

function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  return process.memoryUsage().heapUsed;
}

function check(name: string, isWithin: boolean): void {
  if (!isWithin) failures.push(name);
}

await tellAccuracy();
tellProse();
await tellPeerStreams();
tellGrowth();
tellNative();
tellHeld();
console.log(`\ntext: ${failures.length === 0 ? 'within its limits' : `outside its limits: ${failures.join(', ')}`}`);
process.exitCode = failures.length === 0 ? 0 : 1;
