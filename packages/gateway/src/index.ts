export { defaultConfig, type GatewayConfig, type Mode, type UpstreamConfig } from './config/config.ts';
export { createGateway, type Gateway, type GatewayParts } from './gateway.ts';
export type { Page } from './node/front.ts';
export type { Receipt, ReceiptChange, ReceiptRepair, ReceiptValues } from './receipts/receipt.ts';
export type { GatewayListener, RequestEnd, RequestStarted, RequestTold, RouteName } from './told.ts';
