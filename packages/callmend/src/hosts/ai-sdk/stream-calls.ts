import type { Outcome, RawToolCall } from '../../index.ts';
import { matchOutcomes } from '../../wire/index.ts';
import { type EndOptions, endCall } from './outcome-parts.ts';
import type { Refused } from './refusal.ts';
import { type Request, resolvedName } from './request.ts';
import type { Part } from './sdk.ts';
import { inputParts, newInput } from './write-call.ts';

/** The native calls of a stream that are ours to mend. */
export interface StreamCalls {
  /** An input begins: it leaves at once where its tool is known. */
  start(part: Part): readonly Part[];
  /** More of an input; `false`: it is none of ours. */
  more(part: Part): boolean;
  call(raw: RawToolCall, part: Part): void;
  /** The call before has become these. */
  settle(outcomes: readonly Outcome[]): readonly Part[];
  /** Everything that waits, when it is known what all calls have become. */
  end(outcomes: readonly Outcome[], isLoop?: boolean): readonly Part[];
  readonly withheld: readonly Refused[];
  count(): number;
}

interface Waiting {
  part?: Part;
  raw?: RawToolCall;
  readonly input?: { readonly start: Part; readonly deltas: Part[]; end?: Part };
  isStarted: boolean;
  isSettled: boolean;
}

/** Keeps the calls of one stream until it is known what becomes of them. */
export function createStreamCalls(request: Request, options: EndOptions): StreamCalls {
  /** Inputs whose calls have not come. */
  const open = new Map<unknown, Waiting>();
  const calls: Waiting[] = [];
  const ids = new Set<unknown>();
  const withheld: Refused[] = [];

  function write(waiting: Waiting, outcomes: readonly Outcome[], isLoop = false): readonly Part[] {
    const { part, input, isStarted } = waiting;
    if (part === undefined) return [];
    waiting.isSettled = true;
    const end = endCall(part, outcomes, { ...options, isValidated: request.isValidated, isLoop });
    withheld.push(...end.withheld);
    // A start that has left is ended, whatever became of its call.
    if (end.calls.length === 0) return isStarted ? [{ type: 'tool-input-end', id: input?.start.id }] : [];
    return end.calls.flatMap((call, index) => {
      if (index === 0) return [...inputParts(call, { part, input }, isStarted), call];
      return [...(input ? newInput(call) : []), call];
    });
  }

  return {
    withheld,
    count: () => calls.length,
    start(part) {
      const { id, toolName } = part;
      // Behind a call that waits nothing leaves, and an id that was used will change.
      const mayLeave = !ids.has(id) && calls.every(({ isSettled }) => isSettled);
      const name = mayLeave && typeof toolName === 'string' ? resolvedName(toolName, request) : undefined;
      ids.add(id);
      open.set(id, { input: { start: part, deltas: [] }, isStarted: name !== undefined, isSettled: false });
      if (name === undefined) return [];
      return [name === toolName ? part : { ...part, toolName: name }];
    },
    more(part) {
      const input = open.get(part.id)?.input;
      if (input === undefined) return false;
      if (part.type === 'tool-input-end') input.end = part;
      else input.deltas.push(part);
      return true;
    },
    call(raw, part) {
      const waiting = open.get(part.toolCallId) ?? { isStarted: false, isSettled: false };
      open.delete(part.toolCallId);
      ids.add(part.toolCallId);
      calls.push(Object.assign(waiting, { raw, part }));
    },
    settle(outcomes) {
      const last = calls.at(-1);
      return last === undefined || outcomes.length === 0 ? [] : write(last, outcomes);
    },
    end(outcomes, isLoop) {
      const raws = calls.flatMap(({ raw }) => raw ?? []);
      const matched = matchOutcomes(raws, outcomes);
      const rest = calls.flatMap((waiting, index) =>
        waiting.isSettled ? [] : write(waiting, matched[index] ?? [], isLoop),
      );
      // An input without a call runs nothing: it passes as it came.
      const orphans = [...open.values()].flatMap(({ input, isStarted }) =>
        input === undefined
          ? []
          : [...(isStarted ? [] : [input.start]), ...input.deltas, ...(input.end ? [input.end] : [])],
      );
      return [...rest, ...orphans];
    },
  };
}
