// @ts-nocheck
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestTold } from '@callmend/gateway';
import { expect, it } from 'vitest';
import { outcomeOf, toldOf } from '../../../../test/gateway/told.ts';
import { createMetrics, type MetricsOptions } from './metrics.ts';

async function counted(all: readonly RequestTold[], options: MetricsOptions = {}): Promise<readonly string[]> {
  const metrics = createMetrics(options);
  for (const told of all) {
    metrics.requestStarted?.(told);
    metrics.requestEnded?.(told);
  }
  return (await metrics.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

it('counts requests, calls, rules, issues, reprompts and bytes', async () => {
  const outcomes = [
    outcomeOf('send_parcel', '{"street":"Elm Row"}'),
    outcomeOf('SendParcel', "{'street':'Elm Row',}"),
    outcomeOf('send_parcel', '{}'),
  ];
  const lines = await counted([toldOf({ outcomes, reprompts: 2 })]);
  for (const line of [
    'callmend_requests_active 0',
    'callmend_requests_total{route="openai-chat",upstream="local",model="small",status="2xx"} 1',
    'callmend_request_ends_total{upstream="local",end="done"} 1',
    'callmend_calls_total{model="small",status="clean",by="nobody",origin="native"} 1',
    'callmend_calls_total{model="small",status="repaired",by="rules",origin="native"} 1',
    'callmend_calls_total{model="small",status="rejected",by="nobody",origin="native"} 1',
    'callmend_tool_calls_total{tool="send_parcel",status="repaired"} 1',
    'callmend_repairs_total{rule="extra-comma",risk="lossless"} 1',
    'callmend_issues_total{issue="bad-arguments"} 1',
    'callmend_reprompts_total{upstream="local",model="small"} 2',
    'callmend_request_bytes_total{upstream="local"} 100',
    'callmend_response_bytes_total{upstream="local"} 200',
    'callmend_request_seconds_count{route="openai-chat",upstream="local"} 1',
    'callmend_mend_seconds_sum{route="openai-chat",stream="false"} 0.002',
  ])
    expect(lines).toContain(line);
});

it('counts what upstreams and the shared store failed at', async () => {
  const metrics = createMetrics();
  metrics.requestEnded?.(toldOf({ end: 'timeout', status: 504 }));
  metrics.requestEnded?.(toldOf({ end: 'client-gone', status: 0 }));
  metrics.storeFailed({ method: 'take', reason: 'timeout' });
  const text = await metrics.text();
  expect(text).toContain('callmend_upstream_failures_total{upstream="local",reason="timeout"} 1');
  expect(text).not.toContain('reason="client-gone"');
  expect(text).toContain('status="none"} 1');
  expect(text).toContain('callmend_store_failures_total{method="take",reason="timeout"} 1');
});

it('has a bounded number of series, however many models and tools there are', async () => {
  const many = Array.from({ length: 500 }, (_, index) => {
    const outcome = outcomeOf('send_parcel', '{"street":"Elm Row"}');
    const named = 'call' in outcome ? { ...outcome, call: { ...outcome.call, name: `tool-${index}` } } : outcome;
    return toldOf({ model: `model-${index}`, outcomes: [named] });
  });
  const lines = await counted(many, { models: 3, tools: 5 });
  expect(lines.filter((line) => line.startsWith('callmend_requests_total'))).toHaveLength(4);
  expect(lines.filter((line) => line.startsWith('callmend_tool_calls_total'))).toHaveLength(6);
  expect(lines).toContain('callmend_tool_calls_total{tool="other",status="clean"} 495');
});

it('names no tool that was not offered, and no model of a request that is for none', async () => {
  const lines = await counted([
    toldOf({ outcomes: [outcomeOf('canary_tool', '{}')] }),
    toldOf({ model: 'x'.repeat(5000) }),
    toldOf({ route: 'other', model: 'canary-model' }),
  ]);
  expect(lines.join('\n')).not.toContain('canary');
  expect(lines).toContain('callmend_tool_calls_total{tool="other",status="rejected"} 1');
  expect(lines.every((line) => line.length < 400)).toBe(true);
});

it('counts what docs/operating.md lists', async () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8');
  const listed = [...docs.matchAll(/`(callmend_\w+)`/g)].map(([, name]) => name);
  const counted = [...(await createMetrics().text()).matchAll(/^# TYPE (callmend_\w+)/gm)].map(([, name]) => name);
  expect([...new Set(listed)].sort()).toEqual(counted.sort());
});

it('keeps the numbers of two gateways apart', async () => {
  const [one, other] = [createMetrics(), createMetrics()];
  one.requestEnded?.(toldOf());
  expect(await other.text()).not.toContain('callmend_requests_total{');
});

it('tells of the process where it is asked to', async () => {
  expect(await createMetrics({ ofProcess: true }).text()).toContain('process_resident_memory_bytes');
});
