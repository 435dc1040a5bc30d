// @ts-nocheck
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createKeyFinder } from '../node/access.ts';
import { isLoopbackHost } from '../node/own-hosts.ts';
import type { Receipt } from '../receipts/receipt.ts';
import { type ReceiptLog, weightOf } from '../receipts/receipt-log.ts';
import { type Answer, fileAnswer, jsonAnswer, ownOnly, refusal } from './answer.ts';
import { createFeed, type FeedOptions } from './feed.ts';
import { readPage } from './page.ts';
import { isSameOrigin } from './same-origin.ts';
import type { ConsoleAbout, ReceiptPage } from './told.ts';

export interface ConsoleOptions extends Omit<FeedOptions, 'boot'> {
  readonly log: ReceiptLog;
  readonly about: ConsoleAbout;
  /** The address that the gateway is bound to: on loopback, only this machine's names are answered. */
  readonly host: string;
  /** The gateway's own key: what the console knows is told only to who sends it. */
  readonly apiKey?: string | undefined;
  /** The folder of the built page. */
  readonly page?: string;
}

/** Answers what is the console's: `false` is somebody else's. */
export interface Console {
  (request: IncomingMessage, response: ServerResponse): boolean;
  /** The page itself is shown to who has no key yet: it holds nothing that is secret. */
  readonly asksForKey: true;
  /** Ends the feeds that are open. */
  close(): void;
}

const root = '/console';
const mostReceipts = 1000;
/** An answer ends early where its receipts hold more characters of values: the reader asks for the rest. */
const answerLength = 4 * 1024 * 1024;

/** Makes the server side of the console. */
export function createConsole(options: ConsoleOptions): Console {
  const { log, apiKey } = options;
  const findKeys = apiKey === undefined ? undefined : createKeyFinder(apiKey);
  const boot = randomUUID();
  const page = readPage(options.page);
  const feed = createFeed(log, { ...options, boot });
  const isLoopback = isLoopbackHost(options.host);
  const about = { ...readAbout(options.about), boot };

  function answer(request: IncomingMessage, path: string, query: URLSearchParams): Answer | 'events' {
    const { headers, method } = request;
    if (!path.startsWith('api/')) return answerPage(path, headers);
    if (findKeys?.(request).length === 0) return refusal(401, "the gateway's key is needed");
    if (path === 'api/about') return jsonAnswer(about);
    if (path === 'api/receipts') return jsonAnswer(listReceipts(query));
    return path === 'api/events' && method === 'GET' ? 'events' : refusal(404, 'there is nothing here');
  }

  function answerPage(path: string, headers: IncomingMessage['headers']): Answer {
    const file = page.get(path);
    if (file !== undefined) return fileAnswer(file, headers);
    if (page.size > 0) return refusal(404, 'there is nothing here');
    return refusal(503, 'its page was not built: npm run build -w @callmend/gateway');
  }

  function listReceipts(query: URLSearchParams): ReceiptPage {
    const limit = Math.min(numberOf(query.get('limit')) ?? mostReceipts, mostReceipts);
    const receipts = log.since(numberOf(query.get('after')) ?? 0, limit);
    return { boot, first: log.first, last: log.last, receipts: withinLength(receipts) };
  }

  function sendEvents(response: ServerResponse): void {
    const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
    response.writeHead(200, { ...ownOnly, ...headers });
    if (!feed.join(response)) response.end('event: full\ndata: {}\n\n');
  }

  const handle = (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = consoleUrl(request);
    if (url === undefined) return false;
    const path = url.pathname.slice(root.length + 1);
    const answered = refuse(request, isLoopback) ?? answer(request, path, url.searchParams);
    if (answered === 'events') sendEvents(response);
    else response.writeHead(answered.status, answered.headers).end(answered.body);
    return true;
  };
  return Object.assign(handle, { asksForKey: true, close: feed.close } as const);
}

function refuse(request: IncomingMessage, isLoopback: boolean): Answer | undefined {
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD') return refusal(405, 'only GET is answered here');
  if (isSameOrigin(request, isLoopback)) return undefined;
  const where = isLoopback ? ' on this machine, by the name localhost or its address' : '';
  return refusal(403, `only its own page${where} is answered`);
}

/** Where a request goes, if it goes to the console. */
function consoleUrl({ url = '' }: IncomingMessage): URL | undefined {
  const base = 'http://localhost';
  if (!url.startsWith(root) || !URL.canParse(url, base)) return undefined;
  const parsed = new URL(url, base);
  return parsed.pathname === root || parsed.pathname.startsWith(`${root}/`) ? parsed : undefined;
}

/** Tells of upstreams without a name, a password or a query in their URLs. */
function readAbout(about: ConsoleAbout): ConsoleAbout {
  return { ...about, upstreams: about.upstreams.map(({ name, url }) => ({ name, url: withoutSecrets(url) })) };
}

function withoutSecrets(text: string): string {
  if (!URL.canParse(text)) return '';
  const { origin, pathname } = new URL(text);
  return `${origin}${pathname}`;
}

function withinLength(receipts: readonly Receipt[]): readonly Receipt[] {
  let length = 0;
  const end = receipts.findIndex((receipt) => {
    length += weightOf(receipt);
    return length > answerLength;
  });
  return end < 0 ? receipts : receipts.slice(0, Math.max(1, end));
}

function numberOf(text: string | null): number | undefined {
  const number = Number(text ?? Number.NaN);
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}
