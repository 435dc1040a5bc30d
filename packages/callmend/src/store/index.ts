export { type MemoryStoreOptions, memoryStore } from './memory.ts';
