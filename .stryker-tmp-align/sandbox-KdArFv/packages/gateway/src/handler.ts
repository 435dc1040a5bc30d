// @ts-nocheck
import type { Store } from 'callmend';
import type { GatewayConfig } from './config/config.ts';
import { createChoices } from './exchange/choices.ts';
import { createExchangesFor } from './exchange/exchanges.ts';
import { readUpTo } from './exchange/read-up-to.ts';
import { routeNameOf } from './exchange/route-name.ts';
import { topLevelText } from './exchange/top-level-text.ts';
import { mendResponse, replyOf } from './fetch/mend-response.ts';
import { bytesOf, refusal } from './fetch/response.ts';
import { createSendOn } from './fetch/send.ts';
import { createRoutes } from './upstream/route.ts';

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
  const { store, fetch: ask = globalThis.fetch } = parts;
  const exchangesFor = createExchangesFor(config, { store });
  const choicesFor = createChoices(config);
  const findRoute = createRoutes(config.upstreams.map((upstream) => ({ config: upstream })));
  const { maxRequestBytes, maxAnswerBytes } = config.limits;
  exchangesFor(config.repair.reprompts);

  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const isOurs = request.method === 'POST' && routeNameOf(pathname) !== 'other';
    const read = isOurs ? await readUpTo(request.body, maxRequestBytes) : undefined;
    if (read?.rest) {
      await read.rest.cancel();
      return refusal(413, 'request-too-large', wordTooLarge(maxRequestBytes));
    }
    const body = read?.bytes;
    const model = body && topLevelText(body, 'model');
    const { upstream, url, isOutside } = findRoute(pathname + search, () => model);
    if (isOutside) return refusal(400, 'bad-path', "the path leads out of the upstream's own");
    const send = createSendOn(ask, request, url);
    if (body === undefined) return send(request.body, request.signal);
    const { provider } = upstream.config;
    const choices = choicesFor({ model, asked: request.headers.get('x-callmend') ?? undefined, provider });
    const left = new AbortController();
    const asked = {
      url,
      body,
      signal: () => AbortSignal.any([request.signal, left.signal]),
      send: async (changed: Uint8Array, signal = request.signal) => replyOf(await send(bytesOf(changed), signal)),
    };
    const exchange = exchangesFor(choices.reprompts).begin(asked, choices.overrides);
    if (exchange === undefined) return send(body, request.signal);
    const abort = (reason: unknown): void => left.abort(reason);
    const response = await send(bytesOf(exchange.body), request.signal);
    return mendResponse(response, { exchange, maxBytes: maxAnswerBytes, abort });
  };
}

const wordTooLarge = (maxBytes: number): string =>
  `the request is larger than ${maxBytes} bytes (limits.maxRequestBytes)`;
