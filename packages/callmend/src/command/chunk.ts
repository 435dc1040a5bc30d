import type { FinishReason, ModelMessage, Repaired, Repairer, Tools, Turn } from '../index.ts';

/** How long the next piece of a text is. */
export type Chunking = () => number;

const longest = 16;

/** Reads `N` (pieces of N characters) or `seed:K` (pieces of random lengths, the same for the same K); `undefined`: neither. */
export function readChunking(option: string): (() => Chunking) | undefined {
  const size = /^[1-9]\d{0,8}$/.test(option) ? Number(option) : undefined;
  if (size !== undefined) return () => () => size;
  const seed = /^seed:(\d{1,9})$/.exec(option)?.[1];
  return seed === undefined ? undefined : () => lengths(Number(seed));
}

/** A linear congruential generator: short pieces, repeatable. */
function lengths(seed: number): Chunking {
  let state = (seed * 2654435761 + 1) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return 1 + ((state >>> 16) % longest);
  };
}

/** Feeds a message through the streaming path in pieces, and puts together what comes out. */
export async function repairInPieces(
  repairer: Repairer<Tools>,
  message: ModelMessage,
  turn: Turn,
  next: Chunking,
): Promise<Repaired> {
  const stream = repairer.stream(turn);
  let text = '';
  let reasoning = message.reasoning;
  const take = (parts: ReturnType<typeof stream.write>): void => {
    for (const part of parts) if (part.type === 'text') text += part.text;
  };
  if (message.reasoning !== undefined) take(stream.write({ type: 'reasoning', text: message.reasoning }));
  for (const piece of pieces(message.text, next)) take(stream.write({ type: 'text', text: piece }));
  message.calls.forEach(({ id, name, arguments: args }, index) => {
    take(stream.write({ type: 'call', index, name, ...(id === undefined ? {} : { id }) }));
    for (const piece of pieces(args, next)) take(stream.write({ type: 'call', index, arguments: piece }));
  });
  const finishReason: FinishReason = message.finishReason;
  const rest = await stream.end(finishReason);
  if (rest.reasoning !== undefined)
    reasoning = reasoning === undefined ? rest.reasoning : `${reasoning}\n${rest.reasoning}`;
  return { ...rest, text: text + rest.text, ...(reasoning === undefined ? {} : { reasoning }) };
}

function* pieces(text: string, next: Chunking): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = at + next();
    yield text.slice(at, end);
    at = end;
  }
}
