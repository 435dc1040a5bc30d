// @ts-nocheck
import type { Shape, WireFormat } from '../wire/index.ts';
import type { HeldMessage } from './held.ts';
import { type MessagesOptions, mendHeld } from './mend-messages.ts';

/** What later messages need to know of some with which nothing is wrong. */
export interface RightMessages {
  /** After so many of them nothing is open: what comes next is no result. They are right by themselves too. */
  readonly closedAfter: readonly number[];
  /** The ids of calls and results, and which message names each first. */
  readonly ids: ReadonlyMap<string, number>;
}

/**
 * Reads messages of which `mendMessages` would change nothing; `undefined`: it would. Right messages after others that are right and
 * closed are right together with them if they do not begin with a result and no id of theirs stands in those.
 */
export function readRight(
  format: WireFormat,
  messages: readonly unknown[],
  options: Omit<MessagesOptions, 'tools'> = {},
): RightMessages | undefined {
  try {
    const { held, changes } = mendHeld(messages, format, options);
    return changes.length > 0 ? undefined : { closedAfter: closedAfter(held, format.shape), ids: idsOf(held) };
  } catch {
    // What throws when it is read has its own way: `mendMessages` passes it on.
    return undefined;
  }
}

/** Whether messages may follow closed ones: the first is none of those that belong to a call before it. */
const beginsAnew = ({ isRead, message, results }: HeldMessage, shape: Shape): boolean =>
  isRead && results.length === 0 && !shape.answersOnly(message);

function closedAfter(held: readonly HeldMessage[], shape: Shape): readonly number[] {
  const closed: number[] = [];
  let open = 0;
  for (const [index, one] of held.entries()) {
    if (open === 0 && beginsAnew(one, shape)) closed.push(index);
    open += one.calls.length;
    open -= one.results.filter(({ call }) => call !== undefined).length;
  }
  return open === 0 ? [...closed, held.length] : closed;
}

function idsOf(held: readonly HeldMessage[]): ReadonlyMap<string, number> {
  const ids = new Map<string, number>();
  const add = (id: string | undefined, index: number): void => {
    if (id !== undefined && !ids.has(id)) ids.set(id, index);
  };
  for (const [index, { calls, results }] of held.entries()) {
    for (const { slot } of calls) add(slot.call.id, index);
    for (const { slot } of results) add(slot.callId, index);
  }
  return ids;
}
