// @ts-nocheck
import type { Context } from '../context.ts';
import { type Mended, mendCall } from '../repair.ts';
import { isCut } from '../stages.ts';
import { correct } from '../tell/correct.ts';
import type { FinishReason, RawToolCall } from '../types.ts';
import { unwrapParallel } from './parallel.ts';

/** Mends the calls of one message in order, and gives each an id of its own. */
export interface CallMender {
  readonly context: Context;
  /** What became of the calls so far. */
  readonly mended: readonly Mended[];
  /** Mends a call. `finishReason` is the message's for its last call; when the next one begins, a call is whole. */
  mend(raw: RawToolCall, finishReason: FinishReason): void;
}

/** Makes a mender for one message. */
export function createCallMender(context: Context): CallMender {
  const mended: Mended[] = [];
  const identify = createIdentifier();

  function mendOne(raw: RawToolCall, finishReason: FinishReason): void {
    const named = identify(raw);
    if (named === undefined) return;
    const { maxCalls } = context.limits;
    mended.push(mended.length < maxCalls ? mendCall(named, { ...context, finishReason }) : tooMany(named, maxCalls));
  }

  /** The ids of the calls inside are made of the wrapper's: two wrappers without one are not the same wrapper sent twice. */
  const unwrap = (raw: RawToolCall): readonly RawToolCall[] | undefined =>
    unwrapParallel(hasId(raw) ? raw : { ...raw, id: `call_${mended.length}` }, context);

  return {
    context,
    mended,
    mend(raw, finishReason) {
      // A wrapper that was cut may have lost calls: none of them runs.
      const inner = isCut(finishReason) ? undefined : unwrap(raw);
      for (const call of inner ?? [raw]) mendOne(call, finishReason);
    },
  };
}

function tooMany(raw: RawToolCall, maxCalls: number): Mended {
  const issues = [{ code: 'too-large', path: [], detail: `a message may hold ${maxCalls} calls` }] as const;
  const failed = { raw, issues, repairs: [] };
  return { outcome: { status: 'rejected', ...failed, correction: correct([failed]) }, failed };
}

/** Gives calls ids of their own; `undefined`: the same id with the same content is one call sent twice. */
function createIdentifier(): (raw: RawToolCall) => RawToolCall | undefined {
  const taken = new Set<string>();
  const contents = new Map<string, Set<string>>();
  let count = 0;
  let number = 0;

  function isSentTwice(id: string, { name, arguments: text }: RawToolCall): boolean {
    const content = `${name}\n${text}`;
    const sent = contents.get(id) ?? new Set();
    if (sent.has(content)) return true;
    contents.set(id, sent.add(content));
    return false;
  }

  function freeId(wanted: string): string {
    if (!taken.has(wanted)) return wanted;
    // Numbers only grow: many ids that are one cost no more than many that differ.
    number = Math.max(number + 1, taken.size);
    while (taken.has(`${wanted}_${number}`)) number++;
    return `${wanted}_${number}`;
  }

  return (raw) => {
    const index = count++;
    if (hasId(raw) && isSentTwice(raw.id, raw)) return undefined;
    const id = freeId(hasId(raw) ? raw.id : `call_${index}`);
    taken.add(id);
    return raw.id === id ? raw : { ...raw, id };
  };
}

const hasId = (raw: RawToolCall): raw is RawToolCall & { readonly id: string } => raw.id !== undefined && raw.id !== '';
