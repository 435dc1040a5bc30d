// @ts-nocheck
import { repairToolCall, type Tools } from '../index.ts';
import { replayableArguments } from '../wire/index.ts';
import type { HistoryChange } from './change.ts';
import type { HeldMessage } from './held.ts';

/** So many calls of a conversation go through the rules; what else cannot be replayed is wrapped. */
const maxRepaired = 256;

/** Gives every call whose arguments are no object some that are: repaired if its tool is known, else as they were, in an object. */
export function mendArguments(messages: readonly HeldMessage[], tools: Tools | undefined): readonly HistoryChange[] {
  const changes: HistoryChange[] = [];
  let tried = 0;
  for (const { calls } of messages) {
    for (const call of calls) {
      if (call.slot.isReplayable) continue;
      const { index, slot } = call;
      const { name, arguments: text } = slot.call;
      // Nothing runs: what is read here is what the model is shown of its own words.
      const outcome =
        tools === undefined || tried++ >= maxRepaired
          ? undefined
          : repairToolCall({ name, arguments: text }, { tools });
      const isRead = outcome !== undefined && 'call' in outcome;
      call.arguments = isRead ? outcome.call.arguments : replayableArguments(text);
      changes.push({
        code: isRead ? 'arguments-repaired' : 'arguments-wrapped',
        index,
        name,
        ...(slot.call.id === undefined ? {} : { callId: slot.call.id }),
        ...(isRead && { repairs: outcome.repairs }),
      });
    }
  }
  return changes;
}
