import type { OfferedTool } from '../../types.ts';
import { passCloser, skipBlank } from '../closer.ts';
import type { Block, Decoded, FoundCall } from '../grammar.ts';
import type { Spelled } from '../near-mark.ts';
import { markAt, markExpressions, matchAt, nextMark, type Parameter, type Skin } from '../skin.ts';
import { readParameters } from '../tagged.ts';
import { typeAsMarked } from '../typing.ts';
import { lateEnd, refuse, skinMarks } from '../value-end.ts';

/**
 * Sections of tokens with attributes that carry their types:
 * `<|open|>call tool="ping" index="1"<|sep|><|open|>argument key="k" type="string"<|sep|>value<|close|>argument<|sep|><|close|>call<|sep|>`.
 * Attributes are escaped as XML escapes them; a string is raw text.
 */
export function sections(block: Block): Decoded | undefined {
  const { text, start, from } = block;
  const calls: FoundCall[] = [];
  let pos = matchAt(skin.call, text, start) === undefined ? from : start;
  let end = pos;
  for (;;) {
    pos = skipBlank(text, pos);
    const match = matchAt(skin.call, text, pos);
    if (match === undefined) break;
    const attributes = attributesOf(match.groups.attributes ?? '');
    const name = attributes.get('tool');
    if (name === undefined) break;
    const read = readParameters(text, { name, start: pos, from: match.end, tool: block.tool(name) }, skin);
    if (read === undefined) break;
    const id = attributes.get('index');
    calls.push(id === undefined ? read.call : { ...read.call, id });
    if (!read.isWhole) return { calls, end: text.length };
    pos = end = read.call.end;
  }
  const mark = markAt(text, skipBlank(text, end), skin);
  if (calls.length === 0) return undefined;
  const late = lateEnd(block, end, skinMarks(text, skin));
  if (late !== undefined) return refuse({ calls, end }, late);
  if (nextMark(text, end, skin)?.kind === 'open') return undefined;
  const last = mark?.kind === 'last' ? mark.end : end;
  return { calls, end: passCloser(block, last) ?? last };
}

const attributesSource = '[^<>]{0,1024}';
const opens = (word: string): string => `<\\|open\\|>\\s{0,4}${word}(?=[\\s<])`;
const closes = (word: string): string => `(?:<\\|close\\|>\\s{0,4}){1,2}${word}\\s{0,4}<\\|sep\\|>`;

const spell = (_: string, keys: readonly string[]): Spelled => ({
  before: ['<|sep|>'],
  after: ['<|close|>argument<|sep|>', '<|close|>argument', '<|close|>'],
  openers: keys.map((key) => `<|open|>argument key="${key}"`),
  between: ['<|open|>', '<|close|>', '<|sep|>', '<|open|>argument', '<|close|>argument'],
});

const skin: Skin = {
  call: new RegExp(`${opens('call')}(?<attributes>${attributesSource})<\\|sep\\|>`, 'yi'),
  parameter: new RegExp(
    `${opens('argument')}(?<type>\\s(?:[^<>]{0,256}\\s)?key\\s?=\\s?(?<key>"[^"<>]{1,256}")[^<>]{0,256})(?:<\\|sep\\|>){1,2}`,
    'yi',
  ),
  opener: '<|open|>argument',
  ...markExpressions({
    open: opens('argument'),
    close: closes('argument'),
    call: opens('call'),
    end: closes('call'),
    last: closes('tools'),
  }),
  hurt: /(?:(?:<?\|?close\|?>?){1,2}argument(?:<?\|?sep\|?>?)?|argument<?\|?sep\|?>?)$/i,
  noise: /\s*/y,
  isFramed: false,
  spell,
  print: printTyped,
};

function printTyped(value: string, { key, type = '' }: Parameter, tool: OfferedTool | undefined): string {
  return attributesOf(type).get('type') === 'string' ? JSON.stringify(value) : typeAsMarked(value, key, tool);
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = text.matchAll(/([\w-]{1,64})\s?=\s?"([^"]{0,512})"/g);
  return new Map(Array.from(found, ([, key = '', value = '']) => [key, unescaped(value)]));
}

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
