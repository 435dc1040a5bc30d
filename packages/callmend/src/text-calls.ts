import type { Context } from './context.ts';
import { resolveName } from './name/resolve.ts';
import { readWhole } from './recover/bare.ts';
import { dialects } from './recover/dialects.ts';
import type { Dialect } from './recover/grammar.ts';
import { grammars } from './recover/grammars/index.ts';
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

/** Finds the calls and channels that a message holds as text, where the caller lets text count. */
export function findTextCalls(message: ModelMessage, turn: Turn, context: Context): FoundText {
  const { dialect, textCalls = dialect === undefined ? 'marked' : 'expected' } = turn;
  if (!mayHoldCalls(message, turn, textCalls, context)) return nothing;
  const options: ScanOptions = {
    dialects: dialectsFor(textCalls, dialect),
    grammars,
    maxBlock: context.limits.maxRepairBytes,
    tool: (name) => offeredTool(name, context),
  };
  const marked = scanBlocks(message.text, options);
  const found = marked.length > 0 ? marked : readWhole(message.text, { ...options, textCalls, pinned: dialect });
  const blocks = found.filter((block) => !isEcho(message.text.slice(block.start, block.end), turn));
  return { blocks, calls: blocks.flatMap((block) => callsOf(block, turn)) };
}

/** Native calls win, even malformed ones; a choice of `none`, a JSON answer and a list without tools leave no room for calls. */
const mayHoldCalls = (
  { calls }: ModelMessage,
  { toolChoice, responseFormat }: Turn,
  textCalls: TextCalls,
  { tools }: Context,
): boolean =>
  textCalls !== 'off' && calls.length === 0 && toolChoice !== 'none' && responseFormat !== 'json' && tools.size > 0;

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

function callsOf(block: FoundBlock, { messages = [] }: Turn): readonly TextCall[] {
  return block.calls.map((call) => ({
    block,
    raw: {
      id: call.id ?? `call_${messages.length}_${call.start}`,
      name: call.name,
      arguments: call.arguments,
      ...(call.unreadable === undefined ? {} : { unreadable: call.unreadable }),
      origin: { kind: 'text', dialect: block.dialect, start: call.start, end: call.end },
    },
  }));
}
