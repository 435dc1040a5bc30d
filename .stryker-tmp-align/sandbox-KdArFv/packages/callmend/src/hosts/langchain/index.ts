// @ts-nocheck
export { callmend } from './callmend.ts';
export type { LangChainOptions, OnRejected } from './options.ts';
export type { CallmendMiddleware } from './sdk.ts';
