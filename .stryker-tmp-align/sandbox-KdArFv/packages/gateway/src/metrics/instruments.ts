// @ts-nocheck
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

// From a healthy repair (tens of microseconds) to a question to a cheap model.
const mendBuckets = [0.0001, 0.0005, 0.001, 0.005, 0.025, 0.1, 0.5, 2, 10];
const requestBuckets = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10, 30, 120, 600];

/** Everything that is counted, by name. */
export interface Instruments {
  readonly active: Gauge;
  readonly requests: Counter;
  readonly ends: Counter;
  readonly upstreamFailures: Counter;
  readonly calls: Counter;
  readonly toolCalls: Counter;
  readonly repairs: Counter;
  readonly issues: Counter;
  readonly reprompts: Counter;
  readonly requestBytes: Counter;
  readonly responseBytes: Counter;
  readonly storeFailures: Counter;
  readonly seconds: Histogram;
  readonly mendSeconds: Histogram;
}

/** Makes what a gateway counts with. */
export function createInstruments(registry: Registry): Instruments {
  const registers = [registry];
  const counter = (name: string, help: string, labelNames: readonly string[]): Counter =>
    new Counter({ name: `callmend_${name}_total`, help, labelNames: [...labelNames], registers });
  return {
    active: new Gauge({ name: 'callmend_requests_active', help: 'Requests under way', registers }),
    requests: counter('requests', 'Requests that ended', ['route', 'upstream', 'model', 'status']),
    ends: counter('request_ends', 'Requests, by how they ended', ['upstream', 'end']),
    upstreamFailures: counter('upstream_failures', 'Requests that an upstream failed', ['upstream', 'reason']),
    calls: counter('calls', 'Tool calls, by what became of them', ['model', 'status', 'by', 'origin']),
    toolCalls: counter('tool_calls', 'Tool calls, by the offered tool', ['tool', 'status']),
    repairs: counter('repairs', 'Changes that mended calls', ['rule', 'risk']),
    issues: counter('issues', 'What was wrong with calls that were refused', ['issue']),
    reprompts: counter('reprompts', 'Times that a model was asked again', ['upstream', 'model']),
    requestBytes: counter('request_bytes', 'Bytes of requests', ['upstream']),
    responseBytes: counter('response_bytes', 'Bytes of answers', ['upstream']),
    storeFailures: counter('store_failures', 'Times that the shared store did not answer', ['method', 'reason']),
    seconds: new Histogram({
      name: 'callmend_request_seconds',
      help: 'From the head of a request to the end of its answer',
      labelNames: ['route', 'upstream'],
      buckets: requestBuckets,
      registers,
    }),
    mendSeconds: new Histogram({
      name: 'callmend_mend_seconds',
      help: 'What mending an answer took, questions to models included: what the gateway adds to its upstream',
      labelNames: ['route', 'stream'],
      buckets: mendBuckets,
      registers,
    }),
  };
}
