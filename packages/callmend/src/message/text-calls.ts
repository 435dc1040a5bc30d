import type { Context } from '../context.ts';
import { isJson } from '../json/is-json.ts';
import { resolveName } from '../name/resolve.ts';
import { afterReasoning, readWhole } from '../recover/bare.ts';
import { readBrokenAt } from '../recover/bare-calls.ts';
import { skipBlank } from '../recover/closer.ts';
import { grammars } from '../recover/grammars/index.ts';
import { createHold, type Hold, type Kept } from '../recover/hold.ts';
import { offeredStarts } from '../recover/lead.ts';
import { maxLooked } from '../recover/looked.ts';
import { noMasks } from '../recover/mask-state.ts';
import { fillGaps, isLoop, untilInventedTurn } from '../recover/run-on.ts';
import { type FoundBlock, type ScanOptions, scanBlocks, shiftBlock } from '../recover/scan.ts';
import { findSuspects, type SuspectBlock } from '../recover/suspects.ts';
import type { Message, ModelMessage, OfferedTool, RawToolCall, Span, Suspect, SuspectReason, Turn } from '../types.ts';
import { type TextMode, type TextTurn, textMode } from './text-mode.ts';

/** What a text holds besides prose: blocks, in order, and the calls in them. */
export interface FoundText {
  readonly blocks: readonly FoundBlock[];
  readonly calls: readonly RawToolCall[];
  /** What looks like a call and may not run. */
  readonly suspects: readonly Suspect[];
}

const nothing: FoundText = { blocks: [], calls: [], suspects: [] };

/** Where a text begins that is the rest of one: what was let go before it leaves this open. */
export type TextStart = Omit<Kept, 'text' | 'released'>;

const wholeText = ({ text }: ModelMessage): TextStart => ({
  offset: 0,
  state: noMasks,
  isStart: true,
  beginning: text.slice(0, maxLooked),
  total: text.length,
});

/** Finds the calls and channels that a message holds as text, where the caller lets text count. */
export function findTextCalls(
  message: ModelMessage,
  turn: TextTurn,
  context: Context,
  start: TextStart = wholeText(message),
): FoundText {
  const mode = textMode(turn, context);
  // Native calls win, even malformed ones.
  if (mode === undefined || message.calls.length > 0) return nothing;
  const { text, reasoning = '' } = message;
  if (text.trim() === '' && start.offset === 0) return endOfReasoning(reasoning, { mode, turn, context });
  const dropped: FoundBlock[] = [];
  const drop = (block: FoundBlock): void => {
    dropped.push(block);
  };
  const blocks = readText(text, mode, { ...scanOptions(mode, context), ...startOptions(start) }, drop);
  const isShown = (block: FoundBlock): boolean => isEcho(text, block, turn);
  const meant = blocks.filter((block) => !isShown(block));
  return {
    blocks: meant,
    calls: meant.flatMap((block) => callsOf(block, turn, start.offset)),
    suspects: suspectsIn({ blocks, echoes: blocks.filter(isShown), dropped, start }, mode, context),
  };
}

const startOptions = ({
  offset,
  state,
  isStart,
  beginning,
}: TextStart): Pick<ScanOptions, 'state' | 'isRest' | 'isStart' | 'beginning'> => ({
  state,
  beginning: { text: beginning, offset },
  isRest: offset > 0,
  isStart,
});

function readText(
  text: string,
  mode: TextMode,
  options: ScanOptions,
  drop: (block: FoundBlock) => void,
): readonly FoundBlock[] {
  const { textCalls, pinned, readsWhole, readsFences } = mode;
  const bare = { ...options, pinned, readsFences };
  const isExpected = textCalls === 'expected';
  const start = readsWhole && options.isStart !== false ? afterReasoning(text, options.state) : undefined;
  const broken = start === undefined ? undefined : readBrokenAt(text, start, { ...bare, isExpected, isAlone: true });
  if (broken !== undefined) return untilInventedTurn(text, [broken, ...blocksFrom(text, broken.end, options, drop)]);
  const marked =
    start !== undefined && isJsonAnswer(text, start)
      ? []
      : untilInventedTurn(text, scanBlocks(text, { ...options, drop }));
  const found = (): readonly FoundBlock[] => {
    const from = afterChannels(text, marked);
    if (from !== undefined && options.isStart !== false && readsWhole)
      return [
        ...marked,
        ...readWhole(text.slice(from), { ...bare, textCalls }).map((block) => shiftBlock(block, from)),
      ];
    return isExpected ? fillGaps(text, marked, bare) : marked;
  };
  const read = found();
  return isExpected && pinned === undefined && isLoop(read) ? [] : read;
}

/** The blocks from `from` on. Marks before it stand in a value. */
function blocksFrom(
  text: string,
  from: number,
  options: ScanOptions,
  drop: (block: FoundBlock) => void,
): readonly FoundBlock[] {
  const shift = (block: FoundBlock): FoundBlock => shiftBlock(block, from);
  const { beginning = { text, offset: 0 } } = options;
  const rest = scanBlocks(text.slice(from), {
    ...options,
    state: noMasks,
    isStart: false,
    isRest: true,
    beginning: { ...beginning, offset: beginning.offset + from },
    drop: (block) => drop(shift(block)),
  });
  return rest.map(shift);
}

