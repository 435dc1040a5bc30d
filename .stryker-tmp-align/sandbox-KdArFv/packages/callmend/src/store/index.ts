// @ts-nocheck
export { type FailOpenOptions, failOpen, type StoreFailure } from './fail-open.ts';
export { type MemoryStoreOptions, memoryStore } from './memory.ts';
