// @ts-nocheck
import { AskError } from './ask-error.ts';
import type { Attempt } from './ask-with-format.ts';
import type { AskFetch, AskHeaders } from './check.ts';
import { excerpt, secretsIn } from './excerpt.ts';
import { textAt } from './field-of.ts';
import { headersFor } from './headers-for.ts';
import { maxErrorBytes, maxResponseBytes } from './limits.ts';
import { mendOf } from './mend.ts';
import { readBody } from './read-body.ts';
import { createPause, retryAfterOf, tooSoon } from './retry-after.ts';
import { untilAborted } from './until-aborted.ts';
import { withOwnSignal } from './with-own-signal.ts';

/** A JSON body from a provider: its value, its text, and how to say what is wrong with it. */
export interface Reply {
  readonly body: unknown;
  readonly source: string;
  /** An error that names the endpoint; `said` is foreign text, of which a bounded excerpt is shown. */
  fail(problem: string, said?: string, status?: number): AskError;
}

/** One address that takes JSON and gives JSON. */
export interface Endpoint {
  post(body: unknown, options: { readonly signal: AbortSignal; readonly context?: unknown }): Promise<Attempt<Reply>>;
}

/** Makes an endpoint. It waits where the provider asked for it, reads a bounded body, follows no redirect, and tells no secret. */
export function createEndpoint({
  url,
  ownHeaders,
  headers = {},
  fetch = globalThis.fetch,
  now = () => performance.now(),
}: {
  readonly url: string;
  readonly ownHeaders: Readonly<Record<string, string>>;
  readonly headers?: AskHeaders | undefined;
  readonly fetch?: AskFetch | undefined;
  readonly now?: (() => number) | undefined;
}): Endpoint {
  const pause = createPause(now);
  return {
    post: (body, { signal, context }) =>
      withOwnSignal(signal, async (own) => {
        const left = pause.left();
        if (left > 0) throw tooSoon(url, left);
        const given = headersFor(url, headers, context);
        const secrets = secretsIn({ ...ownHeaders, ...given });
        const fail: Reply['fail'] = (problem, said, status) =>
          new AskError(told(url, problem, said, secrets), status === undefined ? {} : { status });
        const response = await send({ url, headers: join(ownHeaders, given), body, signal: own, fetch, fail });
        const { text, isWhole } = await read(response, response.ok ? maxResponseBytes : maxErrorBytes, own, fail);
        if (!response.ok) {
          const error = errorOf(url, response, text, secrets);
          if (error.retryAfterMs !== undefined) pause.hold(error.retryAfterMs);
          return { error, said: text };
        }
        if (!isWhole) throw fail(`the answer has more than ${maxResponseBytes} bytes; the rest was let go`);
        return { answer: { body: parse(text, fail), source: text, fail } };
      }),
  };
}

/** The caller's headers stand in for ours, whatever the case of their names. */
function join(own: Readonly<Record<string, string>>, given: Readonly<Record<string, string>>): Headers {
  const headers = new Headers({ 'content-type': 'application/json', accept: 'application/json', ...own });
  for (const [name, value] of Object.entries(given)) headers.set(name, value);
  return headers;
}

async function send({
  url,
  headers,
  body,
  signal,
  fetch,
  fail,
}: {
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly signal: AbortSignal;
  readonly fetch: AskFetch;
  readonly fail: Reply['fail'];
}): Promise<Response> {
  const init = { method: 'POST', headers, body: JSON.stringify(body), signal, redirect: 'manual' } as const;
  const pending = (async () => await fetch(url, init))();
  try {
    return await untilAborted(pending, signal);
  } catch (error) {
    if (signal.aborted) {
      // A response that comes after all is let go.
      pending.then(({ body }) => body?.cancel()).catch(() => {});
      throw signal.reason;
    }
    throw fail(`cannot be reached (${codeOf(error)}): check baseUrl, and that the server runs`);
  }
}

const code = /^\w{1,40}$/;

/** Only a code is told: the text of a failed request may hold what it was to send. */
function codeOf(error: unknown): string {
  const found = textAt(error, 'cause', 'code') ?? textAt(error, 'code') ?? '';
  return code.test(found) ? found : 'no code';
}

async function read(
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
  fail: Reply['fail'],
): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  try {
    return await readBody(response, { maxBytes, signal });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw fail(`HTTP ${response.status}, and the answer broke off (${codeOf(error)})`, undefined, response.status);
  }
}

function errorOf(url: string, response: Response, text: string, secrets: readonly string[]): AskError {
  const { status } = response;
  // A browser hides the status of a redirect.
  const isRedirect = response.type === 'opaqueredirect' || (status >= 300 && status < 400);
  if (isRedirect) {
    const problem = `HTTP ${status}, a redirect${whereTo(url, response)}; it was not followed, so that no key goes there: check baseUrl`;
    return new AskError(told(url, problem, undefined, secrets), { status });
  }
  const retryAfterMs = retryAfterOf(status, (name) => response.headers.get(name) ?? undefined);
  return new AskError(told(url, `HTTP ${status}: ${mendOf(status)}`, text, secrets), { status, retryAfterMs });
}

function whereTo(url: string, response: Response): string {
  const location = response.headers.get('location');
  if (location === null || !URL.canParse(location, url)) return '';
  const { origin, pathname } = new URL(location, url);
  return ` to ${excerpt(`${origin}${pathname}`)}`;
}

function told(url: string, problem: string, said: string | undefined, secrets: readonly string[]): string {
  const shown = said === undefined ? '' : excerpt(said, secrets);
  return shown === '' ? `${url}: ${problem}` : `${url}: ${problem}. It said: ${shown}`;
}

function parse(text: string, fail: Reply['fail']): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw fail('the answer is no JSON: check baseUrl', text);
  }
}
