import { describe, expect, test } from 'vitest';
import type { ModelMessage, RawToolCall } from '../index.ts';
import { writers } from './golden/bodies.ts';
import {
  aiSdk,
  anthropic,
  formats,
  isUnreadable,
  ollama,
  openaiChat,
  openaiResponses,
  type WireFormat,
} from './index.ts';

const schema = { type: 'object', properties: { city: { type: 'string' } } };
const calls: readonly RawToolCall[] = [
  { id: 'a', name: 'f', arguments: '{"city":"Porto"}' },
  { id: 'b', name: 'g', arguments: '{"city":' },
];

const read = (format: WireFormat, body: unknown): ModelMessage => {
  const message = format.readMessage(body);
  if (isUnreadable(message)) throw new Error(message.problem);
  return message;
};

describe.each(formats.map((format) => ({ format, name: format.name })))('$name', ({ format, name }) => {
  test('reads text and calls with the exact text of their arguments', () => {
    const ids = format.shape.hasIds ? calls : calls.map(({ id: _, ...call }) => call);
    const message = read(format, writers[name]?.({ text: 'Look.', calls }));
    expect(message).toMatchObject({ text: 'Look.', calls: ids });
    expect(['tool-calls', 'stop']).toContain(message.finishReason);
  });

  test('knows its own answers', () => {
    const body = writers[name]?.({ text: 'Look.' });
    expect(formats.filter(({ isAnswer }) => isAnswer(body)).map(({ name }) => name)).toEqual([name]);
    expect(format.isAnswer({})).toBe(false);
    expect(format.isAnswer(null)).toBe(false);
  });

  test.each([null, 7, 'x', [], {}, { choices: 7 }, { content: {} }, { output: null }, { message: [] }])(
    'says of %j that it is no answer',
    (body) => {
      expect(format.readMessage(body)).toEqual({ problem: expect.any(String) });
    },
  );

  test.each([null, 7, 'x', []])('says of %j that it is no request', (body) => {
    expect(format.readRequest(body)).toEqual({ problem: expect.any(String) });
  });

  test('names the tool that cannot be read', () => {
    expect(format.readRequest({ tools: [{ name: 'f', inputSchema: 7 }] })).toEqual({
      problem: expect.stringContaining('tools[0]'),
    });
  });
});

/** One conversation in every format: a system's word, a question, a call with its result, an answer. */
const requests: readonly (readonly [WireFormat, unknown])[] = [
  [
    openaiChat,
    {
      tools: [{ type: 'function', function: { name: 'f', parameters: schema } }],
      tool_choice: { type: 'function', function: { name: 'f' } },
      response_format: { type: 'json_object' },
      messages: [
        { role: 'developer', content: 'Be brief.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Hi' },
            { type: 'image_url', image_url: { url: 'x:' } },
          ],
        },
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: 'a', type: 'function', function: { name: 'f', arguments: '{"city":"Porto"}' } }],
        },
        { role: 'tool', tool_call_id: 'a', content: 'Error: no' },
        { role: 'assistant', content: 'Sun.' },
      ],
    },
  ],
  [
    openaiResponses,
    {
      tools: [{ type: 'function', name: 'f', parameters: schema, strict: true }, { type: 'web_search' }],
      tool_choice: { type: 'function', name: 'f' },
      text: { format: { type: 'json_schema', name: 'x', schema } },
      instructions: 'Be brief.',
      input: [
        { role: 'user', content: [{ type: 'input_text', text: 'Hi' }] },
        { type: 'reasoning', id: 'r', summary: [] },
        { type: 'function_call', call_id: 'a', name: 'f', arguments: '{"city":"Porto"}' },
        { type: 'function_call_output', call_id: 'a', output: 'Error: no' },
        { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Sun.' }] },
      ],
    },
  ],
  [
    anthropic,
    {
      tools: [{ name: 'f', input_schema: schema }],
      tool_choice: { type: 'tool', name: 'f' },
      output_config: { format: { type: 'json_schema', schema } },
      system: [{ type: 'text', text: 'Be brief.' }],
      messages: [
        { role: 'user', content: 'Hi' },
        { role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'f', input: { city: 'Porto' } }] },
        {
          role: 'user',
          content: [{ type: 'tool_result', tool_use_id: 'a', content: 'Error: no', is_error: true }],
        },
        { role: 'assistant', content: [{ type: 'text', text: 'Sun.' }] },
      ],
    },
  ],
  [
    aiSdk,
    {
      tools: { f: { inputSchema: { jsonSchema: schema } } },
      toolChoice: { type: 'tool', toolName: 'f' },
      responseFormat: { type: 'json' },
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: [{ type: 'text', text: 'Hi' }] },
        {
          role: 'assistant',
          content: [{ type: 'tool-call', toolCallId: 'a', toolName: 'f', input: { city: 'Porto' } }],
        },
        {
          role: 'tool',
          content: [
            { type: 'tool-result', toolCallId: 'a', toolName: 'f', output: { type: 'error-text', value: 'Error: no' } },
          ],
        },
        { role: 'assistant', content: 'Sun.' },
      ],
    },
  ],
];

