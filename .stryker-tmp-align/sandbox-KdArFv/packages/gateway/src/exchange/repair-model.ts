// @ts-nocheck
import type { AskModel } from 'callmend';
import { askOpenAiCompatible } from 'callmend/ask';
import type { RepairModelConfig } from '../config/config.ts';

/** Asks the cheap model. Throws a `TypeError` where its address cannot work. */
export const askRepairModel = ({
  model,
  baseUrl,
  apiKey,
}: Pick<RepairModelConfig, 'model' | 'baseUrl' | 'apiKey'>): AskModel =>
  askOpenAiCompatible({ model, baseUrl, apiKey });
