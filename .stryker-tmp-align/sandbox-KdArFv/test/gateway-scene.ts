// @ts-nocheck
import { createGateway, defaultConfig, type GatewayConfig, type RequestTold } from '@callmend/gateway';
import type { ToolSpec } from 'callmend';
import { desk } from 'callmend/testing';
import { onTestFinished } from 'vitest';
import { scenes } from '../packages/gateway/src/demo/scenes.ts';
import { startDemoUpstream } from '../packages/gateway/src/demo/upstream.ts';

/** A gateway that runs until the test is over, and what it told of its requests. */
export interface Running {
  readonly url: string;
  readonly told: readonly RequestTold[];
}

/** Starts a gateway in front of a server. */
export async function gatewayTo(upstream: string, change: Partial<GatewayConfig> = {}): Promise<Running> {
  const told: RequestTold[] = [];
  const base = defaultConfig(upstream);
  const timeouts = { ...base.timeouts, drainMs: 50, ...change.timeouts };
  const gateway = createGateway(
    { ...base, port: 0, log: 'silent', ...change, timeouts },
    { listeners: [{ requestEnded: (one) => told.push(one) }] },
  );
  await gateway.listen();
  onTestFinished(() => gateway.close());
  return { url: String(gateway.address), told };
}

/** Starts a gateway in front of the demo's server. */
export async function gatewayToDemo(change: Partial<GatewayConfig> = {}): Promise<Running> {
  const server = await startDemoUpstream();
  const running = await gatewayTo(server.url, change);
  onTestFinished(() => server.close());
  return running;
}

const [weather] = scenes;
if (weather === undefined) throw new Error('the demo has no scenes');

/** What is asked in these tests, the call that answers it, and the tool's schema. */
export const question: string = weather.says;
export const meant: { readonly name: string; readonly input: object } = {
  name: weather.tool.name,
  input: weather.input,
};
export const parameters: { readonly [keyword: string]: unknown } = Object(weather.tool.inputSchema);
export const tools: readonly ToolSpec[] = desk.tools;

/** Mistakes of every sort, each of which is mended in flight: one call comes, the one that was meant. */
export const mended: readonly string[] = [
  'right',
  'name-case',
  'name-prefix',
  'trailing-comma',
  'single-quotes',
  'encoded-twice',
  'prose-before',
  'number-as-text',
  'envelope',
  'text-hermes',
  'text-qwen3-coder-xml',
  'empty-object-first',
  'no-id',
  'call-told-twice',
  'parallel-wrapper',
];
