export { type DebugLogger, type LogOptions, logRepairs } from './log-repairs.ts';
