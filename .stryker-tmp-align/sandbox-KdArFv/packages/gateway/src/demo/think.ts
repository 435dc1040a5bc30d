// @ts-nocheck
import { correctionLead, type Message, repairToolCall, type ToolSpec } from 'callmend';
import { type ModelAnswer, type Random, seeded, type ValidCall } from 'callmend/testing';
import type { WireRequest } from 'callmend/wire';
import { findModel, pickKinds } from './models.ts';
import { sampleInput } from './sample-input.ts';
import { scenes } from './scenes.ts';

/** What the demo's model says to a request. `number` counts the requests: the same one gets the same answer. */
export function think({ tools, turn }: WireRequest, name: string, number: number): ModelAnswer {
  const { messages = [], toolChoice } = turn;
  const random = seeded(number);
  const last = messages.at(-1);
  const isTold = last?.role === 'tool' || isCorrection(last);
  if (tools.length === 0 || toolChoice === 'none') return prose(`You said: ${quote(last?.content)}`);
  const isAskedAgain = isTold && wasWrong(messages, tools);
  if (isTold && !isAskedAgain) return prose(`It is done. The tool said: ${quote(last?.content)}`);
  const asked = messages.findLast((message) => message.role === 'user' && !isCorrection(message));
  const calls = callsFor(tools, asked?.content ?? '', random);
  const [meant] = calls;
  if (meant === undefined) return prose('I could not make up an input for any of your tools.');
  return (isAskedAgain ? undefined : malformed(name, calls, { random, number })) ?? right(meant, number);
}

function malformed(
  name: string,
  calls: readonly ValidCall[],
  { random, number }: { readonly random: Random; readonly number: number },
): ModelAnswer | undefined {
  for (const kind of pickKinds(findModel(name), random)) {
    for (const call of calls) {
      const answer = kind.make(call, number);
      if (answer) return withOwnIds(answer, number);
    }
  }
  return undefined;
}

/** A scene that the driver plays, or a call of any tool on offer. Those after the first are for kinds that have no place in it. */
function callsFor(tools: readonly ToolSpec[], said: string, random: Random): readonly ValidCall[] {
  const offered = scenes.flatMap((scene) => {
    const tool = tools.find(({ name }) => name === scene.tool.name);
    return tool ? [{ tool, input: scene.input, isAsked: said.includes(scene.says) }] : [];
  });
  const asked = offered.filter(({ isAsked }) => isAsked);
  if (asked.length > 0) return [...asked, ...offered.filter(({ isAsked }) => !isAsked)];
  const made = tools.flatMap((tool) => {
    const input = sampleInput(tool, random);
    return input ? [{ tool, input }] : [];
  });
  const start = made.length === 0 ? 0 : random.below(made.length);
  return [...made.slice(start), ...made.slice(0, start), ...offered];
}

/** Whether what was called last could not run: then what came back is a correction. */
function wasWrong(messages: readonly Message[], tools: readonly ToolSpec[]): boolean {
  const { calls = [] } = messages.findLast(({ role }) => role === 'assistant') ?? {};
  return (
    isCorrection(messages.at(-1)) ||
    calls.some((call) => repairToolCall(call, { tools, finishReason: 'tool-calls' }).status !== 'clean')
  );
}

const isCorrection = (message: Message | undefined): boolean => message?.content.includes(correctionLead) === true;

const right = ({ tool, input }: ValidCall, number: number): ModelAnswer => ({
  message: {
    text: '',
    calls: [{ id: `call_${number}`, name: tool.name, arguments: JSON.stringify(input) }],
    finishReason: 'tool-calls',
  },
});

/** Two answers of one conversation do not share an id. */
function withOwnIds({ message, parts }: ModelAnswer, number: number): ModelAnswer {
  const own = <Call extends { readonly id?: string | undefined }>(call: Call): Call =>
    call.id === undefined ? call : { ...call, id: `${call.id}_${number}` };
  return {
    message: { ...message, calls: message.calls.map(own) },
    ...(parts && { parts: parts.map((part) => (part.type === 'call' ? own(part) : part)) }),
  };
}

const prose = (text: string): ModelAnswer => ({ message: { text, calls: [], finishReason: 'stop' } });

const quotedLength = 200;
const quote = (text = ''): string => (text.length > quotedLength ? `${text.slice(0, quotedLength)}…` : text);
