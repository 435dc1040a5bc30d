import { createFormat } from '../create-format.ts';
import type { WireFormat } from '../format.ts';
import { isAnswer, readMessage, readRequest } from './read.ts';
import { shape } from './shape.ts';

/** Ollama's own `/api/chat`: arguments are objects, and calls need no ids. */
export const ollama: WireFormat = createFormat({ name: 'ollama', readRequest, readMessage, isAnswer, shape });
