import type { Issue, JsonNode } from '../types.ts';
import { stringsIn } from './bare.ts';

/** The inside of a tag around a call or a value: a name, behind a name space or bars. */
const frame = /(?:^|[:|｜‖] ?)(?:param(?:eter)?|arg_\w{3,5}|invoke|(?:function|tool)(?:_\w{3,5})?)\b/;
/** A closing tag with the end or another tag right behind it. */
const closers = /<\/([^<>]{1,64})>[\s:,.]{0,64}(?:$|(?=<(\/?)([^<>]{1,64})))/g;
/** A tag at the beginning that opens a value and is not closed. */
const unclosed = /^<(parameter|arg_\w{3,5})\b(?![\s\S]*<\/\1)/;
/** So many closing tags are looked at. */
const maxClosers = 64;
const shownLength = 40;

/**
 * Values that swallowed what should have ended them: `ls</parameter>\n<parameter name="timeout">5` as a command. In a valid call a
 * value may hold any text; a call that is broken besides is not mended around such a one.
 */
export const swallowedMarkup = (node: JsonNode, keys: ReadonlySet<string>): readonly Issue[] =>
  stringsIn(node, []).flatMap(([path, { value }]) => {
    const at = unclosed.test(value) ? 0 : closerAt(value, path.at(-1), keys);
    if (at === undefined) return [];
    const shown = JSON.stringify(value.slice(at, at + shownLength));
    return { code: 'bad-value', path, expected: `free of call markup (${shown}): each parameter has a key of its own` };
  });

/** Where a closing tag of a call, or of this value's own name, stands that nothing in the value opened. */
function closerAt(text: string, own: string | number | undefined, keys: ReadonlySet<string>): number | undefined {
  let tried = 0;
  for (const { index, 1: name = '', 2: slash, 3: next = '' } of text.matchAll(closers)) {
    if (tried++ === maxClosers) break;
    const isFrame = index > 0 && (name === own || frame.test(name)) && !text.slice(0, index).includes(`<${name}`);
    // Behind a value stands the end, one more closing tag, or what opens the next value.
    if (isFrame && (slash !== '' || frame.test(next) || keys.has(next))) return index;
  }
  return undefined;
}
