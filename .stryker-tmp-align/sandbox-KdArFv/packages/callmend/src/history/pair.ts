// @ts-nocheck
import type { Shape } from '../wire/index.ts';
import type { HeldCall, HeldMessage, HeldResult } from './held.ts';

/** Calls of which the next one that has no result is wanted again and again; it is never looked for twice in the same place. */
interface Queue {
  readonly calls: HeldCall[];
  at: number;
}

/** The calls that were made at once. */
interface Group {
  readonly all: Queue;
  readonly byName: Map<string, Queue>;
  /** Those without an id. */
  readonly nameless: Queue;
}

/** Finds the call that each result answers: by id; without one by the tool's name, then by order, among the calls before it. */
export function pairResults(messages: readonly HeldMessage[], { hasIds, answersAtOnce }: Shape): void {
  const byId = new Map<string, { readonly group: Group; readonly queue: Queue }>();
  let group = newGroup();
  let isAnswered = true;

  function open(call: HeldCall): void {
    const { id, name } = call.slot.call;
    group.all.calls.push(call);
    queueIn(group.byName, name).calls.push(call);
    if (id === undefined) {
      group.nameless.calls.push(call);
      return;
    }
    // An id that comes again in a later answer is that answer's: what the earlier one lacks it lacks for good.
    const known = byId.get(id);
    if (known?.group === group) known.queue.calls.push(call);
    else byId.set(id, { group, queue: { calls: [call], at: 0 } });
  }

  function callOf({ slot: { callId, name } }: HeldResult): HeldCall | undefined {
    const known = callId === undefined ? undefined : byId.get(callId);
    const named = known && next(known.queue);
    if (named !== undefined) return named;
    if (hasIds) return callId === undefined ? next(group.all) : known === undefined ? next(group.nameless) : undefined;
    return (name === undefined ? undefined : next(queueIn(group.byName, name))) ?? next(group.all);
  }

  for (const { calls, results } of messages) {
    if (calls.length > 0 && (answersAtOnce || isAnswered)) group = newGroup();
    if (calls.length > 0) isAnswered = false;
    for (const call of calls) open(call);
    for (const result of results) {
      isAnswered = true;
      const call = callOf(result);
      if (call === undefined) continue;
      result.call = call;
      call.result = result;
    }
  }
}

const newGroup = (): Group => ({ all: { calls: [], at: 0 }, byName: new Map(), nameless: { calls: [], at: 0 } });

function queueIn(queues: Map<string, Queue>, name: string): Queue {
  const known = queues.get(name);
  if (known) return known;
  const queue: Queue = { calls: [], at: 0 };
  queues.set(name, queue);
  return queue;
}

/** The first call of a queue that has no result yet. */
function next(queue: Queue): HeldCall | undefined {
  while (queue.calls[queue.at]?.result !== undefined) queue.at++;
  return queue.calls[queue.at];
}
