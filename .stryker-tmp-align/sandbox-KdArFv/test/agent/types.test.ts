// @ts-nocheck
import type { openai } from '@ai-sdk/openai';
import { tool as tool6 } from 'ai6';
import { tool as tool7 } from 'ai7';
import { expectTypeOf } from 'expect-type';
import { it } from 'vitest';
import { z } from 'zod';
import {
  type Agent,
  type AgentModel,
  createAgent,
  defineTool,
  type ToolName,
} from '../../packages/callmend/src/hosts/agent/index.ts';
import { scripted } from './stages.ts';

const tools = {
  of_zod: defineTool({
    inputSchema: z.object({ city: z.string(), days: z.number().default(3) }),
    execute: ({ city, days }) => ({ city, days }),
  }),
  of_json: defineTool({ inputSchema: { type: 'object' }, execute: async (input) => Object.keys(input) }),
  of_six: tool6({ inputSchema: z.object({ n: z.number() }), execute: async ({ n }) => String(n) }),
  of_seven: tool7({ inputSchema: z.object({ n: z.number() }), execute: ({ n }) => n > 0 }),
  inline: { inputSchema: z.object({ q: z.string() }), execute: (input: { q: string }) => input.q.length },
  files: { command: 'npx some-server' },
};
const { model } = scripted([{ text: '' }]);
const agent = createAgent({ model, tools });
const list = createAgent({ model, tools: [{ ...tools.of_zod, name: 'first' }, { url: 'http://localhost' }] });
// Never run: what is asked is whether it compiles.
const never = (): boolean => false;

it('lets the tools’ own types through, by name', async () => {
  expectTypeOf<ToolName<typeof tools>>().toEqualTypeOf<'of_zod' | 'of_json' | 'of_six' | 'of_seven' | 'inline'>();
  if (never()) {
    expectTypeOf(await agent.executeTool('of_zod', { city: 'Porto' })).toEqualTypeOf<{ city: string; days: number }>();
    expectTypeOf(await agent.executeTool('of_json', { anything: 1 })).toEqualTypeOf<string[]>();
    expectTypeOf(await agent.executeTool('of_six', { n: 1 })).toEqualTypeOf<string>();
    expectTypeOf(await agent.executeTool('of_seven', { n: 1 })).toEqualTypeOf<boolean>();
    expectTypeOf(await agent.executeTool('inline', { q: '' })).toEqualTypeOf<number>();
    expectTypeOf(await list.executeTool('first', { city: 'Porto' })).toEqualTypeOf<{ city: string; days: number }>();
    // : the city is a text
    await agent.executeTool('of_zod', { city: 7 });
    // : there is no such tool
    await agent.executeTool('of_zodd', { city: '' });
    // : the server's name is no tool's
    await agent.executeTool('files', {});
    // : in a list a tool needs a name
    createAgent({ model, tools: [tools.of_zod] });
    // : there is no such option
    createAgent({ model, tool: {} });
    // A name that is known only when it runs may be any: a server's tool, or what a model wrote.
    const written: string = 'read_file';
    expectTypeOf(await agent.executeTool(written, '{"path": "a"}')).toEqualTypeOf<unknown>();
  }
});

it('takes models and agents of any tools', () => {
  expectTypeOf<ReturnType<typeof openai>>().toExtend<AgentModel>();
  expectTypeOf(agent.start).toEqualTypeOf<Agent['start']>();
  expectTypeOf<Awaited<ReturnType<typeof agent.start>>['text']>().toEqualTypeOf<string>();
});
