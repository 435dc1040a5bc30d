// @ts-nocheck
import type { RawToolCall } from '../../index.ts';
import { type About, created, type ModelAnswer, namedEvent, type Provider, promptTokens, tokensIn } from './answer.ts';

type Item = { readonly id: string; readonly type: string; readonly [key: string]: unknown };
type Event = { readonly type: string; readonly [key: string]: unknown };

/** OpenAI's Responses. */
export const responses: Provider = {
  streamType: 'text/event-stream',
  whole: (answer, about) => ({
    ...envelope(about),
    ...endOf(answer),
    output: itemsOf(answer, about),
    usage: usageOf(answer),
  }),
  stream(answer, about) {
    const begun = { ...envelope(about), status: 'in_progress', output: [] };
    const items = itemsOf(answer, about);
    const events: Event[] = [
      { type: 'response.created', response: begun },
      { type: 'response.in_progress', response: begun },
      ...items.flatMap((item, index) => lifeOf(item, index, about)),
    ];
    if (answer.message.finishReason !== 'unknown') {
      const end = endOf(answer);
      const response = { ...envelope(about), ...end, output: items, usage: usageOf(answer) };
      events.push({ type: `response.${end.status}`, response });
    }
    return events.map((one, sequence) => namedEvent({ ...one, sequence_number: sequence }));
  },
};

function endOf({ message }: ModelAnswer): { readonly status: string; readonly incomplete_details: unknown } {
  const { finishReason } = message;
  if (finishReason === 'length') return { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } };
  if (finishReason === 'content-filter')
    return { status: 'incomplete', incomplete_details: { reason: 'content_filter' } };
  const isWhole = finishReason === 'stop' || finishReason === 'tool-calls';
  return { status: isWhole ? 'completed' : 'failed', incomplete_details: null };
}

function itemsOf({ message }: ModelAnswer, { number }: About): readonly Item[] {
  const { text, reasoning, calls } = message;
  const part = { type: 'output_text', text, annotations: [], logprobs: [] };
  return [
    ...(reasoning === undefined
      ? []
      : [{ id: `rs_${number}`, type: 'reasoning', summary: [{ type: 'summary_text', text: reasoning }] }]),
    ...(text === ''
      ? []
      : [{ id: `msg_${number}`, type: 'message', role: 'assistant', status: 'completed', content: [part] }]),
    ...calls.map((call, at) => callItem(call, `${number}_${at}`)),
  ];
}

const callItem = ({ id, name, arguments: args }: RawToolCall, place: string): Item => ({
  id: `fc_${place}`,
  type: 'function_call',
  status: 'completed',
  call_id: id ?? `call_${place}`,
  name,
  arguments: args,
});

/** The events that an item is told by. */
function lifeOf(item: Item, index: number, { chunking }: About): readonly Event[] {
  const about = { item_id: item.id, output_index: index };
  const added = { type: 'response.output_item.added', output_index: index };
  const done: Event = { type: 'response.output_item.done', output_index: index, item };
  if (item.type === 'function_call') {
    const args = String(item.arguments);
    return [
      { ...added, item: { ...item, status: 'in_progress', arguments: '' } },
      ...chunking(args).map((delta) => ({ type: 'response.function_call_arguments.delta', ...about, delta })),
      { type: 'response.function_call_arguments.done', ...about, arguments: args },
      done,
    ];
  }
  if (item.type === 'reasoning') return [{ ...added, item: { ...item, summary: [] } }, done];
  const place = { ...about, content_index: 0 };
  const empty = { type: 'output_text', text: '', annotations: [], logprobs: [] };
  const text = textOf(item);
  return [
    { ...added, item: { ...item, status: 'in_progress', content: [] } },
    { type: 'response.content_part.added', ...place, part: empty },
    ...chunking(text).map((delta) => ({ type: 'response.output_text.delta', ...place, delta, logprobs: [] })),
    { type: 'response.output_text.done', ...place, text, logprobs: [] },
    { type: 'response.content_part.done', ...place, part: { ...empty, text } },
    done,
  ];
}

function textOf({ content }: Item): string {
  const [part] = Array.isArray(content) ? content : [];
  return typeof part?.text === 'string' ? part.text : '';
}

const envelope = ({ number, model }: About): object => ({
  id: `resp_scripted_${number}`,
  object: 'response',
  created_at: created,
  model,
  error: null,
  incomplete_details: null,
  instructions: null,
  metadata: {},
  parallel_tool_calls: true,
  temperature: 1,
  tool_choice: 'auto',
  tools: [],
  top_p: 1,
});

function usageOf({ message }: ModelAnswer): object {
  const output = tokensIn(message);
  return {
    input_tokens: promptTokens,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: promptTokens + output,
  };
}
