// What the middleware of callmend/ai-sdk costs on a clean stream of 1,000 parts, beside the SDK's own time.
// Interleaved, each stream by the work of the process; a ratio is the median of the rounds. Both sides are warmed alike, by as
// many streams as a server has sent in its first minute: a stream's first hundred are compiled while they are measured.
// node scripts/run.mjs bench/ai-sdk.ts [rounds]
import { streamText as streamText6, wrapLanguageModel as wrap6 } from 'ai6';
import { MockLanguageModelV3 } from 'ai6/test';
import { streamText as streamText7, wrapLanguageModel as wrap7 } from 'ai7';
import { MockLanguageModelV4 } from 'ai7/test';
import { z } from 'zod';
import { callmend } from '../packages/callmend/src/hosts/ai-sdk/index.ts';
import { median, row } from './timing.ts';

const parts = 1000;
const warmUp = 100;
const rounds = Number(process.argv[2] ?? 200);
const words = ['The ', 'sky ', 'over ', 'Porto ', 'is ', 'clear; ', 'a *light* ', 'wind ', 'comes ', 'in.\n'];
const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const input = '{"city":"Porto"}';
const chunks = [
  { type: 'stream-start', warnings: [] },
  { type: 'text-start', id: 't' },
  ...Array.from({ length: parts - 9 }, (_, i) => ({
    type: 'text-delta',
    id: 't',
    delta: words[i % words.length] ?? '',
  })),
  { type: 'text-end', id: 't' },
  { type: 'tool-input-start', id: 'c', toolName: 'get_weather' },
  { type: 'tool-input-delta', id: 'c', delta: input },
  { type: 'tool-input-end', id: 'c' },
  { type: 'tool-call', toolCallId: 'c', toolName: 'get_weather', input },
  { type: 'finish', finishReason: { unified: 'tool-calls', raw: 'tool_calls' }, usage },
] as never[];

/** Parts come when they are asked for, as from a socket that is always ahead. */
function stream(): ReadableStream<never> {
  let next = 0;
  return new ReadableStream<never>({
    pull(controller) {
      const chunk = chunks[next++];
      if (chunk === undefined) controller.close();
      else controller.enqueue(chunk);
    },
  });
}

const tools = { get_weather: { inputSchema: z.object({ city: z.string() }) } };
const middleware = callmend();
const model6 = new MockLanguageModelV3({ doStream: async () => ({ stream: stream() }) });
const model7 = new MockLanguageModelV4({ doStream: async () => ({ stream: stream() }) });
const wrapped6 = wrap6({ model: model6, middleware });
const wrapped7 = wrap7({ model: model7, middleware });
const prompt = 'How is the weather in Porto?';

const ways: Readonly<Record<string, () => { readonly fullStream: AsyncIterable<unknown> }>> = {
  'ai 6': () => streamText6({ model: model6, tools, prompt }),
  'ai 6 with callmend': () => streamText6({ model: wrapped6, tools, prompt }),
  'ai 7': () => streamText7({ model: model7, tools, prompt }),
  'ai 7 with callmend': () => streamText7({ model: wrapped7, tools, prompt }),
};

async function read(source: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of source) count++;
  return count;
}

/** What the process has worked, not what the clock of a busy machine says. */
function workMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const times: Record<string, number[]> = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
for (let round = -warmUp; round < rounds; round++) {
  // In turns first and last: what the one leaves behind, the other clears away.
  const inTurn = Object.entries(ways);
  for (const [name, run] of round % 2 === 0 ? inTurn : inTurn.reverse()) {
    const started = workMs();
    const count = await read(run().fullStream);
    if (count < parts) throw new Error(`${name}: ${count} parts`);
    if (round >= 0) times[name]?.push(workMs() - started);
  }
}
console.log(`${rounds} rounds, after ${warmUp} streams of each way to warm up\n`);
row('what', 'ms a stream', 'ratio', 'quartiles');
row('---', '---', '---', '---');
for (const major of [6, 7]) {
  const [own = Number.NaN, ours = Number.NaN] = [`ai ${major}`, `ai ${major} with callmend`].map((name) =>
    median(times[name] ?? []),
  );
  // Of each round by itself: what else runs on the machine weighs on both alike.
  const pairs = (times[`ai ${major}`] ?? []).map((time, i) => (times[`ai ${major} with callmend`]?.[i] ?? 0) / time);
  row(`ai ${major}`, own, 1, '');
  row(`ai ${major} with callmend`, ours, median(pairs), quartiles(pairs));
}

/** How far the rounds lie apart. */
function quartiles(list: readonly number[]): string {
  const sorted = list.toSorted((a, b) => a - b);
  return [0.25, 0.75].map((part) => sorted[Math.floor(part * sorted.length)]?.toFixed(2)).join(' to ');
}
