// @ts-nocheck
export { type CheapModel, type CheapModelOptions, cheapModel } from './cheap-model.ts';
export { type EverrunsPreset, everruns } from './everruns.ts';
export type { EverrunsConfig, EverrunsRef } from './everruns-config.ts';
export type { EverrunsEvent } from './everruns-event.ts';
export type { MendedMessage } from './mended-message.ts';
export { type PraisonOptions, type PraisonPreset, praisonai } from './praisonai.ts';
