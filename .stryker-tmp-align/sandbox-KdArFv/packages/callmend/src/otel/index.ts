// @ts-nocheck
export type { Running } from './execute-traced.ts';
export { type RepairTrace, type TraceOptions, traceRepairs } from './trace-repairs.ts';
