import { randomBytes } from 'node:crypto';
import type { Store } from 'callmend';
import { checkConfig, checkParts } from './config/check-config.ts';
import type { GatewayConfig } from './config/config.ts';
import { createChoices } from './exchange/choices.ts';
import { createExchangesFor } from './exchange/exchanges.ts';
import { byteSearch } from './node/byte-search.ts';
import { createForward } from './node/forward.ts';
import { createFront, type Page } from './node/front.ts';
import { createHeldStreams } from './node/held-streams.ts';
import { createListening } from './node/server.ts';
import { type GatewayListener, joinListeners } from './told.ts';
import { createReadiness, type Readiness } from './upstream/ready.ts';
import { createRoutes } from './upstream/route.ts';
import { createUpstream } from './upstream/upstreams.ts';

/** What a gateway takes beside its configuration. */
export interface GatewayParts {
  /** Hear of every request at its end: metrics, logs, traces, receipts. */
  readonly listeners?: readonly GatewayListener[];
  /** Asked in order before a request goes on: the console, the metrics. */
  readonly pages?: readonly Page[];
  /** Where budgets are counted: in this process unless said. */
  readonly store?: Store;
  /** Hears how many requests are open, whenever one comes or goes. */
  readonly onOpen?: (open: number) => void;
  /** A client hears from a silent stream so often, milliseconds. */
  readonly keepAliveMs?: number;
}

/** A gateway: a server in front of others. */
export interface Gateway {
  /** Rejects with one line that says what failed and what to try. */
  listen(): Promise<{ readonly host: string; readonly port: number }>;
  /** Lets what is under way end, within the time allowed. */
  close(): Promise<void>;
  /** Whether the upstreams answer. */
  ready(): Promise<Readiness>;
  /** Its address once it listens: `http://127.0.0.1:8787`. */
  readonly address: string | undefined;
}

const defaultKeepAliveMs = 10_000;

/** Makes a gateway. Throws a `TypeError` that names the setting where one cannot work. */
export function createGateway(config: GatewayConfig, parts: GatewayParts = {}): Gateway {
  checkConfig(config, 'createGateway');
  // More may be held beside them: the command hands on what ends with it.
  checkParts(parts, parts, 'createGateway');
  const { listeners = [], pages = [], store, onOpen, keepAliveMs = defaultKeepAliveMs } = parts;
  const upstreams = config.upstreams.map((upstream) => createUpstream(upstream, config));
  const askReady = createReadiness(upstreams, Date.now);
  const held = createHeldStreams(keepAliveMs);
  const exchangesFor = createExchangesFor(config, { store, search: byteSearch });
  // Settings that cannot work are told now, not with the first request.
  exchangesFor(config.repair.reprompts);
  const forward = createForward({
    config,
    findRoute: createRoutes(upstreams),
    choicesFor: createChoices(config),
    exchangesFor,
    listener: joinListeners(listeners),
    onOpen: onOpen && watching(onOpen),
    held,
    nextId: createIds(),
    now: Date.now,
  });
  let address: string | undefined;
  const front = createFront({ config, pages, forward, askReady, isDraining: () => listening.isDraining });
  const listening = createListening(config, front);
  return {
    get address() {
      return address;
    },
    ready: askReady,
    async listen() {
      const at = await listening.listen();
      address = `http://${at.host.includes(':') ? `[${at.host}]` : at.host}:${at.port}`;
      return at;
    },
    async close() {
      await listening.close();
      held.close();
      await Promise.all(upstreams.map(({ pool }) => pool.destroy()));
    },
  };
}

/** Whoever only watches keeps no request from going on, whatever it throws. */
const watching =
  (onOpen: (open: number) => void) =>
  (open: number): void => {
    try {
      onOpen(open);
    } catch {
      // It is told the next number too.
    }
  };

/** Names requests: the start of this process, and a count. */
function createIds(): () => string {
  const start = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${start}${(++count).toString(36).padStart(4, '0')}`;
}
