// @ts-nocheck
import { AIMessage, AIMessageChunk, type BaseMessage, HumanMessage, ToolMessage } from '@langchain/core/messages';
import { makeInvalidToolCall, parseToolCall } from '@langchain/core/output_parsers/openai_tools';
import { createAgent, createMiddleware, providerStrategy, type ReactAgent, tool } from 'langchain';
import { callmend, type LangChainOptions } from '../../packages/callmend/src/hosts/langchain/index.ts';
import type { Outcome } from '../../packages/callmend/src/index.ts';
import { type Fields, type Line, ScriptedChat } from '../langchain/scripted-chat.ts';
import type { SurfaceCase } from './case.ts';
import { piecesOf } from './library.ts';
import { type Delivered, printInput, type Surface, wordAskedAgain, wordRan } from './surface.ts';

export const langchainSurfaces: readonly Surface[] = [false, true].map((isStreamed) => ({
  id: `LangChain middleware${isStreamed ? ', streamed' : ''}`,
  group: 'LangChain',
  blind: ['aliases', 'long integers'],
  async answer(one) {
    const budget = { maxReprompts: 0, maxToolRepairs: 0 };
    const { outcomes, ran, text } = await ask(one, isStreamed, { budget, onRejected: 'forward' });
    return { calls: wordRan(outcomes, ran), text };
  },
  async leave(one) {
    const { outcomes, ran, asked } = await ask(one, isStreamed);
    return wordAskedAgain(outcomes, { ran: ran.length, asked });
  },
}));

interface Asked {
  readonly outcomes: readonly Outcome[];
  readonly ran: readonly Delivered[];
  readonly asked: readonly string[];
  readonly text: string;
}

/** A run of LangChain's own agent whose model says what the case says, and then that it is done. */
async function ask(one: SurfaceCase, isStreamed: boolean, options: LangChainOptions = {}): Promise<Asked> {
  const { settings, turn } = one;
  const outcomes: Outcome[] = [];
  const ran: Delivered[] = [];
  const model = new ScriptedChat(isStreamed ? pieces(one) : fields(one), 'Done.', 'Done.', 'Done.');
  const mend = callmend({
    ...options,
    ...settings,
    ...(turn.textCalls && { textCalls: turn.textCalls }),
    onOutcome: (outcome) => outcomes.push(outcome),
  });
  const agent = createAgent({
    model,
    tools: one.tools.map((spec) => toolOf(spec, ran)),
    middleware: [choosing(turn), mend, runSlow(ran)],
    ...(turn.responseFormat === 'json' && { responseFormat: providerStrategy(anyObject) }),
  });
  const messages = await runAgent(
    agent,
    isStreamed,
    (turn.messages ?? []).map(({ content }) => new HumanMessage(content)),
  );
  const asked = model.asked.map((call) => JSON.stringify(call.messages.map(({ content }) => content)));
  return { outcomes, ran, asked, text: messages.find((message) => AIMessage.isInstance(message))?.text ?? '' };
}

async function runAgent(
  agent: ReactAgent,
  isStreamed: boolean,
  messages: BaseMessage[],
): Promise<readonly BaseMessage[]> {
  if (!isStreamed) return (await agent.invoke({ messages })).messages;
  let last: readonly BaseMessage[] = [];
  const stream = await agent.stream({ messages }, { streamMode: ['messages', 'values'] });
  for await (const [mode, part] of stream) if (mode === 'values') last = part.messages;
  return last;
}

/** What the provider answers when it is asked for JSON. */
const anyObject = { type: 'object' as const, properties: { name: { type: 'string' } } };

const toolOf = ({ name, inputSchema, annotations }: SurfaceCase['tools'][number], ran: Delivered[]) =>
  tool(
    (input) => {
      ran.push({ name, arguments: printInput(input) });
      return 'done';
    },
    // The cases' schemas are all of JSON Schema.
    { name, description: '', schema: inputSchema as never, ...(annotations && { metadata: { annotations } }) },
  );

/** Before a tool runs LangChain judges its input by itself, and a slow pattern takes it minutes, with or without callmend. */
const runSlow = (ran: Delivered[]) =>
  createMiddleware({
    name: 'runSlow',
    wrapToolCall(run, next) {
      const { id = '', name, args } = run.toolCall;
      if (name !== 'find_code') return next(run);
      ran.push({ name, arguments: printInput(args) });
      return new ToolMessage({ content: 'done', tool_call_id: id, name });
    },
  });

/** An agent's tool choice is said by a middleware. */
const choosing = ({ toolChoice }: SurfaceCase['turn']) =>
  createMiddleware({
    name: 'choosing',
    wrapModelCall: (request, next) =>
      next({
        ...request,
        ...(toolChoice && {
          toolChoice:
            typeof toolChoice === 'string' ? toolChoice : { type: 'function', function: { name: toolChoice.name } },
        }),
      }),
  });

/** An answer as LangChain's model for chat completions makes it of the provider's. */
function fields({ message: { text, calls, finishReason } }: SurfaceCase): Fields {
  const raw = calls.map(({ id, name, arguments: written }) => ({
    id,
    type: 'function' as const,
    function: { name, arguments: written },
  }));
  const tool_calls: NonNullable<Fields['tool_calls']> = [];
  const invalid_tool_calls: NonNullable<Fields['invalid_tool_calls']> = [];
  for (const call of raw) {
    try {
      tool_calls.push(parseToolCall(call, { returnId: true }));
    } catch (error) {
      invalid_tool_calls.push(makeInvalidToolCall(call, String(error)));
    }
  }
  return {
    content: text,
    tool_calls,
    invalid_tool_calls,
    // LangChain takes these for an answer of an old package if nothing was read of them, and warns.
    ...(tool_calls.length > 0 && { additional_kwargs: { tool_calls: raw } }),
    response_metadata: { finish_reason: finishReason.replace('-', '_') },
  };
}

/** The same, as it is streamed. */
const pieces = ({ message: { text, calls, finishReason } }: SurfaceCase): Line => [
  ...piecesOf(text).map((content) => new AIMessageChunk({ id: 'm1', content })),
  ...calls.flatMap(({ id, name, arguments: written }, index) =>
    ['', ...piecesOf(written)].map(
      (args, at) =>
        new AIMessageChunk({
          id: 'm1',
          content: '',
          tool_call_chunks: [{ type: 'tool_call_chunk', index, args, ...(at === 0 && { id, name }) }],
        }),
    ),
  ),
  new AIMessageChunk({ id: 'm1', content: '', response_metadata: { finish_reason: finishReason.replace('-', '_') } }),
];
