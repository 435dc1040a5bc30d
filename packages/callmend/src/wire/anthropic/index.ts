import type { NetworkFormat } from '../format.ts';
import { createNetworkFormat } from '../network-format.ts';
import { isAnswer, readMessage, readRequest } from './read.ts';
import { shape } from './shape.ts';
import { stream } from './stream.ts';
import { answer } from './write.ts';

/** Anthropic's Messages. */
export const anthropic: NetworkFormat = createNetworkFormat({
  name: 'anthropic',
  readRequest,
  readMessage,
  isAnswer,
  shape,
  answer,
  stream,
});
