import { readRegion } from '../json/balance.ts';
import type { OfferedTool } from '../types.ts';
import { skipBlank } from './closer.ts';
import type { FoundCall } from './grammar.ts';
import { declares, type Pair, printCut, printPairs } from './typing.ts';

/** How a family of dialects writes a call with named parameters. Every expression is bounded. */
export interface Skin {
  /** Opens a call; its groups are `name` and, where it closes itself, `alone`. Sticky. */
  readonly call: RegExp;
  /** Opens a parameter; its groups are `key` and, where the dialect has them, `type`, `alone` and `opened` or `openedEarly`: what begins the value. Sticky. */
  readonly parameter: RegExp;
  /** A mark: `open` or `close` of a parameter, `call`, `end` of a call, `last` of a block. Finds the next one. */
  readonly next: RegExp;
  /** The same, sticky. */
  readonly at: RegExp;
  /** What stands between parameters and means nothing. Sticky. */
  readonly noise: RegExp;
  /** Whether one line end on each side of a value is framing. */
  readonly isFramed: boolean;
  /** What opens and closes a value that is shielded whole. */
  readonly shield?: readonly [open: string, close: string];
  /** The JSON text of a value. */
  readonly print: (value: string, parameter: Parameter, tool: OfferedTool | undefined) => string;
}

/** A parameter's opener as it was read. */
export interface Parameter {
  readonly key: string;
  readonly type: string | undefined;
}

/** A call that opened: where it was opened and where its body begins. */
export interface Opened {
  readonly name: string;
  readonly start: number;
  readonly from: number;
  readonly tool: OfferedTool | undefined;
}

/** A call, and whether it was whole. One that is not is reported, and does not run. */
export interface TaggedCall {
  readonly call: FoundCall;
  readonly isWhole: boolean;
}

/** Nesting of a JSON body. */
const maxDepth = 256;
const readOptions = { plausible: false, mayClose: true, maxDepth, parameters: new Set<string>() };

/** Reads the parameters of a call that has opened. `undefined`: what follows the opener is prose. */
export function readParameters(text: string, opened: Opened, skin: Skin): TaggedCall | undefined {
  const pairs: Pair[] = [];
  let pos = passNoise(text, opened.from, skin);
  if (text.charAt(pos) === '{') return readBody(text, pos, { opened, skin });
  for (;;) {
    const parameter = matchAt(skin.parameter, text, pos);
    if (parameter === undefined) break;
    const { type, alone } = parameter.groups;
    const key = unquote(parameter.groups.key?.trim() ?? '');
    const from = parameter.end;
    const value = alone ? { from, to: from, end: from } : valueAt(text, from, { opened, skin });
    if (value === undefined || (lacksOpener(parameter.groups) && !value.isClosed))
      return nextMark(text, from, skin) === undefined
        ? cut(text, opened, printCut(pairs, key))
        : unreadable(text, opened, 'markup stands inside a value, so that its end cannot be told');
    pairs.push([key, skin.print(text.slice(value.from, value.to), { key, type }, opened.tool)]);
    pos = passNoise(text, value.end, skin);
  }
  const mark = markAt(text, pos, skin);
  const closes = mark?.kind === 'end' || mark?.kind === 'last' || (mark === undefined && isCloser(text, pos));
  const isOver = closes || mark?.kind === 'call' || pos >= text.length;
  const isComplete = closes || pairs.length > 0 || (mark?.kind === 'call' && opened.tool !== undefined);
  if (!isOver) return pairs.length === 0 ? undefined : unreadable(text, opened, 'text stands between its parameters');
  if (!isComplete) return pos >= text.length ? cut(text, opened, '{') : undefined;
  return whole(opened, printPairs(pairs), mark?.kind === 'end' ? mark.end : pos);
}

/** Where what begins the value is missing, only its end tells that there is one. */
const lacksOpener = (groups: Readonly<Record<string, string | undefined>>): boolean =>
  Object.hasOwn(groups, 'opened') && groups.opened === undefined && groups.openedEarly === undefined;

