// @ts-nocheck
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Exchange } from 'callmend/exchange';
import type { Mode } from '../config/config.ts';
import type { RequestEnd, RequestStarted, RequestTold, RouteName } from '../told.ts';

/** A request on its way through the gateway, and what is known of it so far. */
export interface Visit extends RequestStarted {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** By the clock that never jumps. */
  readonly startedMs: number;
  route: RouteName;
  mode: Mode;
  upstream: string;
  model: string | undefined;
  exchange: Exchange | undefined;
  isStream: boolean;
  requestBytes: number;
  responseBytes: number;
  /** What the gateway itself did: without what it waited for others. */
  mendMs: number;
  /** While something was mended: for the model's next answer, or the client to read. */
  waitedMs: number;
  /** Breaks off what is under way for it. */
  stop: (() => void) | undefined;
  /** Ends what is asked on its behalf: made when it is needed, for most answers need none. */
  gone: AbortController | undefined;
  /** Why it ended otherwise than by an answer. */
  failure: { readonly end: RequestEnd; readonly reason: string } | undefined;
}

/** The client has its answer, or is gone. */
export function endVisit({ response, stop, gone }: Visit): void {
  stop?.();
  if (!response.writableFinished) gone?.abort();
}

/** Ends what is asked on a client's behalf when that is gone. */
export function goneSignal(visit: Visit): AbortSignal {
  const { response } = visit;
  visit.gone ??= new AbortController();
  if (response.destroyed && !response.writableFinished) visit.gone.abort();
  return visit.gone.signal;
}

/** What is told of a request that is over. */
export function tellOf(visit: Visit): RequestTold {
  const { id, method, traceparent, response, startedAt, startedMs, route, mode, upstream, model, exchange, failure } =
    visit;
  const isWhole = response.writableFinished;
  return {
    id,
    method,
    startedAt,
    ...(traceparent !== undefined && { traceparent }),
    route,
    upstream,
    ...(model !== undefined && { model }),
    status: response.headersSent ? response.statusCode : 0,
    isStream: visit.isStream,
    mode,
    outcomes: exchange?.report.outcomes.map(({ outcome }) => outcome) ?? [],
    ...(exchange && { tools: exchange.report.tools }),
    reprompts: exchange?.report.reprompts ?? 0,
    requestBytes: visit.requestBytes,
    responseBytes: visit.responseBytes,
    tookMs: performance.now() - startedMs,
    mendMs: visit.mendMs,
    end: failure?.end ?? (isWhole ? 'done' : 'client-gone'),
    ...(failure && { reason: failure.reason }),
  };
}

/** Does a step of mending and counts its time. */
export function timed<Value>(visit: Visit, step: () => Value): Value {
  const started = performance.now();
  try {
    return step();
  } finally {
    visit.mendMs += performance.now() - started;
  }
}

/** The same for a step that takes more than one go. What it waits for others is not counted. */
export async function timedUntil<Value>(visit: Visit, coming: Promise<Value>): Promise<Value> {
  const started = performance.now();
  const waitedBefore = visit.waitedMs;
  try {
    return await coming;
  } finally {
    visit.mendMs += performance.now() - started - (visit.waitedMs - waitedBefore);
  }
}

/** Waits for somebody else. */
export async function waited<Value>(visit: Visit, coming: Promise<Value>): Promise<Value> {
  const started = performance.now();
  try {
    return await coming;
  } finally {
    visit.waitedMs += performance.now() - started;
  }
}
