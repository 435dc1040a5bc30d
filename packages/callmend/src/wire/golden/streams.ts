/** Streams as providers write them, each whole; `data` lines are made of the values. */
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
export const chatEnd = `${chunkOf([], { usage: { prompt_tokens: 9, completion_tokens: 4, total_tokens: 13 } })}data: [DONE]\n\n`;
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
