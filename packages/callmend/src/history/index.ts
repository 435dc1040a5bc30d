export type { HistoryChange, HistoryChangeCode } from './change.ts';
export { type HistoryOptions, type MendedHistory, mendHistory } from './mend-history.ts';