/** Where an answer begins of which nothing but channels of reasoning was read, before it; `undefined`: more was. */
function afterChannels(text: string, blocks: readonly FoundBlock[]): number | undefined {
  let from = 0;
  for (const { calls, reasoning, start, end } of blocks) {
    if (calls.length > 0 || reasoning === undefined || start !== skipBlank(text, from)) return undefined;
    from = end;
  }
  return from;
}

/** An answer that is JSON holds no marks: what looks like one stands in a string. */
const isJsonAnswer = (text: string, from: number): boolean =>
  /[[{]/.test(text.charAt(from)) && isJson(text.slice(from));

interface Reading {
  readonly mode: TextMode;
  readonly turn: TextTurn;
  readonly context: Context;
}

/** A message that is all reasoning was left open: a complete call as its last thing is meant. The reasoning stays as it is. */
function endOfReasoning(reasoning: string, { mode, turn, context }: Reading): FoundText {
  const options = scanOptions(mode, context);
  if (reasoning === '' || reasoning.length > options.maxBlock) return nothing;
  const last = untilInventedTurn(reasoning, scanBlocks(reasoning, options)).at(-1);
  if (last === undefined || reasoning.slice(last.end).trim() !== '') return nothing;
  if (isEcho(reasoning, last, turn)) return nothing;
  return { ...nothing, calls: callsOf(last, turn, 0) };
}

const scanOptions = ({ dialects }: TextMode, context: Context): ScanOptions => ({
  dialects,
  grammars,
  maxBlock: context.limits.maxRepairBytes,
  tool: (name) => offeredTool(name, context),
});

/** So much text is held, from where a call may begin: two blocks, and what tells whether the first is quoted. */
const maxHeld = ({ limits }: Context): number => 2 * limits.maxRepairBytes + 1024;

/** Passes a text through the hold at once, where a stream would not hold all of it: what it lets go is prose there too. */
export function letGoOf({ text, calls }: ModelMessage, turn: TextTurn, context: Context): Kept | undefined {
  if (text.length < maxHeld(context) || calls.length > 0) return undefined;
  const hold = createTextHold(turn, context);
  hold?.write(text);
  return hold?.end();
}

/** Makes the hold for a streamed text; `undefined`: it can hold no call, and all of it passes. */
export function createTextHold(turn: TextTurn, context: Context): Hold | undefined {
  const mode = textMode(turn, context);
  if (mode === undefined) return undefined;
  return createHold({
    dialects: mode.dialects,
    maxBlock: context.limits.maxRepairBytes,
    maxHeld: maxHeld(context),
    holdsAll: mode.textCalls === 'expected',
    readsWhole: mode.readsWhole,
    firstCall: (kept) =>
      scanBlocks(kept.text, { ...scanOptions(mode, context), ...startOptions(kept), isPart: true })[0]?.start,
    startsName: offeredStarts(context.tools),
  });
}

function offeredTool(name: string, { names, limits, tools }: Context): OfferedTool | undefined {
  const found = resolveName(name, names, limits.maxNameLength);
  return found.kind === 'unknown' ? undefined : tools.get(found.name);
}

interface Looked {
  readonly blocks: readonly FoundBlock[];
  readonly echoes: readonly FoundBlock[];
  /** What may be a draft, or shown. */
  readonly dropped: readonly FoundBlock[];
  readonly start: TextStart;
}

/** What looks like a call to an offered tool and may not run: what is shown again, and what the beginning of the text holds. */
function suspectsIn({ blocks, echoes, dropped, start }: Looked, mode: TextMode, context: Context): readonly Suspect[] {
  const { offset, beginning, total } = start;
  const moved = ({ start: from, end }: Span): Span => ({ start: offset + from, end: offset + end });
  const open = findSuspects(beginning, {
    ...scanOptions(mode, context),
    ...mode,
    found: blocks.map(moved),
    isAll: total === beginning.length,
  });
  const shownAs =
    (reason: SuspectReason) =>
    (block: FoundBlock): SuspectBlock => ({
      ...moved(block),
      reason,
      dialect: block.dialect,
      names: block.calls.map(({ name }) => name),
    });
  const shown = [...echoes.map(shownAs('echo')), ...dropped.map(shownAs('unmarked'))];
  return [...open, ...shown]
    .flatMap(({ names, ...suspect }) =>
      [...new Set(names.map((name) => offeredTool(name, context)?.spec.name))].flatMap((tool) =>
        tool === undefined ? [] : [{ ...suspect, tool }],
      ),
    )
    .sort((a, b) => a.start - b.start);
}

/** Text that stands byte for byte in what the model was given is shown again, not meant. */
function isEcho(text: string, { said, ...block }: FoundBlock, { messages = [], echo = {} }: TextTurn): boolean {
  const { start, end } = said ?? block;
  const call = text.slice(start, end);
  return messages.some(({ role, content }) => !isOwn(role, echo.trust) && content.includes(call));
}

const isOwn = (role: Message['role'], trust: readonly Message['role'][] = []): boolean =>
  role === 'assistant' || trust.includes(role);

function callsOf(block: FoundBlock, { messages = [] }: Turn, offset: number): readonly RawToolCall[] {
  return block.calls.map((call) => ({
    id: call.id ?? `call_${messages.length}_${offset + call.start}`,
    name: call.name,
    arguments: call.arguments,
    ...(call.unreadable === undefined ? {} : { unreadable: call.unreadable }),
    origin: { kind: 'text', dialect: block.dialect, start: offset + call.start, end: offset + call.end },
  }));
}
