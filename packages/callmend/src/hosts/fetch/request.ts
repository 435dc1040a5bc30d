import type { NetworkFormat } from '../../wire/index.ts';
import { anthropic, ollama, openaiChat, openaiResponses } from '../../wire/index.ts';

/** Requests above this pass untouched, bytes. */
const maxRequestBytes = 10 * 1024 * 1024;

/** A request that asks a model for an answer. */
export interface ModelRequest {
  readonly url: URL;
  readonly format: NetworkFormat;
  readonly body: unknown;
  readonly signal?: AbortSignal;
  /** Sends it; one that was not changed goes as it came. */
  send(): Promise<Response>;
  sendBody(body: unknown): Promise<Response>;
}

/** Where each format is asked. */
const paths: readonly (readonly [ending: string, format: NetworkFormat])[] = [
  ['/chat/completions', openaiChat],
  ['/responses', openaiResponses],
  ['/messages', anthropic],
  ['/api/chat', ollama],
];

/** What a body that may offer tools holds somewhere. */
const mayHoldTools = /"(tools|tool_calls|tool_use|function_call)"/;

type Input = Parameters<typeof fetch>[0];
type Init = Parameters<typeof fetch>[1];

/** Reads a request if it asks a model and may have to do with tools; any other is none of ours. */
export async function readRequest(inner: typeof fetch, input: Input, init: Init): Promise<ModelRequest | undefined> {
  const isRequest = input instanceof Request;
  const address = isRequest ? input.url : String(input);
  const method = init?.method ?? (isRequest ? input.method : 'GET');
  if (method.toUpperCase() !== 'POST' || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const format = paths.find(([ending]) => url.pathname.endsWith(ending))?.[1];
  if (format === undefined) return undefined;
  const text = await bodyText(isRequest ? input : undefined, init);
  const body = text === undefined || !mayHoldTools.test(text) ? undefined : parse(text);
  if (body === undefined) return undefined;
  const signal = init?.signal ?? (isRequest ? input.signal : undefined);
  // A request's own body can be sent once, and it may be sent again.
  const target = (): Input => (isRequest ? input.clone() : input);
  return {
    url,
    format,
    body,
    ...(signal && { signal }),
    send: () => inner(target(), init),
    sendBody(changed) {
      const headers = new Headers(init?.headers ?? (isRequest ? input.headers : undefined));
      headers.delete('content-length');
      return inner(target(), { ...init, headers, body: JSON.stringify(changed) });
    },
  };
}

/** The same request with another body. */
export const withBody = (request: ModelRequest, body: unknown): ModelRequest => ({
  ...request,
  body,
  send: () => request.sendBody(body),
});

/** The text of a body that is at hand: a stream is left to whoever sends it. */
async function bodyText(request: Request | undefined, init: Init): Promise<string | undefined> {
  const body = init?.body;
  if (typeof body === 'string') return body.length > maxRequestBytes ? undefined : body;
  if (body instanceof Uint8Array || body instanceof ArrayBuffer) {
    return body.byteLength > maxRequestBytes ? undefined : new TextDecoder().decode(body);
  }
  if (body !== undefined && body !== null) return undefined;
  if (request === undefined || request.body === null || request.bodyUsed) return undefined;
  const text = await request.clone().text();
  return text.length > maxRequestBytes ? undefined : text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The server says what is wrong with it.
    return undefined;
  }
}
