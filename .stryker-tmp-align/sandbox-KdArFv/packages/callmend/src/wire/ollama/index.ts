// @ts-nocheck
import type { NetworkFormat } from '../format.ts';
import { createNetworkFormat } from '../network-format.ts';
import { ollamaParts } from './parts.ts';
import { stream, usageKeys } from './stream.ts';
import { answer } from './write.ts';

/** Ollama's own `/api/chat`: arguments are objects, and calls need no ids. */
export const ollama: NetworkFormat = /* @__PURE__ */ createNetworkFormat({
  ...ollamaParts,
  answer,
  stream,
  conversationKey: 'messages',
  answerKeys: ['format'],
  streamsUnasked: true,
  usageKeys,
  compose: (text, { model }) => ({
    model,
    message: { role: 'assistant', content: text },
    done_reason: 'stop',
    done: true,
  }),
  composeFrames: (text, { model }) => [
    { value: { model, message: { role: 'assistant', content: text }, done: false } },
    { value: { model, message: { role: 'assistant', content: '' }, done_reason: 'stop', done: true } },
  ],
});
