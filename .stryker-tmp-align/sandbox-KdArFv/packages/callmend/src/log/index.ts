// @ts-nocheck
export { declaredKeys } from './declared-keys.ts';
export { type DebugLogger, type LogOptions, logRepairs } from './log-repairs.ts';
