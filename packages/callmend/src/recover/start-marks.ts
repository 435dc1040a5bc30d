import type { Dialect } from './grammar.ts';
import { createMarkSearch, type MarkSearch } from './mark-search.ts';
import { tagEnds } from './reasoning.ts';
import { contextMarks } from './state-after.ts';

/** What may begin a call at the beginning of a text, and after it. */
export interface StartMarks {
  readonly first: MarkSearch;
  readonly marks: MarkSearch;
  /** `marks`, and what a paragraph may leave open. */
  readonly points: MarkSearch;
}

const prepared = new WeakMap<readonly Dialect[], StartMarks>();

/** The marks by which calls of these dialects begin: made once a list. */
export function startMarks(dialects: readonly Dialect[]): StartMarks {
  const known = prepared.get(dialects);
  if (known) return known;
  const openers = (list: readonly Dialect[]): readonly string[] => [
    ...new Set(list.flatMap(({ open = [] }) => open.map((mark) => mark.toLowerCase()))),
  ];
  const later = openers(dialects.filter(({ beginsText }) => beginsText !== true));
  const starts = {
    first: createMarkSearch(openers(dialects)),
    marks: createMarkSearch(later, tagEnds),
    points: createMarkSearch([...new Set([...later, ...contextMarks.map((mark) => mark.toLowerCase())])]),
  };
  prepared.set(dialects, starts);
  return starts;
}
