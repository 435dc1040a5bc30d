// @ts-nocheck
import type { RequestTold } from '@callmend/gateway';
import { repairToolCall, type ToolSpec } from 'callmend';

export const tools: readonly ToolSpec[] = [
  {
    name: 'send_parcel',
    inputSchema: {
      type: 'object',
      properties: { street: { type: 'string' }, weight: { type: 'number' } },
      required: ['street'],
      additionalProperties: false,
    },
  },
];

/** What became of a call, as the library says. */
export const outcomeOf = (name: string, text: string): RequestTold['outcomes'][number] =>
  repairToolCall({ id: 'p1', name, arguments: text }, { tools });

/** What is told of a request; a part of it may be said. */
export const toldOf = (part: Partial<RequestTold> = {}): RequestTold => ({
  id: 'r1',
  method: 'POST',
  startedAt: Date.UTC(2026, 10, 30, 12),
  route: 'openai-chat',
  upstream: 'local',
  model: 'small',
  status: 200,
  isStream: false,
  mode: 'on',
  outcomes: [],
  reprompts: 0,
  requestBytes: 100,
  responseBytes: 200,
  tookMs: 40,
  mendMs: 2,
  end: 'done',
  ...part,
});
