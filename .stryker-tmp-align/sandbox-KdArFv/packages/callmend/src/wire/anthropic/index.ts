// @ts-nocheck
import type { NetworkFormat } from '../format.ts';
import { createNetworkFormat } from '../network-format.ts';
import { anthropicParts } from './parts.ts';
import { stream } from './stream.ts';
import { answer } from './write.ts';

/** Anthropic's Messages. */
export const anthropic: NetworkFormat = /* @__PURE__ */ createNetworkFormat({
  ...anthropicParts,
  answer,
  stream,
  conversationKey: 'messages',
  answerKeys: ['output_config', 'output_format', 'thread'],
  streamsUnasked: false,
  usageKeys: ['usage'],
  compose: (text, { model }) => ({
    id: 'msg_callmend',
    type: 'message',
    role: 'assistant',
    model,
    content: [{ type: 'text', text }],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 0, output_tokens: 0 },
  }),
});
