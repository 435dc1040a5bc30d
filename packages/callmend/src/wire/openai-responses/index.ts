import type { NetworkFormat } from '../format.ts';
import { createNetworkFormat } from '../network-format.ts';
import { isAnswer, readMessage, readRequest } from './read.ts';
import { shape } from './shape.ts';
import { stream } from './stream.ts';
import { answer } from './write.ts';

/** OpenAI's Responses. */
export const openaiResponses: NetworkFormat = createNetworkFormat({
  name: 'openai-responses',
  readRequest,
  readMessage,
  isAnswer,
  shape,
  answer,
  stream,
});
