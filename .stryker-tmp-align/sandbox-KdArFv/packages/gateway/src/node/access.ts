// @ts-nocheck
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { GatewayConfig } from '../config/config.ts';
import { createHostCheck } from './own-hosts.ts';
import type { Refusal } from './refuse.ts';

/** What a request's headers say of who asks. */
export interface Access {
  readonly refusal?: Refusal;
  /** Names of headers that held the gateway's own key: the upstream does not get them. */
  readonly without: readonly string[];
}

const allowed: Access = { without: [] };

/** Checks the gateway's own key, under what name it is asked, and whether a page of that origin may ask. */
export function createAccess(
  config: Pick<GatewayConfig, 'host' | 'apiKey' | 'origins'>,
): (request: IncomingMessage) => Access {
  const { apiKey, origins } = config;
  const isOwnHost = createHostCheck(config);
  const findKeys = apiKey === undefined ? undefined : createKeyFinder(apiKey);
  return (request) => {
    const { host, origin } = request.headers;
    if (!isOwnHost(host)) return { without: [], refusal: foreignHost(host) };
    if (origin !== undefined && !isAllowed(origin, request, origins))
      return { without: [], refusal: foreignOrigin(origin) };
    if (findKeys === undefined) return allowed;
    const without = findKeys(request);
    return without.length === 0 ? { without, refusal: missingKey } : { without };
  };
}

/** Finds the headers of a request that hold the gateway's own key: some clients send theirs twice. */
export function createKeyFinder(apiKey: string): (request: IncomingMessage) => readonly string[] {
  const isKey = keyTest(apiKey);
  return (request) => keyNames.filter((name) => isKey(keyIn(request, name)));
}

/** Where a key may stand. `x-callmend-key` leaves the others to the upstream. */
const keyNames: readonly string[] = ['x-callmend-key', 'authorization', 'x-api-key'];

function keyIn({ headers }: IncomingMessage, name: string): string {
  const value = headers[name];
  const text = typeof value === 'string' ? value : '';
  if (name !== 'authorization') return text;
  const space = text.indexOf(' ');
  const given = text.slice(space + 1).trimStart();
  // A browser's password.
  if (text.slice(0, space).toLowerCase() !== 'basic') return space < 0 ? '' : given;
  const pair = Buffer.from(given, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

/** Takes the same time for every key. */
function keyTest(key: string): (given: string) => boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  const wanted = hash(key);
  return (given) => timingSafeEqual(hash(given), wanted);
}

const missingKey: Refusal = {
  status: 401,
  code: 'no-key',
  message:
    'this gateway asks for its own key: send it as x-callmend-key, or as the bearer token if the upstream needs none',
};

const foreignHost = (host = ''): Refusal => ({
  status: 403,
  code: 'foreign-host',
  message: `it may not be asked as ${host.slice(0, 200)} while it has no key: set \`apiKeyEnv\`, or list the address in \`origins\``,
});

const foreignOrigin = (origin: string): Refusal => ({
  status: 403,
  code: 'foreign-origin',
  message: `pages of ${origin.slice(0, 200)} may not ask: list it in \`origins\` if they should`,
});

/** A page of the gateway's own address may ask, where no name server can lead its name elsewhere. */
function isAllowed(origin: string, { headers }: IncomingMessage, origins: readonly string[]): boolean {
  if (origins.includes(origin) || origins.includes('*')) return true;
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  return host === headers.host && fixedNames.test(hostname);
}

const fixedNames = /^(localhost|[\d.]{7,15}|\[[\da-f:]+\])$/;

/** What tells a browser that a page may read an answer: names and values in turn. */
export function originHeaders({ headers }: IncomingMessage): readonly string[] {
  const { origin } = headers;
  if (origin === undefined) return [];
  return [
    'access-control-allow-origin',
    origin,
    'access-control-expose-headers',
    'x-callmend-id, x-callmend-mode, x-callmend-repairs, x-request-id, request-id, retry-after',
    'vary',
    'origin',
  ];
}

/** The headers with which an upstream would say so; for a page the gateway's own stand in their place. */
export const upstreamOriginHeaders: readonly string[] = [
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'access-control-expose-headers',
];

/** Whether a browser only asks what a page may ask; the answer to it. */
export function preflight({ method, headers }: IncomingMessage): Readonly<Record<string, string>> | undefined {
  const { origin } = headers;
  const wanted = headers['access-control-request-method'];
  if (method !== 'OPTIONS' || origin === undefined || wanted === undefined) return undefined;
  const names = headers['access-control-request-headers'];
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    ...(names !== undefined && { 'access-control-allow-headers': names }),
    'access-control-max-age': '600',
    vary: 'origin, access-control-request-headers',
  };
}
