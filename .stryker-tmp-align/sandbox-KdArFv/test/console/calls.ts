// @ts-nocheck
import { createRepairer, type JsonSchema, type Outcome, repairToolCall, type ToolSpec } from 'callmend';
import { type MendedAnswer, makeReceipts } from '../../packages/gateway/src/receipts/make.ts';
import type { NewReceipt } from '../../packages/gateway/src/receipts/receipt.ts';

const object = (properties: object, required: readonly string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** The tools of an assistant in a workshop. */
export const tools: readonly ToolSpec[] = [
  {
    name: 'search_parts',
    inputSchema: object(
      { query: { type: 'string' }, limit: { type: 'integer' }, tags: { type: 'array', items: { type: 'string' } } },
      ['query'],
    ),
  },
  {
    name: 'order_part',
    inputSchema: object({ part_id: { type: 'string' }, count: { type: 'integer' }, express: { type: 'boolean' } }, [
      'part_id',
      'count',
    ]),
  },
  {
    name: 'write_note',
    inputSchema: object({ path: { type: 'string' }, content: { type: 'string' } }, ['path', 'content']),
  },
  {
    name: 'scrap_part',
    inputSchema: object({ part_id: { type: 'string' }, confirm: { type: 'boolean' } }, ['part_id']),
    annotations: { destructiveHint: true },
  },
];

const written: readonly (readonly [name: string, text: string])[] = [
  ['search_parts', '{"query":"ball bearing 608"}'],
  ['SearchParts', "{'query': 'drive belt', 'limit': '5',}"],
  ['order_part', '{"part_id": "M8-40", "count": 12}'],
  ['write_note', '{path: "bench.md", content: "sharpen the “good” chisel"}'],
  ['order_part', '{"arguments": {"partId": 40071, "count": "3", "express": "True"}}'],
  ['search_parts', '{"query":"felt","tags":"[\\"glue\\", \\"wool\\"]"}'],
  ['order_part', '{"part_id": "B-2"}'],
  ['search_parts', '{"query":"hinge","limit":20}'],
  ['find_part', '{"query":"cam"}'],
  ['scrap_part', '{"part_id": "Z-9", "confirm": "yes"}'],
  ['write_note', '{"path":"todo.md","content":"Oil the lathe\nSweep"}'],
  ['search_parts', 'Sure!\n```json\n{"query": "o-ring", "limit": 3}\n```'],
];
const models = ['qwen3:8b', 'llama3.3:70b', 'gpt-5-mini', 'claude-sonnet-5'];

const mend = ([name, text]: readonly [string, string]): Outcome =>
  repairToolCall({ name, arguments: text }, { tools, finishReason: 'tool-calls' });

const outcomes: readonly Outcome[] = written.map(mend);

/** A call written as text, and one that the model was asked again for. */
export async function specialOutcomes(): Promise<readonly Outcome[]> {
  const repairer = createRepairer({ tools });
  const text = '<tool_call>{"name": "search_parts", "arguments": {"query": "shim", "limit": "2"}}</tool_call>';
  const found = await repairer.repair({ text, calls: [], finishReason: 'stop' });
  const raw = { id: 'c1', name: 'order_part', arguments: '{"part_id": "K-1", "count": "a few"}' };
  const asked = await repairer.repair({ text: '', calls: [raw], finishReason: 'tool-calls' });
  return [...found.outcomes, ...asked.outcomes];
}

export interface CallOptions {
  readonly at?: number;
  readonly values?: boolean;
  readonly answer?: Partial<MendedAnswer>;
  readonly outcome?: Outcome;
}

/** The receipt of the `index`th call: each kind comes again and again. */
export function receiptOf(
  index: number,
  { at = Date.now(), values = false, answer, outcome }: CallOptions = {},
): NewReceipt {
  const [receipt] = makeReceipts(
    {
      id: `r${index}`,
      at,
      format: index % 3 === 0 ? 'anthropic' : 'openai-chat',
      upstream: 'local',
      model: models[index % models.length],
      isStream: index % 2 === 0,
      mode: 'on',
      reprompts: 0,
      tookMs: 0.2 + (index % 7) / 10,
      outcomes: [outcome ?? outcomes[index % outcomes.length] ?? mend(['search_parts', '{}'])],
      tools,
      ...answer,
    },
    { values },
  );
  if (receipt === undefined) throw new Error('an answer with one call has one receipt');
  return receipt;
}
