export { type MendFetchOptions, mendFetch } from './mend-fetch.ts';
export type { OnOutcome, OutcomeSource } from './mending.ts';
