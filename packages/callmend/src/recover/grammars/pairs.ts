import type { OfferedTool } from '../../types.ts';
import { readCallObjects } from '../call-object.ts';
import { passCloser, skipBlank } from '../closer.ts';
import type { Block, Decoded, Dialect, FoundCall } from '../grammar.ts';
import type { Spelled } from '../near-mark.ts';
import { escapeMark, hurtMark, markAt, markExpressions, matchAt, nextMark, passNoise, type Skin } from '../skin.ts';
import { type Opened, readParameters, type TaggedCall } from '../tagged.ts';
import { declares, type Pair, printPairs, typeBySchema } from '../typing.ts';
import { lateEnd, refuse, skinMarks } from '../value-end.ts';

/**
 * A name and pairs of a key and a value, each in tags of its own:
 * `<tool_call>ping<arg_key>key</arg_key><arg_value>value</arg_value></tool_call>`. Without a pair it is a call without arguments.
 */
export function pairs(block: Block): Decoded | undefined {
  const { text, start, from, dialect } = block;
  const form = formOf(dialect);
  const wrapped = matchAt(form.wrapper, text, start)?.end;
  const calls: FoundCall[] = [];
  let pos = wrapped ?? start;
  let end = from;
  for (;;) {
    const read = readOne(block, skipBlank(text, pos), form);
    if (read === undefined) break;
    calls.push(...read.calls);
    pos = end = read.end;
    if (!read.isWhole) return { calls, end: text.length };
  }
  if (calls.length === 0) return undefined;
  const close = matchAt(form.wrapperEnd, text, skipBlank(text, end));
  const late = lateEnd(block, end, skinMarks(text, form.skin));
  if (late !== undefined) return refuse({ calls, end }, late);
  if (nextMark(text, end, form.skin)?.kind === 'open') return undefined;
  const last = close?.end ?? end;
  return { calls, end: passCloser(block, last) ?? last };
}

interface Form {
  readonly skin: Skin;
  /** What opens a call, before its name. */
  readonly opener: RegExp;
  readonly wrapper: RegExp;
  readonly wrapperEnd: RegExp;
  /** The name of a parameter without its opening mark, glued to the name of the tool. */
  readonly glued: RegExp;
}

const forms = new WeakMap<Dialect, Form>();

function formOf(dialect: Dialect): Form {
  const form = forms.get(dialect) ?? makeForm(dialect);
  forms.set(dialect, form);
  return form;
}

const nothing = '(?!)';
const nameSource = '[^\\s<>{}()[\\]"\'=\\\\]{1,256}';
/** Line ends between marks; some servers write them as `\n`. */
const gap = '(?:\\s|\\\\n){0,64}';

function makeForm({ marks = {} }: Dialect): Form {
  // A checkpoint may write a suffix of its own into every tag.
  const mark = (name: string): string => {
    const literal = marks[name] === undefined ? nothing : escapeMark(marks[name]);
    return marks.suffix === undefined
      ? literal
      : literal.replace(/>$/, `(?:${escapeMark(marks.suffix)}[\\w-]{1,32})?>`);
  };
  const type = marks.type === undefined ? '' : `(?:${mark('type')}[^<]{0,256}${mark('typeEnd')}${gap})?`;
  // Where `>` or the suffix follows in the value, another tag may be meant.
  const notMeant = `(?!${marks.suffix === undefined ? '' : `${escapeMark(marks.suffix)}|`}[^<]{0,256}>)`;
  const value = `(?:(?:${mark('value')}){1,2}|${hurtMark(marks.value ?? '')}${notMeant})`;
  const keyed = `(?:(?:${mark('keyEnd')}){1,2}${gap}${type}(?<opened>${value})?|(?<openedEarly>(?:${mark('value')}){1,2}))`;
  const parameter = `(?:(?:${mark('key')}){1,2}|${mark('call')})?(?<key>[^<]{1,256})`;
  return {
    skin: {
      // A mark may end the name; before a JSON body the rest of a tag may stand there.
      call: new RegExp(`${mark('call')}\\s{0,16}(?<name>${nameSource})(?:${mark('named')}|>(?=\\s{0,16}\\{))?`, 'yi'),
      parameter: new RegExp(parameter + keyed, 'yi'),
      opener: marks.key ?? '',
      ...markExpressions({
        open: `${mark('key')}|${mark('call')}[^<]{1,256}${mark('keyEnd')}`,
        close: mark('valueEnd'),
        call: mark('call'),
        end: mark('end'),
        last: mark('wrapperEnd'),
      }),
      hurt: new RegExp(`${hurtMark(marks.valueEnd ?? '')}$`, 'i'),
      noise: /(?:\s|\\n)*/y,
      isFramed: false,
      spell: (opener, keys) => spell(opener, keys, marks),
      print: (value, { key }, tool) => typeBySchema(value, key, tool),
    },
    opener: new RegExp(mark('call'), 'yi'),
    wrapper: new RegExp(mark('wrapper'), 'yi'),
    wrapperEnd: new RegExp(mark('wrapperEnd'), 'yi'),
    glued: new RegExp(`(?<key>[^<]{1,256})${mark('keyEnd')}`, 'yi'),
  };
}

