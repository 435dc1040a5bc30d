// @ts-nocheck
import { openai } from '@ai-sdk/openai';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import * as ai6 from 'ai6';
import * as ai7 from 'ai7';
import { MockLanguageModelV4 } from 'ai7/test';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { z as z3 } from 'zod/v3';
import { createAgent, defineTool } from '../../packages/callmend/src/hosts/agent/index.ts';
import { call, finish, majors, type Part, streamOf, text } from '../ai-sdk/majors.ts';
import { hows, run, scripted } from './stages.ts';

interface ToolOptions {
  readonly toolCallId: string;
  readonly messages: readonly unknown[];
  readonly abortSignal?: AbortSignal;
}

const done = { text: 'Done.' };
const agentOf = (tool: object) => createAgent({ model: scripted([done]).model, tools: { tool } });
const told = (input: unknown): string => JSON.stringify(input);

describe('a schema', () => {
  const kinds: readonly (readonly [string, object])[] = [
    ['zod 4', z.object({ n: z.number(), unit: z.string().default('km') })],
    ['zod 3, through the AI SDK', z3.object({ n: z3.number(), unit: z3.string().default('km') })],
    ['valibot', toStandardJsonSchema(v.object({ n: v.number(), unit: v.optional(v.string(), 'km') }))],
  ];
  it.each(kinds)('of %s is told to the model, and gives its defaults to the tool', async (_, inputSchema) => {
    const agent = agentOf({ inputSchema, execute: told });
    expect(JSON.parse(String(await agent.executeTool('tool', { n: '3' })))).toEqual({ n: 3, unit: 'km' });
    await expect(agent.executeTool('tool', {})).rejects.toThrow(/required: \['n'\], optional: \['unit'\]/);
  });

  const wrapped: { type: 'object'; properties: { n: { type: 'number' } }; required: string[] } = {
    type: 'object',
    properties: { n: { type: 'number' } },
    required: ['n'],
  };
  it.each([
    ['plain', wrapped],
    ['of `jsonSchema` of ai 6', ai6.jsonSchema(wrapped)],
    ['of `jsonSchema` of ai 7', ai7.jsonSchema(wrapped)],
    ['that comes later', ai7.jsonSchema(async () => wrapped)],
    ['that is made when it is needed', () => ai7.jsonSchema(wrapped)],
  ])('may be %s', async (_, inputSchema) => {
    const agent = agentOf({ inputSchema, execute: told });
    expect(await agent.executeTool('tool', { n: '3' })).toBe('{"n":3}');
    await expect(agent.executeTool('tool', {})).rejects.toThrow(/required: \['n'\]/);
  });

  it('may refuse what its JSON Schema does not tell: the tool does not run, and the reason is told', async () => {
    const refined = z
      .object({ n: z.number() })
      .refine(({ n }) => n % 2 === 0, { message: 'must be even', path: ['n'] });
    await expect(agentOf({ inputSchema: refined, execute: told }).executeTool('tool', { n: 3 })).rejects.toMatchObject({
      message: 'The input was refused: n: must be even',
      ended: 'failed',
    });
    const judged = ai7.jsonSchema(wrapped, { validate: () => ({ success: false, error: new Error('too far') }) });
    await expect(agentOf({ inputSchema: judged, execute: told }).executeTool('tool', { n: 3 })).rejects.toThrow(
      'too far',
    );
  });

  it('that only validates is refused with what to do', async () => {
    const agent = agentOf({ inputSchema: v.object({ n: v.number() }), execute: told });
    await expect(agent.toolNames()).rejects.toThrow(/tool 'tool': .*validates.*toStandardJsonSchema/);
  });
});

