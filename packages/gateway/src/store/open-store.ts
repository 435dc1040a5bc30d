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

/** Connects to Redis or Valkey, and waits for nobody. It never fails: while the server is away each replica counts by itself. Rejects if `ioredis` is not installed. */
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
  const lost = (why: string): void => {
    // Once an outage: ioredis tells of every attempt.
    if (!isTold) tell(`the shared store does not answer, each replica counts by itself: ${why}`);
    isTold = true;
  };
  const late = setTimeout(lost, connectMs, tooLong);
  client.on('error', (error) => lost(withoutAddress(error)));
  client.on('ready', () => {
    if (isTold) tell('the shared store answers again');
    isTold = false;
  });
  // A gateway does not wait for it: the first questions do, as long as they would for a store that hangs.
  const opening = new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(late);
      resolve();
    };
    for (const event of ['ready', 'error', 'end'] as const) client.once(event, done);
  });
  return {
    store: failOpen(askedAfter(opening, redisStore({ client, keyPrefix })), { onFailure }),
    close() {
      clearTimeout(late);
      // What ends here is no outage.
      isTold = true;
      client.disconnect();
    },
  };
}

/** A store whose questions wait until it was opened, or could not be. */
const askedAfter = (opening: Promise<void>, store: Store): Store => ({
  take: (...asked) => opening.then(() => store.take(...asked)),
  add: (...asked) => opening.then(() => store.add(...asked)),
  get: (...asked) => opening.then(() => store.get(...asked)),
  set: (...asked) => opening.then(() => store.set(...asked)),
});

const tooLong = 'it takes too long';

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
  return /\btimed out\b/i.test(error.message) ? tooLong : (error.message.split(/[\s:]/, 1)[0] ?? error.name);
}
