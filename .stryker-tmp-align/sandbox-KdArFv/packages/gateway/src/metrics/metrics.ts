// @ts-nocheck
import type { Outcome } from 'callmend';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Page } from '../node/front.ts';
import type { GatewayListener, RequestTold } from '../told.ts';
import { toolOf } from '../tool-label.ts';
import { createFewNames } from './few-names.ts';
import { createInstruments } from './instruments.ts';

export interface MetricsOptions {
  /** So many models have a label of their own. */
  readonly models?: number;
  readonly tools?: number;
  /** Tells of this process too: memory, event loop, garbage collection. */
  readonly ofProcess?: boolean;
}

/** What a gateway counts, and the page that Prometheus reads. */
export interface Metrics extends GatewayListener {
  readonly page: Page;
  /** What the page shows. */
  readonly text: () => Promise<string>;
  /** Counts a time that the shared store did not answer. */
  readonly storeFailed: (failure: { readonly method: string; readonly reason: string }) => void;
}

const defaultModels = 64;
const defaultTools = 256;
const path = '/metrics';
const msOfSecond = 1000;

/** Makes the metrics of one gateway, in a registry of their own. No label holds what a model or a client made up without a bound. */
export function createMetrics({
  models = defaultModels,
  tools = defaultTools,
  ofProcess = false,
}: MetricsOptions = {}): Metrics {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const count = createInstruments(registry);
  const modelLabel = createFewNames(models);
  const toolLabel = createFewNames(tools);

  function countCall(outcome: Outcome, model: string): void {
    const { status, raw, repairs } = outcome;
    const origin = raw.origin?.kind ?? 'native';
    const by = outcome.status === 'repaired' ? outcome.by : 'nobody';
    count.calls.inc({ model, status, by, origin });
    count.toolCalls.inc({ tool: toolLabel(toolOf(outcome)), status });
    for (const { code, risk } of repairs) count.repairs.inc({ rule: code, risk });
    if ('issues' in outcome) for (const { code } of outcome.issues) count.issues.inc({ issue: code });
  }

  function countRequest(told: RequestTold): void {
    const { route, upstream, status, end, outcomes } = told;
    const model = route === 'other' ? 'none' : modelLabel(told.model ?? '');
    count.requests.inc({ route, upstream, model, status: classOf(status) });
    count.ends.inc({ upstream, end });
    if (end === 'upstream-failed' || end === 'timeout') count.upstreamFailures.inc({ upstream, reason: end });
    if (told.reprompts > 0) count.reprompts.inc({ upstream, model }, told.reprompts);
    count.requestBytes.inc({ upstream }, told.requestBytes);
    count.responseBytes.inc({ upstream }, told.responseBytes);
    count.seconds.observe({ route, upstream }, told.tookMs / msOfSecond);
    // What passes as it comes would only add zeros.
    if (told.mendMs > 0) count.mendSeconds.observe({ route, stream: String(told.isStream) }, told.mendMs / msOfSecond);
    for (const outcome of outcomes) countCall(outcome, model);
  }

  const text = (): Promise<string> => registry.metrics();
  return {
    text,
    requestStarted: () => count.active.inc(),
    requestEnded(told) {
      count.active.dec();
      countRequest(told);
    },
    storeFailed: ({ method, reason }) => count.storeFailures.inc({ method, reason }),
    page: createPage(registry.contentType, text),
  };
}

/** `2xx` and its like; `none` for a client that was gone before. */
const classOf = (status: number): string => (status === 0 ? 'none' : `${Math.floor(status / 100)}xx`);

function createPage(contentType: string, text: () => Promise<string>): Page {
  return (request, response) => {
    if (request.url?.split('?', 1)[0] !== path) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return true;
    }
    void text().then(
      (body) => response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body),
      () => response.writeHead(500).end(),
    );
    return true;
  };
}
