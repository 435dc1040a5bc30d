// @ts-nocheck
import type { ResultChange, Shape, WrittenCall } from '../wire/index.ts';
import type { HistoryChange } from './change.ts';
import type { HeldCall, HeldMessage, HeldResult } from './held.ts';

const noResult = 'No result of this call was recorded.';
const strayResult = 'A result of a call that is not in this conversation';

export interface WriteOptions {
  /** A result without a call stays what it is. */
  readonly keepsStrays: boolean;
  /** A call without a result gets one. */
  readonly needsResults: boolean;
}

interface Written {
  readonly messages: readonly unknown[];
  readonly changes: readonly HistoryChange[];
}

/** Puts a conversation together again, with each result where its provider wants it. What is right is passed on as it is. */
export function writeHistory(held: readonly HeldMessage[], shape: Shape, options: WriteOptions): Written {
  // Lists of lists: a list with very many items cannot be spread into a call.
  const messages: (readonly unknown[])[] = [];
  const changes: (readonly HistoryChange[])[] = [];
  for (let at = 0; at < held.length; ) {
    const one = held[at];
    if (one === undefined) break;
    const run = one.calls.length > 0 && shape.answersAtOnce ? runAfter(held, at, shape) : [];
    const after = held[at + 1 + run.length];
    at += 1 + run.length;
    if (one.results.length > 0) {
      const settled = settleResults(one, shape, options);
      messages.push(settled.messages);
      changes.push(settled.changes);
      continue;
    }
    messages.push(writeCalls(one, shape));
    if (one.calls.length === 0) continue;
    const settled = settleRun(one.calls, run, shape, options);
    if (settled.isRight) {
      messages.push(run.flatMap((results) => renameResults(results, shape)));
      continue;
    }
    changes.push(settled.changes);
    // What follows may have to hold the results.
    const isPlain = settled.rest.length === 0 && after?.isRead && after.calls.length + after.results.length === 0;
    if (isPlain) at++;
    const [next, ...more] = isPlain ? [after.message] : settled.rest;
    messages.push(shape.joinResults(settled.results, next), more);
  }
  return { messages: messages.flat(), changes: changes.flat() };
}

/** The messages right after a call that are there for results, and one that holds some and more. */
function runAfter(held: readonly HeldMessage[], at: number, shape: Shape): readonly HeldMessage[] {
  const run: HeldMessage[] = [];
  for (let i = at + 1; i < held.length; i++) {
    const one = held[i];
    if (one === undefined || one.calls.length > 0) break;
    const isOnly = answersOnly(shape, one);
    if (!isOnly && one.results.length === 0) break;
    run.push(one);
    if (!isOnly) break;
  }
  return run;
}

interface SettledRun {
  readonly isRight: boolean;
  readonly results: readonly unknown[];
  readonly rest: readonly unknown[];
  readonly changes: readonly HistoryChange[];
}

/** The results of the calls of a message: those that follow it, those that stand elsewhere, those that are missing. */
function settleRun(
  calls: readonly HeldCall[],
  run: readonly HeldMessage[],
  shape: Shape,
  { needsResults, keepsStrays }: WriteOptions,
): SettledRun {
  const own = new Set(calls);
  const indices = new Set(run.flatMap(({ results }) => results.map(({ index }) => index)));
  const moved = shape.answersAtOnce ? calls.filter(({ result }) => result && !indices.has(result.index)) : [];
  const missing = needsResults ? calls.filter(({ result, slot }) => result === undefined && !slot.mayWait) : [];
  const strays = run.flatMap(({ results }) => results.filter(({ call }) => call === undefined && !keepsStrays));
  const isForeign = ({ call }: HeldResult): boolean => call !== undefined && !own.has(call);
  const late = run.filter(({ message, isRead }) => isRead && shape.hasLateResults(message));
  const isRight =
    moved.length + missing.length + strays.length + late.length === 0 &&
    !run.some(({ results }) => results.some(isForeign));
  if (isRight) return { isRight, results: [], rest: [], changes: [] };
  const parts = run.map(({ message, results }) =>
    shape.splitResults(message, (number) => {
      const result = results[number];
      if (result?.call === undefined) return keepsStrays ? 'keep' : 'drop';
      return own.has(result.call) ? idChange(result) : 'drop';
    }),
  );
  return {
    isRight,
    results: [
      ...parts.flatMap(({ results }) => results ?? []),
      ...moved.flatMap(({ result }) => (result ? moveResult(result, shape) : [])),
      ...missing.map((call) => missingResult(call, shape)),
    ],
    rest: [...strays.map((result) => asText(result, shape)), ...parts.flatMap(({ rest }) => rest ?? [])],
    changes: [
      ...moved.map((call): HistoryChange => ({ code: 'result-moved', ...about(call), index: call.result?.index ?? 0 })),
      ...late.map(({ results }): HistoryChange => ({ code: 'result-moved', index: results[0]?.index ?? 0 })),
      ...missing.map((call): HistoryChange => ({ code: 'result-added', ...about(call) })),
      ...strays.map(({ index }): HistoryChange => ({ code: 'result-to-text', index })),
    ],
  };
}

