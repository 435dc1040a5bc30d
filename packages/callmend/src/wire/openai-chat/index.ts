import { createFormat } from '../create-format.ts';
import type { WireFormat } from '../format.ts';
import { isAnswer, readMessage, readRequest } from './read.ts';
import { shape } from './shape.ts';

/** OpenAI's chat completions, and the many servers that speak like them. */
export const openaiChat: WireFormat = createFormat({ name: 'openai-chat', readRequest, readMessage, isAnswer, shape });
