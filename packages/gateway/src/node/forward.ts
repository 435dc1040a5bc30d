import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Exchanges } from 'callmend/exchange';
import type { GatewayConfig } from '../config/config.ts';
import { type Choices, type Choosing, mayBeOn } from '../exchange/choices.ts';
import { ofBytes } from '../exchange/of-bytes.ts';
import { routeNameOf } from '../exchange/route-name.ts';
import type { TooMuch } from '../exchange/too-much.ts';
import { topLevelText } from '../exchange/top-level-text.ts';
import type { GatewayListener } from '../told.ts';
import { wordFailure } from '../upstream/failure.ts';
import { type FindRoute, type Route, routesByModel } from '../upstream/route.ts';
import type { Sent, Upstream } from '../upstream/upstreams.ts';
import type { Access } from './access.ts';
import { beginExchange, mendableHeaders } from './begin-exchange.ts';
import { bufferOf } from './byte-search.ts';
import { isCoded } from './codings.ts';
import { createDecodeBody, type RequestBody } from './decode-body.ts';
import { requestHeaders } from './headers.ts';
import type { HeldStreams } from './held-streams.ts';
import { closeWithConnection } from './queued.ts';
import { hasBody, readBody } from './read-body.ts';
import { createReceiver } from './receive.ts';
import { outside, tooMuch, turnAway, unreadCoding } from './turn-away.ts';
import { endVisit, tellOf, type Visit } from './visit.ts';

/** What forwarding needs to know. */
export interface ForwardOptions {
  readonly config: GatewayConfig;
  readonly findRoute: FindRoute<Upstream>;
  readonly choicesFor: (choosing: Choosing) => Choices;
  readonly exchangesFor: (reprompts: number) => Exchanges;
  readonly listener: Required<GatewayListener> | undefined;
  readonly onOpen: ((open: number) => void) | undefined;
  readonly held: HeldStreams;
  readonly nextId: () => string;
  readonly now: () => number;
}

/** Takes a request to its upstream and the answer back. */
export type Forward = (request: IncomingMessage, response: ServerResponse, access: Access) => void;

export function createForward(options: ForwardOptions): Forward {
  const { config, listener, onOpen } = options;
  const needsModel = routesByModel(config.upstreams);
  const decode = createDecodeBody();
  let open = 0;
  return (request, response, { without, refusal }) => {
    const visit = begin(request, response, options);
    listener?.requestStarted(visit);
    onOpen?.(++open);
    response.on('close', () => {
      onOpen?.(--open);
      listener?.requestEnded(tellOf(visit));
      endVisit(visit);
    });
    closeWithConnection(request, response);
    if (refusal) return turnAway(visit, refusal);
    if (isCodedOnTheWay(request)) return turnAway(visit, unreadCoding);
    const path = pathOf(request.url ?? '/');
    visit.route = request.method === 'POST' ? routeNameOf(path) : 'other';
    const isRead = hasBody(request) && (visit.route !== 'other' || (needsModel && isJson(request)));
    if (!isRead) return sendAsItComes(visit, options, { path, without });
    const maxBytes = config.limits.maxRequestBytes;
    const goOn = (body: RequestBody | TooMuch): void => {
      if (typeof body === 'string') turnAway(visit, tooMuch(body, maxBytes));
      else sendRead(visit, body, options, { path, without });
    };
    readBody(request, maxBytes, (sent) => {
      const coding = request.headers['content-encoding'];
      if (sent === 'too-large') goOn(sent);
      else if (isCoded(coding) && !needsModel && !mayBeOn(textOf(request.headers['x-callmend']), config))
        goOn({ sent, read: undefined });
      else decode(sent, { coding, maxBytes }, goOn);
    });
  };
}

interface Going {
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
    waitedMs: 0,
    stop: undefined,
    gone: undefined,
    failure: undefined,
  };
}

/** A body that nobody looks into goes on as it comes. */
function sendAsItComes(visit: Visit, options: ForwardOptions, { path, without }: Going): void {
  const { request } = visit;
  const route = options.findRoute(path, () => undefined);
  visit.mode = 'off';
  const body = hasBody(request) ? Readable.from(piecesOf(visit)) : null;
  dispatch(visit, route, options, { headers: requestHeaders(request.rawHeaders, { without }), body });
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
function sendRead(visit: Visit, { sent, read }: RequestBody, options: ForwardOptions, { path, without }: Going): void {
  const { request } = visit;
  visit.requestBytes = sent.length;
  visit.model = read && topLevelText(read, 'model');
  const route = options.findRoute(path, () => visit.model);
  const choices = options.choicesFor({
    model: visit.model,
    asked: textOf(request.headers['x-callmend']),
    provider: route.upstream.config.provider,
  });
  visit.mode = choices.mode;
  const isOurs = choices.mode !== 'off' && visit.route !== 'other';
  const exchange = isOurs && read ? beginExchange(visit, read, options, { route, choices, without }) : undefined;
  visit.exchange = exchange;
  // What was not changed goes on as the client compressed it.
  const changed = exchange && exchange.body !== read ? bufferOf(exchange.body) : undefined;
  const headers = exchange
    ? mendableHeaders(visit, changed ? [...without, ...ofBytes] : without)
    : requestHeaders(request.rawHeaders, { without: [...without, 'content-length'] });
  dispatch(visit, route, options, { headers, body: changed ?? sent });
}

function dispatch(
  visit: Visit,
  { upstream, path, isOutside }: Route<Upstream>,
  { config, held }: ForwardOptions,
  { headers, body }: Pick<Sent, 'headers' | 'body'>,
): void {
  visit.upstream = upstream.name;
  if (visit.response.destroyed) return;
  if (isOutside) {
    turnAway(visit, outside);
    return;
  }
  const { maxAnswerBytes } = config.limits;
  try {
    upstream.pool.dispatch(
      { path, method: visit.method, headers, body: body ?? null },
      createReceiver(visit, { upstream, held, maxAnswerBytes }),
    );
  } catch (error) {
    const { message } = wordFailure(error, upstream);
    turnAway(visit, { status: 400, code: 'bad-request', message });
  }
}

/** A client may name the whole address, as it would to a proxy. */
function pathOf(target: string): string {
  if (target.startsWith('/')) return target;
  return URL.canParse(target) ? new URL(target).pathname + new URL(target).search : `/${target}`;
}

const isCodedOnTheWay = ({ headers }: IncomingMessage): boolean =>
  (headers['transfer-encoding'] ?? 'chunked').trim().toLowerCase() !== 'chunked';

const isJson = ({ headers }: IncomingMessage): boolean =>
  /^application\/([\w.-]+\+)?json\b/i.test(headers['content-type'] ?? '');

const textOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