/** Results that stand where none is due: moved to their calls, kept as text, or right where they are. */
function settleResults(one: HeldMessage, shape: Shape, { keepsStrays }: WriteOptions): Written {
  const isKept = ({ call }: HeldResult): boolean => (call === undefined ? keepsStrays : !shape.answersAtOnce);
  if (one.results.every(isKept)) return { messages: renameResults(one, shape), changes: [] };
  const strays = one.results.filter(({ call }) => call === undefined && !keepsStrays);
  const { results, rest } = shape.splitResults(one.message, (number) => {
    const result = one.results[number];
    return result !== undefined && isKept(result) ? idChange(result) : 'drop';
  });
  const texts = strays.map((result) => asText(result, shape));
  return {
    messages: [...(results === undefined ? [] : [results]), ...texts, ...(rest === undefined ? [] : [rest])],
    changes: strays.map(({ index }) => ({ code: 'result-to-text', index })),
  };
}

function writeCalls({ message, calls }: HeldMessage, shape: Shape): readonly unknown[] {
  const change = new Map<number, readonly WrittenCall[]>();
  for (const { slot, number, id, arguments: mended } of calls) {
    const { call } = slot;
    if (mended === undefined && (id === undefined || id === call.id)) continue;
    change.set(number, [{ id: id ?? call.id ?? '', name: call.name, arguments: mended ?? call.arguments }]);
  }
  return change.size === 0 ? [message] : shape.withCalls(message, change);
}

function renameResults({ message, results }: HeldMessage, shape: Shape): readonly unknown[] {
  if (results.every((result) => idChange(result) === 'keep')) return [message];
  const split = shape.splitResults(message, (number) => {
    const result = results[number];
    return result === undefined ? 'keep' : idChange(result);
  });
  return shape.joinResults(split.results === undefined ? [] : [split.results], split.rest);
}

/** A message that could not be read is nobody's. */
const answersOnly = (shape: Shape, { isRead, message }: HeldMessage): boolean => isRead && shape.answersOnly(message);

const idChange = ({ slot, call }: HeldResult): ResultChange =>
  call?.id === undefined || call.id === slot.callId ? 'keep' : { callId: call.id };

function moveResult(result: HeldResult, shape: Shape): readonly unknown[] {
  const { results } = shape.splitResults(result.slot.alone(), () => idChange(result));
  return results === undefined ? [] : [results];
}

const missingResult = ({ id = '', slot }: HeldCall, shape: Shape): unknown =>
  shape.result({ callId: id, name: slot.call.name, text: noResult, isError: true, isRefusal: true });

const asText = ({ slot: { name, text } }: HeldResult, shape: Shape): unknown =>
  shape.userText(`${strayResult}${name === undefined ? '' : `, of ${name}`}:\n${text}`);

const about = ({ index, slot, id }: HeldCall): Pick<HistoryChange, 'index' | 'name' | 'callId'> => ({
  index,
  name: slot.call.name,
  ...(id === undefined ? {} : { callId: id }),
});