const whole = ({ name, start }: Opened, input: string, end: number): TaggedCall => ({
  call: { name, arguments: input, start, end },
  isWhole: true,
});

/** A call that ends inside a value, with what was read of it: the stages tell the model that it was cut. */
const cut = (text: string, { name, start }: Opened, input: string): TaggedCall => ({
  call: { name, arguments: input, start, end: text.length },
  isWhole: false,
});

/** Nothing after a value without an end can be told from it: the call takes the rest of the text with it. */
const unreadable = (text: string, { name, start, from }: Opened, why: string): TaggedCall => ({
  call: { name, arguments: text.slice(from), start, end: text.length, unreadable: why },
  isWhole: false,
});

interface Site {
  readonly opened: Opened;
  readonly skin: Skin;
}

/** A JSON object where parameters belong: `<function=ping>{}</function>`. */
function readBody(text: string, pos: number, { opened, skin }: Site): TaggedCall | undefined {
  const region = readRegion(text, pos, readOptions);
  if ('fault' in region) {
    const { code } = region.fault;
    return code === 'truncated' ? cut(text, opened, text.slice(pos)) : unreadable(text, opened, 'its JSON cannot be read');
  }
  const end = skipBlank(text, region.end);
  const mark = markAt(text, end, skin);
  if (mark === undefined && end < text.length) return undefined;
  return whole(opened, text.slice(pos, region.end), mark?.kind === 'end' ? mark.end : region.end);
}

interface Value {
  readonly from: number;
  readonly to: number;
  /** Past its closing mark. */
  readonly end: number;
  readonly isClosed?: boolean;
}

/**
 * Finds where a value ends: at its own closing mark; where that is missing, at the next parameter, at the end of the call or of
 * the block. A value with markup in it that leaves two ends possible has none.
 */
function valueAt(text: string, from: number, { opened, skin }: Site): Value | undefined {
  const shielded = shieldedValue(text, from, skin);
  if (shielded !== undefined) return shielded;
  let seen: Mark | undefined;
  for (let mark = nextMark(text, from, skin); mark !== undefined; mark = nextMark(text, mark.end, skin)) {
    if (mark.kind === 'close') return closesValue(text, mark.end, skin) ? framed(text, from, mark, skin) : undefined;
    if (mark.kind !== 'open') seen ??= mark;
    else if (seen !== undefined && matchAt(skin.parameter, text, mark.start) !== undefined) break;
    else if (seen === undefined && isParameter(text, mark.start, { opened, skin }))
      return framed(text, from, { ...mark, end: mark.start }, skin);
  }
  if (seen === undefined || seen.kind === 'call') return undefined;
  if (!endsCall(text, seen, skin)) return undefined;
  return framed(text, from, { ...seen, end: seen.start }, skin);
}

/** A value in a shield (`<![CDATA[…]]>`), which its closing mark follows at once. */
function shieldedValue(text: string, from: number, { shield, ...skin }: Skin): Value | undefined {
  const at = shield === undefined ? -1 : skipBlank(text, from);
  if (shield === undefined || !text.startsWith(shield[0], at)) return undefined;
  const start = at + shield[0].length;
  const to = text.indexOf(shield[1], start);
  const mark = to < 0 ? undefined : markAt(text, skipBlank(text, to + shield[1].length), skin);
  return mark?.kind === 'close' ? { from: start, to, end: mark.end, isClosed: true } : undefined;
}

/** Whether a parameter that begins inside a value is one of this tool's, not a piece of the value. */
function isParameter(text: string, pos: number, { opened, skin }: Site): boolean {
  const key = matchAt(skin.parameter, text, pos)?.groups.key;
  return key !== undefined && declares(opened.tool, unquote(key.trim()));
}

