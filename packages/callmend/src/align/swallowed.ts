import type { Issue, JsonNode } from '../types.ts';
import { stringsIn } from './bare.ts';

/** The inside of a tag around a call or a value: a name, behind a name space or bars. */
const frame = /(?:^|[:|｜‖] ?)(?:param(?:eter)?|invoke|(?:arg|function|tool)(?:_\w{3,5})?)\b/;
/** A closing tag with the end or another tag right behind it. */
const closers = /<\/([^<>]{1,64})>[\s:,.]{0,64}(?:$|(?=<(\/?)([^<>]{1,64})))/g;
/** A tag at the beginning that opens a value and is closed neither by itself nor later. */
const unclosed = /^<(parameter|arg_\w{3,5})\b(?![^<>]{0,256}\/>|[\s\S]*<\/\1)/;
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
    return {
      code: 'bad-value',
      path,
      expected: `free of call markup ("${value.slice(at, at + shownLength)}"): each parameter has its own key`,
    };
  });

/** Where a closing tag of a call, or of this value's own name, stands that nothing in the value opened. */
const closerAt = (text: string, own: unknown, keys: ReadonlySet<string>): number | undefined =>
  [...text.matchAll(closers)].slice(0, maxClosers).find(
    ({ index, 1: name = '', 2: slash, 3: next = '' }) =>
      index > 0 &&
      (name === own || frame.test(name)) &&
      // Behind a value stands the end, one more closing tag, or what opens the next value.
      (slash !== '' || frame.test(next) || keys.has(next)) &&
      !text.slice(0, index).includes(`<${name}`),
  )?.index;
