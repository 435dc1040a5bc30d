import type { GatewayConfig } from '../config/config.ts';
import type { GatewayParts } from '../gateway.ts';
import { createLog } from '../log/log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { openStore } from '../store/open-store.ts';
import { findTraces } from '../trace/traces.ts';
import { createConsoleParts } from './console-parts.ts';
import type { Terminal } from './terminal.ts';

/** What a gateway of the command takes, and what ends with it. */
export interface Parts extends GatewayParts {
  /** Lets go of what would hold up the gateway's end. */
  stop(): void;
  close(): Promise<void>;
}

/** Makes what the settings ask for: metrics, receipts, log, traces, the shared store. */
export async function createParts(
  config: GatewayConfig,
  { complain, stdout, env, onOpen }: Pick<Terminal, 'complain' | 'stdout' | 'env' | 'onOpen'>,
): Promise<Parts> {
  const tell = (line: string): void => complain(`callmend-gateway: ${line}`);
  const metrics = config.metrics ? createMetrics({ ofProcess: true }) : undefined;
  const traces = await findTraces();
  const opened =
    config.store &&
    (await openStore(config.store, {
      onFailure: (failure) => metrics?.storeFailed(failure),
      tell,
    }));
  const console = createConsoleParts(config, tell);
  return {
    listeners: [
      ...(metrics ? [metrics] : []),
      ...(traces ? [traces] : []),
      ...console.listeners,
      ...(config.log === 'silent' ? [] : [createLog({ format: config.log, stream: stdout, env })]),
    ],
    pages: [...console.pages, ...(metrics ? [metrics.page] : [])],
    ...(opened && { store: opened.store }),
    ...(onOpen && { onOpen }),
    stop: console.stop,
    async close() {
      await console.close();
      opened?.close();
    },
  };
}
