// @ts-nocheck
export { createExchanges } from './exchanges.ts';
export type { Report } from './mending.ts';
export type { ByteSearch, ExchangeOptions, Mode, OnOutcome, OutcomeSource, Overrides } from './options.ts';
export { type MendedAnswer, type Reply, type ReplyHead, repairsHeader, type Send } from './reply.ts';
export { formatAt } from './request.ts';
export type { Asked, Exchange, ExchangeStream, Exchanges, MendStreamOptions } from './types.ts';
