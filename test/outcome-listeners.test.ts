import { AIMessage, SystemMessage } from '@langchain/core/messages';
import type { CallmendEvent, Outcome } from 'callmend';
import { callmend } from 'callmend/ai-sdk';
import { mendFetch } from 'callmend/fetch';
import { callmend as forLangChain } from 'callmend/langchain';
import { mendMcpClient } from 'callmend/mcp';
import { mendModel } from 'callmend/openai-agents';
import { tool } from 'langchain';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createAgent } from '../packages/callmend/src/hosts/agent/index.ts';
import { scripted } from './agent/stages.ts';
import { call, scriptedModel } from './openai-agents/scripted-model.ts';

interface Listeners {
  readonly onOutcome: (outcome: Outcome) => void;
  readonly onEvent: (event: CallmendEvent) => void;
}

const parameters = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] } as const;
const [name, input] = ['GetWeather', '{"city":"Faro"}'];

/** Hosts, each made once and then asked as often as wanted; the model calls one tool by a wrong name. */
const hosts: Readonly<Record<string, (listeners: Listeners) => () => unknown>> = {
  'callmend/ai-sdk': (listeners) => {
    const { wrapGenerate } = callmend(listeners);
    const content = [{ type: 'tool-call', toolCallId: 'a', toolName: name, input }];
    const tools = [{ type: 'function', name: 'get_weather', inputSchema: parameters }];
    const doGenerate = async () => ({ content, finishReason: 'tool-calls' });
    return () => wrapGenerate?.({ doGenerate, params: { prompt: [], tools } } as never);
  },
  'callmend/fetch': (listeners) => {
    const tool_calls = [{ id: 'a', type: 'function', function: { name, arguments: input } }];
    const message = { role: 'assistant', content: null, tool_calls };
    const body = { choices: [{ index: 0, message, finish_reason: 'tool_calls' }] };
    const fetch = mendFetch({ ...listeners, fetch: async () => Response.json(body) });
    const tools = [{ type: 'function', function: { name: 'get_weather', parameters } }];
    const asked = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'Hi' }], tools });
    return async () => (await fetch('http://host/v1/chat/completions', { method: 'POST', body: asked })).text();
  },
  'callmend/langchain': (listeners) => {
    const { wrapModelCall } = forLangChain(listeners);
    const weather = tool(() => '', { name: 'get_weather', schema: z.object({ city: z.string() }) });
    const request = { messages: [], tools: [weather], systemMessage: new SystemMessage(''), runtime: {} };
    const calls = [{ type: 'tool_call' as const, id: 'a', name, args: { city: 'Faro' } }];
    return () => wrapModelCall?.(request as never, async () => new AIMessage({ content: '', tool_calls: calls }));
  },
  'callmend/openai-agents': (listeners) => {
    const model = mendModel(scriptedModel([call(name, input)], [call(name, input)]), listeners);
    const tools = [{ type: 'function', name: 'get_weather', description: '', strict: false, parameters }];
    const request = { input: 'Hi', tools, handoffs: [], modelSettings: {}, outputType: 'text', tracing: false };
    return () => model.getResponse(request as never);
  },
  'callmend/mcp': (listeners) => {
    const listTools = async () => ({ tools: [{ name: 'get_weather', inputSchema: parameters }] });
    const client = mendMcpClient({ callTool: async (_: never) => 'sent', listTools }, listeners);
    return () => client.callTool({ name, arguments: JSON.parse(input) } as never);
  },
  'callmend/agent': (listeners) => {
    const { model } = scripted([{ calls: [{ name, input }] }]);
    const tools = { get_weather: { inputSchema: z.object({ city: z.string() }), execute: () => 'Sun.' } };
    const agent = createAgent({ model, tools, maxSteps: 1, ...listeners });
    return () => agent.start('Hi');
  },
};

const failing: Readonly<Record<string, () => unknown>> = {
  throws: () => {
    throw new Error('listener');
  },
  rejects: () => Promise.reject(new Error('listener')),
};

it.each(Object.keys(hosts).flatMap((host) => Object.keys(failing).map((way) => [host, way] as const)))(
  'an `onOutcome` of %s that %s leaves nothing behind, and `onEvent` is told so once',
  async (host, way) => {
    const unhandled: unknown[] = [];
    const hear = (reason: unknown): number => unhandled.push(reason);
    process.on('unhandledRejection', hear);
    let told = 0;
    const events: CallmendEvent[] = [];
    const ask = hosts[host]?.({
      onOutcome: () => {
        told++;
        return failing[way]?.() as undefined;
      },
      onEvent: (event) => events.push(event),
    });
    await ask?.();
    await ask?.();
    await new Promise((resolve) => setTimeout(resolve, 0));
    process.off('unhandledRejection', hear);
    expect(told).toBeGreaterThanOrEqual(2);
    expect(unhandled).toEqual([]);
    expect(events.filter(({ type }) => type === 'listener-failed')).toEqual([
      { type: 'listener-failed', event: 'outcome' },
    ]);
  },
);
