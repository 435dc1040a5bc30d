import { inventedBeginnings } from './invented.ts';
import { closeTags, openTags } from './reasoning.ts';

/** What shows text instead of saying it, and what closes that. */
const shown: ReadonlyMap<string, string> = new Map([
  ['<!--', '-->'],
  ['<pre', '</pre>'],
  ['<code', '</code>'],
  ['<tools>', '</tools>'],
]);

const sourceOf = (mark: string): string => (/\w$/.test(mark) ? `${mark}\\b` : mark);

/** Tags that show text, in either case. */
export const shownTags: string = [...shown.keys()].map(sourceOf).join('|');
/** The same, and those of reasoning. They win over an opener that is shorter: `<`. */
export const contextTags: string = `${shownTags}|${openTags}|${closeTags}`;
/** What ends prose besides: line ends and code. */
export const contextMarks = '\\n|`+';

/** What closes a mark that shows text; `undefined`: it is none. */
export const closerOf = (mark: string): string | undefined => shown.get(mark);

/** How everything begins that a paragraph may leave open, but for fences and reasoning. */
export const openBeginnings: readonly string[] = [...shown.keys(), ...inventedBeginnings];
