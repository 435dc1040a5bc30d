import { type BareOptions, isWhole, readBareAt, readBrokenAt } from './bare-calls.ts';
import { skipBlank } from './closer.ts';
import type { FoundCall } from './grammar.ts';
import { isInsideCall } from './inside-call.ts';
import { startsInvented } from './invented.ts';
import { type FoundBlock, scanBlocks, shiftBlock } from './scan.ts';

/** How many places that turn out to hold no call are tried in one text. */
const maxTries = 32;

const label = /[A-Za-z][\w '-]{0,60}:[ \t]{1,8}(?=[[{`])/y;
const fenceLine = /[ \t]{0,32}(`{3,64}|~{3,64})([^\n`[{(]{0,200})(?:\n|$)/y;
/** Control tokens, brackets and commas alone on a line say nothing. */
const codeSpan = /[ \t]{0,32}(`{1,3})(?=[^\s`])/y;
const emptyLine = /(?:\s|<\|[^\n|]{1,32}\|>|[\]),;])*(?:\n|$)/y;
const callStart = /[[{A-Za-z_'"]/;

/** A walk over the lines of a text. */
interface Walk {
  readonly text: string;
  readonly options: BareOptions;
  readonly blocks: FoundBlock[];
  /** Calls that cannot be read: for what stands around them they are prose. */
  readonly broken: FoundBlock[];
  pos: number;
  tries: number;
  hasProseBefore: boolean;
  hasProseAfter: boolean;
  /** Calls that stand in an expression, or that contradict those before: the text has no one reading. */
  isUnclear: boolean;
}

/**
 * Finds calls amid prose where the caller asked for calls in text: each begins a line, or is all that a fence holds. Prose may
 * introduce them or follow them; where it does both, they are an example in an explanation.
 */
export function findAmidProse(text: string, start: number, options: BareOptions): readonly FoundBlock[] {
  const walk: Walk = {
    text,
    options,
    blocks: [],
    broken: [],
    pos: start,
    tries: 0,
    hasProseBefore: false,
    hasProseAfter: false,
    isUnclear: false,
  };
  while (walk.pos < text.length && !startsInvented(text, walk.pos, walk.blocks.length > 0)) {
    if (testAt(emptyLine, text, walk.pos)) walk.pos = emptyLine.lastIndex;
    else if (testAt(fenceLine, text, walk.pos)) passFence(walk);
    else if (options.readsFences && testAt(codeSpan, text, walk.pos)) passSpan(walk);
    else passLine(walk);
  }
  const { blocks, broken, isUnclear, hasProseBefore, hasProseAfter } = walk;
  return isUnclear || (hasProseBefore && hasProseAfter)
    ? broken
    : [...blocks, ...broken].sort((a, b) => a.start - b.start);
}

function testAt(pattern: RegExp, text: string, pos: number): boolean {
  pattern.lastIndex = pos;
  return pattern.test(text);
}

/** A fence that holds calls and nothing else is as good as its content. */
function passFence(walk: Walk): void {
  const { text, pos: start } = walk;
  fenceLine.lastIndex = start;
  const [all = '', mark = '', word = ''] = fenceLine.exec(text) ?? [];
  const close = closingLine(text, start + all.length, mark);
  if (!walk.options.readsFences) {
    walk.pos = close.end;
    addProse(walk);
    return;
  }
  const shown = text.slice(0, close.start);
  // The word after the fence may be the tool's name, with the arguments on the next line.
  const name = start + all.indexOf(mark) + mark.length + (toolWord.exec(word)?.[0].length ?? 0);
  const content = readContent(shown, start + all.length, walk) ?? readContent(shown, name, walk);
  walk.pos = close.end;
  if (content === undefined || content.isBroken) {
    if (content !== undefined) walk.broken.push({ ...content, start, end: close.end });
    // Code that calls a tool among other things is a program: the calls beside it are parts of it.
    if (walk.blocks.length === 0 && callsTool(shown.slice(start), walk)) walk.isUnclear = true;
    addProse(walk);
    return;
  }
  addBlock(walk, { ...content, start, end: close.end });
}

/** Code on a line of its own, which may be a fence without line ends: "```[ping()]```". */
function passSpan(walk: Walk): void {
  const { text, pos: start } = walk;
  codeSpan.lastIndex = start;
  const mark = codeSpan.exec(text)?.[1] ?? '';
  const from = codeSpan.lastIndex;
  const close = text.indexOf(mark, from);
  const end = close < 0 ? text.length : endOfLine(text, close);
  const isAlone = close >= 0 && text.slice(close + mark.length, end).trim() === '';
  const content = isAlone ? readContent(text.slice(0, close), from, walk) : undefined;
  if (content === undefined || content.isBroken) {
    walk.pos = endOfLine(text, start);
    addProse(walk);
    return;
  }
  walk.pos = end;
  addBlock(walk, { ...content, start, end: close + mark.length });
}

const callsTool = (code: string, { options }: Walk): boolean =>
  [...code.slice(0, maxCode).matchAll(calledName)].some(([, name = '']) => options.tool(name) !== undefined);

const calledName = /\b([A-Za-z_][\w.]{0,127})\(/g;
/** This much of a fence tells what it is. */
const maxCode = 8192;
const toolWord = /^\s{0,8}tool[ :]{1,8}/;

function closingLine(text: string, from: number, mark: string): { readonly start: number; readonly end: number } {
  const closing = new RegExp(`^[ \\t]{0,32}${mark}${mark.charAt(0)}{0,16}[ \\t]{0,32}$`, 'gm');
  closing.lastIndex = from;
  const match = closing.exec(text);
  return match === null ? { start: text.length, end: text.length } : { start: match.index, end: closing.lastIndex };
}

/** What a fence holds, if it is calls and nothing else, as one block. `text` ends where the fence does. */
function readContent(text: string, from: number, walk: Walk): FoundBlock | undefined {
  if (walk.tries++ >= maxTries) return undefined;
  const start = skipBlank(text, from);
  const marked = scanBlocks(text.slice(start), walk.options).map((block) => shiftBlock(block, start));
  const bare = readCalls(text, start, walk);
  const blocks = marked[0]?.start === start || !bare?.calls.length ? marked : [bare];
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (first?.start !== start || last === undefined || !isWhole(text, last)) return undefined;
  const said = { start: first.said?.start ?? start, end: last.said?.end ?? last.end };
  return { ...first, calls: blocks.flatMap(({ calls }) => calls), said };
}

/** Calls without a mark, or one that cannot be read. After prose that is the rest of a model's running on. */
function readCalls(text: string, start: number, { options, hasProseAfter }: Walk): FoundBlock | undefined {
  const place = { ...options, isExpected: true, isAlone: false };
  return readBareAt(text, start, place) ?? (hasProseAfter ? undefined : readBrokenAt(text, start, place));
}

/** A line is a call's if a call begins it, after a label at most: "Calls: [ping()]". */
function passLine(walk: Walk): void {
  const { text } = walk;
  const lineStart = skipBlank(text, walk.pos);
  const start = testAt(label, text, lineStart) ? label.lastIndex : lineStart;
  walk.pos = endOfLine(text, lineStart);
  if (start > lineStart) addProse(walk);
  const mayHold = callStart.test(text.charAt(start)) && /[[{(]/.test(text.slice(start, start + maxHead));
  const read = mayHold && walk.tries++ < maxTries ? readCalls(text, start, walk) : undefined;
  const found = read && isInsideCall(text, read, walk.blocks.at(-1)?.end ?? 0, walk.options) ? undefined : read;
  if (found === undefined || found.isBroken) {
    if (found !== undefined) {
      walk.broken.push(found);
      walk.pos = found.end;
    }
    // What cannot be read may go on in the lines below.
    if (walk.blocks.length === 0 && /[[{]/.test(text.charAt(start))) walk.isUnclear = true;
    if (start === lineStart) addProse(walk);
    return;
  }
  walk.pos = endOfLine(text, found.end);
  const rest = text.slice(found.end, walk.pos).trim();
  const isFirst = !walk.hasProseBefore && walk.blocks.length === 0;
  if (rest !== '' && !/^(?:#|<\||[\]),;.]+$)/.test(rest) && !(isFirst && /^[A-Z]/.test(rest))) {
    walk.isUnclear = true;
    return;
  }
  addBlock(walk, found);
  if (rest.startsWith('<|')) walk.pos = found.end;
  else if (/^[A-Z]/.test(rest)) addProse(walk);
}

/** A call's bracket stands this near to the beginning of its line. */
const maxHead = 300;

const endOfLine = (text: string, pos: number): number => {
  const at = text.indexOf('\n', pos);
  return at < 0 ? text.length : at + 1;
};

/**
 * Prose after calls that nothing introduced ends the answer. A model that runs on writes the same again, which changes nothing;
 * other calls would leave two answers.
 */
function addBlock(walk: Walk, block: FoundBlock): void {
  if (walk.hasProseAfter) {
    const isCopy = block.calls.every((call) => walk.blocks.some(({ calls }) => calls.some((one) => isSame(one, call))));
    if (isCopy) return;
    if (!walk.hasProseBefore) walk.isUnclear = true;
  }
  walk.blocks.push(block);
  walk.hasProseAfter = false;
}

const isSame = (one: FoundCall, other: FoundCall): boolean =>
  one.name === other.name && one.arguments === other.arguments;

function addProse(walk: Walk): void {
  if (walk.blocks.length === 0) walk.hasProseBefore = true;
  else walk.hasProseAfter = true;
}
