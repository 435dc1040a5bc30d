// @ts-nocheck
import type { Attributes, Meter, Tracer } from '@opentelemetry/api';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { describe, expect, it, vi } from 'vitest';
import {
  type CallmendEvent,
  createRepairer,
  type ModelMessage,
  type RawToolCall,
  type RepairerOptions,
} from '../index.ts';
import { traceRepairs } from './index.ts';

const tools = {
  water_plant: {
    inputSchema: {
      type: 'object',
      properties: { plant: { type: 'string' }, litres: { type: 'number' } },
      required: ['plant'],
      additionalProperties: false,
    },
  },
};
const message = (...calls: readonly RawToolCall[]): ModelMessage => ({ text: '', calls, finishReason: 'tool-calls' });
const water = (text: string, name = 'water_plant', id = 'w1'): RawToolCall => ({ id, name, arguments: text });

function inMemory() {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const spans = () => exporter.getFinishedSpans();
  return { tracer: provider.getTracer('test'), spans, names: () => spans().map(({ name }) => name) };
}

function counting() {
  const seen: { readonly instrument: string; readonly value: number; readonly labels: Attributes }[] = [];
  const make = (instrument: string) => {
    const note = (value: number, labels: Attributes): void => {
      seen.push({ instrument, value, labels });
    };
    return { add: note, record: note };
  };
  // As much of a meter as is used.
  return { seen, meter: { createCounter: make, createHistogram: make } as unknown as Meter };
}

const throwing = (): never => {
  throw new Error('down');
};

async function repair(call: RawToolCall, onEvent: RepairerOptions['onEvent'], rest: Partial<RepairerOptions> = {}) {
  return createRepairer({ tools, ...rest, ...(onEvent && { onEvent }) }).repair(message(call));
}

describe('a settled call', () => {
  it('is a span that says what was repaired', async () => {
    const { tracer, spans } = inMemory();
    await repair(water("{'plant': 'fern', 'litres': '2',}", 'WaterPlant'), traceRepairs({ tracer }).onEvent);
    expect(spans().map(({ name, attributes }) => ({ name, attributes }))).toEqual([
      {
        name: 'callmend.call-settled water_plant',
        attributes: {
          'gen_ai.tool.name': 'water_plant',
          'gen_ai.tool.call.id': 'w1',
          'callmend.status': 'repaired',
          'callmend.origin': 'native',
          'callmend.label': 'local-salvage',
          'callmend.repairs': expect.arrayContaining(['quote-kind', 'extra-comma']),
          'callmend.issues': [],
          'callmend.risk': expect.any(String),
          'callmend.arguments_bytes': 33,
        },
      },
    ]);
  });

  it('says of a refused one what was wrong', async () => {
    const { tracer, spans } = inMemory();
    await repair(water('{}'), traceRepairs({ tracer }).onEvent);
    expect(spans().at(-1)?.attributes).toMatchObject({
      'callmend.status': 'reprompt',
      'callmend.label': 're-prompt',
      'callmend.issues': ['bad-arguments'],
      'callmend.failed_before': 0,
    });
  });

  it('is as long as settling it took', async () => {
    const { tracer, spans } = inMemory();
    let now = 0;
    const clock = {
      now: () => {
        now += 40;
        return now;
      },
      after: () => () => {},
    };
    const { onEvent } = traceRepairs({ tracer });
    let durationMs = 0;
    const both = (event: CallmendEvent): void => {
      if ('durationMs' in event) durationMs = event.durationMs;
      onEvent(event);
    };
    await repair(water('{}'), both, { clock });
    const [seconds, nanoseconds] = spans()[0]?.duration ?? [0, 0];
    expect(durationMs).toBeGreaterThanOrEqual(40);
    expect(seconds * 1000 + nanoseconds / 1e6).toBeCloseTo(durationMs, 0);
  });

  it('says what its questions cost', async () => {
    const { tracer, spans, names } = inMemory();
    const usage = { inputTokens: 90, outputTokens: 7, costUsd: 0.001 };
    const askModel = async () => ({ text: 'no idea', usage });
    await repair(water('{}'), traceRepairs({ tracer }).onEvent, { askModel, budget: { modelRepairs: 1 } });
    expect(names()).toContain('callmend.model-asked water_plant');
    expect(names()).toContain('callmend.budget-spent');
    const cost = { 'callmend.input_tokens': 90, 'callmend.output_tokens': 7, 'callmend.cost_usd': 0.001 };
    expect(spans()[0]?.attributes).toMatchObject({ 'callmend.status': 'unusable', 'callmend.attempt': 1, ...cost });
    expect(spans().at(-1)?.attributes).toMatchObject({ 'callmend.questions': 1, ...cost });
  });

  it('keeps ids short and names no tool that was not offered', async () => {
    const { tracer, spans } = inMemory();
    await repair(water('{}', 'hack_it', 'x'.repeat(5000)), traceRepairs({ tracer }).onEvent);
    expect(spans()[0]?.attributes).toMatchObject({ 'gen_ai.tool.name': 'other' });
    expect(String(spans()[0]?.attributes['gen_ai.tool.call.id'])).toHaveLength(128);
    expect(JSON.stringify(spans().map(({ name, attributes }) => ({ name, attributes })))).not.toContain('hack_it');
  });
});

