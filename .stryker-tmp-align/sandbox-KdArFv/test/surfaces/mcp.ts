// @ts-nocheck
import { mendMcpClient, mendMcpServer } from '../../packages/callmend/src/hosts/mcp/index.ts';
import type { Outcome } from '../../packages/callmend/src/index.ts';
import { type Caller, connect, type Desk, type DeskTool, type Sdk, sdks } from '../mcp-desk.ts';
import type { Knowledge, SurfaceCase } from './case.ts';
import { isRefused, type Surface, wordCall, wordOutcome } from './surface.ts';

/** A call comes alone to an MCP server, as a value, and nobody tells why the model's message ended. */
const blind: readonly Knowledge[] = [
  'finish reason',
  'text',
  'history',
  'tool choice',
  'response format',
  'the whole message',
  'aliases',
  'schemas that only others can read',
  'tools of other servers',
  'long integers',
];

export const mcpSurfaces: readonly Surface[] = sdks.flatMap((sdk) =>
  (['client', 'server'] as const).map((side) => ({
    id: `MCP ${side}, SDK ${sdk.version}`,
    group: 'MCP',
    blind,
    async answer(one) {
      const outcomes: Outcome[] = [];
      const { client, desk } = await open(one, { sdk, side, outcomes });
      const calls: string[] = [];
      for (const { name, arguments: written } of one.message.calls) {
        const told = outcomes.length;
        const ran = desk.seen.length;
        await client.callTool({ name, arguments: written }).catch(expectNoText);
        const outcome = outcomes[told];
        if (outcome === undefined) calls.push('sent on as it came');
        else if (isRefused(outcome)) calls.push(wordOutcome(outcome));
        calls.push(...desk.seen.slice(ran).map(wordSeen));
      }
      await client.close();
      return { calls };
    },
    async leave(one) {
      const outcomes: Outcome[] = [];
      const { client, desk } = await open(one, { sdk, side, outcomes });
      const [call] = one.message.calls;
      const result = await client.callTool({ name: call?.name, arguments: call?.arguments }).catch(expectNoText);
      await client.close();
      const [outcome] = outcomes;
      if (outcome === undefined || !isRefused(outcome)) return 'the call';
      const isTold = result?.isError === true && result.content[0]?.text === outcome.correction;
      return isTold && desk.seen.length === 0 ? 'a tool error result that holds the correction' : 'something else';
    },
  })),
);

interface Opening {
  readonly sdk: Sdk;
  readonly side: 'client' | 'server';
  readonly outcomes: Outcome[];
}

async function open(
  { tools, settings }: SurfaceCase,
  { sdk, side, outcomes }: Opening,
): Promise<{ readonly client: Caller; readonly desk: Desk }> {
  const options = { onOutcome: (outcome: Outcome) => outcomes.push(outcome), ...settings };
  const { server, desk } = sdk.desk();
  desk.tools = tools.map(({ name, inputSchema, annotations }) => ({
    name,
    // The cases' schemas are all of objects.
    inputSchema: inputSchema as DeskTool['inputSchema'],
    ...(annotations && { annotations }),
  }));
  if (side === 'server') mendMcpServer(server, options);
  const client = await connect(sdk, server);
  if (side === 'client') mendMcpClient(client as never, options);
  return { client, desk };
}

const wordSeen = ({ name, arguments: input }: Desk['seen'][number]): string =>
  wordCall({ name, arguments: JSON.stringify(input) });

/** What is sent on as a text the SDK's own server refuses. */
function expectNoText(error: unknown): undefined {
  if (!String(error).includes('received string')) throw error;
  return undefined;
}
