// @ts-nocheck
import { defaultConfig, type GatewayConfig } from '../config/config.ts';

import { createGateway, type Gateway, type GatewayParts } from '../gateway.ts';

const usualPort = defaultConfig('http://localhost').port;

export interface Listening {
  readonly gateway: Gateway;
  readonly port: number;
}

/** Starts a gateway where its settings say. */
export async function listenThere(config: GatewayConfig, parts: GatewayParts): Promise<Listening> {
  const gateway = createGateway(config, parts);
  const { port } = await gateway.listen();
  return { gateway, port };
}

/** Starts a gateway where its settings say, or at any free port if nobody asked for that one. */
export async function listenAnywhere(config: GatewayConfig, parts: GatewayParts): Promise<Listening> {
  try {
    return await listenThere(config, parts);
  } catch (error) {
    if (config.port !== usualPort || !isTaken(error)) throw error;
    return listenThere({ ...config, port: 0 }, parts);
  }
}

/** Whether another program listens there. The gateway words the failure and keeps it as the cause. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
}