/** After the closing mark of a value stands another parameter, or the call is over. */
function closesValue(text: string, end: number, skin: Skin): boolean {
  const pos = passNoise(text, end, skin);
  const mark = markAt(text, pos, skin);
  return pos >= text.length || (mark === undefined ? isCloser(text, pos) : mark.kind !== 'close');
}

const closer = /<(?:\/[\w:.-]{1,64}|\|[\w:-]{1,32}\|)>/y;
const isCloser = (text: string, pos: number): boolean => matchAt(closer, text, pos) !== undefined;

/** After the end of a call stands the end of its block, another call, or nothing. */
function endsCall(text: string, { end }: Mark, skin: Skin): boolean {
  const pos = passNoise(text, end, skin);
  const mark = markAt(text, pos, skin);
  return pos >= text.length || mark?.kind === 'last' || mark?.kind === 'call';
}

/** The value up to a mark, without the line ends that frame it. A closing mark that is missing stood before a line end. */
function framed(text: string, from: number, mark: Mark, { isFramed }: Skin): Value | undefined {
  const isClosed = mark.end > mark.start;
  let { start: to } = mark;
  if (isFramed || !isClosed) to = beforeLineEnd(text, from, to);
  if (!isClosed && to <= from) return undefined;
  const start = isFramed ? Math.min(afterLineEnd(text, from), to) : from;
  return { from: start, to, end: mark.end, isClosed };
}

const afterLineEnd = (text: string, from: number): number =>
  text.startsWith('\r\n', from) ? from + 2 : text.startsWith('\n', from) ? from + 1 : from;

function beforeLineEnd(text: string, from: number, to: number): number {
  if (to <= from || text.charAt(to - 1) !== '\n') return to;
  return to - 2 >= from && text.charAt(to - 2) === '\r' ? to - 2 : to - 1;
}

type MarkKind = 'open' | 'close' | 'call' | 'end' | 'last';

interface Mark {
  readonly kind: MarkKind;
  readonly start: number;
  readonly end: number;
}

const markKinds: readonly MarkKind[] = ['open', 'close', 'call', 'end', 'last'];

/** The next mark of a skin at or after `from`. */
export const nextMark = (text: string, from: number, { next }: Skin): Mark | undefined => findMark(next, text, from);

/** The mark that stands at `pos`. */
export const markAt = (text: string, pos: number, { at }: Skin): Mark | undefined => findMark(at, text, pos);

function findMark(expression: RegExp, text: string, from: number): Mark | undefined {
  expression.lastIndex = from;
  const match = expression.exec(text);
  if (match === null) return undefined;
  const kind = markKinds.find((name) => match.groups?.[name] !== undefined);
  return kind && { kind, start: match.index, end: expression.lastIndex };
}

/** The two expressions for the marks of a skin, from what each of them looks like. */
export function markExpressions(sources: Readonly<Record<MarkKind, string>>): Pick<Skin, 'next' | 'at'> {
  const source = markKinds
    .filter((kind) => sources[kind] !== '')
    .map((kind) => `(?<${kind}>${sources[kind]})`)
    .join('|');
  return { next: new RegExp(source, 'gi'), at: new RegExp(source, 'yi') };
}

/** Writes a literal for a regular expression. */
export const escapeMark = (mark: string): string => mark.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A name without the quotes around it. */
export const unquote = (name: string): string => (/^["']/.test(name) ? name.slice(1, -1) : name);

/** A match of a sticky expression at `pos`. */
export function matchAt(
  expression: RegExp,
  text: string,
  pos: number,
): { readonly groups: Readonly<Record<string, string | undefined>>; readonly end: number } | undefined {
  expression.lastIndex = pos;
  const match = expression.exec(text);
  return match === null ? undefined : { groups: match.groups ?? {}, end: expression.lastIndex };
}

/** Past blanks and what stands between marks and means nothing. */
export function passNoise(text: string, from: number, { noise }: Skin): number {
  return matchAt(noise, text, from)?.end ?? from;
}
