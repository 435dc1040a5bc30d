import type { Context } from './context.ts';
import { unwrapParallel } from './parallel.ts';
import { type Mended, mendCall } from './repair.ts';
import { isCut } from './stages.ts';
import { correct } from './tell/correct.ts';
import type { FinishReason, RawToolCall } from './types.ts';

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
  const contents = new Map<string, string>();
  let count = 0;

  function mendOne(raw: RawToolCall, finishReason: FinishReason): void {
    const named = identify(raw, count++, contents);
    if (named === undefined) return;
    const { maxCalls } = context.limits;
    mended.push(mended.length < maxCalls ? mendCall(named, { ...context, finishReason }) : tooMany(named, maxCalls));
  }

  return {
    context,
    mended,
    mend(raw, finishReason) {
      // A wrapper that was cut may have lost calls: none of them runs.
      const inner = isCut(finishReason) ? undefined : unwrapParallel(raw, context);
      for (const call of inner ?? [raw]) mendOne(call, finishReason);
    },
  };
}

function tooMany(raw: RawToolCall, maxCalls: number): Mended {
  const issues = [{ code: 'too-large', path: [], detail: `a message may hold ${maxCalls} calls` }] as const;
  const failed = { raw, issues, repairs: [] };
  return { outcome: { status: 'rejected', ...failed, correction: correct([failed]) }, failed };
}

/** A call with an id of its own; `undefined`: the same id with the same content is one call sent twice. */
function identify(raw: RawToolCall, index: number, contents: Map<string, string>): RawToolCall | undefined {
  const wanted = raw.id === undefined || raw.id === '' ? `call_${index}` : raw.id;
  const content = `${raw.name}\n${raw.arguments}`;
  if (contents.get(wanted) === content) return undefined;
  const id = contents.has(wanted) ? freeId(wanted, contents) : wanted;
  contents.set(id, content);
  return raw.id === id ? raw : { ...raw, id };
}

function freeId(wanted: string, taken: ReadonlyMap<string, string>): string {
  let number = taken.size;
  while (taken.has(`${wanted}_${number}`)) number++;
  return `${wanted}_${number}`;
}
