// @ts-nocheck
import { fieldsOf, listOf } from '../../fields.ts';
import type { NetworkFormat } from '../format.ts';
import { createNetworkFormat } from '../network-format.ts';
import { isOthersCall } from './others.ts';
import { openaiResponsesParts } from './parts.ts';
import { stream } from './stream.ts';
import { answer, noteItem } from './write.ts';

/** OpenAI's Responses. */
export const openaiResponses: NetworkFormat = /* @__PURE__ */ createNetworkFormat({
  ...openaiResponsesParts,
  answer,
  stream,
  conversationKey: 'input',
  answerKeys: ['format', 'previous_response_id', 'conversation'],
  streamsUnasked: false,
  usageKeys: ['usage'],
  mayBeAskedAgain: (body) => !listOf(fieldsOf(body).output).some(isOthersCall),
  compose: (text, { model, created }) => ({
    id: 'resp_callmend',
    object: 'response',
    created_at: created,
    model,
    status: 'completed',
    error: null,
    incomplete_details: null,
    output: [noteItem({ id: 'callmend' }, text)],
  }),
});
