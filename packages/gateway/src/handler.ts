import type { Store } from 'callmend';
import type { Exchange } from 'callmend/exchange';
import type { GatewayConfig } from './config/config.ts';
import { createChoices } from './exchange/choices.ts';
import { createExchangesFor } from './exchange/exchanges.ts';
import { joined, readUpTo } from './exchange/read-up-to.ts';
import { routeNameOf } from './exchange/route-name.ts';
import { topLevelText } from './exchange/top-level-text.ts';
import { createRoutes } from './upstream/route.ts';

/** What the handler takes beside its configuration. */
export interface HandlerParts {
  /** Where budgets are counted: in this process unless said. */
  readonly store?: Store;
  /** The runtime's own unless said. */
  readonly fetch?: typeof fetch;
}

/** What a response may be made of. */
type Body = NonNullable<ConstructorParameters<typeof Response>[0]>;

/** Headers that are between two neighbours, or that `fetch` writes itself. */
const dropped: readonly string[] = [
  'connection',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'expect',
  'x-callmend',
  'x-callmend-key',
  // `fetch` decodes what it gets, so that what leaves here is not compressed.
  'accept-encoding',
];

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
  exchangesFor(config.repair.reprompts);

  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const isOurs = request.method === 'POST' && routeNameOf(pathname) !== 'other';
    const { maxRequestBytes, maxAnswerBytes } = config.limits;
    const read = isOurs ? await readUpTo(request.body, maxRequestBytes) : undefined;
    if (read?.rest) {
      await read.rest.cancel();
      return refusal(
        413,
        'request-too-large',
        `the request is larger than ${maxRequestBytes} bytes (limits.maxRequestBytes)`,
      );
    }
    const body = read?.bytes;
    const model = body && topLevelText(body, 'model');
    const { upstream, url, isOutside } = findRoute(pathname + search, () => model);
    if (isOutside) return refusal(400, 'bad-path', "the path leads out of the upstream's own");
    const headers = new Headers(request.headers);
    const named = (headers.get('connection') ?? '').split(',').map((name) => name.trim());
    for (const name of [...dropped, ...named.filter((one) => headerName.test(one))]) headers.delete(name);
    const send = async (sent: Body | null, signal: AbortSignal): Promise<Response> =>
      asDecoded(
        await ask(url, {
          method: request.method,
          headers,
          body: sent,
          signal,
          redirect: 'manual',
          ...(sent instanceof ReadableStream && { duplex: 'half' }),
        }),
      );
    if (body === undefined) return send(request.body, request.signal);
    const choices = choicesFor({
      model,
      asked: request.headers.get('x-callmend') ?? undefined,
      provider: upstream.config.provider,
    });
    const exchange = exchangesFor(choices.reprompts).begin(
      {
        url,
        body,
        signal: request.signal,
        send: async (changed, signal) => replyOf(await send(bytesOf(changed), signal ?? request.signal)),
      },
      choices.overrides,
    );
    if (exchange === undefined) return send(body, request.signal);
    return mend(await send(bytesOf(exchange.body), request.signal), exchange, maxAnswerBytes);
  };
}

const headerName = /^[\w!#$%&'*+.^`|~-]+$/;

const bytesOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

const headOf = ({ status, headers }: Response): Parameters<Exchange['receive']>[0] => ({
  status,
  contentType: headers.get('content-type'),
  repairs: headers.get('x-callmend-repairs'),
});

const replyOf = (response: Response): ReturnType<typeof headOf> & { readonly body: AsyncIterable<Uint8Array> } => ({
  ...headOf(response),
  body: response.body ?? new ReadableStream<Uint8Array>({ start: (controller) => controller.close() }),
});

async function mend(response: Response, exchange: Exchange, maxBytes: number): Promise<Response> {
  const kind = exchange.receive(headOf(response));
  if (kind === 'pass' || response.body === null) return response;
  if (kind === 'whole') return mendWhole(response, exchange, maxBytes);
  const stream = exchange.mendStream();
  const give = (controller: TransformStreamDefaultController<Uint8Array>, pieces: readonly Uint8Array[]): void => {
    for (const piece of pieces) controller.enqueue(piece);
  };
  const transform = new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      give(controller, await stream.write(chunk));
    },
    async flush(controller) {
      give(controller, await stream.end());
    },
  });
  return withBody(response, response.body.pipeThrough(transform), { 'x-callmend-repairs': 'stream' });
}

/** Mends an answer that is not too long; a longer one leaves as it comes. */
async function mendWhole(response: Response, exchange: Exchange, maxBytes: number): Promise<Response> {
  const { bytes, rest } = await readUpTo(response.body, maxBytes);
  if (rest) return withBody(response, joined(bytes, rest), {});
  const mended = await exchange.mendWhole(bytes);
  if (mended === undefined) return withBody(response, bytes, {});
  return withBody(
    response,
    bytesOf(mended.bytes),
    { 'x-callmend-repairs': mended.done, 'content-type': mended.contentType },
    mended.status,
  );
}

/** What `fetch` decoded is told as such: servers pass a head on as it stands. */
function asDecoded(response: Response): Response {
  return response.headers.has('content-encoding') && response.body !== null
    ? withBody(response, response.body, {})
    : response;
}

/** The same response with another body, which is no longer compressed. */
function withBody(
  { headers: given, status, statusText }: Response,
  body: Body,
  told: Readonly<Record<string, string>>,
  newStatus: number = status,
): Response {
  const headers = new Headers(given);
  headers.delete('content-encoding');
  headers.delete('content-length');
  for (const [name, value] of Object.entries(told)) headers.set(name, value);
  return new Response(body, { status: newStatus, statusText: newStatus === status ? statusText : '', headers });
}

const refusal = (status: number, code: string, message: string): Response =>
  Response.json(
    { type: 'error', error: { type: 'callmend_error', code, message: `callmend: ${message}` } },
    { status },
  );
