import type { ModelRequest } from '@openai/agents';
import { mendModel } from '../../packages/callmend/src/hosts/openai-agents/index.ts';
import type { Outcome } from '../../packages/callmend/src/index.ts';
import { call, type Line, message, scriptedModel } from '../openai-agents/scripted-model.ts';
import type { Knowledge, SurfaceCase } from './case.ts';
import { type Got, type Surface, wordDelivered, wordLeft } from './surface.ts';

/** Tools of the SDK have neither hints nor other names, and it reads arguments with `JSON.parse`. */
const blind: readonly Knowledge[] = ['hints', 'aliases', 'long integers'];

export const openaiAgentsSurfaces: readonly Surface[] = [false, true].map((isStreamed) => ({
  id: `mendModel${isStreamed ? ', streamed' : ''}`,
  group: '`mendModel`',
  blind,
  async answer(one) {
    const { outcomes, delivered, text } = await ask(one, { isStreamed, onRejected: 'forward' });
    return { calls: wordDelivered(outcomes, delivered), text };
  },
  leave: async (one) => wordLeft(await ask(one, { isStreamed })),
}));

async function ask(
  one: SurfaceCase,
  { isStreamed, onRejected }: { readonly isStreamed: boolean; readonly onRejected?: 'forward' },
): Promise<Got> {
  const outcomes: Outcome[] = [];
  const { textCalls } = one.turn;
  const model = mendModel(scriptedModel(answerOf(one)), {
    ...one.settings,
    ...(textCalls && { textCalls }),
    ...(onRejected && { onRejected }),
    reprompt: false,
    onOutcome: (outcome) => outcomes.push(outcome),
  });
  const request = requestOf(one);
  let output: readonly object[] = [];
  if (!isStreamed) output = (await model.getResponse(request)).output;
  else
    for await (const event of model.getStreamedResponse(request))
      if (event.type === 'response_done') output = event.response.output;
  return { outcomes, ...readOutput(output) };
}

function answerOf({ message: { text, calls, finishReason } }: SurfaceCase): Line {
  return {
    output: [
      ...(text === '' ? [] : [message(text)]),
      ...calls.map(({ id, name, arguments: written }) => call(name, written, id)),
    ],
    // What the SDK's model for chat completions keeps of the provider's answer.
    providerData: { choices: [{ finish_reason: finishReason.replace('-', '_') }] },
  };
}

function requestOf({ tools, turn }: SurfaceCase): ModelRequest {
  const { messages = [], toolChoice, responseFormat } = turn;
  return {
    input: messages.map(({ content }) => ({ role: 'user', content })),
    modelSettings: toolChoice ? { toolChoice: typeof toolChoice === 'string' ? toolChoice : toolChoice.name } : {},
    tools: tools.map(({ name, inputSchema }) => ({
      type: 'function',
      name,
      description: '',
      // The cases' schemas are all of objects.
      parameters: inputSchema as never,
      // As a tool of zod is, which the SDK judges too.
      strict: true,
    })),
    outputType:
      responseFormat === 'json'
        ? {
            type: 'json_schema',
            name: 'answer',
            strict: false,
            schema: { type: 'object', properties: {}, required: [], additionalProperties: true },
          }
        : 'text',
    handoffs: [],
    tracing: false,
  };
}

function readOutput(output: readonly object[]): Pick<Got, 'delivered' | 'text'> {
  const texts: string[] = [];
  const delivered: { name: string; arguments: string }[] = [];
  for (const item of output) {
    const {
      type,
      name,
      arguments: written,
      content,
    }: { type?: string; name?: string; arguments?: string; content?: unknown } = item;
    if (type === 'function_call') delivered.push({ name: name ?? '', arguments: written ?? '' });
    if (Array.isArray(content)) texts.push(...content.map((part: { text?: string }) => part.text ?? ''));
  }
  return { delivered, text: texts.join('') };
}
