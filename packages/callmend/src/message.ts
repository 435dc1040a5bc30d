import type { Context } from './context.ts';
import { unwrapParallel } from './parallel.ts';
import { type Mended, mendCall } from './repair.ts';
import { correct } from './tell/correct.ts';
import type { FinishReason, ModelMessage, RawToolCall, Repaired } from './types.ts';

/** Repairs the calls of one message: each by itself, in order, with ids of their own. */
export function mendMessage(message: ModelMessage, context: Context): Repaired {
  const calls = identify(message.calls.flatMap((raw) => unwrapParallel(raw, context) ?? [raw]));
  const mended = calls.map((raw, index) => mendOne(raw, index, { calls, message, context }));
  const outcomes = mended.map(({ outcome }) => outcome);
  const failed = mended.flatMap((one) => (one.failed ? [one.failed] : []));
  return {
    text: message.text,
    ...(message.reasoning === undefined ? {} : { reasoning: message.reasoning }),
    outcomes,
    calls: outcomes.flatMap((outcome) => ('call' in outcome ? [outcome.call] : [])),
    ...(failed.length === 0 ? {} : { correction: correct(failed) }),
  };
}

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
