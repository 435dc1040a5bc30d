// @ts-nocheck
import { event, type StreamCase } from './streams.ts';

type Item = { readonly type: string; readonly id: string; readonly [key: string]: unknown };

/** An item of a response in the events of its life; `pieces` are what it grows by. */
export interface LivingItem {
  readonly item: Item;
  readonly pieces: readonly string[];
}
export const messageItem = (id: string, ...pieces: readonly string[]): LivingItem => ({
  item: {
    id,
    type: 'message',
    role: 'assistant',
    status: 'completed',
    content: [{ type: 'output_text', text: pieces.join(''), annotations: [], logprobs: [] }],
  },
  pieces,
});
export const callItem = (id: string, name: string, ...pieces: readonly string[]): LivingItem => ({
  item: { id: `fc_${id}`, type: 'function_call', status: 'completed', call_id: id, name, arguments: pieces.join('') },
  pieces,
});
const reasoningItem: LivingItem = {
  item: { id: 'rs_1', type: 'reasoning', summary: [{ type: 'summary_text', text: 'Hm' }] },
  pieces: ['Hm'],
};

function lifeOf({ item, pieces }: LivingItem, index: number): readonly object[] {
  const about = { item_id: item.id, output_index: index };
  const added = { type: 'response.output_item.added', output_index: index };
  const done = { type: 'response.output_item.done', output_index: index, item };
  if (item.type === 'function_call') {
    return [
      { ...added, item: { ...item, status: 'in_progress', arguments: '' } },
      ...pieces.map((delta) => ({ type: 'response.function_call_arguments.delta', ...about, delta })),
      { type: 'response.function_call_arguments.done', ...about, arguments: pieces.join('') },
      done,
    ];
  }
  if (item.type === 'custom_tool_call')
    return [
      { ...added, item: { ...item, status: 'in_progress', input: '' } },
      { type: 'response.custom_tool_call_input.delta', ...about, delta: item.input },
      { type: 'response.custom_tool_call_input.done', ...about, input: item.input },
      done,
    ];
  if (item.type === 'reasoning') {
    const place = { ...about, summary_index: 0 };
    return [
      { ...added, item: { ...item, summary: [] } },
      { type: 'response.reasoning_summary_part.added', ...place, part: { type: 'summary_text', text: '' } },
      ...pieces.map((delta) => ({ type: 'response.reasoning_summary_text.delta', ...place, delta })),
      done,
    ];
  }
  const place = { ...about, content_index: 0 };
  const part = { type: 'output_text', text: '', annotations: [], logprobs: [] };
  return [
    { ...added, item: { ...item, status: 'in_progress', content: [] } },
    { type: 'response.content_part.added', ...place, part },
    ...pieces.map((delta) => ({ type: 'response.output_text.delta', ...place, delta, logprobs: [] })),
    { type: 'response.output_text.done', ...place, text: pieces.join(''), logprobs: [] },
    { type: 'response.content_part.done', ...place, part: { ...part, text: pieces.join('') } },
    done,
  ];
}

export function responsesStream(items: readonly LivingItem[]): string {
  const response = {
    id: 'resp_1',
    object: 'response',
    created_at: 1730000000,
    model: 'm',
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata: {},
    parallel_tool_calls: true,
    temperature: 1,
    tool_choice: 'auto',
    tools: [],
    top_p: 1,
  };
  const output = items.map(({ item }) => item);
  const usage = { input_tokens: 9, output_tokens: 4, total_tokens: 13 };
  return [
    { type: 'response.created', response: { ...response, status: 'in_progress', output: [] } },
    { type: 'response.in_progress', response: { ...response, status: 'in_progress', output: [] } },
    ...items.flatMap(lifeOf),
    { type: 'response.completed', response: { ...response, status: 'completed', output, usage } },
  ]
    .map((one, sequence) => event({ ...one, sequence_number: sequence }))
    .join('');
}

export const cleanResponses: readonly StreamCase[] = [
  { title: 'thoughts and prose', bytes: responsesStream([reasoningItem, messageItem('msg_1', 'Sol ☀️', ' em Faro.')]) },
  {
    title: 'calls beside prose',
    bytes: responsesStream([
      messageItem('msg_1', 'Looking.'),
      callItem('call_a', 'get_weather', '{"city":', ' "Faro"}'),
      callItem('call_b', 'send_mail', '{"to":"ana"}'),
    ]),
  },
];
export const brokenResponses: readonly StreamCase[] = [
  {
    title: 'a wrong name and a text for a number, before prose',
    bytes: responsesStream([
      reasoningItem,
      callItem('call_a', 'getWeather', '{"city": "Faro",', ' "days": "2"}'),
      messageItem('msg_1', 'There.'),
    ]),
  },
  {
    title: 'a call in text after prose',
    bytes: responsesStream([
      messageItem(
        'msg_1',
        'Let me see. ',
        '<tool_call>',
        '{"name": "get_weather", "arguments": {"city": "Faro"}}</tool_call>',
      ),
    ]),
  },
  {
    title: 'a call that is all of a text',
    bytes: responsesStream([
      messageItem('msg_1', '<tool_call>', '{"name": "get_weather", "arguments": {"city": "Faro"}}</tool_call>'),
    ]),
  },
];
