// @ts-nocheck
import type { Piece } from './codec.ts';
import type { Mould, Run } from './frames.ts';
import type { Waiting } from './held.ts';

/** Most frames hold something of one choice. */
export function groupByChoice(pieces: readonly Piece[]): Iterable<readonly [number, readonly Piece[]]> {
  const [first] = pieces;
  if (first === undefined) return nothing;
  if (pieces.every(({ choice }) => choice === first.choice)) return [[first.choice, pieces]];
  const groups = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const group = groups.get(piece.choice);
    if (group) group.push(piece);
    else groups.set(piece.choice, [piece]);
  }
  return groups;
}

/** What the pieces of one choice are, taken together. */
export function textIn(pieces: readonly Piece[]): Pick<Waiting, 'text' | 'isOpen' | 'isFinish'> {
  let text = '';
  let isOpen = false;
  let isFinish = false;
  for (const piece of pieces) {
    if (piece.type === 'text') text += piece.text;
    isOpen ||= piece.type === 'open';
    isFinish ||= piece.type === 'finish';
  }
  return { text, isOpen, isFinish };
}

const nothing: readonly never[] = [];

/** What every run of a mould says: a text, and nothing else. */
export interface KnownRun {
  readonly mould: Mould;
  readonly type: 'text' | 'reasoning';
  readonly choice: number;
  /** The payload of one of them. */
  readonly value: unknown;
}

/** What the runs of a mould say, told from one that was read. */
export function knownRun({ mould, text }: Run, value: unknown, pieces: readonly Piece[]): KnownRun | undefined {
  const [piece] = pieces;
  if (pieces.length !== 1 || (piece?.type !== 'text' && piece?.type !== 'reasoning')) return undefined;
  return piece.text === text ? { mould, type: piece.type, choice: piece.choice, value } : undefined;
}
