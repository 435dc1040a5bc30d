/** Streams as providers write them, each whole; `data` lines are made of the values. */
// @ts-nocheck

export interface StreamCase {
  readonly title: string;
  readonly bytes: string;
}

export const tools = [
  {
    name: 'get_weather',
    inputSchema: {
      type: 'object',
      properties: { city: { type: 'string' }, days: { type: 'integer' } },
      required: ['city'],
      additionalProperties: false,
    },
  },
  {
    name: 'send_mail',
    inputSchema: {
      type: 'object',
      properties: { to: { type: 'string' }, urgent: { type: 'boolean' } },
      required: ['to'],
      additionalProperties: false,
    },
  },
] as const;

const chunkOf = (choices: readonly unknown[], more: object = {}): string =>
  `data: ${JSON.stringify({ id: 'chatcmpl-7', object: 'chat.completion.chunk', created: 1730000000, model: 'm', system_fingerprint: 'fp_1', choices, ...more })}\n\n`;
export const chatDelta = (delta: unknown, finish: string | null = null, index = 0): string =>
  chunkOf([{ index, delta, logprobs: null, finish_reason: finish }]);
export const chatEnd: string = `${chunkOf([], { usage: { prompt_tokens: 9, completion_tokens: 4, total_tokens: 13 } })}data: [DONE]\n\n`;
export const chatCall = (index: number, id: string | undefined, name: string | undefined, text: string): string =>
  chatDelta({
    tool_calls: [
      {
        index,
        ...(id !== undefined && { id, type: 'function' }),
        function: { ...(name !== undefined && { name }), arguments: text },
      },
    ],
  });

const role = chatDelta({ role: 'assistant', content: '' });

export const cleanChat: readonly StreamCase[] = [
  {
    title: 'prose with two-byte, four-byte and odd characters, reasoning and usage',
    bytes: `: warming up\n\n${role}${chatDelta({ reasoning_content: 'Mal überlegen 🌦' })}${['É ', 'sol ', '☀️ em ', 'Faro < 3', ' days.'].map((content) => chatDelta({ content })).join('')}${chatDelta({}, 'stop')}${chatEnd}`,
  },
  {
    title: 'a call in pieces beside prose',
    bytes: `${role}${chatDelta({ content: 'Looking.' })}${chatCall(0, 'call_a', 'get_weather', '')}${['{"ci', 'ty": ', '"Pôrto"', '}'].map((text) => chatCall(0, undefined, undefined, text)).join('')}${chatDelta({}, 'tool_calls')}${chatEnd}`,
  },
  {
    title: 'three calls in a row',
    bytes: `${role}${chatCall(0, 'call_a', 'get_weather', '{"city":"Faro"}')}${chatCall(1, 'call_b', 'get_weather', '{"city":')}${chatCall(1, undefined, undefined, ' "Beja"}')}${chatCall(2, 'call_c', 'send_mail', '{"to":"ana"}')}${chatDelta({}, 'tool_calls')}${chatEnd}`,
  },
  {
    title: 'a refusal, log probabilities, and events that nobody knows',
    bytes: `${role}event: strange\ndata: {"hello":1}\n\n${chatDelta({ refusal: 'I will not.' })}data: not json\n\n${chunkOf([{ index: 0, delta: { content: 'No' }, logprobs: { content: [{ token: 'No', logprob: -0.25, bytes: [78, 111], top_logprobs: [] }] }, finish_reason: null }])}${chatDelta({}, 'stop')}${chatEnd}`,
  },
  {
    title: 'two choices that take turns',
    bytes: `${chatDelta({ role: 'assistant', content: '' }, null, 0)}${chatDelta({ role: 'assistant', content: 'One' }, null, 1)}${chatCall(0, 'call_a', 'get_weather', '{"city":"Faro"}')}${chatDelta({ content: ' two.' }, null, 1)}${chatDelta({}, 'tool_calls', 0)}${chatDelta({}, 'stop', 1)}${chatEnd}`,
  },
  {
    title: 'a lone mark that turned out to be prose',
    bytes: `${role}${['Use <tool', '_ca', 'ts> with care.'].map((content) => chatDelta({ content })).join('')}${chatDelta({}, 'stop')}${chatEnd}`,
  },
];

export const brokenChat: readonly StreamCase[] = [
  {
    title: 'a wrong name, a comma too many and a text for a number',
    bytes: `${role}${chatDelta({ content: 'Looking.' })}${chatCall(0, 'call_a', 'getWeather', '')}${['{"city": "Pôrto",', ' "days": "2",}'].map((text) => chatCall(0, undefined, undefined, text)).join('')}${chatDelta({}, 'tool_calls')}${chatEnd}`,
  },
  {
    title: 'a call in text',
    bytes: `${role}${chatDelta({ content: 'Let me see. ' })}${['<tool', '_call>{"name": "get_weather", "argu', 'ments": {"city": "Faro"}}</tool_call>'].map((content) => chatDelta({ content })).join('')}${chatDelta({}, 'stop')}${chatEnd}`,
  },
  {
    title: 'a good call, then a broken one',
    bytes: `${role}${chatCall(0, 'call_a', 'get_weather', '{"city":"Faro"}')}${chatCall(1, 'call_b', 'send_mail', "{'to': 'ana'}")}${chatDelta({}, 'tool_calls')}${chatEnd}`,
  },
  {
    title: 'two calls under one index',
    bytes: `${role}${chatCall(0, 'call_a', 'get_weather', '{"city":"Faro"}')}${chatCall(0, 'call_b', 'get_weather', '{"city":"Beja"}')}${chatDelta({}, 'tool_calls')}${chatEnd}`,
  },
];

