// @ts-nocheck
import type { UpstreamConfig } from '../config/config.ts';
import { type Driver, drive } from './driver.ts';
import { startDemoUpstream } from './upstream.ts';

/** The embedded demo: a model server that misbehaves, and a client that asks it through the gateway. */
export interface Demo {
  /** What the gateway stands in front of. */
  readonly upstream: UpstreamConfig;
  /** Begins to ask through a gateway. */
  drive(address: string): void;
  stopDriving(): Promise<void>;
  close(): Promise<void>;
}

/** An answer comes as fast as from a model that one can watch. */
const paceMs = 8;

/** Starts the embedded server. */
export async function startDemo(): Promise<Demo> {
  const server = await startDemoUpstream({ paceMs });
  let driver: Driver | undefined;
  return {
    upstream: { name: 'demo', url: server.url, provider: 'local' },
    drive(address) {
      driver ??= drive(address);
    },
    async stopDriving() {
      await driver?.stop();
    },
    close: server.close,
  };
}
