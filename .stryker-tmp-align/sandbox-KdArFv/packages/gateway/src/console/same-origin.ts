// @ts-nocheck
import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '../node/own-hosts.ts';

/**
 * Whether a request comes from the console's own page, or from no page at all. `isLoopback`: only names of this machine count as
 * hosts, for a page elsewhere can let its own name point here (DNS rebinding).
 */
export function isSameOrigin({ headers }: IncomingMessage, isLoopback: boolean): boolean {
  const { host, origin } = headers;
  const site = headers['sec-fetch-site'];
  if (host === undefined || (isLoopback && !isLoopbackHost(hostName(host)))) return false;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || hostOf(origin) === host.toLowerCase();
}

const hostName = (host: string): string => host.toLowerCase().replace(/:\d{1,5}$/, '');

function hostOf(origin: string): string | undefined {
  // `null` is what pages without an origin of their own send.
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
