import {
  type ModelMessage,
  type Outcome,
  type RawToolCall,
  type Repairer,
  repairToolCall,
  type ToolSpec,
  type Tools,
} from '../index.ts';
import { sourceOf } from '../json-source.ts';
import { isUnreadable, mayHoldCall, type NetworkFormat } from '../wire/index.ts';
import type { Counts } from './counts.ts';
import { parseJson, textOfBytes } from './json.ts';
import type { FindKnownTools, KnownTools } from './known-tools.ts';
import type { ByteSearch, ExchangeOptions, Overrides } from './options.ts';
import { providerOf } from './provider.ts';
import type { Menders } from './repairers.ts';
import type { Scanned } from './scan.ts';
import type { Asked } from './types.ts';

interface Begun {
  readonly asked: Asked;
  readonly format: NetworkFormat;
  readonly scanned: Scanned;
  readonly options: ExchangeOptions;
  readonly overrides: Overrides;
  readonly menders: Menders;
  readonly findTools: FindKnownTools | undefined;
  readonly counts: Counts;
}

/** Whether a stream can be mended without its request being read: all that its bytes may say of it is what it offers. */
export function mayBeStreamed(begun: Begun): boolean {
  const { asked, format, options } = begun;
  const { search, forModel } = options;
  if (forModel !== undefined || search === undefined || !mayBeQuick(begun)) return false;
  return !format.answerKeys.some((key) => search.indexOf(asked.body, `"${key}"`, 0) >= 0);
}

/** More calls in one answer are settled with their request. */
const maxCalls = 32;

/** Whether right answers to a request can be told without its conversation: nobody demands a call, counts, or writes calls in a way of his own. */
export function mayBeQuick({ scanned, options, overrides, findTools }: Begun): boolean {
  const { onEvent, dialects, forceToolUsage = 'auto', suspects, forModel, mode = 'on' } = options;
  const isOn = (overrides.mode ?? (forModel ? undefined : mode)) === 'on';
  const isAsIs =
    onEvent === undefined && dialects === undefined && forceToolUsage !== 'always' && suspects !== 'reprompt';
  return findTools !== undefined && isOn && isAsIs && scanned.mayOffer && !scanned.mayChoose;
}

/** What became of the calls of an answer with which nothing is wrong, and what was offered: neither where it is prose. */
export interface Settled {
  readonly outcomes: readonly Outcome[];
  readonly tools?: readonly ToolSpec[];
}

/** Settles an answer with which nothing is wrong. `undefined`: it must be read with its request. */
export function settleQuickly(bytes: Uint8Array, begun: Begun): Settled | undefined {
  if (mayEndTurn(begun)) return undefined;
  const { format } = begun;
  const source = textOfBytes(bytes);
  const body = parseJson(source);
  if (!format.isAnswer(body) || format.countChoices(body) !== 1) return undefined;
  const message = format.readMessage(body, (path) => sourceOf(source, path));
  if (isUnreadable(message)) return undefined;
  if (message.calls.length > 0) return cleanCalls(body, message, begun);
  const isProse = message.finishReason === 'stop' && message.text.trim() !== '';
  return isProse && (!mayHoldCall(message.text) || isLetGo(message.text, begun)) ? { outcomes: [] } : undefined;
}

/**
 * Whether a right answer may end a count: that of the turn without a user's message, which nothing but the answer itself ends. A
 * request of Responses whose input is a text is read for it too.
 */
function mayEndTurn({ counts, asked, options: { search } }: Begun): boolean {
  return counts.hasTaken() && search !== undefined && !holdsUser(asked.body, search);
}

/** Without its first quote, at each of which a search would stop. */
const user = 'user"';

/** Whether a message of a user's stands in a request. In a text inside of it the quotes would be escaped. */
function holdsUser(bytes: Uint8Array, search: ByteSearch): boolean {
  let at = search.indexOf(bytes, user, 0);
  for (let looks = 0; at >= 0 && looks < maxLooks; looks++) {
    const before = textOfBytes(bytes.subarray(Math.max(0, at - maxRoleLength), at));
    if (/"role"\s{0,2}:\s{0,2}"$/.test(before)) return true;
    at = search.indexOf(bytes, user, at + 1);
  }
  return false;
}

/** The word is looked at in so many places: a request in which none is a role's is read. */
const maxLooks = 64;
/** So much of what stands before it is looked at. */
const maxRoleLength = 12;

/** Whether a stream would let all of a text go at once: then no call is in it. */
function isLetGo(text: string, begun: Begun): boolean {
  const { textCalls, dialect } = { ...begun.options, ...begun.overrides };
  const turn = { key: '', ...(textCalls && { textCalls }), ...(dialect !== undefined && { dialect }) };
  const [part, ...more] = repairerOf(begun)?.stream(turn).write({ type: 'text', text }) ?? [];
  return part?.type === 'text' && part.text === text && more.length === 0;
}

function repairerOf(begun: Begun): Repairer<Tools> | undefined {
  const { asked, options, overrides, menders } = begun;
  const offered = toolsOf(begun);
  const provider = overrides.provider ?? options.provider ?? providerOf(asked.url);
  return offered && menders.once({ ...offered, provider });
}

/** What a request offers, told by its bytes, and what is permitted. */
export interface Offered {
  readonly tools: KnownTools['tools'];
  readonly policy: ReturnType<KnownTools['permit']>;
}

export function toolsOf({ asked, format, options, overrides, findTools }: Begun): Offered | undefined {
  const known = findTools?.(asked.body, format);
  return known && { tools: known.tools, policy: known.permit(overrides.policy ?? options.policy) };
}

/** What became of native calls that are all right, and leave as they came. */
function cleanCalls(body: unknown, message: ModelMessage, begun: Begun): Settled | undefined {
  const { format, options } = begun;
  const { calls, finishReason } = message;
  if (calls.length > Math.min(maxCalls, options.limits?.maxCalls ?? maxCalls) || !areNamed(calls)) return undefined;
  const offered = toolsOf(begun);
  if (offered === undefined) return undefined;
  const { limits, rules, judge, integers } = options;
  const { tools, policy } = offered;
  const rest = {
    ...(limits && { limits }),
    ...(rules && { rules }),
    ...(judge && { judge }),
    ...(integers && { integers }),
  };
  const outcomes: Outcome[] = [];
  for (const [index, raw] of calls.entries()) {
    const isLast = index === calls.length - 1;
    const outcome = tryRules(raw, {
      ...rest,
      tools,
      ...(policy && { policy }),
      finishReason: isLast ? finishReason : 'tool-calls',
    });
    if (outcome?.status !== 'clean') return undefined;
    outcomes.push(outcome);
  }
  return leavesAsItCame(body, calls.length, format) ? { outcomes, tools } : undefined;
}

/** Whether clean calls stand in an answer in the form that its clients expect: else they are written anew. */
function leavesAsItCame(body: unknown, count: number, { shape }: NetworkFormat): boolean {
  const seen = shape.answer(body).flatMap((message) => shape.calls(message));
  return (seen.length === 0 || seen.length === count) && seen.every(({ isReplayable }) => isReplayable);
}

/** Each has an id of its own. */
const areNamed = (calls: readonly RawToolCall[]): boolean =>
  calls.every(({ id }, index) => id !== undefined && id !== '' && calls.findIndex((one) => one.id === id) === index);

function tryRules(raw: RawToolCall, options: Parameters<typeof repairToolCall>[1]): Outcome | undefined {
  try {
    return repairToolCall(raw, options);
  } catch {
    // The request's tools cannot be used: its server says what is wrong with them.
    return undefined;
  }
}
