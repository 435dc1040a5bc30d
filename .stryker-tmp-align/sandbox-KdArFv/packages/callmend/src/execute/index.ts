// @ts-nocheck
export type { Clock } from '../clock.ts';
export type { ResultOptions, ResultText } from '../tell/result.ts';
export { resultText } from '../tell/result.ts';
export type { Executed } from './executed.ts';
export type { Executor } from './executor.ts';
export { createExecutor } from './executor.ts';
export type { Approve, CallOptions, ExecutorOptions } from './options.ts';
export type { ExecutableTool, ExecutableTools, ExecuteOptions } from './tool.ts';
