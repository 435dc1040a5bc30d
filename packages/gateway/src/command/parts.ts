import type { GatewayConfig } from '../config/config.ts';
import type { GatewayParts } from '../gateway.ts';
import { createLog } from '../log/log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { openStore } from '../store/open-store.ts';
import { createTraces, findTraceApi } from '../trace/traces.ts';
import type { Terminal } from './terminal.ts';

/** What a gateway of the command takes, and what ends with it. */
export interface Parts extends GatewayParts {
  close(): Promise<void>;
}

/** Makes what the settings ask for: metrics, log, traces, the shared store. */
export async function createParts(
  config: GatewayConfig,
  { complain, stdout, env }: Pick<Terminal, 'complain' | 'stdout' | 'env'>,
): Promise<Parts> {
  const metrics = config.metrics ? createMetrics({ ofProcess: true }) : undefined;
  const traceApi = await findTraceApi();
  const opened =
    config.store &&
    (await openStore(config.store, {
      onFailure: (failure) => metrics?.storeFailed(failure),
      tell: (line) => complain(`callmend-gateway: ${line}`),
    }));
  return {
    listeners: [
      ...(metrics ? [metrics] : []),
      ...(traceApi ? [createTraces(traceApi)] : []),
      ...(config.log === 'silent' ? [] : [createLog({ format: config.log, stream: stdout, env })]),
    ],
    pages: metrics ? [metrics.page] : [],
    ...(opened && { store: opened.store }),
    async close() {
      opened?.close();
    },
  };
}