/** The marks of a value, with the suffix that stands in its opener. */
function spell(opener: string, keys: readonly string[], marks: NonNullable<Dialect['marks']>): Spelled {
  const suffix = marks.suffix === undefined ? '' : (/:[\w-]{1,32}(?=>)/.exec(opener)?.[0] ?? '');
  const some = (...names: readonly string[]): readonly string[] =>
    names.flatMap((name) => marks[name] ?? []).map((mark) => mark.replace(/>$/, `${suffix}>`));
  return {
    before: some('value'),
    after: some('valueEnd', 'end'),
    openers: keys.map((key) =>
      [...some('key'), key, ...some(marks.keyEnd === undefined ? 'value' : 'keyEnd')].join(''),
    ),
    between: some('key', 'keyEnd', 'value', 'valueEnd'),
  };
}

interface Read {
  readonly calls: readonly FoundCall[];
  readonly end: number;
  readonly isWhole: boolean;
}

function readOne(block: Block, pos: number, form: Form): Read | undefined {
  const { text } = block;
  const { skin } = form;
  const inside = matchAt(form.opener, text, pos)?.end;
  if (inside === undefined) return undefined;
  const objects = readCallObjects(block, inside);
  if (objects !== undefined) {
    const at = skipBlank(text, objects.end);
    const mark = markAt(text, at, skin);
    if (mark === undefined && at < text.length) return undefined;
    return { ...objects, end: mark?.kind === 'end' ? mark.end : objects.end, isWhole: true };
  }
  const match = matchAt(skin.call, text, pos);
  const name = match?.groups.name;
  if (match === undefined || name === undefined) return undefined;
  // The first key may have lost its opening mark: then it is glued to the name.
  const glued = matchAt(form.glued, text, inside) && splitName(block, name);
  const opened: Opened = {
    name: glued ?? name,
    start: pos,
    from: glued === undefined ? match.end : match.end - (name.length - glued.length),
    tool: block.tool(glued ?? name),
  };
  const read = readParameters(text, opened, skin) ?? readAttributes(text, opened, skin);
  return read && { calls: [read.call], end: read.call.end, isWhole: read.isWhole };
}

/** The longest part of a glued name that is a tool which declares the rest as a parameter. */
function splitName(block: Block, written: string): string | undefined {
  for (let length = Math.min(written.length - 1, maxName); length > 0; length--) {
    const name = written.slice(0, length);
    const tool = block.tool(name);
    if (tool?.spec.name === name && declares(tool, written.slice(length))) return name;
  }
  return undefined;
}

const maxName = 128;

const attribute = /\s{1,16}(?<key>[\w.-]{1,128})\s{0,4}=\s{0,4}(?<value>"[^"<>]{0,4096}"|'[^'<>]{0,4096}')/y;

/** Parameters as attributes: `<tool_call>ping key="value" /></tool_call>`. */
function readAttributes(text: string, opened: Opened, skin: Skin): TaggedCall | undefined {
  const found: Pair[] = [];
  let { from: pos } = opened;
  for (let match = matchAt(attribute, text, pos); match !== undefined; match = matchAt(attribute, text, pos)) {
    const { key = '', value = '' } = match.groups;
    found.push([key, typeBySchema(value.slice(1, -1), key, opened.tool)]);
    pos = match.end;
  }
  const end = matchAt(/\s{0,16}\/?>?/y, text, pos)?.end ?? pos;
  const mark = markAt(text, passNoise(text, end, skin), skin);
  if (found.length === 0 || mark?.kind !== 'end' || !isDeclared(found, opened.tool)) return undefined;
  const { name, start } = opened;
  return { call: { name, arguments: printPairs(found), start, end: mark.end }, isWhole: true };
}

const isDeclared = (found: readonly Pair[], tool: OfferedTool | undefined): boolean =>
  tool !== undefined && found.every(([key]) => declares(tool, key));
