// @ts-nocheck
import type { Attributes, Meter } from '@opentelemetry/api';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { expect, it } from 'vitest';
import { askAnthropic, askOllama, askOpenAiCompatible } from '../packages/callmend/src/ask/index.ts';
import { createExecutor } from '../packages/callmend/src/execute/index.ts';
import {
  type AskModel,
  type CallmendEvent,
  createRepairer,
  type FinishReason,
  type Message,
  type ModelMessage,
  type RawToolCall,
  type Repaired,
  type RepairerOptions,
  type Store,
} from '../packages/callmend/src/index.ts';
import { logRepairs } from '../packages/callmend/src/log/index.ts';
import { traceRepairs } from '../packages/callmend/src/otel/index.ts';
import { everruns } from '../packages/callmend/src/presets/index.ts';
import { type Random, seeded } from '../packages/callmend/src/testing/random.ts';
import { barePlaces, chance, drawn, places, plant, type Secret, wide } from './canary-secrets.ts';

const runs = Number(process.env['CALLMEND_RUNS'] ?? 1000);

const properties = {
  to: { type: 'string' },
  subject: { type: 'string', maxLength: 4000 },
  password: { type: 'string' },
  copies: { type: 'integer' },
  mode: { enum: ['plain', 'html'] },
  headers: { type: 'object', additionalProperties: { type: 'integer' } },
  parts: { type: 'array', items: { type: 'object', properties: { body: { type: 'string' } }, required: ['body'] } },
};
const inputSchema = { type: 'object', properties, required: ['to'], additionalProperties: false };
const tools = {
  send_mail: { inputSchema, aliases: ['post'] },
  burn_mail: { inputSchema, annotations: { destructiveHint: true } },
};

const names = ['send_mail', 'SendMail', 'functions.send_mail', 'post', 'burn_mail', 'no_such_tool'];
const finishes: readonly FinishReason[] = ['tool-calls', 'stop', 'length', 'unknown'];

/** A message whose call holds the secret, native or as text, and more of it around the call. */
function messageWith(secret: Secret, random: Random): ModelMessage {
  const said = JSON.stringify(secret.text);
  const name = random.pick(names);
  const written =
    secret.looks || chance(random, 0.8) ? random.pick(places)(said) : random.pick(barePlaces)(secret.core);
  const finishReason = random.pick(finishes);
  if (chance(random, 0.6)) {
    const call = { id: 'c1', name, arguments: written };
    return { text: chance(random, 0.5) ? secret.text : '', reasoning: secret.text, calls: [call], finishReason };
  }
  const text = random.pick([
    `<tool_call>{"name":"${name}","arguments":${written}}</tool_call>`,
    `Sure, ${secret.text}.\n<tool_call>{"name":"${name}","arguments":${written}}</tool_call>`,
    `<function=${name}><parameter=to>${secret.text}</parameter></function>`,
    `{"name":"${name}","arguments":${written}}`,
  ]);
  return { text, calls: [], finishReason };
}

/** A cheap model that tells the secret, whatever happens to it. */
function askWith(secret: Secret, random: Random, prompts: string[]): AskModel {
  const said = JSON.stringify(secret.text);
  const answers: readonly AskModel[] = [
    async () => `{"to":${said}}`,
    async () => random.pick(places)(said),
    async () => secret.text,
    async () => `{"to":"${secret.core.slice(0, -1)}"}`,
    async () => ({ text: `{"to":${said}}`, usage: { inputTokens: secret.core as unknown as number, outputTokens: 3 } }),
    async () => Promise.reject(new Error(secret.text, { cause: new Error(secret.text) })),
    () => {
      throw secret.text;
    },
  ];
  const answer = random.pick(answers);
  return (prompt, options) => {
    prompts.push(JSON.stringify(prompt));
    return answer(prompt, options);
  };
}

function storeWith(secret: Secret): Store {
  const fail = (): Promise<never> => Promise.reject(new Error(secret.text, { cause: { authorization: secret.text } }));
  return { take: fail, add: fail, get: fail, set: fail };
}

/** Earlier messages that hold the secret too. */
function conversation(secret: Secret): readonly Message[] {
  const failed: RawToolCall = { id: 'c0', name: 'send_mail', arguments: `{"copies":${JSON.stringify(secret.text)}}` };
  return [
    { role: 'system', content: `The key is ${secret.text}` },
    { role: 'user', content: secret.text },
    { role: 'assistant', content: secret.text, calls: [failed] },
    { role: 'tool', content: `refused: ${secret.text}`, callId: 'c0', isError: true },
  ];
}

/** Where words leave for people and machines that are not the model. */
function createSinks() {
  const exporter = new InMemorySpanExporter();
  const tracer = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).getTracer('canary');
  const metrics: (number | Attributes)[] = [];
  const instrument = () => ({ add: note, record: note });
  const note = (value: number, labels: Attributes): void => {
    metrics.push(value, labels);
  };
  // As much of a meter as is used.
  const meter = { createCounter: instrument, createHistogram: instrument } as unknown as Meter;
  const trace = traceRepairs({ tracer, meter });
  const events: CallmendEvent[] = [];
  const lines: string[] = [];
  const errors: unknown[] = [];
  const debug = (line: string): void => {
    lines.push(line);
  };
  return {
    events,
    errors,
    trace,
    logs: [logRepairs({ debug }), logRepairs({ debug }, { tools })],
    onEvent(event: CallmendEvent): void {
      events.push(event);
      trace.onEvent(event);
    },
    /** All that left, by where. */
    left: () => ({
      events: JSON.stringify([events, events.map(everruns().toEvent)]),
      lines: lines.join('\n'),
      spans: JSON.stringify(
        exporter.getFinishedSpans().map(({ name, attributes, events: told, status }) => ({
          name,
          attributes,
          told,
          status,
        })),
      ),
      metrics: JSON.stringify(metrics),
      errors: errors.map(wordsOf).join('\n'),
    }),
  };
}

