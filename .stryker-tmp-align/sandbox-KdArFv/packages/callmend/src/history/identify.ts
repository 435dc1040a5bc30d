// @ts-nocheck
import type { HistoryChange } from './change.ts';
import type { HeldMessage } from './held.ts';

/** Gives every call an id of its own: the one it has, its result's, or a new one. */
export function identifyCalls(messages: readonly HeldMessage[]): readonly HistoryChange[] {
  const changes: HistoryChange[] = [];
  const written = new Set(messages.flatMap(({ calls }) => calls.flatMap(({ slot }) => slot.call.id ?? [])));
  const taken = new Set<string>();
  let number = 0;

  function freeId(wanted: string): string {
    // Numbers only grow: many ids that are one cost no more than many that differ.
    do number++;
    while (written.has(`${wanted}_${number}`) || taken.has(`${wanted}_${number}`));
    return `${wanted}_${number}`;
  }

  for (const { calls } of messages) {
    for (const call of calls) {
      const { id, name } = call.slot.call;
      const given = id ?? call.result?.slot.callId;
      const isFree = given !== undefined && !taken.has(given) && (id !== undefined || !written.has(given));
      const callId = isFree ? given : freeId(given ?? 'call');
      call.id = callId;
      taken.add(callId);
      if (callId !== id) {
        changes.push({ code: id === undefined ? 'id-given' : 'id-renamed', index: call.index, name, callId });
      } else if (call.result !== undefined && call.result.slot.callId !== callId) {
        changes.push({ code: 'id-given', index: call.result.index, name, callId });
      }
    }
  }
  return changes;
}
