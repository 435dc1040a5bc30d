// @ts-nocheck
import { skipBlank } from './closer.ts';
import type { Block } from './grammar.ts';
import { markAt } from './marks.ts';

/** The mark that a row gives under a name: one or none. */
export function rowMark({ dialect: { marks = {} } }: Block, name: string): readonly string[] {
  const mark = Object.hasOwn(marks, name) ? marks[name] : undefined;
  return mark === undefined ? [] : [mark];
}

/** Past a mark of the row, if it stands here after blanks; else the place itself. */
export const passMark = (block: Block, pos: number, name: string): number =>
  markAt(block.text, skipBlank(block.text, pos), rowMark(block, name)) ?? pos;
