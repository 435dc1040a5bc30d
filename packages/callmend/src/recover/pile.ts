/** As many pieces are joined to one: a word by itself takes five times the room of its letters. */
const maxPieces = 256;

/** Pieces of a text that are joined a few times: joining them as they come is quadratic, and many small ones take much room. */
export interface Pile {
  joined: string[];
  pieces: string[];
  length: number;
}

/** Most piles hold few pieces: until many are joined, all share one list. */
const nothingJoined: string[] = [];

export const emptyPile = (): Pile => ({ joined: nothingJoined, pieces: [], length: 0 });

/** Gives the length after it. */
export function addTo(pile: Pile, text: string): number {
  if (text === '') return pile.length;
  if (pile.pieces.push(text) >= maxPieces) {
    if (pile.joined === nothingJoined) pile.joined = [];
    pile.joined.push(pile.pieces.join(''));
    pile.pieces = [];
  }
  pile.length += text.length;
  return pile.length;
}

export const textOf = ({ joined, pieces }: Pile): string => joinAll(joined) + joinAll(pieces);

export function takeAll(pile: Pile): string {
  const { length, joined, pieces } = pile;
  if (length === 0) return '';
  pile.length = 0;
  if (joined.length === 0 && pieces.length === 1) return pieces.pop() ?? '';
  const text = textOf(pile);
  pile.joined = nothingJoined;
  pile.pieces = [];
  return text;
}

/** The end of the text. */
export function recentOf({ joined, pieces }: Pile, count: number): string {
  let end = '';
  for (let i = pieces.length - 1; i >= 0 && end.length < count; i--) end = pieces[i] + end;
  return (end.length < count ? (joined.at(-1) ?? '') + end : end).slice(-count);
}

/** A few are joined faster one by one. */
const joinAll = (texts: readonly string[]): string =>
  texts.length > 4 ? texts.join('') : texts.reduce((all, text) => all + text, '');

/** A part of a text by itself: a slice keeps all of the text it was cut from. */
export const ownCopy = (text: string): string => ` ${text}`.slice(1);

/** The engine keeps the text that a pattern matched last: makes that a short one. */
export const forgetMatch = (): boolean => /^/.test('');
