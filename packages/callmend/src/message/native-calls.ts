import type { Context } from '../context.ts';
import { type CallDelta, createCallAssembler } from '../recover/native.ts';
import type { FinishReason, Outcome, RawToolCall } from '../types.ts';
import { type CallMender, createCallMender } from './call-mender.ts';

/** The native calls of a message as they come: put together of their pieces, and mended in order. */
export interface NativeCalls {
  /** Takes a piece, and gives what became of calls by it. */
  write(delta: CallDelta): readonly Outcome[];
  /** Another call begins, and those before it are whole. */
  startNext(): readonly Outcome[];
  /** Whether any call has begun. */
  hasBegun(): boolean;
  /** Mends what is left, and gives what mended all of them. */
  end(finishReason: FinishReason): CallMender;
}

const nothing: readonly never[] = [];

/** Makes what reads the native calls of one message. */
export function createNativeCalls(context: Context): NativeCalls {
  const mender = createCallMender(context);
  const { maxArgumentsBytes, maxRepairBytes } = context.limits;
  const assembler = createCallAssembler(Math.max(maxArgumentsBytes, maxRepairBytes));
  let told = 0;

  /** What became of calls, in order. One that rules cannot mend is not settled yet, and holds back those after it. */
  function settle(whole: readonly RawToolCall[]): readonly Outcome[] {
    // Most pieces are more of a call that has begun.
    if (whole.length === 0) return nothing;
    for (const raw of whole) mender.mend(raw, 'tool-calls');
    const open = mender.mended.findIndex(({ failed }, index) => index >= told && failed !== undefined);
    const end = open < 0 ? mender.mended.length : open;
    const settled = mender.mended.slice(told, end).map(({ outcome }) => outcome);
    told = Math.max(told, end);
    return settled;
  }

  return {
    write: (delta) => settle(assembler.write(delta)),
    startNext: () => settle(assembler.startNext()),
    hasBegun: assembler.hasBegun,
    end(finishReason) {
      for (const { raw, mayBeCut } of assembler.end()) mender.mend(raw, mayBeCut ? finishReason : 'tool-calls');
      return mender;
    },
  };
}
