// @ts-nocheck
import { expect, it } from 'vitest';
import { fieldsOf, listOf } from '../fields.ts';
import { createRepairer } from '../index.ts';
import { messageItem, responsesStream } from './golden/response-streams.ts';
import { anthropicStream, textBlock, tools } from './golden/streams.ts';
import { anthropic, isUnreadable, type NetworkFormat, openaiResponses } from './index.ts';

const text =
  '<|START_THINKING|>Weather, then.<|END_THINKING|><|START_ACTION|>[{"tool_call_id":"0","tool_name":"get_weather","parameters":{"city":"Faro"}}]<|END_ACTION|>';
const repairer = createRepairer({ tools });

async function whole(format: NetworkFormat, body: object): Promise<unknown> {
  const message = format.readMessage(body);
  if (isUnreadable(message)) throw new Error(message.problem);
  return format.write(body, await repairer.repair(message));
}
async function streamed(format: NetworkFormat, bytes: string): Promise<readonly unknown[]> {
  const stream = format.stream(repairer);
  const pieces = [...(await stream.write(new TextEncoder().encode(bytes))), ...(await stream.end())];
  const lines = Buffer.concat(pieces).toString('utf8').split('\n');
  return lines.filter((line) => line.startsWith('data: ')).map((line): unknown => JSON.parse(line.slice(6)));
}

it('thoughts that stood in text before a call become a block of Anthropic', async () => {
  const block = { type: 'thinking', thinking: 'Weather, then.', signature: '' };
  const call = { type: 'tool_use', name: 'get_weather', input: { city: 'Faro' } };
  const body = await whole(anthropic, { content: [{ type: 'text', text }], stop_reason: 'end_turn' });
  expect(listOf(fieldsOf(body).content)).toMatchObject([block, call]);
  const events = await streamed(anthropic, anthropicStream('end_turn', [textBlock(text)]));
  const grown = events.map((event) => fieldsOf(fieldsOf(event).delta).thinking).filter((one) => one !== undefined);
  expect(grown).toEqual(['Weather, then.']);
});

it('and an item of Responses', async () => {
  const item = { type: 'reasoning', content: [{ type: 'reasoning_text', text: 'Weather, then.' }] };
  const call = { type: 'function_call', name: 'get_weather' };
  const { item: message } = messageItem('m', text);
  const body = await whole(openaiResponses, { id: 'r', status: 'completed', output: [message] });
  expect(fieldsOf(body).output).toMatchObject([item, call]);
  const events = await streamed(openaiResponses, responsesStream([messageItem('m', text)]));
  expect(fieldsOf(fieldsOf(events.at(-1)).response).output).toMatchObject([item, call]);
  expect(events.map((event) => fieldsOf(event).type)).toContain('response.reasoning_text.delta');
});
