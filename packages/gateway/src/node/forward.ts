import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Exchange, Exchanges, Send } from 'callmend/exchange';
import type { GatewayConfig } from '../config/config.ts';
import type { Choices } from '../exchange/choices.ts';
import { routeNameOf } from '../exchange/route-name.ts';
import { topLevelText } from '../exchange/top-level-text.ts';
import type { GatewayListener } from '../told.ts';
import { wordFailure } from '../upstream/failure.ts';
import { type FindRoute, type Route, routesByModel } from '../upstream/route.ts';
import type { Sent, Upstream } from '../upstream/upstreams.ts';
import type { Access } from './access.ts';
import { requestHeaders } from './headers.ts';
import type { HeldStreams } from './held-streams.ts';
import { hasBody, readBody } from './read-body.ts';
import { createReceiver } from './receive.ts';
import { type Refusal, refuse } from './refuse.ts';
import { sendAgain } from './send-again.ts';
import { tellOf, type Visit } from './visit.ts';

/** What forwarding needs to know. */
export interface ForwardOptions {
  readonly config: GatewayConfig;
  readonly findRoute: FindRoute<Upstream>;
  readonly choicesFor: (model: string | undefined, asked: string | undefined) => Choices;
  readonly exchangesFor: (reprompts: number) => Exchanges;
  readonly listener: Required<GatewayListener>;
  readonly held: HeldStreams;
  readonly nextId: () => string;
  readonly now: () => number;
}

/** Takes a request to its upstream and the answer back. */
export type Forward = (request: IncomingMessage, response: ServerResponse, access: Access) => void;

export function createForward(options: ForwardOptions): Forward {
  const { config, listener } = options;
  const needsModel = routesByModel(config.upstreams);
  return (request, response, { without, refusal }) => {
    const visit = begin(request, response, options);
    listener.requestStarted(visit);
    response.once('close', () => listener.requestEnded(tellOf(visit)));
    if (refusal) return turnAway(visit, refusal);
    const path = pathOf(request.url ?? '/');
    visit.route = request.method === 'POST' ? routeNameOf(path) : 'other';
    const isRead = hasBody(request) && (visit.route !== 'other' || (needsModel && isJson(request)));
    if (!isRead) return sendAsItComes(visit, { ...options, path, without });
    readBody(request, config.limits.maxRequestBytes, (body) => {
      if (body === 'too-large') return turnAway(visit, tooLarge(config.limits.maxRequestBytes));
      if (body !== 'gone') sendRead(visit, body, { ...options, path, without });
    });
  };
}

interface Going extends ForwardOptions {
  readonly path: string;
  readonly without: readonly string[];
}

function begin(request: IncomingMessage, response: ServerResponse, { config, nextId, now }: ForwardOptions): Visit {
  return {
    id: nextId(),
    request,
    response,
    startedAt: now(),
    startedMs: performance.now(),
    method: request.method ?? '',
    traceparent: textOf(request.headers.traceparent),
    route: 'other',
    mode: config.mode,
    upstream: '',
    model: undefined,
    exchange: undefined,
    isStream: false,
    requestBytes: 0,
    responseBytes: 0,
    mendMs: 0,
    failure: undefined,
  };
}

/** A body that nobody looks into goes on as it comes. */
function sendAsItComes(visit: Visit, going: Going): void {
  const { request } = visit;
  const route = going.findRoute(going.path, () => undefined);
  visit.mode = 'off';
  const body = hasBody(request) ? Readable.from(piecesOf(visit)) : null;
  dispatch(visit, route, { ...going, headers: requestHeaders(request.rawHeaders, { without: going.without }), body });
}

/** An upstream that answers early does not cut the connection to the client. */
async function* piecesOf(visit: Visit): AsyncGenerator<Buffer> {
  for await (const piece of visit.request.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(piece);
    visit.requestBytes += bytes.length;
    yield bytes;
  }
}

/** A body that was read: the gateway may mend what comes of it. */
function sendRead(visit: Visit, body: Buffer, going: Going): void {
  const { request, response } = visit;
  visit.requestBytes = body.length;
  visit.model = topLevelText(body, 'model');
  const route = going.findRoute(going.path, () => visit.model);
  const { mode, reprompts, overrides } = going.choicesFor(visit.model, textOf(request.headers['x-callmend']));
  visit.mode = mode;
  const headers = requestHeaders(request.rawHeaders, { without: [...going.without, 'content-length'] });
  if (mode === 'off' || visit.route === 'other' || isCoded(request)) {
    dispatch(visit, route, { ...going, headers, body });
    return;
  }
  const plain = requestHeaders(request.rawHeaders, {
    without: [...going.without, 'content-length', 'accept-encoding'],
    added: ['accept-encoding', 'identity'],
  });
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  const { upstream } = route;
  const send: Send = sendAgain(upstream, { path: route.path, headers: plain });
  const exchange = going
    .exchangesFor(reprompts)
    .begin(
      { url: new URL(route.path, upstream.origin), body, signal: gone.signal, send },
      { ...overrides, mode, reprompt: reprompts > 0, provider: upstream.config.provider },
    );
  visit.exchange = exchange;
  dispatch(visit, route, { ...going, headers: exchange ? plain : headers, body: exchange ? bytesOf(exchange) : body });
}

interface Dispatched extends ForwardOptions, Pick<Sent, 'headers' | 'body'> {}

function dispatch(
  visit: Visit,
  { upstream, path }: Route<Upstream>,
  { config, held, headers, body }: Dispatched,
): void {
  visit.upstream = upstream.name;
  if (visit.response.destroyed) return;
  const { maxAnswerBytes } = config.limits;
  try {
    upstream.pool.dispatch(
      { path, method: visit.request.method ?? 'GET', headers, body: body ?? null },
      createReceiver(visit, { upstream, held, maxAnswerBytes }),
    );
  } catch (error) {
    const { message } = wordFailure(error, upstream);
    turnAway(visit, { status: 400, code: 'bad-request', message });
  }
}

function turnAway(visit: Visit, refusal: Refusal): void {
  visit.failure = { end: 'refused', reason: refusal.message };
  refuse(visit.response, refusal);
}

const bytesOf = ({ body }: Exchange): Buffer => Buffer.from(body.buffer, body.byteOffset, body.byteLength);

const tooLarge = (maxBytes: number): Refusal => ({
  status: 413,
  code: 'request-too-large',
  message: `the request is larger than ${maxBytes} bytes (limits.maxRequestBytes)`,
});

/** A client may name the whole address, as it would to a proxy. */
function pathOf(target: string): string {
  if (target.startsWith('/')) return target;
  return URL.canParse(target) ? new URL(target).pathname + new URL(target).search : `/${target}`;
}

const isJson = ({ headers }: IncomingMessage): boolean =>
  /^application\/([\w.-]+\+)?json\b/i.test(headers['content-type'] ?? '');

/** A compressed body is the upstream's to read. */
const isCoded = ({ headers }: IncomingMessage): boolean => (headers['content-encoding'] ?? 'identity') !== 'identity';

const textOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
