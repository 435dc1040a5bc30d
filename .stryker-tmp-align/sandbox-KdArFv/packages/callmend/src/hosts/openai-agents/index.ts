// @ts-nocheck
export { mendModel } from './mend-model.ts';
export { mendProvider } from './mend-provider.ts';
export type { MendModelOptions } from './options.ts';
