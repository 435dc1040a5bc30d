import type { AIMessage, BaseMessage } from '@langchain/core/messages';
import { fieldsOf } from '../../fields.ts';
import { correctionLead, type Outcome, type Repaired, type Repairer, type Tools } from '../../index.ts';
import { refuseRounded } from '../../refuse-rounded.ts';
import { isUnreadable, openaiChat } from '../../wire/index.ts';
import { callsOf, type HeldCall } from './calls.ts';
import { plainText, toBody } from './chat.ts';
import { mendConversation } from './history.ts';
import type { LangChainOptions } from './options.ts';
import type { Peer } from './peer.ts';
import type { Repairers } from './repairers.ts';
import { type Request, readCall } from './request.ts';
import { withUsage } from './rewrite.ts';
import type { AskAgentModel, ModelAnswer, ModelCall } from './sdk.ts';
import { writeAnswer } from './write-answer.ts';

/** What both hooks need. */
export interface Mending {
  readonly peer: Peer;
  readonly repairers: Repairers;
  readonly options: LangChainOptions;
  readonly tell: (outcome: Outcome) => void;
}

/** So often one model call is asked again at most, whatever the budget says. */
const maxAttempts = 6;

/** Asks the model, and mends its answer; an answer without a call that could be answered is asked for again, within the budget. */
export async function mendModelCall(call: ModelCall, ask: AskAgentModel, mending: Mending): Promise<ModelAnswer> {
  const begun = begin(call, mending);
  if (begun === undefined) return ask(call);
  const { peer } = mending;
  const { request, repairer } = begun;
  let sent: ModelCall = { ...call, messages: begun.messages };
  let answer: ModelAnswer = await ask(sent);
  let usage: AIMessage['usage_metadata'];
  for (let attempt = 1; ; attempt++) {
    // A structured answer is none of ours, and neither is what another middleware put in its place.
    if (!peer.AIMessage.isInstance(answer)) return answer;
    usage = sum(answer.usage_metadata, usage);
    const { mended, repaired } = await mend(answer, { request, repairer, mending });
    const given = attempt === 1 ? mended : withUsage(mended, usage, peer);
    if (repaired?.reprompt !== true || (mended.tool_calls ?? []).length > 0 || attempt === maxAttempts) return given;
    const next = { ...sent, messages: [...sent.messages, ...correctionOf(mended, repaired, peer)] };
    const reply = await tryAgain(next, ask);
    if (reply === undefined) return given;
    sent = next;
    answer = reply;
  }
}

/** What cannot be read passes: the host says what is wrong with it. */
function begin(
  call: ModelCall,
  { options, peer, repairers }: Mending,
): { readonly request: Request; readonly repairer: Repairer<Tools>; readonly messages: BaseMessage[] } | undefined {
  try {
    const request = readCall(call, options, peer);
    if (request === undefined) return undefined;
    const messages = mendConversation(call.messages, request.tools, peer);
    return { request, repairer: repairers(request.tools), messages };
  } catch {
    // A schema that is no JSON, a getter that throws: the host's own error comes where it sends them.
    return undefined;
  }
}

interface Asked {
  readonly request: Request;
  readonly repairer: Repairer<Tools>;
  readonly mending: Mending;
}

async function mend(
  answer: AIMessage,
  { request, repairer, mending: { peer, options, tell } }: Asked,
): Promise<{ readonly mended: AIMessage; readonly repaired?: Repaired }> {
  const calls = callsOf(answer);
  // A structured answer is read by LangChain.
  const isForeign = (call: HeldCall): boolean => request.isForeign(call) || request.isStructured(call);
  const message = openaiChat.readMessage(
    toBody(
      answer,
      calls.filter((call) => !isForeign(call)),
    ),
  );
  if (isUnreadable(message)) return { mended: answer };
  // A native call wins over text, also one that is not ours to mend.
  const turn = calls.some(isForeign) ? { ...request.turn, textCalls: 'off' as const } : request.turn;
  const repaired = refuseRounded(await repairer.repair(message, turn));
  for (const outcome of repaired.outcomes) tell(outcome);
  return {
    mended: writeAnswer(answer, { calls, isForeign, repaired, onRejected: options.onRejected }, peer),
    repaired,
  };
}

/** The answer and what is wrong with it; an answer without text is not taken back. */
function correctionOf(
  answer: AIMessage,
  { correction = '' }: Repaired,
  { HumanMessage }: Peer,
): readonly BaseMessage[] {
  const told = new HumanMessage({ content: `${correctionLead}\n${correction}` });
  return plainText(answer.content) === '' ? [told] : [answer, told];
}

/** Another answer; if none comes, the one before it stands. */
async function tryAgain(call: ModelCall, ask: AskAgentModel): Promise<ModelAnswer | undefined> {
  if (call.runtime.signal?.aborted) return undefined;
  try {
    return await ask(call);
  } catch (error) {
    if (call.runtime.signal?.aborted) throw error;
    // What failed was ours to ask: the agent gets the answer it has.
    return undefined;
  }
}

function sum(usage: AIMessage['usage_metadata'], earlier: AIMessage['usage_metadata']): AIMessage['usage_metadata'] {
  if (usage === undefined || earlier === undefined) return usage ?? earlier;
  const summed = fieldsOf(openaiChat.addUsage({ usage }, { usage: earlier })).usage;
  // The sum of two usages has the members of both.
  return summed as AIMessage['usage_metadata'];
}
