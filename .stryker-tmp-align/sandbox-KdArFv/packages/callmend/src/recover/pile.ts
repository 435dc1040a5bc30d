/** As many pieces are joined to one. */
// @ts-nocheck

const maxPieces = 1024;

/** Pieces of a text that are joined a few times: joining them as they come is quadratic, and many small ones take much room. */
export interface Pile {
  length(): number;
  /** Gives the length after it. */
  add(text: string): number;
  text(): string;
  take(): string;
  /** The end of the text. */
  recent(count: number): string;
}

export function createPile(): Pile {
  let joined: string[] = [];
  let pieces: string[] = [];
  let length = 0;
  return {
    length: () => length,
    add(text: string): number {
      if (text === '') return length;
      length += text.length;
      if (pieces.push(text) >= maxPieces) {
        joined.push(pieces.join(''));
        pieces = [];
      }
      return length;
    },
    text: (): string => joinAll(joined) + joinAll(pieces),
    take(): string {
      if (length === 0) return '';
      if (joined.length === 0 && pieces.length === 1) {
        length = 0;
        return pieces.pop() ?? '';
      }
      const text = joinAll(joined) + joinAll(pieces);
      joined = [];
      pieces = [];
      length = 0;
      return text;
    },
    recent(count: number): string {
      let end = '';
      for (let i = pieces.length - 1; i >= 0 && end.length < count; i--) end = pieces[i] + end;
      return (end.length < count ? (joined.at(-1) ?? '') + end : end).slice(-count);
    },
  };
}

/** A few are joined faster one by one. */
const joinAll = (texts: readonly string[]): string =>
  texts.length > 4 ? texts.join('') : texts.reduce((all, text) => all + text, '');

/** A part of a text by itself: a slice keeps all of the text it was cut from. */
export const ownCopy = (text: string): string => ` ${text}`.slice(1);

/** The engine keeps the text that a pattern matched last: makes that a short one. */
export const forgetMatch = (): boolean => /^/.test('');
