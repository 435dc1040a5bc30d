// @ts-nocheck
// An MCP server for tests, over stdio: notes on a shelf. `--stubborn`: it exits before it answers anything.
import { appendFileSync } from 'node:fs';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';

const { SHELF_PIDS } = process.env;
if (SHELF_PIDS) appendFileSync(SHELF_PIDS, `${process.pid}\n`);
if (process.argv.includes('--stubborn')) process.exit(3);

const text = (value) => ({ content: [{ type: 'text', text: JSON.stringify(value) }] });
const tools = [
  {
    name: 'put_note',
    description: 'Puts a note on the shelf',
    inputSchema: {
      type: 'object',
      properties: {
        title: { type: 'string' },
        tags: { type: 'array', items: { type: 'string' } },
        place: { type: 'object', properties: { row: { type: 'integer' } }, required: ['row'] },
      },
      required: ['title', 'tags'],
    },
  },
  { name: 'count', inputSchema: { type: 'object', properties: { from: { type: 'integer' } } } },
  { name: 'wait', inputSchema: { type: 'object' } },
  { name: 'quit', inputSchema: { type: 'object' } },
  {
    name: 'drop_note',
    inputSchema: {
      type: 'object',
      properties: { id: { type: 'integer' }, note: { type: 'string' } },
      required: ['id'],
    },
    annotations: { destructiveHint: true },
  },
];
const server = new Server({ name: 'shelf', version: '1.0.0' }, { capabilities: { tools: {} } });
server.setRequestHandler(ListToolsRequestSchema, ({ params }) =>
  // Two pages.
  params?.cursor === undefined ? { tools: tools.slice(0, 2), nextCursor: 'more' } : { tools: tools.slice(2) },
);
server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
  if (params.name === 'quit') process.exit(1);
  if (params.name === 'wait') return new Promise(() => {});
  return text({ ran: params.name, with: params.arguments, mark: process.env.SHELF_MARK, pid: process.pid });
});
await server.connect(new StdioServerTransport());
