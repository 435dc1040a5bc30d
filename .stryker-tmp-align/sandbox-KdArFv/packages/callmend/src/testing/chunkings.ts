// @ts-nocheck
import type { ModelMessage, Repaired, Repairer, Tools, Turn } from '../index.ts';

/** Cuts a text into pieces that make it up again. */
export type Chunking = (text: string) => readonly string[];

const longest = 16;

/** Pieces of so many characters. */
export const piecesOf =
  (size: number): Chunking =>
  (text) =>
    cut(text, () => size);

/** Pieces of 1 to 16 characters: the same for the same seed. A linear congruential generator. */
export const seededPieces =
  (seed: number): Chunking =>
  (text) => {
    let state = (seed * 2654435761 + 1) >>> 0;
    return cut(text, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return 1 + ((state >>> 16) % longest);
    });
  };

/** Two pieces. */
export const splitAt =
  (at: number): Chunking =>
  (text) => [text.slice(0, at), text.slice(at)];

/** Reads `N` (pieces of N characters) or `seed:K` (pieces of random lengths); `undefined`: neither. */
export function readChunking(option: string): Chunking | undefined {
  if (/^[1-9]\d{0,8}$/.test(option)) return piecesOf(Number(option));
  const seed = /^seed:(\d{1,9})$/.exec(option)?.[1];
  return seed === undefined ? undefined : seededPieces(Number(seed));
}

/** Feeds a message through the streaming path in pieces, and puts together what comes out: the same as from `repair`. */
export async function repairInPieces<T extends Tools>(
  repairer: Repairer<T>,
  message: ModelMessage,
  turn: Turn,
  pieces: Chunking,
): Promise<Repaired<T>> {
  const stream = repairer.stream(turn);
  let text = '';
  let reasoning = message.reasoning;
  const take = (parts: ReturnType<typeof stream.write>): void => {
    for (const part of parts) if (part.type === 'text') text += part.text;
  };
  if (message.reasoning !== undefined) take(stream.write({ type: 'reasoning', text: message.reasoning }));
  for (const piece of pieces(message.text)) take(stream.write({ type: 'text', text: piece }));
  message.calls.forEach(({ id, name, arguments: args }, index) => {
    take(stream.write({ type: 'call', index, name, ...(id === undefined ? {} : { id }) }));
    for (const piece of pieces(args)) take(stream.write({ type: 'call', index, arguments: piece }));
  });
  const rest = await stream.end(message.finishReason);
  if (rest.reasoning !== undefined)
    reasoning = reasoning === undefined ? rest.reasoning : `${reasoning}\n${rest.reasoning}`;
  return { ...rest, text: text + rest.text, ...(reasoning === undefined ? {} : { reasoning }) };
}

function cut(text: string, length: () => number): readonly string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    const end = at + length();
    pieces.push(text.slice(at, end));
    at = end;
  }
  return pieces;
}
