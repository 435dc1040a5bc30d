import { createFormat } from '../create-format.ts';
import type { WireFormat } from '../format.ts';
import { isAnswer, readMessage, readRequest } from './read.ts';
import { shape } from './shape.ts';

/** OpenAI's Responses. */
export const openaiResponses: WireFormat = createFormat({
  name: 'openai-responses',
  readRequest,
  readMessage,
  isAnswer,
  shape,
});
