// @ts-nocheck
import { fieldsOf, listOf } from '../../fields.ts';
import type { NetworkFormat } from '../format.ts';
import { createNetworkFormat } from '../network-format.ts';
import { isCustomCall } from './custom.ts';
import { openaiChatParts } from './parts.ts';
import { stream } from './stream.ts';
import { answer } from './write.ts';

/** OpenAI's chat completions, and the many servers that write like them. */
export const openaiChat: NetworkFormat = /* @__PURE__ */ createNetworkFormat({
  ...openaiChatParts,
  answer,
  stream,
  conversationKey: 'messages',
  answerKeys: ['response_format', 'n'],
  streamsUnasked: false,
  usageKeys: ['usage'],
  mayBeAskedAgain: (body) => !listOf(fieldsOf(body).choices).some(hasCustomCall),
  compose: (text, { model, created }) => ({
    id: 'chatcmpl-callmend',
    object: 'chat.completion',
    created,
    model,
    choices: [
      { index: 0, message: { role: 'assistant', content: text, refusal: null }, logprobs: null, finish_reason: 'stop' },
    ],
  }),
  composeFrames: (text, { model, created }) => [
    ...[
      { delta: { role: 'assistant', content: text }, finish_reason: null },
      { delta: {}, finish_reason: 'stop' },
    ].map((choice) => ({
      value: {
        id: 'chatcmpl-callmend',
        object: 'chat.completion.chunk',
        created,
        model,
        choices: [{ index: 0, ...choice }],
      },
    })),
    'data: [DONE]\n\n',
  ],
});

/** Its client must answer it: a conversation in which it stays without a result is refused. */
const hasCustomCall = (choice: unknown): boolean =>
  listOf(fieldsOf(fieldsOf(choice).message).tool_calls)
    .map(fieldsOf)
    .some(isCustomCall);
