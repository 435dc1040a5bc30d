// @ts-nocheck
import type { ModelMessage, StreamPart } from '../index.ts';
import { type Chunking, piecesOf } from './chunkings.ts';

/** An answer as it comes in a stream, its texts and arguments cut into pieces. Each call has an index, and its id and name come first. */
export function partsOf(message: ModelMessage, chunking: Chunking = piecesOf(8)): readonly StreamPart[] {
  const { text, reasoning = '', calls } = message;
  return [
    ...chunking(reasoning).map((piece): StreamPart => ({ type: 'reasoning', text: piece })),
    ...chunking(text).map((piece): StreamPart => ({ type: 'text', text: piece })),
    ...calls.flatMap(({ id, name, arguments: args }, index): readonly StreamPart[] => [
      { type: 'call', index, name, ...(id !== undefined && { id }) },
      ...chunking(args).map((piece): StreamPart => ({ type: 'call', index, arguments: piece })),
    ]),
  ];
}
