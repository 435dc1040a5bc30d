/** Bodies above this pass untouched, bytes. */
// @ts-nocheck

const maxRequestBytes = 10 * 1024 * 1024;

/** A request that may ask a model for an answer. */
export interface FetchRequest {
  readonly url: URL;
  readonly body: Uint8Array;
  readonly signal: AbortSignal | undefined;
  /** Sends it as it came. */
  send(): Promise<Response>;
  sendBody(body: Uint8Array, signal?: AbortSignal): Promise<Response>;
}

type Input = Parameters<typeof fetch>[0];
type Init = Parameters<typeof fetch>[1];

/** Reads a request if its body is at hand and may be sent twice; any other is none of ours. */
export async function readRequest(inner: typeof fetch, input: Input, init: Init): Promise<FetchRequest | undefined> {
  const isRequest = input instanceof Request;
  const url = addressOf(isRequest ? input.url : String(input));
  const method = init?.method ?? (isRequest ? input.method : 'GET');
  if (method.toUpperCase() !== 'POST' || url === undefined) return undefined;
  const body = await bodyBytes(isRequest ? input : undefined, init);
  if (body === undefined) return undefined;
  // A request's own body can be sent once, and it may be sent again.
  const target = (): Input => (isRequest ? input.clone() : input);
  return {
    url,
    body,
    signal: init?.signal ?? (isRequest ? input.signal : undefined),
    send: () => inner(target(), init),
    sendBody(changed, signal) {
      const headers = new Headers(init?.headers ?? (isRequest ? input.headers : undefined));
      headers.delete('content-length');
      // A text, so that whoever stands behind can read it as clients write it.
      return inner(target(), { ...init, ...(signal && { signal }), headers, body: new TextDecoder().decode(changed) });
    },
  };
}

/** Where a request goes: in a browser an address may be relative to the page. */
function addressOf(address: string): URL | undefined {
  const page: unknown = Reflect.get(Object(Reflect.get(globalThis, 'location')), 'href');
  const base = typeof page === 'string' ? page : undefined;
  return URL.canParse(address, base) ? new URL(address, base) : undefined;
}

/** A body that is at hand: a stream is left to whoever sends it. */
async function bodyBytes(request: Request | undefined, init: Init): Promise<Uint8Array | undefined> {
  const body = init?.body;
  if (typeof body === 'string') return body.length > maxRequestBytes ? undefined : new TextEncoder().encode(body);
  if (body instanceof Uint8Array) return body;
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  if (body !== undefined && body !== null) return undefined;
  if (request === undefined || request.body === null || request.bodyUsed) return undefined;
  return new Uint8Array(await request.clone().arrayBuffer());
}
