import { checkNames } from '../../check-options.ts';
import { createExchanges, type ExchangeOptions } from '../../exchange/index.ts';
import { exchangeNames } from '../../exchange/options.ts';
import { mendResponse } from './mend-response.ts';
import { readRequest } from './request.ts';
import { asReply } from './response.ts';

/** What `mendFetch` takes: what exchanges take, and the `fetch` that it wraps. */
export interface MendFetchOptions extends ExchangeOptions {
  /** What is wrapped: the runtime's own `fetch` by default. */
  readonly fetch?: typeof fetch;
}

const wrapped = new WeakSet<typeof fetch>();

/**
 * A `fetch` that repairs the tool calls in what models answer, on their way. Whatever is no model's answer, and every answer
 * that is right, passes untouched. Throws a `TypeError` that names the option where one cannot work.
 */
export function mendFetch(all: MendFetchOptions = {}): typeof fetch {
  checkNames(all, { ...exchangeNames, fetch: true }, 'mendFetch');
  const { fetch: given, ...options } = all;
  if (given !== undefined && typeof given !== 'function')
    throw new TypeError('mendFetch: `fetch` must be a function such as the one it wraps');
  const exchanges = createExchanges(options, 'mendFetch');
  // A second wrapper around the first changes nothing.
  if (given !== undefined && wrapped.has(given)) return given;
  const mended: typeof fetch = async (input, init) => {
    const inner = given ?? globalThis.fetch;
    const asked = await readRequest(inner, input, init);
    const exchange =
      asked && exchanges.begin({ ...asked, send: async (body, signal) => asReply(await asked.sendBody(body, signal)) });
    if (asked === undefined || exchange === undefined) return inner(input, init);
    const response = await (exchange.body === asked.body ? asked.send() : asked.sendBody(exchange.body));
    return mendResponse(response, exchange);
  };
  wrapped.add(mended);
  return mended;
}
