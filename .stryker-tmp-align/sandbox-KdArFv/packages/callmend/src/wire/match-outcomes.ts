// @ts-nocheck
import type { Outcome, RawToolCall } from '../index.ts';

/** Names under which some models send several calls as one. */
const wrappers: ReadonlySet<string> = new Set(['multi_tool_use.parallel', 'parallel']);

/**
 * What became of each call of an answer: of one that was sent twice nothing, of a wrapper what became of each call inside.
 * Outcomes stand in the order of their calls.
 */
export function matchOutcomes(
  calls: readonly RawToolCall[],
  outcomes: readonly Outcome[],
): readonly (readonly Outcome[])[] {
  const seen = new Set<string>();
  let next = 0;
  return calls.map((call) => {
    const { id, name } = call;
    const key = JSON.stringify([id, name, call.arguments]);
    const isRepeat = id !== undefined && seen.has(key);
    seen.add(key);
    const outcome = outcomes[next];
    if (outcome === undefined || (isRepeat && !isNumbered(outcome, id, name))) return [];
    if (!wrappers.has(name) || outcome.raw.name === name) return [outcomes[next++]].filter((one) => one !== undefined);
    const inner: Outcome[] = [];
    const prefix = `${id ?? `call_${next}`}_`;
    for (let one = outcomes[next]; one?.raw.id?.startsWith(prefix); one = outcomes[next]) {
      inner.push(one);
      next++;
    }
    return inner;
  });
}

/** Whether a call got a new id because another one had its own. */
const isNumbered = ({ raw }: Outcome, id: string, name: string): boolean =>
  raw.name === name && raw.id?.startsWith(`${id}_`) === true;
