import type { Store } from '../../edges.ts';
import { checkNames } from '../../options.ts';

/** As much of a client as is used: ioredis 5 and 6 have it, and iovalkey too. */
export interface RedisClient {
  /** Runs a script: all of it, or nothing. */
  eval(script: string, keyCount: number, ...rest: (string | number)[]): Promise<unknown>;
  /** Gives a text. */
  get(key: string): Promise<string | null>;
  /** Keeps a text for so long. */
  set(key: string, value: string, unit: 'PX', ms: number): Promise<unknown>;
  /** Keeps a text. */
  set(key: string, value: string): Promise<unknown>;
}

/** How keys are named in a server that others use too. */
export interface RedisStoreOptions {
  /** Connected by its owner, who closes it too. */
  readonly client: RedisClient;
  /** What every key begins with: `callmend:` unless said otherwise. */
  readonly keyPrefix?: string;
}

const defaultPrefix = 'callmend:';
/** What lasts longer lasts for ever: Redis counts its times in 64 bits, and this is a thousand years. */
const longestMs = 1000 * 365 * 24 * 60 * 60 * 1000;

// One round trip each, and nothing comes between reading and writing. The time of a counter begins with its first taking.
const take = `local held = redis.call('GET', KEYS[1])
if tonumber(held or '0') + tonumber(ARGV[1]) > tonumber(ARGV[2]) then return 0 end
redis.call('INCRBYFLOAT', KEYS[1], ARGV[1])
if not held and ARGV[3] ~= '' then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
return 1`;
const add = `local isNew = redis.call('EXISTS', KEYS[1]) == 0
local sum = redis.call('INCRBYFLOAT', KEYS[1], ARGV[1])
if isNew and ARGV[2] ~= '' then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return sum`;

/**
 * A store that replicas share, in Redis or Valkey. It rejects when the server does: `createRepairer` goes on without it then,
 * and looks after a server that does not answer.
 */
export function redisStore(options: RedisStoreOptions): Store {
  checkNames(options, { client: true, keyPrefix: true }, 'redisStore');
  const { client, keyPrefix = defaultPrefix } = options;
  for (const method of ['eval', 'get', 'set'] as const) {
    if (typeof client?.[method] !== 'function')
      throw new TypeError(
        `redisStore: \`client\` needs a method \`${method}\`: \`new Redis(url)\` of ioredis makes one`,
      );
  }
  if (typeof keyPrefix !== 'string') throw new TypeError('redisStore: `keyPrefix` must be a text');
  // Counters and texts are kept apart, as in memory.
  const counter = (key: string): string => `${keyPrefix}count:${key}`;
  const text = (key: string): string => `${keyPrefix}text:${key}`;
  return {
    async take(key, { amount, limit, ttlMs }) {
      const asked = [numberOf('amount', amount), lifeOf(ttlMs)] as const;
      if (amount < 0 || !(limit > Number.NEGATIVE_INFINITY)) return false;
      // Lua reads no word for what has no end.
      const most = Math.min(limit, Number.MAX_VALUE);
      return (await client.eval(take, 1, counter(key), asked[0], String(most), asked[1])) === 1;
    },
    add: async (key, amount, ttlMs) =>
      Number(await client.eval(add, 1, counter(key), numberOf('amount', amount), lifeOf(ttlMs))),
    get: async (key) => (await client.get(text(key))) ?? undefined,
    async set(key, value, ttlMs) {
      const life = lifeOf(ttlMs);
      if (life === '') await client.set(text(key), value);
      else await client.set(text(key), value, 'PX', Number(life));
    },
  };
}

function numberOf(name: string, value: number): string {
  if (Number.isFinite(value)) return String(value);
  throw new TypeError(`a store's ${name} must be a number`);
}

/** Whole milliseconds, one at least, for Redis knows no other; nothing for what lasts for ever. */
function lifeOf(ttlMs: number): string {
  if (typeof ttlMs !== 'number' || Number.isNaN(ttlMs)) throw new TypeError("a store's ttlMs must be a number");
  return ttlMs > longestMs ? '' : String(Math.max(1, Math.ceil(ttlMs)));
}
