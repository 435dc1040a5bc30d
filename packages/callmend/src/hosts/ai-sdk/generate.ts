import { fieldsOf } from '../../fields.ts';
import type { Outcome } from '../../index.ts';
import { aiSdk, isUnreadable, matchOutcomes } from '../../wire/index.ts';
import { fitFinishReason } from './finish.ts';
import { fitText } from './fit-text.ts';
import { type EndOptions, endCall, wordWithheld } from './outcome-parts.ts';
import { isRefused } from './refusal.ts';
import type { Request } from './request.ts';
import type { GenerateResult, Part } from './sdk.ts';
import { textOf } from './text-of.ts';
import { newCall } from './write-call.ts';

export interface MendOptions extends EndOptions {
  readonly onOutcome: (outcome: Outcome) => void;
}

/** Mends a whole answer: the very same one if nothing was wrong. */
export async function mendResult(
  result: GenerateResult,
  request: Request,
  options: MendOptions,
): Promise<GenerateResult> {
  const { content, finishReason } = result;
  const isForeign = (part: Part): boolean => part.type === 'tool-call' && !request.isOwn(part);
  const message = aiSdk.readMessage({ content: content.filter((part) => !isForeign(part)), finishReason });
  if (isUnreadable(message)) return result;
  // A native call wins, also one that is not ours to mend.
  const hasOther = content.some((part) => isForeign(part) && part.providerExecuted !== true);
  const turn = hasOther ? { ...request.turn, textCalls: 'off' as const } : request.turn;
  const repaired = await request.bench.repairer.repair(message, turn);
  const { outcomes, correction, loop } = repaired;
  for (const outcome of outcomes) options.onOutcome(outcome);

  const matched = matchOutcomes(message.calls, message.calls.length === 0 ? [] : outcomes);
  const ending = { ...options, isValidated: request.isValidated, isLoop: loop };
  const ends = ownCalls(content, request).map((part, index) => endCall(part, matched[index] ?? [], ending));
  const recovered = message.calls.length > 0 ? [] : outcomes.flatMap((one) => (isRefused(one) ? [] : [newCall(one)]));
  const withheld = ends.flatMap((end) => end.withheld);
  const texts = content.filter(({ type }) => type === 'text');
  const left = fitText(
    texts.map(({ text }) => textOf(text)),
    repaired.text,
  );
  let text = 0;
  let call = 0;
  const mended = content.flatMap((part): readonly Part[] => {
    if (part.type === 'text') return fitPart(part, left[text++] ?? '');
    if (part.type === 'tool-call' && !isForeign(part)) return ends[call++]?.calls ?? [];
    return [part];
  });
  const isAll = withheld.length === outcomes.filter(isRefused).length;
  const said = withheld.length === 0 ? [] : [{ type: 'text', text: wordWithheld(withheld, correction, isAll) }];
  const whole: readonly Part[] = [...thoughts(repaired.reasoning, message.reasoning), ...mended, ...recovered, ...said];
  if (isSame(whole, content)) return result;
  const count = { left: whole.filter((part) => part.type === 'tool-call' && part.providerExecuted !== true).length };
  const reason = fitFinishReason(finishReason, { ...count, recovered: recovered.length, withheld: withheld.length });
  return { ...result, content: whole, finishReason: reason };
}

/** Reasoning that stood in the text. */
function thoughts(all = '', native = ''): readonly Part[] {
  const text = native === '' ? all : all.slice(native.length + 1);
  return text === '' ? [] : [{ type: 'reasoning', text }];
}

const ownCalls = (content: readonly Part[], request: Request): readonly Part[] =>
  content.filter((part) => part.type === 'tool-call' && request.isOwn(part));

/** A text that was all calls is gone. */
function fitPart(part: Part, left: string): readonly Part[] {
  if (fieldsOf(part).text === left) return [part];
  return left === '' ? [] : [{ ...part, text: left }];
}

const isSame = (a: readonly Part[], b: readonly Part[]): boolean =>
  a.length === b.length && a.every((part, index) => part === b[index]);
