// @ts-nocheck
import { ToolMessage } from '@langchain/core/messages';
import { type CallmendMiddleware, callmend, type LangChainOptions } from 'callmend/langchain';
import { expectTypeOf } from 'expect-type';
import { type AgentMiddleware, createAgent, tool } from 'langchain';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ask } from './desk.ts';
import { called, ScriptedChat } from './scripted-chat.ts';

it("lets an agent's own types through, and has no `any` of its own", () => {
  const weather = tool(({ city }) => city, { name: 'get_weather', schema: z.object({ city: z.string() }) });
  const agent = createAgent({
    model: new ScriptedChat(),
    tools: [weather],
    middleware: [callmend()],
    contextSchema: z.object({ user: z.string() }),
  });
  type Invoked = Awaited<ReturnType<typeof agent.invoke>>;
  type Context = NonNullable<NonNullable<Parameters<typeof agent.invoke>[1]>['context']>;
  const alone = createAgent({
    model: new ScriptedChat(),
    tools: [weather],
    contextSchema: z.object({ user: z.string() }),
  });
  expectTypeOf<Invoked>().toEqualTypeOf<Awaited<ReturnType<typeof alone.invoke>>>();
  expectTypeOf<Context>().toEqualTypeOf<{ user: string }>();
  expectTypeOf<CallmendMiddleware>().toExtend<AgentMiddleware>();
  expectTypeOf<Parameters<typeof callmend>>().toEqualTypeOf<[options?: LangChainOptions]>();
  expectTypeOf<LangChainOptions>().not.toBeAny();
  // : there is no such option
  expect(() => callmend({ model: 'x' })).toThrow('`model` is no option');
  expect(() => callmend({ dialect: 'hermess' })).toThrow('`dialect` must be one of');
  expect(() => callmend({ onRejected: 'drop' as never })).toThrow('`onRejected` must be one of');
  expect(() => callmend({ budget: { maxReprompts: 9 } })).toThrow(TypeError);
});

it('says what it needs where another major calls it, or LangChain cannot be loaded', async () => {
  const { wrapModelCall } = callmend();
  const asked = wrapModelCall?.({ model: 'x' } as never, () => {
    throw new Error('it was asked');
  });
  await expect(asked).rejects.toThrow('needs `langchain` ^1.0.0 with `@langchain/core` ^1.0.0');
  vi.doMock('@langchain/core/messages', () => ({ AIMessage: class {}, HumanMessage: class {}, ToolMessage }));
  await expect(ask([called('get_weather', { city: 'Porto' }), 'Sunny.'])).rejects.toThrow('is another major');
  vi.doMock('@langchain/core/messages', () => {
    throw new Error('Cannot find package');
  });
  await expect(ask([called('get_weather', { city: 'Porto' }), 'Sunny.'])).rejects.toThrow('it cannot be loaded');
  vi.doUnmock('@langchain/core/messages');
});
