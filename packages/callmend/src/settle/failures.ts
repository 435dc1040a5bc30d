import type { Context } from '../context.ts';
import type { Store } from '../edges.ts';
import { fold } from '../name/fold.ts';
import { type Mended, mendCall } from '../repair.ts';
import type { Message, RawToolCall } from '../types.ts';
import { callHash } from './call-hash.ts';
import { sinceUser } from './turn-key.ts';

/** How often a call failed before in its turn: the very same one, and any of its tool. */
export interface Failures {
  readonly identical: number;
  readonly ofTool: number;
}

/** Earlier calls that are looked at, the newest. */
const callsRead = 64;

/** Counts the failures that a conversation shows: its calls since the user's last message, mended again by the rules. One whose result is told to be no error is none. */
export function failuresIn(messages: readonly Message[], context: Context): (failed: Mended) => Failures {
  const identical = new Map<string, number>();
  const ofTool = new Map<string, number>();
  const since = sinceUser(messages);
  const ran = wellRun(since);
  const calls = since.flatMap((message) => message.calls ?? []);
  for (const raw of calls.slice(-callsRead)) {
    if (ran.has(raw)) continue;
    const earlier = mendCall(raw, { ...context, finishReason: 'tool-calls', toolChoice: 'auto' });
    if (earlier.failed === undefined) continue;
    count(identical, hashOfCall(earlier));
    count(ofTool, toolOf(earlier));
  }
  return (failed) => ({ identical: identical.get(hashOfCall(failed)) ?? 0, ofTool: ofTool.get(toolOf(failed)) ?? 0 });
}

/** The calls that their client ran all the same, and well. Some servers give later calls the ids of earlier ones: a result is the last one's. */
function wellRun(messages: readonly Message[]): ReadonlySet<RawToolCall> {
  const last = new Map<string, RawToolCall>();
  const ran = new Set<RawToolCall>();
  for (const { calls = [], callId, isError } of messages) {
    for (const call of calls) if (call.id !== undefined) last.set(call.id, call);
    const answered = isError === false && callId !== undefined ? last.get(callId) : undefined;
    if (answered !== undefined) ran.add(answered);
  }
  return ran;
}

/** Counts the failures of one message where no conversation is known. Like there, those of the same message do not count as earlier ones. */
export function countFailures(turnKey: string, store: Store, ttlMs: number): (failed: Mended) => Promise<Failures> {
  const own = new Map<string, number>();
  async function countBefore(key: string): Promise<number> {
    const ofMessage = count(own, key).get(key) ?? 0;
    return (await store.add(`${turnKey}:${key}`, 1, ttlMs)) - ofMessage;
  }
  return async (failed) => ({
    identical: await countBefore(`failed:${hashOfCall(failed)}`),
    ofTool: await countBefore(`failed-tool:${toolOf(failed)}`),
  });
}

/** Whether an earlier call of this tool was refused in this turn, as the conversation shows it. */
export function isRecovered(raw: RawToolCall, messages: readonly Message[]): boolean {
  const since = sinceUser(messages);
  const refused = new Set(since.flatMap(({ callId, isError }) => (isError && callId !== undefined ? [callId] : [])));
  return since.some(({ calls = [] }) =>
    calls.some(({ id, name }) => id !== undefined && refused.has(id) && fold(name) === fold(raw.name)),
  );
}

/** The offered tool that a call means, or the name that it gives. */
export const toolOf = ({ failed, outcome }: Mended): string =>
  fold(failed?.tool?.spec.name ?? ('call' in outcome ? outcome.call.name : outcome.raw.name));

export const hashOfCall = (mended: Mended): string => callHash(mended.outcome.raw, toolOf(mended));

const count = (counts: Map<string, number>, key: string): Map<string, number> =>
  counts.set(key, (counts.get(key) ?? 0) + 1);
