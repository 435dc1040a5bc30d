import type { GatewayConfig } from './config.ts';

const mebibyte = 1024 * 1024;
const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** What holds where nothing is said. The one place with these numbers. */
export const defaults: Omit<GatewayConfig, 'upstreams'> = {
  host: '127.0.0.1',
  port: 8787,
  mode: 'on',
  origins: [],
  requestHeader: ['observe', 'off'],
  repair: {
    history: true,
    onRejected: 'auto',
    maxRisk: 'schema',
    without: [],
    reprompts: 1,
    toolRepairs: 2,
    modelRepairs: 3,
    deadlineMs: 2 * minuteMs,
    models: [],
    tools: [],
  },
  limits: {
    maxRequestBytes: 10 * mebibyte,
    maxAnswerBytes: 16 * mebibyte,
    maxLineBytes: mebibyte,
    maxConnections: 10_000,
  },
  timeouts: {
    connectMs: 10 * secondMs,
    // A local server may load a model first.
    firstByteMs: 10 * minuteMs,
    idleMs: 5 * minuteMs,
    drainMs: 30 * secondMs,
  },
  receipts: { size: 10_000, values: false },
  console: true,
  metrics: true,
  log: 'text',
};

/** What the optional parts take where they are there and nothing else is said. */
export const defaultKeyPrefix = 'callmend:';
export const defaultRepairTimeoutMs: number = 5 * secondMs;
