// @ts-nocheck
// Mends broken calls for a long time while everything around fails, and fails itself if anything is left behind:
// npm run soak -- [--seconds N] [--seed N]
import { parseArgs } from 'node:util';
import {
  type AskModel,
  createRepairer,
  type Repaired,
  type Repairer,
  repairToolCall,
  type Tools,
} from '../packages/callmend/src/index.ts';
import { memoryStore } from '../packages/callmend/src/store/memory.ts';
import { type Random, seeded } from '../packages/callmend/src/testing/random.ts';
import { answerTo, lastingTools, randomMessage, type Soaked } from './soak/messages.ts';
import { scriptedModel } from './soak/models.ts';
import { startProvider } from './soak/provider.ts';
import { shakyStore } from './soak/store.ts';
import { unrulyTool } from './soak/tools.ts';
import { listenersOn, median, moreThan, type Sample, sample } from './soak/watch.ts';
import { startWatchdog } from './soak/watchdog.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string' }, seed: { type: 'string' } } });
const seconds = Number(values.seconds ?? 60);
const seed = Number(values.seed ?? 1);

/** After this part of the time everything that is bounded is full: what grows then is a leak. */
const warmUp = 0.3;
const growthMiB = 6;
/** What repairers keep of so many messages is bounded, but not full before. */
const fillMessages = 100_000;
const fillMiB = 0.0005;
const atOnce = 32;
const abortedInTen = 1;
const signalsHeld = 50;
const patienceMs = 20_000;

const random = seeded(seed);
const model = scriptedModel(random, answerTo);
const provider = await startProvider(random, answerTo);
const executor = unrulyTool(random);
const watchdog = startWatchdog();
const store = shakyStore(memoryStore({ maxEntries: 2000 }), random);
const faults: string[] = [];
const settled: Record<string, number> = {};
const ran: Record<string, number> = {};
process.on('unhandledRejection', (reason) => faults.push(`a rejection that nobody handled: ${String(reason)}`));

const listen: Listener = () => {
  const kind = random.below(10);
  if (kind === 0) throw new Error('this listener throws');
  return kind === 1 ? Promise.reject(new Error('this listener rejects')) : undefined;
};
type Listener = () => undefined | Promise<undefined>;

interface Way {
  readonly askModel: AskModel;
  readonly timeoutMs: number;
}
/** How repairers ask. The last sets its timer for longer than the soak runs: a timer that is not taken back shows. */
const ways: readonly Way[] = [
  { askModel: model.ask, timeoutMs: 25 },
  { askModel: provider.ask, timeoutMs: 200 },
  { askModel: model.askInTime, timeoutMs: 24 * 60 * 60 * 1000 },
];

function makeRepairer(tools: Tools, { askModel, timeoutMs }: Way): Repairer<Tools> {
  return createRepairer({ tools, askModel, ask: { timeoutMs, memo: random.below(2) === 0 }, store, onEvent: listen });
}

/** These serve for the whole run. */
const lasting = new Map(lastingTools.map((tools) => [tools, ways.map((way) => makeRepairer(tools, way))]));

async function mend({ tools, message, turn }: Soaked, signal: AbortSignal): Promise<void> {
  const known = random.below(50) > 0 ? lasting.get(tools) : undefined;
  const repairer = known === undefined ? makeRepairer(tools, random.pick(ways)) : random.pick(known);
  const own = random.below(10) < abortedInTen ? new AbortController() : undefined;
  const asked = { ...turn, signal: own?.signal ?? signal, context: { trace: 'soak' } };
  if (own) setImmediate(() => own.abort());
  const repaired =
    random.below(2) === 0 ? await repairer.repair(message, asked) : await mendInPieces(repairer, message, asked);
  if (repaired === undefined) return;
  for (const { status } of repaired.outcomes) settled[status] = (settled[status] ?? 0) + 1;
  checkCalls(repaired, tools);
  const executed = await executor.executeAll(repaired.calls, { signal: asked.signal });
  for (const { status } of executed) ran[status] = (ran[status] ?? 0) + 1;
}