describe('a loop, a spent budget, a demand and a store in trouble', () => {
  it('are spans of their own', async () => {
    const { tracer, names, spans } = inMemory();
    const store = { take: throwing, add: throwing, get: throwing, set: throwing };
    const { onEvent } = traceRepairs({ tracer });
    const repairer = createRepairer({ tools, onEvent, store });
    for (let i = 0; i < 3; i++) await repairer.repair(message(water('{}')), { key: 'k' });
    await repairer.repair({ text: 'Hm.', calls: [], finishReason: 'stop' }, { toolChoice: 'required' });
    for (const name of ['budget-spent', 'loop-broken water_plant', 'store-failed', 'call-demanded'])
      expect(names()).toContain(`callmend.${name}`);
    expect(spans().find(({ name }) => name.includes('loop'))?.attributes).toMatchObject({ 'callmend.failures': 3 });
  });

  it('and a call found in text too', async () => {
    const { tracer, names } = inMemory();
    const repairer = createRepairer({ tools, onEvent: traceRepairs({ tracer }).onEvent });
    const text = '<tool_call>{"name":"water_plant","arguments":{"plant":"ivy"}}</tool_call>';
    await repairer.repair({ text, calls: [], finishReason: 'stop' });
    expect(names()).toEqual(['callmend.call-recovered water_plant', 'callmend.call-settled water_plant']);
  });
});

describe('a tool that runs', () => {
  const call = { id: 'w1', name: 'water_plant', arguments: '{"plant":"fern"}', input: { plant: 'fern' } };

  it('is a span as the GenAI conventions have it, without arguments and result', async () => {
    const { tracer, spans } = inMemory();
    expect(await traceRepairs({ tracer }).execute(call, () => 'watered the fern')).toBe('watered the fern');
    const [span] = spans();
    expect(span?.name).toBe('execute_tool water_plant');
    expect(span?.status.code).toBe(0);
    expect(span?.attributes).toEqual({
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': 'water_plant',
      'gen_ai.tool.call.id': 'w1',
      'gen_ai.tool.type': 'function',
    });
  });

  it('says how its call was repaired', async () => {
    const { tracer, spans } = inMemory();
    const { outcomes } = await repair(water("{'plant': 'fern'}"), undefined);
    const [outcome] = outcomes;
    if (outcome === undefined || !('call' in outcome)) throw new Error('it was refused');
    await traceRepairs({ tracer }).execute(outcome, async () => 1);
    expect(spans()[0]?.attributes).toMatchObject({
      'callmend.status': 'repaired',
      'callmend.repairs': ['quote-kind'],
      'callmend.risk': 'lossless',
    });
  });

  it('throws what it throws, and its span holds no word of it', async () => {
    const { tracer, spans } = inMemory();
    const error = new RangeError('no plant called fern');
    await expect(traceRepairs({ tracer }).execute(call, () => Promise.reject(error))).rejects.toBe(error);
    await expect(
      traceRepairs({ tracer }).execute(call, () => {
        throw error;
      }),
    ).rejects.toBe(error);
    for (const { status, attributes, events } of spans()) {
      expect(status).toEqual({ code: 2 });
      expect(attributes['error.type']).toBe('RangeError');
      expect(events).toEqual([]);
    }
    expect(spans()).toHaveLength(2);
  });

  it('may end as executeTool says', async () => {
    const { tracer, spans } = inMemory();
    const done = { status: 'error', ended: 'timed-out', text: 'fern', issues: [] };
    expect(await traceRepairs({ tracer }).execute(call, async () => done)).toBe(done);
    expect(spans()[0]?.attributes['error.type']).toBe('timed-out');
  });

  it('may return what cannot be looked at', async () => {
    const { tracer, spans } = inMemory();
    const hostile = new Proxy({}, { has: throwing, getPrototypeOf: throwing });
    expect(await traceRepairs({ tracer }).execute(call, async () => hostile)).toBe(hostile);
    expect(spans()).toHaveLength(1);
  });
});

