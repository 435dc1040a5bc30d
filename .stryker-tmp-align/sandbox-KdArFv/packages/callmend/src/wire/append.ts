// @ts-nocheck
import { fieldsOf, textOf } from '../fields.ts';
import { correctionLead, type Outcome, type RawToolCall } from '../index.ts';
import { replayableArguments } from './arguments.ts';
import type { AppendOptions, CallSlot, Shape, Told, WrittenCall, WrittenResult } from './format.ts';
import { matchOutcomes } from './match-outcomes.ts';

/** Stands with every failed call but the first, whose result holds the correction of all. */
const seeFirst = 'This call was not run either. What to correct is said in the first error of this answer.';

/** Appends an answer and what came of it, whatever the format: see `WireFormat.append`. */
export function appendAnswer(
  shape: Shape,
  conversation: readonly unknown[],
  body: unknown,
  { repaired, options = {} }: { readonly repaired: Told; readonly options?: AppendOptions | undefined },
): readonly unknown[] {
  const answer = shape.answer(body);
  const slots = answer.map((message) => shape.calls(message));
  const isNative = slots.some((calls) => calls.length > 0);
  const replay = isNative ? mendCalls(shape, answer, slots, repaired) : mendText(shape, answer, repaired);
  const tail = [...replay.answer, ...told(shape, replay, repaired, options)];
  return options.mergeRoles ? mergeUsers(shape, conversation, tail) : [...conversation, ...tail];
}

/** An answer as it may be replayed, with the calls that are to be answered. */
interface Replay {
  readonly answer: readonly unknown[];
  readonly outcomes: readonly Outcome[];
  /** Calls that are not ours to mend. */
  readonly others: readonly RawToolCall[];
}

function mendCalls(
  shape: Shape,
  answer: readonly unknown[],
  slots: readonly (readonly CallSlot[])[],
  { outcomes }: Told,
): Replay {
  const matched = matchOutcomes(
    slots.flat().flatMap(({ call, isOther }) => (isOther ? [] : [call])),
    outcomes,
  );
  let at = 0;
  const mended = answer.flatMap((message, index) => {
    const change = new Map<number, readonly WrittenCall[]>();
    for (const [number, slot] of (slots[index] ?? []).entries()) {
      if (slot.isOther) continue;
      const became = matched[at++] ?? [];
      const [only, ...more] = became;
      if (only === undefined || more.length > 0 || !staysAsItIs(shape, slot, only))
        change.set(number, became.map(recorded));
    }
    return change.size === 0 ? [message] : shape.withCalls(message, change);
  });
  const others = slots.flat().flatMap(({ call, isOther }) => (isOther ? [call] : []));
  return { answer: mended, outcomes: matched.flat(), others };
}

/** A good call stays to the byte, and so does a bad one that a provider takes back. */
const staysAsItIs = ({ hasIds }: Shape, { call, isReplayable }: CallSlot, outcome: Outcome): boolean =>
  isReplayable &&
  outcome.status !== 'repaired' &&
  (call.id === outcome.raw.id || !hasIds) &&
  call.name === nameOf(outcome);

/** What ran is what is recorded; what did not run stays readable. */
function recorded(outcome: Outcome): WrittenCall {
  if ('call' in outcome) return outcome.call;
  const { id = '', arguments: text } = outcome.raw;
  return { id, name: nameOf(outcome), arguments: replayableArguments(text) };
}

/** The name that a call was resolved to, failed or not: the one that was written may hold what no provider takes back. */
function nameOf(outcome: Outcome): string {
  const resolved = outcome.repairs.find((repair) => repair.at === 'name');
  return resolved?.at === 'name' ? resolved.after : outcome.raw.name;
}

/** Calls that stood in text and ran are recorded as calls; with none of them, the text stays. */
function mendText(shape: Shape, answer: readonly unknown[], { text, outcomes }: Told): Replay {
  const ran = outcomes.filter((outcome) => 'call' in outcome);
  if (ran.length === 0) return { answer, outcomes: [], others: [] };
  return { answer: shape.withTextCalls(answer, text, ran.map(recorded)), outcomes: ran, others: [] };
}

/** The results that are known, and the correction: with the first call that failed, or as a message of the user. */
function told(
  shape: Shape,
  { outcomes, others }: Replay,
  { correction }: Told,
  { results = {}, toolResults }: AppendOptions,
): readonly unknown[] {
  const written: WrittenResult[] = [];
  let isTold = false;
  for (const outcome of outcomes) {
    const callId = 'call' in outcome ? outcome.call.id : (outcome.raw.id ?? '');
    const name = nameOf(outcome);
    if ('call' in outcome) {
      written.push(...resultOf({ id: callId, name }, results));
      continue;
    }
    const text = isTold ? seeFirst : (correction ?? outcome.correction);
    isTold = true;
    written.push({ callId, name, text, isError: true, isRefusal: true });
  }
  for (const other of others) written.push(...resultOf(other, results));
  if (toolResults === 'user' && !shape.hasIds) return asUser(shape, written, correction);
  const rest = correction === undefined || isTold ? undefined : shape.userText(`${correctionLead}\n${correction}`);
  return shape.joinResults(
    written.map((result) => shape.result(result)),
    rest,
  );
}

/** The result of a call that ran, where it is known. */
function resultOf(
  { id = '', name }: Pick<RawToolCall, 'id' | 'name'>,
  results: NonNullable<AppendOptions['results']>,
): readonly WrittenResult[] {
  const result = Object.hasOwn(results, id) ? results[id] : undefined;
  if (result === undefined) return [];
  const { text, status = 'ok' } = typeof result === 'string' ? { text: result } : result;
  return [{ callId: id, name, text, isError: status === 'error' }];
}

/** One message of the user: it begins with the correction, so that it is not taken for the user's own. */
function asUser(shape: Shape, written: readonly WrittenResult[], correction: string | undefined): readonly unknown[] {
  const lines = written
    .filter(({ isRefusal }) => isRefusal === undefined)
    .map(({ name, text }) => `Result of ${name}: ${text}`);
  const texts = correction === undefined ? lines : [`${correctionLead}\n${correction}`, ...lines];
  return texts.length === 0 ? [] : [shape.userText(texts.join('\n\n'))];
}

/** Makes one of two messages of the user that follow each other, where the first is the conversation's last or a new one. */
function mergeUsers(shape: Shape, conversation: readonly unknown[], tail: readonly unknown[]): readonly unknown[] {
  const merged = [...conversation];
  for (const message of tail) {
    const last = fieldsOf(merged.at(-1));
    const next = fieldsOf(message);
    if (last.role !== 'user' || next.role !== 'user') merged.push(message);
    else merged[merged.length - 1] = { ...last, content: joinContents(shape, last.content, next.content) };
  }
  return merged;
}

function joinContents(shape: Shape, a: unknown, b: unknown): unknown {
  if (typeof a === 'string' && typeof b === 'string') return `${a}\n\n${b}`;
  return [a, b].flatMap((content) => (Array.isArray(content) ? content : [shape.textPart(textOf(content) ?? '')]));
}
