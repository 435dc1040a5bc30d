import type { Context } from './context.ts';
import { resolveName } from './name/resolve.ts';
import { readWhole } from './recover/bare.ts';
import { dialects } from './recover/dialects.ts';
import type { Dialect } from './recover/grammar.ts';
import { grammars } from './recover/grammars/index.ts';
import { createHold, type Hold } from './recover/hold.ts';
import { mayBeNameOf } from './recover/lead.ts';
import { type MaskState, noMasks } from './recover/masks.ts';
import { fillGaps, isLoop, untilInventedTurn } from './recover/run-on.ts';
import { type FoundBlock, type ScanOptions, scanBlocks } from './recover/scan.ts';
import type { ModelMessage, OfferedTool, RawToolCall, TextCalls, Turn } from './types.ts';

/** A call that was written as text, and the block it stood in. */
export interface TextCall {
  readonly raw: RawToolCall;
  readonly block: FoundBlock;
}

/** What a text holds besides prose: blocks, in order, and the calls in them. */
export interface FoundText {
  readonly blocks: readonly FoundBlock[];
  readonly calls: readonly TextCall[];
}

const nothing: FoundText = { blocks: [], calls: [] };

/** Where a text begins that is the rest of one: what was let go before it leaves this open. */
export interface TextStart {
  readonly offset: number;
  readonly state: MaskState;
}

const wholeText: TextStart = { offset: 0, state: noMasks };

/** Finds the calls and channels that a message holds as text, where the caller lets text count. */
export function findTextCalls(
  message: ModelMessage,
  turn: Turn,
  context: Context,
  start: TextStart = wholeText,
): FoundText {
  const mode = textMode(turn, context);
  // Native calls win, even malformed ones.
  if (mode === undefined || message.calls.length > 0) return nothing;
  const options: ScanOptions = { ...scanOptions(mode, context), state: start.state };
  const { textCalls, dialect } = mode;
  const bare = { ...options, pinned: dialect };
  const isExpected = textCalls === 'expected';
  const marked = untilInventedTurn(message.text, scanBlocks(message.text, options));
  const isWhole = marked.length === 0 && start.offset === 0;
  const read = isWhole
    ? readWhole(message.text, { ...bare, textCalls })
    : isExpected
      ? fillGaps(message.text, marked, bare)
      : marked;
  const found = isExpected && dialect === undefined && isLoop(read) ? [] : read;
  const blocks = found.filter((block) => !isEcho(message.text.slice(block.start, block.end), turn));
  return { blocks, calls: blocks.flatMap((block) => callsOf(block, turn, start.offset)) };
}

/** Which calls in text count. */
interface TextMode {
  readonly textCalls: TextCalls;
  readonly dialect: string | undefined;
}

/** How a turn lets text count; `undefined`: a choice of `none`, a JSON answer or a list without tools leave no room for calls. */
function textMode({ dialect, textCalls, toolChoice, responseFormat }: Turn, { tools }: Context): TextMode | undefined {
  const counts = textCalls ?? (dialect === undefined ? 'marked' : 'expected');
  if (counts === 'off' || toolChoice === 'none' || responseFormat === 'json' || tools.size === 0) return undefined;
  return { textCalls: counts, dialect };
}

const scanOptions = ({ textCalls, dialect }: TextMode, context: Context): ScanOptions => ({
  dialects: dialectsFor(textCalls, dialect),
  grammars,
  maxBlock: context.limits.maxRepairBytes,
  tool: (name) => offeredTool(name, context),
});

/** Makes the hold for a streamed text; `undefined`: it can hold no call, and all of it passes. */
export function createTextHold(turn: Turn, context: Context): Hold | undefined {
  const mode = textMode(turn, context);
  if (mode === undefined) return undefined;
  const options = scanOptions(mode, context);
  const tools = [...context.tools.values()];
  return createHold({
    dialects: options.dialects,
    maxBlock: options.maxBlock,
    holdsAll: mode.textCalls === 'expected',
    hasCalls: ({ text, state }) => scanBlocks(text, { ...options, state }).length > 0,
    startsName: (word) => tools.some((tool) => mayBeNameOf(tool, word)),
  });
}

function dialectsFor(textCalls: TextCalls, pinned: string | undefined): readonly Dialect[] {
  if (pinned !== undefined) return pinnedLists.get(pinned) ?? [];
  return textCalls === 'expected' ? dialects : unpinned;
}

const unpinned = dialects.filter(({ pinnedOnly }) => pinnedOnly !== true);
/** One list a dialect, the same one each time. */
const pinnedLists: ReadonlyMap<string, readonly Dialect[]> = new Map(
  dialects.map(({ id }) => [id, dialects.filter((dialect) => dialect.id === id)]),
);

function offeredTool(name: string, { names, limits, tools }: Context): OfferedTool | undefined {
  const found = resolveName(name, names, limits.maxNameLength);
  return found.kind === 'unknown' ? undefined : tools.get(found.name);
}

/** Text that stands byte for byte in what the model was given is shown again, not meant. */
const isEcho = (text: string, { messages = [] }: Turn): boolean =>
  messages.some(({ role, content }) => role !== 'assistant' && content.includes(text));

function callsOf(block: FoundBlock, { messages = [] }: Turn, offset: number): readonly TextCall[] {
  return block.calls.map((call) => ({
    block,
    raw: {
      id: call.id ?? `call_${messages.length}_${offset + call.start}`,
      name: call.name,
      arguments: call.arguments,
      ...(call.unreadable === undefined ? {} : { unreadable: call.unreadable }),
      origin: { kind: 'text', dialect: block.dialect, start: offset + call.start, end: offset + call.end },
    },
  }));
}
