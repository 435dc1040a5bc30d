// @ts-nocheck
export { defaultConfig, type GatewayConfig, type Mode, type UpstreamConfig } from './config/config.ts';
export { type ConfigFiles, type ConfigRead, readConfig } from './config/read-config.ts';
export { createGateway, type Gateway, type GatewayParts } from './gateway.ts';
export { createHandler, type HandlerParts } from './handler.ts';
export { createLog, type LogOptions } from './log/log.ts';
export { createMetrics, type Metrics, type MetricsOptions } from './metrics/metrics.ts';
export type { Page } from './node/front.ts';
export type { Receipt, ReceiptChange, ReceiptRepair, ReceiptValues } from './receipts/receipt.ts';
export { type OpenStore, openStore } from './store/open-store.ts';
export type { GatewayListener, RequestEnd, RequestStarted, RequestTold, RouteName } from './told.ts';
export { createTraces, findTraces, type RequestTracer, type TraceApi } from './trace/traces.ts';
