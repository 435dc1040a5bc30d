// @ts-nocheck
export { callmend } from './callmend.ts';
export type { CallmendOptions, OnRejected } from './options.ts';
export type { CallmendMiddleware, RepairToolCallOptions, SdkToolCall } from './sdk.ts';
