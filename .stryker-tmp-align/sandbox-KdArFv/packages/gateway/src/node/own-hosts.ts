// @ts-nocheck
import { isIP } from 'node:net';
import type { GatewayConfig } from '../config/config.ts';

/** Whether an address or name is this machine's own. */
export const isLoopbackHost = (name: string): boolean =>
  name === 'localhost' || name === '::1' || name === '[::1]' || (isIP(name) === 4 && name.startsWith('127.'));

/**
 * Whether a `Host` may be asked for. A gateway that listens on this machine alone and has no key takes only names that nobody
 * can register and let point here: else a page elsewhere could read it under its own name (DNS rebinding).
 */
export function createHostCheck({
  host,
  apiKey,
  origins,
}: Pick<GatewayConfig, 'host' | 'apiKey' | 'origins'>): (asked: string | undefined) => boolean {
  if (apiKey !== undefined || !isLoopbackHost(host)) return () => true;
  const listed = new Set(origins.filter((origin) => URL.canParse(origin)).map((origin) => new URL(origin).hostname));
  return (asked) => {
    if (asked === undefined) return true;
    const name = asked.toLowerCase().replace(/:\d{0,5}$/, '');
    return !name.includes('.') || fixed.test(name) || listed.has(name);
  };
}

/** Addresses, and the domains kept for networks of one's own (RFC 6762, RFC 6761, ICANN's `.internal`). */
const fixed = /^[\d.]{7,15}$|^\[[\da-f:.]{2,45}\]$|\.(localhost|local|internal)$/;
