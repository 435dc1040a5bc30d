import type { OfferedTool } from '../types.ts';
import { skipBlank } from './closer.ts';
import { isDamaged, lacksOpener, type Value } from './damaged-value.ts';
import type { FoundCall } from './grammar.ts';
import { regionAt } from './region.ts';
import { type Mark, markAt, matchAt, nextMark, passNoise, type Skin, unquote } from './skin.ts';
import { declares, type Pair, printCut, printOpen, printPairs } from './typing.ts';

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
    const json = skin.print(text.slice(value.from, value.to), { key, type }, opened.tool);
    const written = { opener: { from: pos, end: from, key, type }, value, lacksOpener: lacksOpener(parameter.groups) };
    if (json === undefined || (!alone && isDamaged(text, written, { tool: opened.tool, skin })))
      return unreadable(text, opened, 'a mark before, inside or after one of its values is damaged');
    pairs.push([key, json]);
    pos = passNoise(text, value.end, skin);
  }
  const mark = markAt(text, pos, skin);
  const closes = mark?.kind === 'end' || mark?.kind === 'last' || (mark === undefined && isCloser(text, pos, skin));
  const isOver = closes || mark?.kind === 'call' || pos >= text.length;
  const isComplete = closes || pairs.length > 0 || (mark?.kind === 'call' && opened.tool !== undefined);
  if (!isOver) return pairs.length === 0 ? undefined : unreadable(text, opened, 'text stands between its parameters');
  if (!isComplete) return pos >= text.length ? cut(text, opened, '{') : undefined;
  const input = closes || mark !== undefined ? printPairs(pairs) : printOpen(pairs);
  return whole(opened, input, mark?.kind === 'end' ? mark.end : pos);
}

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
  const region = regionAt(text, pos);
  if ('fault' in region) {
    const { code } = region.fault;
    return code === 'truncated'
      ? cut(text, opened, text.slice(pos))
      : unreadable(text, opened, 'its JSON cannot be read');
  }
  const end = skipBlank(text, region.end);
  const mark = markAt(text, end, skin);
  if (mark === undefined && end < text.length) return undefined;
  return whole(opened, text.slice(pos, region.end), mark?.kind === 'end' ? mark.end : region.end);
}

/**
 * Finds where a value ends: at its own closing mark; where that is missing, at the next parameter, at the end of the call or of
 * the block. A value with markup in it that leaves two ends possible has none.
 */
function valueAt(text: string, from: number, { opened, skin }: Site): Value | undefined {
  const shield = skin.shield && skipBlank(text, from);
  if (skin.shield && shield !== undefined && text.startsWith(skin.shield[0], shield))
    return shieldedValue(text, shield, skin);
  let seen: Mark | undefined;
  for (let mark = nextMark(text, from, skin); mark !== undefined; mark = nextMark(text, mark.end, skin)) {
    if (mark.kind === 'close') {
      const end = passRepeat(text, mark, skin);
      const value = closesValue(text, end, { opened, skin }) ? framed(text, from, mark, skin) : undefined;
      return value && { ...value, end };
    }
    if (mark.kind !== 'open') seen ??= mark;
    else if (seen !== undefined && matchAt(skin.parameter, text, mark.start) !== undefined) break;
    else if (seen === undefined && isParameter(text, mark.start, { opened, skin }))
      return framed(text, from, { ...mark, end: mark.start }, skin);
  }
  if (seen === undefined || seen.kind === 'call') return undefined;
  if (!endsCall(text, seen, skin) || skin.outer?.test(text.slice(from, seen.start))) return undefined;
  return framed(text, from, { ...seen, end: seen.start }, skin);
}

/** A value in a shield (`<![CDATA[…]]>`), which its closing mark follows at once. */
function shieldedValue(
  text: string,
  at: number,
  { shield: [open, close] = ['', ''], ...skin }: Skin,
): Value | undefined {
  const from = at + open.length;
  const to = text.indexOf(close, from);
  const mark = to < 0 ? undefined : markAt(text, skipBlank(text, to + close.length), skin);
  return mark?.kind === 'close' ? { from, to, end: mark.end, isClosed: true, isShielded: true } : undefined;
}

/** Whether a parameter that begins inside a value is one of this tool's, not a piece of the value. */
function isParameter(text: string, pos: number, { opened, skin }: Site): boolean {
  const key = matchAt(skin.parameter, text, pos)?.groups.key;
  return key !== undefined && declares(opened.tool, unquote(key.trim()));
}

/** A closing mark that is written twice is one. */
function passRepeat(text: string, { end }: Mark, skin: Skin): number {
  const again = markAt(text, end, skin);
  return again?.kind === 'close' ? again.end : end;
}

/** After the closing mark of a value stands another parameter, which may have lost its opening mark, or the call is over. */
function closesValue(text: string, end: number, site: Site): boolean {
  const pos = passNoise(text, end, site.skin);
  const mark = markAt(text, pos, site.skin);
  if (mark !== undefined) return mark.kind !== 'close';
  return pos >= text.length || isCloser(text, pos, site.skin) || isParameter(text, pos, site);
}

/** A tag or a token; the text may end inside it, but not inside one that may open a parameter. */
const closer = /<(?:\/[\w:.-]{1,64}>|\|[\w:-]{1,32}\|>|(?:\/|\|)[\w:.|-]{0,64}$)/y;
function isCloser(text: string, pos: number, { opener }: Skin): boolean {
  const end = matchAt(closer, text, pos)?.end;
  return (
    end !== undefined &&
    !opener.startsWith(
      text
        .slice(pos, end)
        .toLowerCase()
        .replaceAll(/ ?[｜|‖]+ ?/g, '|'),
    )
  );
}

/** After the end of a call stands the end of its block, another call, or nothing. */
function endsCall(text: string, { end }: Mark, skin: Skin): boolean {
  const pos = passNoise(text, end, skin);
  const mark = markAt(text, pos, skin);
  return pos >= text.length || mark?.kind === 'last' || mark?.kind === 'call';
}

/**
 * The value up to a mark, without the line ends that frame it. A closing mark that is missing stood before a line end, and what is
 * left of it is none of the value.
 */
function framed(text: string, from: number, mark: Mark, { isFramed, hurt }: Skin): Value | undefined {
  const isClosed = mark.end > mark.start;
  let { start: to } = mark;
  let isHurt = false;
  if (!isClosed) {
    to = beforeLineEnd(text, from, to);
    const rest = hurt.exec(text.slice(Math.max(from, to - longestHurt), to))?.[0].length ?? 0;
    to -= rest;
    isHurt = rest > 0;
  }
  if (isFramed) to = beforeLineEnd(text, from, to);
  if (!isClosed && to <= from) return undefined;
  const start = isFramed ? Math.min(afterLineEnd(text, from), to) : from;
  return { from: start, to, end: mark.end, isClosed, isHurt };
}

/** No closing mark is longer. */
const longestHurt = 96;

export const afterLineEnd = (text: string, from: number): number =>
  text.startsWith('\r\n', from) ? from + 2 : text.startsWith('\n', from) ? from + 1 : from;

export function beforeLineEnd(text: string, from: number, to: number): number {
  if (to <= from || text.charAt(to - 1) !== '\n') return to;
  return to - 2 >= from && text.charAt(to - 2) === '\r' ? to - 2 : to - 1;
}
