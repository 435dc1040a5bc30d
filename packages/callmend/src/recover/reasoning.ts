import type { Span } from '../types.ts';
import { createMarkSearch } from './mark-search.ts';

type Pair = readonly [open: string, close: string];

/** Elements that templates put around reasoning. `…` stands for a word that each checkpoint writes into its own tags. */
const elements = 'think thinking think:… mm:think seed:think longcat_think ifm|think ifm|think_fast ifm|think_faster';
/** Words that prompts put there, and people's own XML: no template writes how they begin, so their end alone closes nothing. */
const prompted =
  'reasoning thought thoughts scratchpad scratch_pad scratch-pad reasoning_scratchpad reflection reflect self_reflection ' +
  'analysis plan planning brainstorm deliberation monologue internal_monologue inner_monologue internal_thoughts ' +
  'inner_thoughts internal_reasoning thought_process thinking_process reasoning_process chain_of_thought cot draft antthinking';
const pairOf = (name: string): Pair => [`<${name}>`, `</${name}>`];
const promptedTags: readonly Pair[] = prompted.split(' ').map(pairOf);
const templated: readonly Pair[] = [
  ...elements.split(' ').map(pairOf),
  ['[THINK]', '[/THINK]'],
  ['◁think▷', '◁/think▷'],
  ['<|open|>think<|sep|>', '<|close|>think<|sep|>'],
  ['<|think:start|>', '<|think:end|>'],
  ['<|inner_prefix|>', '<|inner_suffix|>'],
  ['<|begin_of_thought|>', '<|end_of_thought|>'],
  ['<|plamo:begin_think:plamo|>', '<|plamo:end_think:plamo|>'],
];
/** All tags of reasoning. */
const tags: readonly Pair[] = [...templated, ...promptedTags];

/** Channels that rows of the table read. Their ends alone, where the template wrote how they begin, end a draft as well. */
const channels: readonly Pair[] = [
  ['<|channel>', '<channel|>'],
  ['<|START_THINKING|>', '<|END_THINKING|>'],
];

const neverAlone: ReadonlySet<string> = new Set(promptedTags.map(([, close]) => close));
export const mayEndDraft = (close: string): boolean => !neverAlone.has(close);

const longestWord = 32;
const sourceOf = (marks: readonly string[]): string =>
  marks.map((mark) => mark.replaceAll(/[[\]/|]/g, '\\$&').replace('…', `[\\w-]{1,${longestWord}}`)).join('|');
const opensOf = (pairs: readonly Pair[]): readonly string[] => pairs.map(([open]) => open);
/** What of a mark is the same everywhere. */
export const beginningOf = (mark: string): string => mark.replace(/….*/, '');

/** Patterns of the tags, in either case. Right after a word people's own is the argument of a type: `Array<Plan>`. */
export const openTags: string = `${sourceOf(opensOf(templated))}|(?<!\\w)(?:${sourceOf(opensOf(promptedTags))})`;
export const closeTags: string = sourceOf(tags.map(([, close]) => close));
export const longestTag: number = Math.max(...tags.map(([, close]) => close.length)) + longestWord;
/** What tags end with. */
export const tagEnds = '>]▷';

const all = [...tags, ...channels];
export const tagMarks: readonly string[] = all.flat().map(beginningOf);
const templates = [...templated, ...channels];
const search = createMarkSearch(templates.flat().map(beginningOf));
/** What begins reasoning, and what ends it. */
export const opens: readonly string[] = opensOf(all);
export const closes: readonly string[] = all.map(([, close]) => close);
const closeSource = sourceOf(templates.map(([, close]) => close));
/** Patterns of the tags that mean something alone, in either case: a draft whose beginning a template wrote may hold the others. */
export const loneTags: string = `${closeSource}|${sourceOf(opensOf(templates))}`;
const loneTag = new RegExp(loneTags, 'gi');
const loneClose = new RegExp(closeSource, 'iy');
const lastClose = new RegExp(`(?:${sourceOf(closes)})$`, 'i');
const openHere = new RegExp(openTags, 'iy');
const closers = new Map(tags.map(([open, close]) => [open.toLowerCase(), new RegExp(sourceOf([close]), 'gi')]));

/** The opening tag at a place, as it was written. */
export function openTagAt(text: string, pos: number): string | undefined {
  openHere.lastIndex = pos;
  return openHere.exec(text)?.[0];
}

/** Whether more text may make an opening tag of this. */
export const mayBecomeTag = (text: string): boolean =>
  tags.some(([open]) => {
    const beginning = beginningOf(open);
    if (text.length < beginning.length) return beginning.toLowerCase().startsWith(text.toLowerCase());
    return beginning !== open && text.toLowerCase().startsWith(beginning) && isWord(text.slice(beginning.length));
  });

/** An opening tag without the word of a checkpoint: what closes one closes every other of its kind. */
export function kindOf(open: string): string {
  const tag = open.toLowerCase();
  return closers.has(tag) ? tag : tag.replace(/:[\w-]+>$/, ':…>');
}

const isWord = (text: string): boolean => text.length <= longestWord && /^[\w-]*$/.test(text);

/** Where the reasoning ends that this tag opened, at or after a place. Lower-casing a text would move what stands after some letters. */
export function closeOf(open: string, text: string, pos: number): number | undefined {
  const closer = closers.get(kindOf(open));
  if (closer === undefined) return undefined;
  closer.lastIndex = pos;
  return closer.test(text) ? closer.lastIndex : undefined;
}

/** A tag that means something alone. */
export interface LoneTag extends Span {
  readonly isClose: boolean;
}

/** At most so many tags of a text that mean something alone, in order: shown or not. */
export function tagsIn(text: string, most: number): readonly LoneTag[] {
  const tags: LoneTag[] = [];
  const at = search.find(text);
  if (at === undefined) return tags;
  loneTag.lastIndex = at;
  for (let match = loneTag.exec(text); match !== null && tags.length < most; match = loneTag.exec(text)) {
    const start = match.index;
    loneClose.lastIndex = start;
    tags.push({ start, end: start + match[0].length, isClose: loneClose.test(text) });
  }
  return tags;
}

/** Where the tag begins that ends at a place. */
export const startOfTag = (text: string, end: number): number =>
  end - (lastClose.exec(text.slice(Math.max(0, end - longestTag), end))?.[0].length ?? 0);
