import { createFormat } from '../create-format.ts';
import type { WireFormat } from '../format.ts';
import { isAnswer, readMessage, readRequest } from './read.ts';
import { shape } from './shape.ts';

/** Anthropic's Messages. */
export const anthropic: WireFormat = createFormat({ name: 'anthropic', readRequest, readMessage, isAnswer, shape });
