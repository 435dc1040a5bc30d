// @ts-nocheck
import type { Dispatcher } from 'undici';
import Pool from 'undici/lib/dispatcher/pool.js';
import type { GatewayConfig, UpstreamConfig } from '../config/config.ts';
import { createConnector } from './skip-continue.ts';

/** A server that requests go on to, and the connections to it. */
export interface Upstream {
  readonly config: UpstreamConfig;
  readonly name: string;
  /** Its address without path or credentials. */
  readonly origin: string;
  readonly pool: Pool;
}

/** Heads of requests and answers may be so long, bytes. */
export const maxHeaderBytes: number = 64 * 1024;

/** Connections are kept and used again. What takes long has no limit as a whole: only until it begins, and between its pieces. */
export function createUpstream(config: UpstreamConfig, { timeouts }: Pick<GatewayConfig, 'timeouts'>): Upstream {
  const { origin } = new URL(config.url);
  const pool = new Pool(origin, {
    connect: createConnector({ timeout: timeouts.connectMs, autoSelectFamily: true }),
    headersTimeout: timeouts.firstByteMs,
    bodyTimeout: timeouts.idleMs,
    maxHeaderSize: maxHeaderBytes,
  });
  // What fails is told to each request by itself.
  pool.on('connectionError', () => {});
  return { config, name: config.name, origin, pool };
}

/** What goes to an upstream. */
export type Sent = Pick<Dispatcher.DispatchOptions, 'path' | 'method' | 'body'> & {
  /** Names and values in turn. */
  readonly headers: string[];
};
