// @ts-nocheck
import type { AIMessage } from '@langchain/core/messages';
import { fieldsOf, isFields } from '../../fields.ts';
import type { Outcome, Repaired, ToolCall } from '../../index.ts';
import { matchOutcomes, replayableArguments } from '../../wire/index.ts';
import type { HeldCall } from './calls.ts';
import { plainText } from './chat.ts';
import { parse } from './json.ts';
import type { OnRejected } from './options.ts';
import type { Peer } from './peer.ts';
import { type Finish, type NewCall, rewriteAnswer } from './rewrite.ts';

type Refused = Extract<Outcome, { readonly correction: string }>;

/** What was read of an answer, and what became of it. */
export interface Mended {
  readonly calls: readonly HeldCall[];
  readonly isForeign: (call: HeldCall) => boolean;
  readonly repaired: Repaired;
  readonly onRejected: OnRejected | undefined;
}

/** The answer as it goes on: the very same one if nothing was wrong. */
export function writeAnswer(answer: AIMessage, mended: Mended, peer: Peer): AIMessage {
  const { calls, isForeign, repaired } = mended;
  const own = calls.filter((call) => !isForeign(call));
  const matched = matchOutcomes(own.map(toRaw), own.length === 0 ? [] : repaired.outcomes);
  const became = new Map(own.map((call, index) => [call, matched[index] ?? []]));
  const refused = matched.flat().filter(isRefused);
  const withheld = new Set(
    own.flatMap((call) => (became.get(call) ?? []).filter((one) => isWithheld(one, call, mended))),
  );
  // What LangChain could not read of a call that is not ours stays so: nothing is to run with it.
  const unread = calls.filter((call) => call.isInvalid && isForeign(call));
  const readable = calls.filter((call) => !unread.includes(call));
  const left = readable.flatMap((call): readonly Left[] =>
    isForeign(call)
      ? [{ call: asItIs(call) }]
      : (became.get(call) ?? []).filter((one) => !withheld.has(one)).map((one) => leave(one, call)),
  );
  const kept = left.map(({ call }) => call);
  const found = own.length > 0 ? [] : repaired.calls.map((call) => madeOf(call, undefined));
  const text = said(repaired, [...withheld].filter(isRefused), refused);
  const isAsItWas =
    readable.every((call, index) => !call.isInvalid && isSame(kept[index], call)) && kept.length === readable.length;
  if (isAsItWas && found.length === 0 && refused.length === 0 && text === plainText(answer.content)) return answer;
  const all = [...kept, ...found];
  return rewriteAnswer(
    answer,
    {
      calls: all,
      unread: unread.map(({ entry }) => entry),
      text,
      finish: finishOf(found.length, all.length),
      refused: left.flatMap(({ call, correction }) => (correction === undefined ? [] : [{ call, correction }])),
    },
    peer,
  );
}

export const toRaw = ({ id, name, arguments: text }: HeldCall): Outcome['raw'] => ({
  ...(id === undefined || id === '' ? {} : { id }),
  name,
  arguments: text,
});

export const isRefused = (outcome: Outcome): outcome is Refused => 'correction' in outcome;

function isWithheld(outcome: Outcome, { isInvalid }: HeldCall, { repaired, onRejected }: Mended): boolean {
  if (!isRefused(outcome)) return false;
  // Told again, it would fail again.
  if (repaired.loop === true || onRejected === 'withhold') return outcome.status === 'rejected';
  return onRejected === undefined && outcome.status === 'rejected' && isInvalid;
}

function finishOf(found: number, left: number): Finish | undefined {
  if (found > 0) return 'found';
  return left === 0 ? 'none-left' : undefined;
}

const asItIs = ({ id = '', name, entry, arguments: text }: HeldCall): NewCall => {
  return { id, name, args: fieldsOf(entry.args), text, was: id, entry };
};

/** A call that stays in the answer; one with a correction does not run. */
interface Left {
  readonly call: NewCall;
  readonly correction?: string;
}

function leave(outcome: Outcome, held: HeldCall): Left {
  if (!isRefused(outcome)) return { call: madeOf(outcome.call, held) };
  const { id = '', name, arguments: text } = outcome.raw;
  const replayable = replayableArguments(text);
  const args = fieldsOf(parse(replayable)?.value);
  return {
    call: { id, name: replayableName(name), args, text: replayable, was: held.id },
    correction: outcome.correction,
  };
}

/** Providers take no other characters in a name, and no longer one: a conversation that holds one is refused for ever. */
const replayableName = (name: string): string => name.slice(0, 64).replace(/[^\w-]/g, '_') || 'unnamed';

/** A call that may run; one that was right keeps the value that LangChain has read. */
function madeOf({ id, name, arguments: text }: ToolCall, held: HeldCall | undefined): NewCall {
  const isAsRead = held !== undefined && !held.isInvalid && held.arguments === text && isFields(held.entry.args);
  return { id, name, args: fieldsOf(isAsRead ? held.entry.args : parse(text)?.value), text, was: held?.id ?? id };
}

const isSame = (call: NewCall | undefined, { id, name, entry }: HeldCall): boolean =>
  call !== undefined && call.id === id && call.name === name && call.args === entry.args;

/** What is left for the reader; what was taken out is told in its place. */
function said({ text, correction }: Repaired, withheld: readonly Refused[], refused: readonly Refused[]): string {
  if (withheld.length === 0) return text;
  const isAll = withheld.length === refused.length && correction !== undefined;
  const note = isAll ? correction : withheld.map((one) => one.correction).join('\n');
  return text === '' ? note : `${text}\n\n${note}`;
}