describe.each(majors)('a tool of the AI SDK, major $major', ({ sdk }) => {
  it.each(hows)(
    'gets its options, gives one output after another, and words it for the model, with %s',
    async (how) => {
      const seen: unknown[] = [];
      const tool = sdk.tool({
        description: 'Draws a picture',
        inputSchema: z.object({ what: z.string() }),
        async *execute({ what }: { what: string }, options: ToolOptions) {
          seen.push([options.toolCallId, options.messages.length, options.abortSignal?.aborted]);
          yield `half of ${what}`;
          yield `all of ${what}`;
        },
        toModelOutput: ({ output }: { output: unknown }) => ({
          type: 'content',
          value: [{ type: 'text', text: `Look: ${String(output)}` }],
        }),
      } as never);
      const { model, asked } = scripted([{ calls: [{ name: 'Draw', input: '{"what":"a boat"}' }] }, done]);
      const { result } = await run(createAgent({ model, tools: { draw: tool } }), how);
      expect(result.calls[0]).toMatchObject({ output: 'all of a boat', status: 'ok' });
      expect(asked[1]).toContain('"output":{"type":"content","value":[{"type":"text","text":"Look: all of a boat"}]}');
      expect(seen).toEqual([['c0_0', 1, false]]);
    },
  );
});

describe('a tool of a provider', () => {
  const search = openai.tools.webSearch({});
  const parts: readonly Part[] = [
    { ...call('search', '{"query":"boats"}', 's1'), providerExecuted: true },
    { type: 'tool-result', toolCallId: 's1', toolName: 'search', result: { hits: 3 }, providerExecuted: true },
  ];
  it.each(hows)('is offered by its id, and its calls are left alone, with %s', async (how) => {
    const answer = [...parts, { type: 'text', text: 'Three boats.' }];
    const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
    const model = new MockLanguageModelV4({
      doGenerate: { content: answer, finishReason: { unified: 'stop', raw: 'stop' }, usage, warnings: [] } as never,
      doStream: { stream: streamOf([...parts, ...text('Three ', 'boats.'), finish('stop')]) } as never,
    });
    const agent = createAgent({ model, tools: { search } });
    const { result } = await run(agent, how);
    expect(result).toMatchObject({ text: 'Three boats.', calls: [], ended: 'stop' });
    const [asked] = how === 'start' ? model.doGenerateCalls : model.doStreamCalls;
    expect(asked?.tools).toMatchObject([{ type: 'provider', id: 'openai.web_search', name: 'search' }]);
    expect(JSON.stringify(agent.messages)).toContain('"hits":3');
  });
});

it('a tool of `defineTool` gets the signal, the call’s id and the context', async () => {
  const seen: unknown[] = [];
  const tool = defineTool({
    inputSchema: z.object({}),
    execute(_, { signal, callId, context }) {
      seen.push([signal.aborted, callId, context]);
    },
  });
  const { model } = scripted([{ calls: [{ name: 'tool', input: '' }] }, done]);
  await createAgent({ model, tools: { tool } }).start('Go.', { context: 'user 7' });
  expect(seen).toEqual([[false, 'c0_0', 'user 7']]);
});

it('aliases and hints of a tool count, and reasoning is kept for the provider', async () => {
  const forecast = { ...defineTool({ inputSchema: z.object({}), execute: () => 'sun' }), aliases: ['weather_now'] };
  expect(
    await createAgent({ model: scripted([done]).model, tools: { forecast } }).executeTool('weather_now' as string, {}),
  ).toBe('sun');
  const other = createAgent({ model: scripted([done]).model, tools: { forecast }, aliases: { forecast: ['sky'] } });
  expect(await other.executeTool('sky' as string, {})).toBe('sun');
  const thought = { providerMetadata: { anthropic: { signature: 's' } } };
  const stream = [
    { type: 'reasoning-start', id: 'r' },
    { type: 'reasoning-delta', id: 'r', delta: 'Hm.' },
    { type: 'reasoning-end', id: 'r', ...thought },
    ...text('Sun.'),
    finish('stop'),
  ];
  const model = new MockLanguageModelV4({ doStream: { stream: streamOf(stream) } as never });
  const agent = createAgent({ model });
  expect(await agent.stream('Sky?').result).toMatchObject({ text: 'Sun.', reasoning: 'Hm.' });
  expect(agent.messages[1]).toEqual({
    role: 'assistant',
    content: [
      { type: 'reasoning', text: 'Hm.', providerOptions: thought.providerMetadata },
      { type: 'text', text: 'Sun.' },
    ],
  });
  const again = scripted([done]);
  await createAgent({ model: again.model, messages: agent.messages }).start('And?');
  expect(again.asked[0]).toContain('Sky?');
});
