// @ts-nocheck
import manifest from '../../package.json' with { type: 'json' };
import type { GatewayConfig } from '../config/config.ts';
import { createConsole } from '../console/console.ts';
import type { Page } from '../node/front.ts';
import { makeReceipts } from '../receipts/make.ts';
import { createReceiptLog } from '../receipts/receipt-log.ts';
import type { GatewayListener } from '../told.ts';

/** What keeps receipts, and what shows them. */
export interface ConsoleParts {
  readonly listeners: readonly GatewayListener[];
  readonly pages: readonly Page[];
  /** Ends the pages that are open: a gateway that ends waits for its answers, and these have no end of their own. */
  stop(): void;
  close(): Promise<void>;
}

const nothing: ConsoleParts = { listeners: [], pages: [], stop() {}, close: async () => {} };

/** Makes receipts where somebody reads them: the console, or a file. */
export function createConsoleParts(config: GatewayConfig, tell: (line: string) => void): ConsoleParts {
  const { receipts, console: isShown, mode, upstreams, host, apiKey } = config;
  if (!isShown && receipts.file === undefined) return nothing;
  const { size, values, file } = receipts;
  const log = createReceiptLog({ size, file, tell });
  const page = isShown
    ? createConsole({ log, host, apiKey, about: { version: manifest.version, mode, upstreams, values, size } })
    : undefined;
  const listener: GatewayListener = {
    requestEnded(told) {
      const { mode: done, startedAt, tookMs, route, mendMs } = told;
      if (done === 'off' || told.outcomes.length === 0) return;
      const answer = { ...told, mode: done, at: startedAt + tookMs, format: route, tookMs: mendMs };
      log.add(makeReceipts(answer, { values }));
    },
  };
  return {
    listeners: [listener],
    pages: page ? [page] : [],
    stop: () => page?.close(),
    close: log.close,
  };
}
