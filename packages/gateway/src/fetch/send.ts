import { asDecoded, type Body } from './response.ts';

/** Sends a request on with a body of its own; `without`: headers that are left out. */
export type SendOn = (body: Body | null, signal: AbortSignal, without?: readonly string[]) => Promise<Response>;

/** Makes what sends a client's request on to an address. Redirects are the client's to follow. */
export function createSendOn(ask: typeof fetch, request: Request, url: URL): SendOn {
  const { method } = request;
  return async (body, signal, without = []) => {
    const headers = sentHeaders(request.headers, without);
    const duplex = body instanceof ReadableStream && ({ duplex: 'half' } as const);
    return asDecoded(await ask(url, { method, headers, body, signal, redirect: 'manual', ...duplex }));
  };
}

/** A client's headers as the upstream gets them. */
function sentHeaders(given: Headers, without: readonly string[]): Headers {
  const headers = new Headers(given);
  const named = (headers.get('connection') ?? '').split(',').map((name) => name.trim());
  for (const name of [...dropped, ...without, ...named.filter((one) => headerName.test(one))]) headers.delete(name);
  return headers;
}

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

const headerName = /^[\w!#$%&'*+.^`|~-]+$/;