/** All words of an error, its causes' too. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error) ?? '';
  return [error.name, error.message, error.stack, JSON.stringify(error), wordsOf(error.cause ?? null)].join('\n');
}

type Sinks = ReturnType<typeof createSinks>;

/** Mends the message, whole or streamed, logs what became of it, and runs what may run. */
async function live(secret: Secret, random: Random, sinks: Sinks, prompts: string[]): Promise<Repaired> {
  const options: RepairerOptions = {
    tools,
    onEvent: sinks.onEvent,
    askModel: askWith(secret, random, prompts),
    ask: { memo: chance(random, 0.2) },
    budget: { modelRepairs: chance(random, 0.2) ? 0 : 3 },
    policy: { ceiling: chance(random, 0.3) ? 'plausible' : 'schema' },
    ...(chance(random, 0.2) && { store: storeWith(secret) }),
  };
  const repairer = createRepairer(options);
  const message = messageWith(secret, random);
  const turn = { ...(chance(random, 0.5) && { messages: conversation(secret) }), key: secret.core };
  const repaired = await (chance(random, 0.3) ? streamed(repairer, message, turn) : repairer.repair(message, turn));
  for (const outcome of repaired.outcomes) for (const log of sinks.logs) log(outcome);
  const execute = chance(random, 0.5) ? () => secret.text : () => Promise.reject(secret.text);
  const executor = createExecutor({ tools: { send_mail: { ...tools.send_mail, execute } } });
  for (const call of repaired.calls) {
    await sinks.trace.execute(call, () => ({ result: secret.text, error: secret.text }));
    // A tool's own error is the tool's: it comes back as it is, and only its kind is told.
    await sinks.trace.execute(call, () => Promise.reject(new Error(secret.text))).catch(() => {});
    await sinks.trace.execute(call, () => executor.executeTool(call));
  }
  return repaired;
}

async function streamed(
  repairer: ReturnType<typeof createRepairer>,
  { text, calls, finishReason }: ModelMessage,
  turn: object,
): Promise<Repaired> {
  const stream = repairer.stream(turn);
  for (let at = 0; at < text.length; at += 7) stream.write({ type: 'text', text: text.slice(at, at + 7) });
  for (const call of calls) stream.write({ ...call, type: 'call' });
  return stream.end(finishReason) as Promise<Repaired>;
}

it(`leaves none of ${runs} planted secrets in events, log lines, spans, metrics, errors and prompts`, async () => {
  const random = seeded(4711);
  const seen = { statuses: new Set<string>(), types: new Set<string>(), quoted: 0, asked: 0 };
  for (let run = 0; run < runs; run++) {
    const secret = plant(random);
    const sinks = createSinks();
    const prompts: string[] = [];
    const repaired = await live(secret, random, sinks, prompts).catch((error: unknown) => {
      sinks.errors.push(error);
      return undefined;
    });
    const core = secret.core.toLowerCase();
    for (const [sink, words] of Object.entries(sinks.left()))
      expect(words.toLowerCase().includes(core), `${sink} of run ${run} hold ${secret.text}: ${words}`).toBe(false);
    for (const { type } of sinks.events) seen.types.add(type);
    for (const { status } of repaired?.outcomes ?? []) seen.statuses.add(status);
    if (repaired?.correction?.includes(secret.core)) seen.quoted++;
    for (const prompt of prompts) {
      seen.asked++;
      if (secret.looks)
        expect(prompt.toLowerCase().includes(core), `the prompt of run ${run} holds ${secret.text}: ${prompt}`).toBe(
          false,
        );
    }
    expect(sinks.errors).toEqual([]);
  }
  // The net is worth something only if the fish swam by: the model that wrote a secret is told of it, others are not.
  expect([...seen.statuses].sort()).toEqual(['clean', 'rejected', 'repaired', 'reprompt']);
  for (const type of ['call-settled', 'call-recovered', 'stage-end', 'model-asked', 'store-failed', 'budget-spent'])
    expect(seen.types).toContain(type);
  expect(seen.quoted).toBeGreaterThan(runs / 50);
  expect(seen.asked).toBeGreaterThan(runs / 50);
});

it('leaves no key of a provider in what the makers of cheap models throw, nor in its causes', async () => {
  const random = seeded(4712);
  const signal = new AbortController().signal;
  const prompt = { system: 'Answer in JSON.', user: '"{}"', schema: { type: 'object' } };
  for (let run = 0; run < Math.min(runs, 1000); run++) {
    const apiKey = `sk-${drawn(wide, 24, random)}`;
    const headers = { authorization: `Bearer ${apiKey}`, 'x-api-key': apiKey };
    const failure = new Error(`refused: Bearer ${apiKey}`, { cause: { request: { headers } } });
    const status = random.pick([400, 401, 404, 429, 500, 200]);
    const fetch = random.pick([
      async () => Promise.reject(failure),
      async () => new Response(JSON.stringify({ error: { message: `bad key ${apiKey}`, headers } }), { status }),
      async () => new Response(`<html>Bearer ${apiKey}</html>`, { status, headers }),
    ]);
    const common = { model: 'small', fetch };
    const ask = random.pick([
      () => askOpenAiCompatible({ ...common, baseUrl: 'http://localhost:1/v1', apiKey }),
      () => askAnthropic({ ...common, apiKey }),
      () => askOllama({ ...common, headers }),
    ])();
    const error = await Promise.resolve(ask(prompt, { signal })).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error, `run ${run}`).toBeInstanceOf(Error);
    expect(wordsOf(error)).not.toContain(apiKey);
  }
});
