// @ts-nocheck
import type { Client as Client2 } from '@modelcontextprotocol/client';
import type { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import type { McpServer as Server1 } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { McpServer as Server2 } from '@modelcontextprotocol/server';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import { expectTypeOf } from 'expect-type';
import * as v from 'valibot';
import { it } from 'vitest';
import { z } from 'zod';
import { createExecutor } from '../packages/callmend/src/execute/index.ts';
import { type MendFetchOptions, mendFetch } from '../packages/callmend/src/hosts/fetch/index.ts';
import { mendMcpClient, mendMcpServer } from '../packages/callmend/src/hosts/mcp/index.ts';
import {
  createRepairer,
  type JsonValue,
  type Outcome,
  repairToolCall,
  type ToolCall,
  type ToolSpec,
} from '../packages/callmend/src/index.ts';

// Whether these hold is told by `npm run types`. What is called here must also run.

const tools = {
  find_train: { inputSchema: z.object({ to: z.string(), seats: z.int().optional() }) },
  book_desk: { inputSchema: toStandardJsonSchema(v.object({ floor: v.number() })) },
  set_light: { inputSchema: { type: 'object', properties: { on: { type: 'boolean' } } } },
} as const;
type Call = ToolCall<typeof tools>;

it("gives a call the type of its tool's input, by its name", async () => {
  const { calls } = await createRepairer({ tools }).repair({ text: '', calls: [], finishReason: 'stop' });
  expectTypeOf(calls).toEqualTypeOf<readonly Call[]>();
  expectTypeOf<Call['name']>().toEqualTypeOf<'find_train' | 'book_desk' | 'set_light'>();
  expectTypeOf<Extract<Call, { name: 'find_train' }>['input']>().toEqualTypeOf<{
    to: string;
    seats?: number | undefined;
  }>();
  expectTypeOf<Extract<Call, { name: 'book_desk' }>['input']>().toEqualTypeOf<{ floor: number }>();
  expectTypeOf<Extract<Call, { name: 'set_light' }>['input']>().toEqualTypeOf<{ readonly [key: string]: JsonValue }>();
  // : there is no such tool
  expectTypeOf<Extract<Call, { name: 'find_bus' }>['input']>().toEqualTypeOf<{ to: string }>();
});

it('does the same for a list of tools, and for one call', () => {
  const outcome = repairToolCall(
    { name: 'find_train', arguments: '{"to": "Graz"}' },
    { tools: [{ name: 'find_train', ...tools.find_train }, { name: 'stop' }] },
  );
  if (outcome.status === 'clean' || outcome.status === 'repaired') {
    expectTypeOf(outcome.call.name).toEqualTypeOf<'find_train' | 'stop'>();
    if (outcome.call.name === 'find_train') expectTypeOf(outcome.call.input.to).toEqualTypeOf<string>();
  } else expectTypeOf(outcome.correction).toEqualTypeOf<string>();
});

it('leaves tools that are known at run time alone', () => {
  const listed: readonly ToolSpec[] = [];
  const outcome = repairToolCall({ name: 'x', arguments: '{}' }, { tools: listed });
  expectTypeOf(outcome).toEqualTypeOf<Outcome<readonly ToolSpec[]>>();
  expectTypeOf(outcome).toExtend<Outcome>();
});

it('gives what a tool runs with the type of its schema', () => {
  createExecutor({
    tools: {
      find_train: {
        ...tools.find_train,
        execute(input, { signal }) {
          expectTypeOf(input).toEqualTypeOf<{ to: string; seats?: number | undefined }>();
          expectTypeOf(signal).toExtend<AbortSignal>();
          return input.to;
        },
      },
    },
  });
});

it('gives a fetch that is one', () => {
  expectTypeOf(mendFetch()).toEqualTypeOf<typeof fetch>();
  expectTypeOf(mendFetch).parameter(0).toEqualTypeOf<MendFetchOptions | undefined>();
  expectTypeOf<Parameters<NonNullable<MendFetchOptions['onOutcome']>>[0]>().toEqualTypeOf<Outcome>();
});

it('gives back the client and the server that it was given, of either major', () => {
  const check = (client1: Client1, client2: Client2, server1: Server1, server2: Server2) => {
    expectTypeOf(mendMcpClient(client1)).toExtend<Client1>();
    expectTypeOf(mendMcpClient(client2)).toExtend<Client2>();
    expectTypeOf(mendMcpServer(server1)).toEqualTypeOf<Server1>();
    expectTypeOf(mendMcpServer(server2)).toEqualTypeOf<Server2>();
    const called = mendMcpClient(client2).callTool({ name: 'x', arguments: '{"a": 1}' });
    expectTypeOf(called).toEqualTypeOf<ReturnType<Client2['callTool']>>();
  };
  expectTypeOf(check).toBeFunction();
});