test.each(requests.map(([format, body]) => ({ format, body, name: format.name })))(
  '$name: reads tools, choice and conversation of a request',
  ({ format, body }) => {
    const request = format.readRequest(body);
    expect(request).toMatchObject({ tools: [{ name: 'f', inputSchema: schema }] });
    expect(request).toHaveProperty('turn', {
      toolChoice: { name: 'f' },
      responseFormat: 'json',
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Hi' },
        { role: 'assistant', content: '', calls: [{ id: 'a', name: 'f', arguments: '{"city":"Porto"}' }] },
        { role: 'tool', content: 'Error: no', callId: 'a', isError: true },
        { role: 'assistant', content: 'Sun.' },
      ],
    });
  },
);

test('ollama: reads tools and conversation of a request, and that it asks for JSON', () => {
  const call = { function: { name: 'f', arguments: { city: 'Porto' } } };
  const request = ollama.readRequest({
    tools: [{ type: 'function', function: { name: 'f', parameters: schema } }],
    format: schema,
    messages: [
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: '', tool_calls: [call] },
      { role: 'tool', tool_name: 'f', content: 'sun' },
    ],
  });
  expect(request).toMatchObject({
    tools: [{ name: 'f', inputSchema: schema }],
    turn: {
      toolChoice: 'auto',
      responseFormat: 'json',
      messages: [
        { role: 'user', content: 'Hi' },
        { role: 'assistant', calls: [{ name: 'f', arguments: '{"city":"Porto"}' }] },
        { role: 'tool', content: 'sun' },
      ],
    },
  });
});

