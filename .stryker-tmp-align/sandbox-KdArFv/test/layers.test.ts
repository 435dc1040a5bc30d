// @ts-nocheck
import { AIMessage, type BaseMessage } from '@langchain/core/messages';
import { defaultToolCallParser } from '@langchain/core/messages/tool';
import { Agent, tool as agentTool, OpenAIChatCompletionsModel, OpenAIResponsesModel, Runner } from '@openai/agents';
import type { Outcome } from 'callmend';
import { mendFetch } from 'callmend/fetch';
import { callmend } from 'callmend/langchain';
import { mendModel } from 'callmend/openai-agents';
import { createAgent, tool } from 'langchain';
import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ScriptedChat } from './langchain/scripted-chat.ts';
import { giveJson, loopback, type Play } from './loopback.ts';

/** Calls of a script, an answer each, as chat completions and as Responses. */
const chat =
  (...script: readonly (readonly [name: string, text: string])[]): Play =>
  (response, _, count) => {
    const [name, text] = script[count] ?? [];
    const call = name && { id: `c${count}`, type: 'function', function: { name, arguments: text } };
    const message = { role: 'assistant', content: call ? null : 'Sunny.', ...(call && { tool_calls: [call] }) };
    const choices = [{ index: 0, message, finish_reason: call ? 'tool_calls' : 'stop' }];
    const usage = { prompt_tokens: 10, completion_tokens: 4, total_tokens: 14 };
    giveJson(response, { id: 'r', object: 'chat.completion', created: 1, model: 'm', choices, usage });
  };
const responses =
  (...script: readonly (readonly [name: string, text: string])[]): Play =>
  (response, _, count) => {
    const [name, text] = script[count] ?? [];
    const said = { type: 'output_text', text: 'Sunny.', annotations: [] };
    const item = name
      ? { type: 'function_call', id: `fc_${count}`, call_id: `c${count}`, name, arguments: text, status: 'completed' }
      : { type: 'message', id: 'm', role: 'assistant', status: 'completed', content: [said] };
    const usage = { input_tokens: 10, output_tokens: 4, total_tokens: 14 };
    giveJson(response, { id: `r${count}`, object: 'response', status: 'completed', output: [item], usage });
  };

const kinds = { chat: [chat, OpenAIChatCompletionsModel], responses: [responses, OpenAIResponsesModel] } as const;

/** An agent of the Agents SDK over HTTP, with the client mended, the model, or both. */
async function runAgents(kind: keyof typeof kinds, script: readonly (readonly [string, string])[]) {
  const [play, Kind] = kinds[kind];
  const server = await loopback(play(...script));
  const outcomes: Outcome[] = [];
  const onOutcome = (outcome: Outcome): number => outcomes.push(outcome);
  const client = new OpenAI({ apiKey: 'k', baseURL: server.url, maxRetries: 0, fetch: mendFetch({ onOutcome }) });
  const model = mendModel(new Kind(client, 'm'), { onOutcome });
  const ran: unknown[] = [];
  const weather = agentTool({
    name: 'get_weather',
    description: 'weather',
    parameters: z.object({ city: z.string() }),
    execute: (input) => {
      ran.push(input);
      return 'Sun.';
    },
  });
  const agent = new Agent({ name: 'Desk', model, tools: [weather] });
  const result = await new Runner({ tracingDisabled: true }).run(agent, 'Hi');
  return { ran, outcomes, requests: server.received, final: result.finalOutput };
}

describe.each(['chat', 'responses'] as const)('a mended model over a mended client, %s', (kind) => {
  it('mends a call once', async () => {
    const { ran, outcomes, requests, final } = await runAgents(kind, [['GetWeather', "{'city': 'Porto'}"]]);
    expect(ran).toEqual([{ city: 'Porto' }]);
    expect(outcomes.map(({ status }) => status)).toEqual(['repaired', 'clean']);
    expect(requests).toHaveLength(2);
    expect(final).toBe('Sunny.');
  });

  it('asks again once for a call that was refused', async () => {
    const { ran, requests, final } = await runAgents(kind, [
      ['get_weather', '{"town": 1}'],
      ['get_weather', '{"city": "Porto"}'],
    ]);
    expect(ran).toEqual([{ city: 'Porto' }]);
    expect(requests).toHaveLength(3);
    expect(final).toBe('Sunny.');
  });

  it('ends with words where the client has taken out an unknown tool', async () => {
    const { ran, requests, final } = await runAgents(kind, [['rm_rf', '{}']]);
    expect(ran).toEqual([]);
    expect(requests).toHaveLength(1);
    expect(final).toContain("'rm_rf' does not exist");
  });
});

/** A chat model of LangChain that asks over HTTP, as the providers' packages do. */
class ChatOverHttp extends ScriptedChat {
  private readonly url: string;
  private readonly fetch: typeof globalThis.fetch;

  constructor(url: string, fetch: typeof globalThis.fetch) {
    super();
    this.url = url;
    this.fetch = fetch;
  }

  override async _generate(messages: BaseMessage[]): ReturnType<ScriptedChat['_generate']> {
    const tools = [
      {
        type: 'function',
        function: {
          name: 'get_weather',
          parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
        },
      },
    ];
    const body = { model: 'm', tools, messages: messages.map(({ text }) => ({ role: 'user', content: text })) };
    const response = await this.fetch(`${this.url}/chat/completions`, { method: 'POST', body: JSON.stringify(body) });
    const { choices } = (await response.json()) as {
      choices: { message: { content: string | null; tool_calls?: [] } }[];
    };
    const { content, tool_calls = [] } = choices[0]?.message ?? { content: null };
    const [read, unread] = defaultToolCallParser(tool_calls);
    const message = new AIMessage({
      content: content ?? '',
      tool_calls: read,
      invalid_tool_calls: unread,
      response_metadata: { finish_reason: tool_calls.length > 0 ? 'tool_calls' : 'stop' },
    });
    return { generations: [{ text: message.text, message }] };
  }
}

describe('a mended agent of LangChain over a mended client', () => {
  async function run(...script: readonly (readonly [string, string])[]) {
    const server = await loopback(chat(...script));
    const outcomes: Outcome[] = [];
    const onOutcome = (outcome: Outcome): number => outcomes.push(outcome);
    const ran: unknown[] = [];
    const weather = tool((input) => ran.push(input), {
      name: 'get_weather',
      description: 'weather',
      schema: z.object({ city: z.string() }),
    });
    const model = new ChatOverHttp(server.url, mendFetch({ onOutcome }));
    const agent = createAgent({ model, tools: [weather], middleware: [callmend({ onOutcome })] });
    const { messages } = await agent.invoke({ messages: [{ role: 'user', content: 'Hi' }] });
    return { ran, outcomes, requests: server.received, final: messages.at(-1)?.text };
  }

  it('mends a call once', async () => {
    const { ran, outcomes, requests } = await run(['GetWeather', "{'city': 'Porto'}"]);
    expect(ran).toEqual([{ city: 'Porto' }]);
    expect(outcomes.map(({ status }) => status)).toEqual(['repaired', 'clean']);
    expect(requests).toHaveLength(2);
  });

  it('tells the model once of a call that was refused', async () => {
    const { ran, requests, final } = await run(['get_weather', '{"town": 1}'], ['get_weather', '{"city": "Porto"}']);
    expect(ran).toEqual([{ city: 'Porto' }]);
    expect(requests).toHaveLength(3);
    expect(final).toBe('Sunny.');
  });
});
