// @ts-nocheck
import type { Store } from 'callmend';
import { failOpen, type StoreFailure } from 'callmend/store';
import { redisStore } from 'callmend/store/redis';
import type { StoreConfig } from '../config/config.ts';

/** A store that replicas share, and the connection behind it. */
export interface OpenStore {
  readonly store: Store;
  close(): void;
}

export interface OpenStoreOptions {
  readonly onFailure: (failure: StoreFailure) => void;
  /** Told in one line when the server is lost, and when it is back. */
  readonly tell: (line: string) => void;
}

const connectMs = 2000;
/** Beyond the time that a gateway waits for it, so that nothing heaps up where a server hangs. */
const commandMs = 5000;
/** A server that is there closes at once; one that is not would hold up the end. */
const disconnectMs = 100;
const longestPauseMs = 5000;
const pauseStepMs = 100;

/** Connects to Redis or Valkey. It never fails: while the server is away each replica counts by itself. Rejects if `ioredis` is not installed. */
export async function openStore(
  { redisUrl, keyPrefix }: StoreConfig,
  { onFailure, tell }: OpenStoreOptions,
): Promise<OpenStore> {
  const Redis = await findRedis();
  const client = new Redis(redisUrl, {
    connectTimeout: connectMs,
    commandTimeout: commandMs,
    disconnectTimeout: disconnectMs,
    // A question that waits for the server to come back would keep a client waiting.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * pauseStepMs, longestPauseMs),
  });
  let isTold = false;
  client.on('error', (error) => {
    // Once an outage: ioredis tells of every attempt.
    if (!isTold) tell(`the shared store does not answer, each replica counts by itself: ${withoutAddress(error)}`);
    isTold = true;
  });
  client.on('ready', () => {
    if (isTold) tell('the shared store answers again');
    isTold = false;
  });
  // The first requests should find it, but a gateway starts without it too.
  await new Promise<void>((resolve) => {
    client.once('ready', resolve);
    client.once('error', () => resolve());
  });
  return {
    store: failOpen(redisStore({ client, keyPrefix }), { onFailure }),
    close: () => client.disconnect(),
  };
}

async function findRedis(): Promise<typeof import('ioredis').Redis> {
  try {
    return (await import('ioredis')).Redis;
  } catch (error) {
    throw new Error('store.redisUrl needs the package ioredis: npm install ioredis', { cause: error });
  }
}

/** An error's code or kind; its message may quote the address, and with it the password. */
function withoutAddress(error: Error): string {
  const code = Object.hasOwn(error, 'code') ? String(Object(error).code) : undefined;
  if (code !== undefined) return code;
  return /\btimed out\b/i.test(error.message)
    ? 'it takes too long'
    : (error.message.split(/[\s:]/, 1)[0] ?? error.name);
}
