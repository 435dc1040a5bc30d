// @ts-nocheck
export type { HistoryChange, HistoryChangeCode } from './change.ts';
export { type HistoryOptions, mendHistory } from './mend-history.ts';
export { type MendedHistory, type MessagesOptions, mendMessages } from './mend-messages.ts';
