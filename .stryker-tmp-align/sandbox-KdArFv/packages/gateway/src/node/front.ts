// @ts-nocheck
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewayConfig } from '../config/config.ts';
import type { Readiness } from '../upstream/ready.ts';
import { isOwned } from '../upstream/route.ts';
import { createAccess, preflight } from './access.ts';
import type { Forward } from './forward.ts';
import { giveJson, refuse } from './refuse.ts';

/** Answers a request that is for the gateway itself, such as a page of the console; says whether it was one. */
export interface Page {
  (request: IncomingMessage, response: ServerResponse): boolean;
  /** It asks for the gateway's key by itself: who sent none sees it too. */
  readonly asksForKey?: true;
}

export interface FrontOptions {
  readonly config: GatewayConfig;
  readonly pages: readonly Page[];
  readonly forward: Forward;
  readonly askReady: () => Promise<Readiness>;
  readonly isDraining: () => boolean;
}

/** Decides what a request is for: the gateway's health, a page of its own, or an upstream. */
export function createFront({
  config,
  pages,
  forward,
  askReady,
  isDraining,
}: FrontOptions): (request: IncomingMessage, response: ServerResponse) => void {
  const readAccess = createAccess(config);
  const isOurs = (path: string): boolean => !isOwned(config.upstreams, path);
  return (request, response) => {
    // A client that breaks off while it is answered is told of when the response closes.
    request.on('error', () => {});
    response.on('error', () => {});
    const { url = '/' } = request;
    if (url === '/healthz' && isOurs(url)) return giveJson(response, 200, { value: { status: 'ok' } });
    const access = readAccess(request);
    if (url === '/readyz' && isOurs(url))
      return tellReady(response, { askReady, isDraining, isOpen: access.refusal === undefined });
    const asked = access.refusal?.status === 403 ? undefined : preflight(request);
    if (asked) {
      response.writeHead(204, asked).end();
      return;
    }
    if (pages.length > 0 && showPage(request, response, { pages, refusal: access.refusal })) return;
    forward(request, response, access);
  };
}

function showPage(
  request: IncomingMessage,
  response: ServerResponse,
  { pages, refusal }: { readonly pages: readonly Page[]; readonly refusal: Parameters<typeof refuse>[1] | undefined },
): boolean {
  if (refusal === undefined) return pages.some((page) => page(request, response));
  const hasNoKey = refusal.status === 401;
  if (hasNoKey && pages.some((page) => page.asksForKey === true && page(request, response))) return true;
  // A browser asks its user for the key, as a password.
  const isForBrowser = hasNoKey && request.headers.accept?.includes('text/html') === true;
  if (!isForBrowser) return false;
  response.setHeader('www-authenticate', 'Basic realm="callmend gateway", charset="UTF-8"');
  refuse(response, refusal);
  return true;
}

function tellReady(
  response: ServerResponse,
  { askReady, isDraining, isOpen }: Pick<FrontOptions, 'askReady' | 'isDraining'> & { readonly isOpen: boolean },
): void {
  const asking = isDraining() ? Promise.resolve({ isReady: false, upstreams: [] }) : askReady();
  void asking.then(({ isReady, upstreams }) => {
    if (response.destroyed) return;
    const status = isReady ? 'ready' : 'not-ready';
    // Where the upstreams are is for nobody who may not use them.
    giveJson(response, isReady ? 200 : 503, { value: isOpen ? { status, upstreams } : { status } });
  });
}
