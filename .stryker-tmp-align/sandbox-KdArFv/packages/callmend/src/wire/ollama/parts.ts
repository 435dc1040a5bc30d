// @ts-nocheck
import type { FormatParts } from '../create-format.ts';
import { isAnswer, readMessage, readRequest } from './read.ts';
import { shape } from './shape.ts';

/** What reading takes: who only reads needs nothing of streams. */
export const ollamaParts: FormatParts & { readonly readMessage: typeof readMessage } = {
  name: 'ollama',
  readRequest,
  readMessage,
  isAnswer,
  shape,
};
