import type { Store } from 'callmend';
import { checkConfig, checkParts } from './config/check-config.ts';
import type { GatewayConfig } from './config/config.ts';
import { createChoices, mayBeOn } from './exchange/choices.ts';
import { createExchangesFor } from './exchange/exchanges.ts';
import { ofBytes } from './exchange/of-bytes.ts';
import { routeNameOf } from './exchange/route-name.ts';
import { wordTooMuch } from './exchange/too-much.ts';
import { topLevelText } from './exchange/top-level-text.ts';
import { mendResponse, replyOf } from './fetch/mend-response.ts';
import { readRequest } from './fetch/read-request.ts';
import { bytesOf, refusal } from './fetch/response.ts';
import { createSendOn } from './fetch/send.ts';
import { createRoutes, routesByModel } from './upstream/route.ts';

/** What the handler takes beside its configuration. */
export interface HandlerParts {
  /** Where budgets are counted: in this process unless said. */
  readonly store?: Store;
  /** The runtime's own unless said. */
  readonly fetch?: typeof fetch;
}

/**
 * The gateway for a runtime without sockets of its own: an answer to each request, asked for through `fetch`. It mends as the
 * server does; keys, origins, health and timeouts are the runtime's to check.
 */
export function createHandler(
  config: GatewayConfig,
  parts: HandlerParts = {},
): (request: Request) => Promise<Response> {
  checkConfig(config, 'createHandler');
  checkParts(parts, { store: true, fetch: true }, 'createHandler');
  const { store, fetch: ask = globalThis.fetch } = parts;
  const exchangesFor = createExchangesFor(config, { store });
  const choicesFor = createChoices(config);
  const findRoute = createRoutes(config.upstreams.map((upstream) => ({ config: upstream })));
  const needsModel = routesByModel(config.upstreams);
  const { maxRequestBytes, maxAnswerBytes } = config.limits;
  exchangesFor(config.repair.reprompts);

  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const isOurs = request.method === 'POST' && routeNameOf(pathname) !== 'other';
    const decodes = needsModel || mayBeOn(request.headers.get('x-callmend') ?? undefined, config);
    const body = isOurs ? await readRequest(request, { maxBytes: maxRequestBytes, decodes }) : undefined;
    if (typeof body === 'string') return refusal(413, 'request-too-large', wordTooMuch(body, maxRequestBytes));
    const read = body?.read;
    const model = read && topLevelText(read, 'model');
    const { upstream, url, isOutside } = findRoute(pathname + search, () => model);
    if (isOutside) return refusal(400, 'bad-path', "the path leads out of the upstream's own");
    const send = createSendOn(ask, request, url);
    if (body === undefined || read === undefined) return send(body?.sent ?? request.body, request.signal);
    const { provider } = upstream.config;
    const choices = choicesFor({ model, asked: request.headers.get('x-callmend') ?? undefined, provider });
    const left = new AbortController();
    const asked = {
      url,
      body: read,
      signal: () => AbortSignal.any([request.signal, left.signal]),
      send: async (changed: Uint8Array, signal = request.signal) =>
        replyOf(await send(bytesOf(changed), signal, ofBytes)),
    };
    const exchange = exchangesFor(choices.reprompts).begin(asked, choices.overrides);
    if (exchange === undefined) return send(body.sent, request.signal);
    const abort = (reason: unknown): void => left.abort(reason);
    // What was not changed goes on as the client compressed it.
    const response = await (exchange.body === read
      ? send(body.sent, request.signal)
      : send(bytesOf(exchange.body), request.signal, ofBytes));
    return mendResponse(response, { exchange, maxBytes: maxAnswerBytes, abort });
  };
}