/** The same as a stream; one in twenty is left before its end, as when a reader goes away. */
async function mendInPieces(
  repairer: Repairer<Tools>,
  { text, calls, finishReason }: Soaked['message'],
  turn: Soaked['turn'],
): Promise<Repaired | undefined> {
  const stream = repairer.stream(turn);
  const step = 1 + random.below(40) + Math.floor(text.length / 50);
  for (let at = 0; at < text.length; at += step) stream.write({ type: 'text', text: text.slice(at, at + step) });
  for (const [index, call] of calls.entries()) {
    const half = Math.floor(call.arguments.length / 2);
    stream.write({
      type: 'call',
      index,
      ...(call.id === undefined ? {} : { id: call.id }),
      name: call.name,
      arguments: call.arguments.slice(0, half),
    });
    stream.write({ type: 'call', index, arguments: call.arguments.slice(half) });
  }
  return random.below(20) === 0 ? undefined : stream.end(finishReason);
}

/** Whatever a model answered: a call that may run was offered and fits. */
function checkCalls({ calls }: Repaired, tools: Soaked['tools']): void {
  for (const { id, name, arguments: text } of calls) {
    const { status } = repairToolCall({ id, name, arguments: text }, { tools, finishReason: 'stop' });
    if (status !== 'clean') faults.push(`a call that may run does not fit: ${name} ${text.slice(0, 200)}`);
  }
}

const hosts = Array.from({ length: signalsHeld }, () => new AbortController());

async function batch(from: Random): Promise<number> {
  const size = 1 + from.below(atOnce);
  const all = Array.from({ length: size }, () => settle(randomMessage(from), from.pick(hosts).signal));
  await Promise.all(all);
  watchdog.beat();
  return size;
}

/** A message that is never settled is a fault too. */
async function settle(soaked: Soaked, signal: AbortSignal): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      faults.push(
        `a message that was not settled in ${patienceMs} ms: ${JSON.stringify(soaked.message).slice(0, 300)}`,
      );
      resolve();
    }, patienceMs);
  });
  const mended = mend(soaked, signal).catch((error: unknown) => {
    faults.push(`a message that threw: ${error instanceof Error ? error.stack : String(error)}`);
  });
  await Promise.race([mended, late]);
  clearTimeout(timer);
}

/** What a quiet moment should not show, one line each. */
function leaks(first: Sample, now: Sample, heaps: readonly number[]): readonly string[] {
  const third = Math.max(1, Math.floor(heaps.length / 3));
  const grown = median(heaps.slice(-third)) - median(heaps.slice(0, third));
  const filling = Math.max(0, Math.min(messages, fillMessages) - warmMessages);
  const mayGrow = growthMiB + filling * fillMiB;
  const listeners = hosts.reduce((sum, { signal }) => sum + listenersOn(signal), 0);
  const signals = model.signals.filter((held) => held.deref() !== undefined).length;
  return [
    ...moreThan(first, now),
    ...(listeners > 0 ? [`${listeners} listeners on signals of the host`] : []),
    ...(signals > 0 ? [`${signals} signals of questions that are over`] : []),
    ...(heaps.length >= 3 && grown > mayGrow ? [`${grown.toFixed(1)} MiB of memory`] : []),
  ];
}

const started = performance.now();
const elapsed = (): number => (performance.now() - started) / 1000;
const every = Math.max(2, Math.min(60, seconds / 20));
const first = await sample();
const heaps: number[] = [];
let messages = 0;
let warmMessages = 0;
for (let next = every; elapsed() < seconds && faults.length === 0; ) {
  messages += await batch(random);
  if (elapsed() < next) continue;
  next = elapsed() + every;
  const now = await sample(first);
  if (elapsed() > seconds * warmUp) heaps.push(now.heapMiB);
  else warmMessages = messages;
  const left = leaks(first, now, heaps).map((one) => `, LEFT: ${one}`);
  console.log(`soak: ${elapsed().toFixed(0)} s, ${messages} messages, ${now.heapMiB.toFixed(1)} MiB${left.join('')}`);
}
const left = leaks(first, await sample(first), heaps);
await provider.close();
await watchdog.stop();
const questions = Object.values(model.counts).reduce((sum, count) => sum + count, 0);
console.log(
  `soak: calls ${JSON.stringify(settled)}, tools ${JSON.stringify(ran)}; ${questions} questions to models with ${Object.keys(model.counts).length} ways of answering, ${provider.served()} over HTTP`,
);
for (const line of [...faults.slice(0, 10), ...left.map((one) => `leaked: ${one}`)]) console.error(`soak: ${line}`);
process.exitCode = faults.length + left.length === 0 ? 0 : 1;
