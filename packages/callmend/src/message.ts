import type { Context } from './context.ts';
import { unwrapParallel } from './parallel.ts';
import type { FoundBlock } from './recover/scan.ts';
import { type Mended, mendCall } from './repair.ts';
import { isCut } from './stages.ts';
import { correct } from './tell/correct.ts';
import { findTextCalls } from './text-calls.ts';
import type { FinishReason, ModelMessage, RawToolCall, Repaired, Span, Turn } from './types.ts';

/** Repairs the calls of one message, native or written as text: each by itself, in order, with ids of their own. */
export function mendMessage(message: ModelMessage, turn: Turn, context: Context): Repaired {
  const found = findTextCalls(message, turn, context);
  const written = found.calls.length > 0 ? found.calls.map(({ raw }) => raw) : message.calls;
  // A wrapper that was cut may have lost calls: none of them runs.
  const isLastCut = isCut(message.finishReason);
  const unwrapped = written.flatMap((raw, index) =>
    isLastCut && index === written.length - 1 ? [raw] : (unwrapParallel(raw, context) ?? [raw]),
  );
  const calls = identify(unwrapped);
  const mended = calls.map((raw, index) => mendOne(raw, index, { calls, message, context }));
  const outcomes = mended.map(({ outcome }) => outcome);
  const failed = mended.flatMap((one) => (one.failed ? [one.failed] : []));
  const reasoning = [message.reasoning, ...found.blocks.map((block) => block.reasoning)].filter(
    (part) => part !== undefined,
  );
  return {
    text: visibleText(message.text, found.blocks, mended),
    ...(reasoning.length === 0 ? {} : { reasoning: reasoning.join('\n') }),
    outcomes,
    calls: outcomes.flatMap((outcome) => ('call' in outcome ? [outcome.call] : [])),
    ...(failed.length === 0 ? {} : { correction: correct(failed) }),
  };
}

/** What is left for the reader: the text without the calls that may run. A refused call stays where it stands. */
function visibleText(text: string, blocks: readonly FoundBlock[], mended: readonly Mended[]): string {
  const refused = mended.flatMap(({ outcome: { raw }, failed }) =>
    failed && raw.origin?.kind === 'text' ? [raw.origin] : [],
  );
  const isRefused = ({ start, end }: Span): boolean =>
    refused.some((origin) => origin.start >= start && origin.end <= end);
  const spans = blocks.flatMap((block) =>
    isRefused(block) ? block.calls.filter((call) => !isRefused(call)) : marksOf(block),
  );
  let from = 0;
  const kept = spans.map(({ start, end }) => {
    const part = text.slice(from, start);
    from = end;
    return part;
  });
  return kept.join('') + text.slice(from);
}

/** What of a block is not for the reader. */
const marksOf = ({ start, end, shown }: FoundBlock): readonly Span[] =>
  shown === undefined
    ? [{ start, end }]
    : [
        { start, end: shown.start },
        { start: shown.end, end },
      ];

interface Place {
  readonly calls: readonly RawToolCall[];
  readonly message: ModelMessage;
  readonly context: Context;
}

function mendOne(raw: RawToolCall, index: number, { calls, message, context }: Place): Mended {
  const { maxCalls } = context.limits;
  if (index >= maxCalls) return tooMany(raw, maxCalls);
  // Only the last call can have been cut: when the next one begins, a call is whole.
  const isLast = index === calls.length - 1;
  const finishReason: FinishReason = isLast ? message.finishReason : 'tool-calls';
  return mendCall(raw, { ...context, finishReason });
}

function tooMany(raw: RawToolCall, maxCalls: number): Mended {
  const issues = [{ code: 'too-large', path: [], detail: `a message may hold ${maxCalls} calls` }] as const;
  const failed = { raw, issues, repairs: [] };
  return { outcome: { status: 'rejected', ...failed, correction: correct([failed]) }, failed };
}

/** Gives each call an id of its own. The same id with the same content is one call sent twice. */
function identify(calls: readonly RawToolCall[]): readonly RawToolCall[] {
  const contents = new Map<string, string>();
  return calls.flatMap((raw, index) => {
    const wanted = raw.id === undefined || raw.id === '' ? `call_${index}` : raw.id;
    const content = `${raw.name}\n${raw.arguments}`;
    if (contents.get(wanted) === content) return [];
    const id = contents.has(wanted) ? freeId(wanted, contents) : wanted;
    contents.set(id, content);
    return [raw.id === id ? raw : { ...raw, id }];
  });
}

function freeId(wanted: string, taken: ReadonlyMap<string, string>): string {
  let number = taken.size;
  while (taken.has(`${wanted}_${number}`)) number++;
  return `${wanted}_${number}`;
}
