// @ts-nocheck
import { type BaseMessage, ToolMessage } from '@langchain/core/messages';
import type { Outcome } from 'callmend';
import { type CallmendMiddleware, callmend, type LangChainOptions } from 'callmend/langchain';
import {
  type AgentMiddleware,
  createAgent,
  type ProviderStrategy,
  type ReactAgent,
  type ToolStrategy,
  tool,
} from 'langchain';
import { z } from 'zod';
import { type Line, ScriptedChat } from './scripted-chat.ts';

interface More extends Pick<Parameters<typeof createAgent>[0], 'checkpointer'> {
  readonly responseFormat?: ProviderStrategy | ToolStrategy[];
  readonly mending?: LangChainOptions;
  readonly outer?: readonly AgentMiddleware[];
  readonly inner?: readonly AgentMiddleware[];
}

interface Desk {
  readonly agent: ReactAgent;
  readonly model: ScriptedChat;
  readonly mend: CallmendMiddleware;
  /** What the tools were called with. */
  readonly ran: readonly unknown[];
  readonly outcomes: readonly Outcome[];
}

interface Answered extends Desk {
  readonly state: object;
  readonly messages: readonly BaseMessage[];
  readonly results: readonly ToolMessage[];
}

/** An agent with two tools that says what a script holds, and what it has run. */
export function desk(lines: readonly Line[], { mending, outer = [], inner = [], ...more }: More = {}): Desk {
  const ran: unknown[] = [];
  const outcomes: Outcome[] = [];
  const model = new ScriptedChat(...lines);
  const getWeather = tool(
    (input) => {
      ran.push(input);
      return `Sun over ${input.city}.`;
    },
    {
      name: 'get_weather',
      description: 'The weather of a city.',
      schema: z.object({ city: z.string(), days: z.number().int().optional() }),
    },
  );
  const dropTable = tool(
    (input) => {
      ran.push(input);
      throw new RangeError(`no table ${input.table}`);
    },
    { name: 'drop_table', description: 'Drops a table.', schema: z.object({ table: z.string() }) },
  );
  const mend = callmend({ ...mending, onOutcome: (outcome) => outcomes.push(outcome) });
  const agent = createAgent({
    model,
    tools: [getWeather, dropTable],
    middleware: [...outer, mend, ...inner],
    ...more,
  });
  return { agent, model, ran, outcomes, mend };
}

export const question = { role: 'user', content: 'How is the weather in Porto?' } as const;

/** Asks that agent one question. */
export async function ask(lines: readonly Line[], more?: More): Promise<Answered> {
  const made = desk(lines, more);
  const state = await made.agent.invoke({ messages: [question] });
  const { messages } = state;
  return { ...made, state, messages, results: messages.filter((one) => ToolMessage.isInstance(one)) };
}
