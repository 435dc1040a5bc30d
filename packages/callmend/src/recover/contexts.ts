import { inventedBeginnings } from './invented.ts';
import { closeTags, openTags } from './reasoning.ts';

/** Elements that show text where they begin a line; amid a sentence they are words of it. */
const blocks = 'script style textarea xmp blockquote example examples'.split(' ');

/** What shows text instead of saying it, and what closes that. */
const shown: ReadonlyMap<string, string> = new Map([
  ['<!--', '-->'],
  ['<![cdata[', ']]>'],
  ['<pre', '</pre>'],
  ['<code', '</code>'],
  ['<tools>', '</tools>'],
  ...blocks.map((name): [string, string] => [`<${name}`, `</${name}>`]),
]);

/** No element of a longer name, and none that ends where it begins, as code of components writes. */
const block = `<(?:${blocks.join('|')})(?=[\\s>])(?![^<>\\n]*/>)(?<=(?:^|\\n) {0,3}<\\w{1,10})`;

/** Tags that show text, in either case. */
export const shownTags: string = `<!(?:--|\\[cdata\\[)|<(?:pre|code)\\b|<tools>|${block}`;
/** The same, and those of reasoning. They win over an opener that is shorter: `<`. */
export const contextTags: string = `${shownTags}|${openTags}|${closeTags}`;
/** What ends prose besides: line ends and code. */
export const contextMarks = '\\n|`+';

/** What closes a mark that shows text; `undefined`: it is none. */
export const closerOf = (mark: string): string | undefined => shown.get(mark);

/** How everything begins that a paragraph may leave open, but for fences and reasoning. */
export const openBeginnings: readonly string[] = [...shown.keys(), ...inventedBeginnings];