describe('a tracer or meter in trouble', () => {
  const call = { id: 'w1', name: 'water_plant', arguments: '{}', input: {} };
  const late = (...rest: unknown[]) => {
    (rest.at(-1) as (span: unknown) => unknown)({ end: throwing, setStatus: throwing, setAttribute: throwing });
    return throwing();
  };
  const tracers = {
    'throws at once': { startSpan: throwing, startActiveSpan: throwing },
    'throws after it began': { startSpan: () => ({ end: throwing }), startActiveSpan: late },
    'never begins': { startSpan: () => undefined, startActiveSpan: () => undefined },
  };

  it.each(Object.entries(tracers))('changes nothing: one that %s', async (_, made) => {
    const tracer = made as unknown as Tracer;
    const meter = { createCounter: throwing, createHistogram: throwing } as unknown as Meter;
    const { onEvent, execute } = traceRepairs({ tracer, meter });
    const told = vi.fn(onEvent);
    const plain = await repair(water('{}'), undefined);
    expect(await repair(water('{}'), told)).toEqual(plain);
    expect(told.mock.results.map(({ type }) => type)).not.toContain('throw');
    const run = vi.fn(() => 7);
    expect(await execute(call, run)).toBe(7);
    expect(run).toHaveBeenCalledTimes(1);
    await expect(execute(call, throwing)).rejects.toThrow('down');
  });
});

describe('metrics', () => {
  it('count calls and measure them, by tool, status and label', async () => {
    const { meter, seen } = counting();
    const { onEvent, execute } = traceRepairs({ meter });
    await repair(water('{"plant":"ivy"}'), onEvent);
    await repair(water("{'plant':'ivy'}"), onEvent);
    await repair(water('{}', 'nope'), onEvent);
    const calls = seen.filter(({ instrument }) => instrument === 'callmend.calls');
    expect(calls.map(({ value, labels }) => [value, ...Object.values(labels)])).toEqual([
      [1, 'water_plant', 'clean', 'none'],
      [1, 'water_plant', 'repaired', 'local-salvage'],
      [1, 'other', 'reprompt', 're-prompt'],
    ]);
    const durations = seen.filter(({ instrument }) => instrument === 'callmend.call.duration');
    expect(durations).toHaveLength(3);
    expect(durations.every(({ value }) => value >= 0 && value < 5)).toBe(true);
    expect(await execute({ id: '', name: 'a', arguments: '{}', input: {} }, () => 1)).toBe(1);
  });

  it('have a bounded number of labels however many tools there are', () => {
    const { meter, seen } = counting();
    const { onEvent } = traceRepairs({ meter });
    const settled = { id: '', status: 'clean', origin: 'native', repairs: [], issues: [], paths: [] } as const;
    for (let i = 0; i < 2000; i++)
      onEvent({ ...settled, type: 'call-settled', tool: `tool_${i}`, argumentsBytes: 2, hash: '', durationMs: 1 });
    const labels = new Set(seen.map((one) => one.labels['gen_ai.tool.name']));
    expect(labels.size).toBe(257);
    expect(labels).toContain('other');
  });
});

it('refuses what is no tracer and no meter by name', () => {
  expect(() => traceRepairs({})).toThrow(/`tracer`, a `meter`/);
  expect(() => traceRepairs({ tracer: {} as Tracer })).toThrow(/`tracer` must be one of OpenTelemetry's/);
  expect(() => traceRepairs({ meter: 'prometheus' as unknown as Meter })).toThrow(/`meter`/);
});
