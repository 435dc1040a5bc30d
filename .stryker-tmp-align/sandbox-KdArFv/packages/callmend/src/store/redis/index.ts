// @ts-nocheck
export { type RedisClient, type RedisStoreOptions, redisStore } from './redis-store.ts';
