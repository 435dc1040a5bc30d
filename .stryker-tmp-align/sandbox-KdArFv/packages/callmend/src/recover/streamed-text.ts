// @ts-nocheck
import { isJson } from '../json/is-json.ts';
/** The arguments of one call as they come. */
export interface StreamedText {
  readonly parts: string[];
  /** Of the parts that were kept. */
  length: number;
  /** Each part begins with the one before it. */
  mayBeRetold: boolean;
  /** A part that held more than brackets came again, and grew. */
  hasGrown: boolean;
  /** How the parts in a row stand. */
  readonly row: Balance;
  /** How the last part stands by itself. */
  last: Balance;
}

/** Whether JSON that came so far is one whole value, followed piece by piece. */
interface Balance {
  depth: number;
  isString: boolean;
  isEscaped: boolean;
  hasBegun: boolean;
}

export const emptyText = (): StreamedText => ({
  parts: [],
  length: 0,
  mayBeRetold: true,
  hasGrown: false,
  row: emptyBalance(),
  last: emptyBalance(),
});

const emptyBalance = (): Balance => ({ depth: 0, isString: false, isEscaped: false, hasBegun: false });

/** Adds a piece. A text longer than `maxLength` is refused whatever follows, so no more of it is kept. */
export function addPiece(text: StreamedText, piece: string, maxLength: number): void {
  if (piece === '') return;
  const before = text.parts.at(-1);
  const isNext = before === undefined ? piece.startsWith('{') : !isBalanced(text.last) && piece.startsWith(before);
  text.mayBeRetold &&= isNext || piece === before;
  text.hasGrown ||= text.mayBeRetold && hasKey(before) && piece !== before;
  follow(text.row, piece);
  if (text.mayBeRetold) {
    text.last = emptyBalance();
    follow(text.last, piece);
  }
  if (text.length > maxLength) {
    if (!text.mayBeRetold) return;
    text.parts.pop();
  } else text.length += piece.length;
  text.parts.push(piece);
}

/** A bracket alone may well come twice in a row. */
const hasKey = (piece: string | undefined): boolean => piece?.includes('"') ?? false;

/** Some providers send all that came so far with each piece: then the last one is the whole. */
const isRetold = ({ mayBeRetold, hasGrown }: StreamedText): boolean => mayBeRetold && hasGrown;

/** Whether a piece is the last one once more, from a provider that tells all that came so far. */
export const retells = (text: StreamedText, piece: string): boolean => isRetold(text) && piece === text.parts.at(-1);

/** Whether every bracket is closed: the model may be done. */
export const isWhole = (text: StreamedText): boolean => isBalanced(isRetold(text) ? text.last : text.row);

const isBalanced = ({ depth, isString, hasBegun }: Balance): boolean => hasBegun && depth === 0 && !isString;

/** What the pieces say. Pieces that make sense in a row are a row: objects in each other may repeat a key. */
export function wholeText(text: StreamedText, maxLength: number): string {
  const row = text.parts.join('');
  return isRetold(text) && (row.length > maxLength || !isJson(row)) ? (text.parts.at(-1) ?? '') : row;
}

const quote = 34;
const backslash = 92;

function follow(balance: Balance, piece: string): void {
  for (let at = 0; at < piece.length; at++) {
    const code = piece.charCodeAt(at);
    if (balance.isEscaped) balance.isEscaped = false;
    else if (code === backslash) balance.isEscaped = balance.isString;
    else if (code === quote) balance.isString = !balance.isString;
    else if (!balance.isString) bracket(balance, piece.charAt(at));
  }
}

function bracket(balance: Balance, char: string): void {
  if (char === '{' || char === '[') {
    balance.depth++;
    balance.hasBegun = true;
  } else if (char === '}' || char === ']') balance.depth--;
}