/** An event that is named as its value's type is. */
export const event = (value: object): string =>
  `event: ${'type' in value ? value.type : ''}\ndata: ${JSON.stringify(value)}\n\n`;
export type Block = { readonly start: object; readonly deltas: readonly object[] };
export const textBlock = (...texts: readonly string[]): Block => ({
  start: { type: 'text', text: '' },
  deltas: texts.map((text) => ({ type: 'text_delta', text })),
});
export const toolBlock = (id: string, name: string, ...texts: readonly string[]): Block => ({
  start: { type: 'tool_use', id, name, input: {}, caller: { type: 'direct' } },
  deltas: texts.map((text) => ({ type: 'input_json_delta', partial_json: text })),
});
const thought: Block = {
  start: { type: 'thinking', thinking: '', signature: '' },
  deltas: [
    { type: 'thinking_delta', thinking: 'Weather, então.' },
    { type: 'signature_delta', signature: 'c2ln' },
  ],
};
export const anthropicStream = (stop: string, blocks: readonly Block[]): string =>
  [
    {
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 9, output_tokens: 1 },
      },
    },
    { type: 'ping' },
    ...blocks.flatMap(({ start, deltas }, index) => [
      { type: 'content_block_start', index, content_block: start },
      ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
      { type: 'content_block_stop', index },
    ]),
    { type: 'message_delta', delta: { stop_reason: stop, stop_sequence: null }, usage: { output_tokens: 12 } },
    { type: 'message_stop' },
  ]
    .map(event)
    .join('');

export const cleanAnthropic: readonly StreamCase[] = [
  { title: 'thoughts and prose', bytes: anthropicStream('end_turn', [thought, textBlock('Sol ☀️', ' em Faro.')]) },
  {
    title: 'calls beside prose',
    bytes: anthropicStream('tool_use', [
      textBlock('Let me look.'),
      toolBlock('toolu_a', 'get_weather', '', '{"city": ', '"Faro"}'),
      toolBlock('toolu_b', 'send_mail', '{"to":"ana"}'),
    ]),
  },
  {
    title: 'a tool that the provider runs, and prose between calls',
    bytes: anthropicStream('tool_use', [
      {
        start: { type: 'server_tool_use', id: 's', name: 'web_search', input: {} },
        deltas: [{ type: 'input_json_delta', partial_json: '{"query":"x"}' }],
      },
      toolBlock('toolu_a', 'get_weather', '{"city":"Faro"}'),
      textBlock('And:'),
      toolBlock('toolu_b', 'send_mail', '{"to":"ana"}'),
    ]),
  },
];

export const brokenAnthropic: readonly StreamCase[] = [
  {
    title: 'a wrong name and a text for a number, before another block',
    bytes: anthropicStream('tool_use', [
      thought,
      textBlock('Let me look.'),
      toolBlock('toolu_a', 'getWeather', '{"city": "Faro",', '"days": "2"}'),
      textBlock('Then this.'),
    ]),
  },
  {
    title: 'a call that is all of a text',
    bytes: anthropicStream('end_turn', [
      thought,
      textBlock('<tool_call>', '{"name": "get_weather", "arguments": {"city": "Faro"}}', '</tool_call>'),
    ]),
  },
];

const line = (value: object): string =>
  `${JSON.stringify({ model: 'm', created_at: '2026-01-01T00:00:00.5Z', ...value })}\n`;
const say = (message: object): string => line({ message: { role: 'assistant', content: '', ...message }, done: false });
const done = line({
  message: { role: 'assistant', content: '' },
  done_reason: 'stop',
  done: true,
  total_duration: 7,
  eval_count: 3,
});
const ollamaCall = (name: string, input: unknown): object => ({
  function: { name, arguments: input },
});

export const ollamaStream = (
  text: string,
  calls: readonly { readonly name: string; readonly arguments: string }[],
): string =>
  `${text === '' ? '' : say({ content: text })}${calls.map((call) => say({ tool_calls: [ollamaCall(call.name, JSON.parse(call.arguments))] })).join('')}${done}`;

export const cleanOllama: readonly StreamCase[] = [
  {
    title: 'thoughts and prose',
    bytes: `${say({ thinking: 'Hm é' })}${say({ content: 'Sol ☀️' })}${say({ content: ' em Faro.' })}${done}`,
  },
  {
    title: 'calls, with long numbers and blanks of their own, and ids',
    bytes: `${say({ content: 'Looking.' })}${say({ tool_calls: [{ id: 'call_x', ...ollamaCall('get_weather', { city: 'Faro' }) }] }).replace('"city":', '"city" : ')}${say({ tool_calls: [ollamaCall('send_mail', { to: 'ana' })] })}${done}`,
  },
];
export const brokenOllama: readonly StreamCase[] = [
  {
    title: 'a text for a number',
    bytes: `${say({ content: 'Looking.' })}${say({ tool_calls: [{ id: 'call_x', ...ollamaCall('getWeather', { city: 'Faro', days: '2' }) }] })}${done}`,
  },
  {
    title: 'arguments that are a text',
    bytes: `${say({ tool_calls: [ollamaCall('get_weather', '{"city":"Faro"}')] })}${done}`,
  },
  {
    title: 'a call in text',
    bytes: `${['Hm. ', '<tool_call>\n{"name": "get_wea', 'ther", "arguments": {"city": "Faro"}}\n</tool_call>'].map((content) => say({ content })).join('')}${done}`,
  },
];
