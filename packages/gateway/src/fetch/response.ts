import { ofBytes } from '../exchange/of-bytes.ts';

/** What a response may be made of. */
export type Body = NonNullable<ConstructorParameters<typeof Response>[0]>;

/** The same response with another body, which is no longer compressed. What told of the old one's bytes is left out. */
export function withBody(
  { headers: given, status, statusText }: Response,
  body: Body,
  told: Readonly<Record<string, string>> = {},
  newStatus: number = status,
): Response {
  const headers = new Headers(given);
  for (const name of ofBytes) headers.delete(name);
  for (const [name, value] of Object.entries(told)) headers.set(name, value);
  return new Response(body, { status: newStatus, statusText: newStatus === status ? statusText : '', headers });
}

/** What `fetch` decoded is told as such: servers pass a head on as it stands. */
export const asDecoded = (response: Response): Response =>
  response.headers.has('content-encoding') && response.body !== null ? withBody(response, response.body) : response;

/** Answers in the gateway's own name. */
export const refusal = (status: number, code: string, message: string): Response =>
  Response.json(
    { type: 'error', error: { type: 'callmend_error', code, message: `callmend: ${message}` } },
    { status },
  );

/** The bytes, as `fetch` takes them. */
export const bytesOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
