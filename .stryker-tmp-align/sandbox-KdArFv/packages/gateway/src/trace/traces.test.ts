// @ts-nocheck
import * as api from '@opentelemetry/api';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { describe, expect, it } from 'vitest';
import { outcomeOf, toldOf } from '../../../../test/gateway/told.ts';
import { readTraceparent } from './traceparent.ts';
import { createTraces, findTraces } from './traces.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

function traced(part: Parameters<typeof toldOf>[0]) {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const trace = { getTracer: provider.getTracer.bind(provider), setSpanContext: api.trace.setSpanContext };
  createTraces({ ROOT_CONTEXT: api.ROOT_CONTEXT, trace }).requestEnded?.(toldOf(part));
  const [span] = exporter.getFinishedSpans();
  if (span === undefined) throw new Error('there is no span');
  return span;
}

describe('a request', () => {
  it('is a span as the GenAI conventions have it', () => {
    const span = traced({
      outcomes: [outcomeOf('SendParcel', "{'street':'Canary Row'}"), outcomeOf('canary_tool', '{}')],
    });
    expect(span.name).toBe('chat small');
    expect(span.kind).toBe(api.SpanKind.SERVER);
    expect(span.duration).toEqual([0, 40_000_000]);
    expect(span.attributes).toMatchObject({
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': 'openai',
      'gen_ai.request.model': 'small',
      'http.response.status_code': 200,
      'callmend.calls_repaired': 1,
      'callmend.calls_refused': 1,
      'callmend.tools': ['send_parcel', 'other'],
      'callmend.issues': ['unknown-tool'],
      'callmend.risk': 'lossless',
    });
    expect(JSON.stringify(span.attributes).toLowerCase()).not.toContain('canary');
    expect(span.status.code).toBe(api.SpanStatusCode.UNSET);
  });

  it('belongs to the span that its client names', () => {
    const span = traced({ traceparent: `00-${traceId}-${spanId}-01` });
    expect([span.spanContext().traceId, span.parentSpanContext?.spanId]).toEqual([traceId, spanId]);
    expect(traced({ traceparent: 'nonsense' }).parentSpanContext).toBeUndefined();
  });

  it('is an error where it did not end as it should', () => {
    expect(traced({ end: 'timeout', status: 504 }).status.code).toBe(api.SpanStatusCode.ERROR);
    expect(traced({ end: 'timeout', status: 504 }).attributes['error.type']).toBe('timeout');
  });

  it('for something else than a model is called by its method', () => {
    const { name, attributes } = traced({ route: 'other', method: 'GET' });
    expect([name, attributes['gen_ai.operation.name']]).toEqual(['GET', undefined]);
  });
});

it('reads the header as W3C writes it', () => {
  expect(readTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId, traceFlags: 1, isRemote: true });
  expect(readTraceparent(`cc-${traceId}-${spanId}-00-more`)).toMatchObject({ traceFlags: 0 });
  for (const wrong of [
    undefined,
    '',
    `ff-${traceId}-${spanId}-01`,
    `00-${traceId}-${spanId}-01-more`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
  ])
    expect(readTraceparent(wrong)).toBeUndefined();
});

it('finds the API where it is installed, which tells nobody until a provider is there', async () => {
  const traces = await findTraces();
  expect(() => traces?.requestEnded?.(toldOf())).not.toThrow();
  expect(traces).toBeDefined();
});