test.each([
  [openaiChat, { choices: [{ message: { content: 'x' }, finish_reason: 'length' }] }, 'length'],
  [
    openaiChat,
    { choices: [{ message: { content: null }, finish_reason: 'MALFORMED_FUNCTION_CALL' }] },
    'malformed-call',
  ],
  [
    openaiChat,
    { choices: [{ message: {}, finish_reason: 'function_call_filter: MALFORMED_FUNCTION_CALL' }] },
    'malformed-call',
  ],
  [openaiChat, { error: { code: 'tool_use_failed', failed_generation: '<f>' } }, 'malformed-call'],
  [
    openaiResponses,
    { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' }, output: [] },
    'length',
  ],
  [
    openaiResponses,
    { status: 'incomplete', incomplete_details: { reason: 'content_filter' }, output: [] },
    'content-filter',
  ],
  [openaiResponses, { status: 'failed', output: [] }, 'error'],
  [openaiResponses, { output: [] }, 'unknown'],
  [anthropic, { content: [], stop_reason: 'max_tokens' }, 'length'],
  [anthropic, { content: [], stop_reason: 'model_context_window_exceeded' }, 'length'],
  [anthropic, { content: [], stop_reason: 'refusal' }, 'content-filter'],
  [anthropic, { content: [], stop_reason: 'pause_turn' }, 'unknown'],
  [ollama, { message: {}, done: true, done_reason: 'length' }, 'length'],
  [ollama, { message: {}, done: false, done_reason: 'stop' }, 'unknown'],
  [aiSdk, { content: [], finishReason: 'tool-calls' }, 'tool-calls'],
  [aiSdk, { content: [], finishReason: { unified: 'other', raw: 'MALFORMED_FUNCTION_CALL' } }, 'malformed-call'],
  [aiSdk, { content: [], finishReason: { unified: 'length', raw: 'max_tokens' } }, 'length'],
] as const)('reads how an answer ended: %#', (format, body, finishReason) => {
  expect(read(format, body).finishReason).toBe(finishReason);
});

test('what a provider could not read is text', () => {
  expect(read(openaiChat, { error: { code: 'tool_use_failed', failed_generation: '<f>{}</f>' } }).text).toBe(
    '<f>{}</f>',
  );
});

test('reads reasoning wherever it stands', () => {
  const parts = [{ type: 'reasoning', text: 'hm' }];
  expect(read(openaiChat, { choices: [{ message: { reasoning: 'hm' } }] }).reasoning).toBe('hm');
  expect(read(openaiResponses, { output: [{ type: 'reasoning', summary: [{ text: 'hm' }] }] }).reasoning).toBe('hm');
  expect(read(anthropic, { content: [{ type: 'thinking', thinking: 'hm' }] }).reasoning).toBe('hm');
  expect(read(ollama, { message: { thinking: 'hm' } }).reasoning).toBe('hm');
  expect(read(aiSdk, { content: parts, finishReason: 'stop' }).reasoning).toBe('hm');
});

test("a correction at the end of the user's own message is a message of its own", () => {
  const conversation = openaiChat.append(
    [{ role: 'user', content: 'Hi' }],
    {},
    { text: '', outcomes: [], correction: 'x' },
    { mergeRoles: true },
  );
  expect(conversation).toHaveLength(1);
  const alone = openaiChat.append([{ role: 'user', content: 'Hi' }], {}, { text: '', outcomes: [], correction: 'x' });
  const messagesOf = (messages: readonly unknown[]): unknown =>
    Object(openaiChat.readRequest({ messages })).turn.messages;
  expect(messagesOf(conversation)).toEqual(messagesOf(alone));
});

test.each([
  [{ type: 'text', value: 'Sun.' }, false],
  [{ type: 'json', value: { sky: 'clear' } }, false],
  [{ type: 'error-text', value: 'No such city.' }, true],
  [{ type: 'json', value: { content: [{ type: 'text', text: 'No such city.' }], isError: true } }, true],
  // The SDK's MCP client gives a failed result so too.
  [{ type: 'content', value: [{ type: 'text', text: 'No such city.' }] }, undefined],
  [undefined, undefined],
])('tells of a result of the AI SDK that it failed, or ran well, where that is known: %j', (output, isError) => {
  const content = [{ type: 'tool-result', toolCallId: 'a', toolName: 'f', output }];
  const request = aiSdk.readRequest({ messages: [{ role: 'tool', content }] });
  expect(isUnreadable(request) ? [] : request.turn.messages?.map((message) => message.isError)).toEqual([isError]);
});

test('reads a long answer of objects in time', () => {
  const text = JSON.stringify({
    content: Array.from({ length: 20_000 }, (_, i) => ({ type: 'tool_use', id: `${i}`, name: 'f', input: { i } })),
  });
  let lookups = 0;
  const message = anthropic.readMessage(JSON.parse(text), () => {
    lookups++;
    return undefined;
  });
  expect(message).toHaveProperty('calls.length', 20_000);
  expect(lookups).toBeLessThanOrEqual(128);
});
