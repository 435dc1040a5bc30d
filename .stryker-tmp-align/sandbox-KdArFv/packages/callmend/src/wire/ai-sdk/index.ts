// @ts-nocheck
import { createFormat } from '../create-format.ts';
import type { WireFormat } from '../format.ts';
import { isAnswer, readMessage, readRequest } from './read.ts';
import { shape } from './shape.ts';

/** The AI SDK's model messages, of its majors 6 and 7. */
export const aiSdk: WireFormat = /* @__PURE__ */ createFormat({
  name: 'ai-sdk',
  readRequest,
  readMessage,
  isAnswer,
  shape,
});
