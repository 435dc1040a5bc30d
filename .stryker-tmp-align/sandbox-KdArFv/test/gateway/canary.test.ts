// @ts-nocheck
import { createLog, createMetrics, createTraces } from '@callmend/gateway';
import * as api from '@opentelemetry/api';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { expect, it } from 'vitest';
import { ask, startGateway, startUpstream, until } from './desk.ts';
import { tools } from './told.ts';

const canary = 'canary-7f3a';
const body = JSON.stringify({
  model: 'small',
  messages: [{ role: 'user', content: `to ${canary}` }],
  tools: tools.map(({ name, inputSchema }) => ({ type: 'function', function: { name, parameters: inputSchema } })),
});
const call = (name: string, text: string) => ({ id: canary, type: 'function', function: { name, arguments: text } });
const answer = JSON.stringify({
  choices: [
    {
      index: 0,
      finish_reason: 'tool_calls',
      message: {
        role: 'assistant',
        content: canary,
        tool_calls: [
          call('SendParcel', `{'street': '${canary}',}`),
          call('send_parcel', `{"street": 5, "${canary}": "${canary}"}`),
          call(canary, `{"${canary}": 1}`),
        ],
      },
    },
  ],
});

it('never tells of a key, a cookie, a query, a conversation or an argument in logs, metrics and spans', async () => {
  const upstream = await startUpstream((response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': canary });
    response.end(answer);
  });
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const trace = { getTracer: provider.getTracer.bind(provider), setSpanContext: api.trace.setSpanContext };
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const metrics = createMetrics();
  const listeners = [
    createLog({ format: 'text', stream }),
    createLog({ format: 'json', stream }),
    metrics,
    createTraces({ ROOT_CONTEXT: api.ROOT_CONTEXT, trace }),
  ];
  const gateway = await startGateway(upstream.url, {}, { listeners, pages: [metrics.page] });
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${canary}`,
    'x-api-key': canary,
    cookie: canary,
  };
  await ask(`${gateway.url}/v1/chat/completions?key=${canary}`, { method: 'POST', headers, body });
  await ask(`${gateway.url}/${canary}?key=${canary}`, { headers });
  await upstream.close();
  await ask(`${gateway.url}/v1/chat/completions?key=${canary}`, { method: 'POST', headers, body });
  await until(() => (lines.length === 6 ? true : undefined));
  const shown = await ask(`${gateway.url}/metrics`);
  const spans = exporter
    .getFinishedSpans()
    .map(({ name, attributes, status, events }) => ({ name, attributes, status, events }));
  expect([shown.status, spans.length, lines.length]).toEqual([200, 3, 6]);
  expect(lines.join('')).toContain('1 repaired');
  expect(shown.body.toString()).toContain('callmend_calls_total');
  for (const told of [lines.join(''), shown.body.toString(), JSON.stringify(spans)]) expect(told).not.toContain(canary);
});

it("passes the client's trace on as it came", async () => {
  const upstream = await startUpstream((response) => response.end('{}'));
  const gateway = await startGateway(upstream.url);
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await ask(`${gateway.url}/v1/models`, { headers: { traceparent, tracestate: 'a=b' } });
  expect(upstream.received[0]?.headers).toMatchObject({ traceparent, tracestate: 'a=b' });
});
