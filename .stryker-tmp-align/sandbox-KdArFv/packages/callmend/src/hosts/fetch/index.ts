// @ts-nocheck
export type { OnOutcome, OutcomeSource } from '../../exchange/index.ts';
export { type MendFetchOptions, mendFetch } from './mend-fetch.ts';
