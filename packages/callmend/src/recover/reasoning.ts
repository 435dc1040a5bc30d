import { createMarkSearch } from './mark-search.ts';

/** The tags that models put around their reasoning. */
const tags = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<reasoning>', '</reasoning>'],
  ['<thought>', '</thought>'],
  ['<seed:think>', '</seed:think>'],
  ['<longcat_think>', '</longcat_think>'],
  ['<ifm|think>', '</ifm|think>'],
  // Hunyuan's name the checkpoint, as all its tags do: Hy3 and Hy4.
  ['<think:opensource>', '</think:opensource>'],
  ['<think:6124c78e>', '</think:6124c78e>'],
  ['[THINK]', '[/THINK]'],
] as const;

/** Words of prompts, and of people's own XML: no template writes how they begin, so their end alone closes nothing. */
const neverAlone: ReadonlySet<string> = new Set(['</reasoning>', '</thought>']);
const mayEndDraft = (close: string): boolean => !neverAlone.has(close);

const sourceOf = (marks: readonly string[]): string =>
  marks.map((mark) => mark.replaceAll(/[[\]/|]/g, '\\$&')).join('|');

/** Patterns of the tags, in either case. */
export const openTags: string = sourceOf(tags.map(([open]) => open));
export const closeTags: string = sourceOf(tags.map(([, close]) => close));
export const longestTag: number = Math.max(...tags.map(([, close]) => close.length));

export const tagMarks: readonly string[] = tags.flat();
const search = createMarkSearch(tagMarks.filter(mayEndDraft));
const tagHere = new RegExp(`(${sourceOf(tags.map(([, close]) => close).filter(mayEndDraft))})|${openTags}`, 'iy');
const openHere = new RegExp(openTags, 'iy');
const closers = new Map(tags.map(([open, close]) => [open.toLowerCase(), new RegExp(sourceOf([close]), 'gi')]));

/** The opening tag at a place, as it was written. */
export function openTagAt(text: string, pos: number): string | undefined {
  openHere.lastIndex = pos;
  return openHere.exec(text)?.[0];
}

/** Whether more text may make an opening tag of this. */
export const mayBecomeTag = (text: string): boolean =>
  tags.some(([open]) => open.length > text.length && open.toLowerCase().startsWith(text.toLowerCase()));

/** Where the reasoning ends that this tag opened, at or after a place. Lower-casing a text would move what stands after some letters. */
export function closeOf(open: string, text: string, pos: number): number | undefined {
  const closer = closers.get(open.toLowerCase());
  if (closer === undefined) return undefined;
  closer.lastIndex = pos;
  return closer.test(text) ? closer.lastIndex : undefined;
}

/** The first tag of a text that means something alone: where it ends, and whether it closes reasoning. */
export function firstTag(text: string): { readonly end: number; readonly isClose: boolean } | undefined {
  const at = search.find(text);
  if (at === undefined) return undefined;
  tagHere.lastIndex = at;
  const match = tagHere.exec(text);
  return match === null ? undefined : { end: tagHere.lastIndex, isClose: match[1] !== undefined };
}

/** Where reasoning ends whose opening tag the template wrote: everything before it is a draft. */
export function orphanClose(text: string): number | undefined {
  const first = firstTag(text);
  return first?.isClose ? first.end : undefined;
}

/** Where the tag begins that ends at a place. */
export const startOfTag = (text: string, end: number): number =>
  text.lastIndexOf(text.charAt(end - 1) === ']' ? '[' : '<', end - 1);
