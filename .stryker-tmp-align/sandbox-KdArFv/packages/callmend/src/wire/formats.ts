// @ts-nocheck
import { aiSdk } from './ai-sdk/index.ts';
import { anthropicParts } from './anthropic/parts.ts';
import { createFormat } from './create-format.ts';
import type { WireFormat } from './format.ts';
import { ollamaParts } from './ollama/parts.ts';
import { openaiChatParts } from './openai-chat/parts.ts';
import { openaiResponsesParts } from './openai-responses/parts.ts';

/** Every format, as it reads and appends. Where two write alike, the first counts. */
export const formats: readonly WireFormat[] = [
  createFormat(openaiChatParts),
  createFormat(openaiResponsesParts),
  createFormat(anthropicParts),
  createFormat(ollamaParts),
  aiSdk,
];
