// @ts-nocheck
import { query } from '../../examples/query-language/tool.ts';
import { createExecutor, type Executor } from '../../packages/callmend/src/execute/index.ts';
import type { Random } from '../../packages/callmend/src/testing/random.ts';

const toolTimeoutMs = 10;

const circular: { self?: unknown } = {};
circular.self = circular;

const results: readonly (() => unknown)[] = [
  () => ({ rows: 3 }),
  () => undefined,
  () => ({ error: 'the table is locked' }),
  () => circular,
  () => new Map([['a', new Set([1n, new Date(0)])]]),
  () => 'x'.repeat(1024 * 1024),
  () => new Proxy({}, { ownKeys: () => ['a'], get: () => Symbol('s') }),
  () =>
    new Proxy(() => {}, {
      get() {
        throw new Error('not to be read');
      },
    }),
  () => new Promise(() => {}),
  () => Promise.reject('a text'),
  () => {
    throw 'a text';
  },
  () => {
    throw new Error('the disk is full');
  },
];

/** Runs the query tool, whose results and failures are of every kind. */
export const unrulyTool = (random: Random): Executor =>
  createExecutor({
    tools: [{ ...query, inputSchema: Object(query.inputSchema), execute: () => random.pick(results)() }],
    timeoutMs: toolTimeoutMs,
    approve: async () => random.below(20) > 0,
  });
