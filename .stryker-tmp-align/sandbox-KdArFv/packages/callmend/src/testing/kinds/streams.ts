// @ts-nocheck
import type { StreamPart } from '../../index.ts';
import { seededPieces } from '../chunkings.ts';
import { callId, kind, type MalformedKind, nativeCall } from './kind.ts';

/** The call is right, and the pieces it comes in are not as they should be. */
export const streams: readonly MalformedKind[] = [
  streamed('no-index', 'Pieces of a call say neither which one they belong to nor its id.', (name, pieces) => [
    { type: 'call', id: callId, name },
    ...pieces.map((piece): StreamPart => ({ type: 'call', arguments: piece })),
  ]),
  streamed('name-in-every-piece', 'The name comes again with every piece.', (name, pieces) => [
    { type: 'call', index: 0, id: callId, name },
    ...pieces.map((piece): StreamPart => ({ type: 'call', index: 0, name, arguments: piece })),
  ]),
  streamed('id-in-every-piece', 'The id comes again with every piece.', (name, pieces) => [
    { type: 'call', index: 0, id: callId, name },
    ...pieces.map((piece): StreamPart => ({ type: 'call', index: 0, id: callId, arguments: piece })),
  ]),
  streamed('id-later', 'The id comes after the name and the first arguments.', (name, [first = '', ...rest]) => [
    { type: 'call', index: 0, name, arguments: first },
    ...rest.map(
      (piece, at): StreamPart => ({ type: 'call', index: 0, ...(at === 0 && { id: callId }), arguments: piece }),
    ),
  ]),
  streamed('name-in-pieces', 'The name comes in pieces.', (name, pieces) => [
    { type: 'call', index: 0, id: callId, name: name.slice(0, 3) },
    { type: 'call', index: 0, name: name.slice(3) },
    ...pieces.map((piece): StreamPart => ({ type: 'call', index: 0, arguments: piece })),
  ]),
  streamed('cumulative', 'Each piece holds all arguments so far.', (name, pieces) => [
    { type: 'call', index: 0, id: callId, name },
    ...pieces.map((_, at): StreamPart => ({ type: 'call', index: 0, arguments: pieces.slice(0, at + 1).join('') })),
  ]),
  streamed(
    'empty-object-first-piece',
    'The first piece is an empty object, which is then written anew.',
    (name, pieces) => [
      { type: 'call', index: 0, id: callId, name, arguments: '{}' },
      ...pieces.map((piece): StreamPart => ({ type: 'call', index: 0, arguments: piece })),
    ],
  ),
  streamed('lost-index', 'The pieces after the first carry an index that no call has.', (name, pieces) => [
    { type: 'call', index: 0, id: callId, name },
    ...pieces.map((piece): StreamPart => ({ type: 'call', index: 1, arguments: piece })),
  ]),
];

function streamed(
  id: string,
  says: string,
  write: (name: string, pieces: readonly string[]) => readonly StreamPart[],
): MalformedKind {
  return kind({ id: `stream-${id}`, group: 'stream', says }, ({ tool, input }, random) => {
    const text = JSON.stringify(input);
    const pieces = seededPieces(random.below(1e6))(text);
    return { calls: [nativeCall(tool.name, text)], parts: write(tool.name, pieces) };
  });
}
