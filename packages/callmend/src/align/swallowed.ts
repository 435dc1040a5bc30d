import type { Issue, JsonNode, Path } from '../types.ts';

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
export const swallowedMarkup = (node: JsonNode, source: string, keys: ReadonlySet<string>): readonly Issue[] =>
  (mayHoldTags.test(source) ? taggedIn(node) : []).flatMap(([path, value]) => {
    const at = unclosed.test(value) ? 0 : closerAt(value, path.at(-1), keys);
    if (at === undefined) return [];
    return {
      code: 'bad-value',
      path,
      expected: `free of call markup ("${value.slice(at, at + shownLength)}"): each parameter has its own key`,
    };
  });

/** A text without this holds none, however it is encoded: most are not walked. */
const mayHoldTags = /<|\\u003c/i;

type Tagged = readonly [path: Path, value: string];

/** Every string of a tree that may hold a tag, with its path. */
function taggedIn(node: JsonNode, path: (string | number)[] = [], found: Tagged[] = []): readonly Tagged[] {
  if (node.kind === 'string' && node.value.includes('<')) found.push([[...path], node.value]);
  const members = node.kind === 'array' ? node.items : node.kind === 'object' ? node.values : [];
  members.forEach((member, index) => {
    path.push(node.kind === 'object' ? (node.keys[index] ?? '') : index);
    taggedIn(member, path, found);
    path.pop();
  });
  return found;
}

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
