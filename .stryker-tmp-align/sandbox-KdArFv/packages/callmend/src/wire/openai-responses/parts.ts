// @ts-nocheck
import type { FormatParts } from '../create-format.ts';
import { isAnswer, readMessage, readRequest } from './read.ts';
import { shape } from './shape.ts';

/** What reading takes: who only reads needs nothing of streams. */
export const openaiResponsesParts: FormatParts & { readonly readMessage: typeof readMessage } = {
  name: 'openai-responses',
  readRequest,
  readMessage,
  isAnswer,
  shape,
};
