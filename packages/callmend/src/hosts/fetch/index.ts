export { type MendFetchOptions, mendFetch } from './mend-fetch.ts';
export type { OutcomeSource } from './mending.ts';
