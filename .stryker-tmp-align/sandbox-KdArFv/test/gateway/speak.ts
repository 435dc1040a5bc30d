// @ts-nocheck
import type { ModelMessage } from 'callmend';
import { callItem, messageItem, responsesStream } from '../../packages/callmend/src/wire/golden/response-streams.ts';

/** One of the four ways to ask a model, as a client and a server of it write. */
export interface Speech {
  readonly format: 'openai-chat' | 'openai-responses' | 'anthropic' | 'ollama';
  readonly path: string;
  readonly streamType: string;
  /** Arguments are values here: text that is no JSON cannot be said in a whole answer. */
  readonly hasObjects: boolean;
  request(tools: readonly OfferedTool[], about: { readonly isStream: boolean; readonly user: string }): object;
  whole(message: ModelMessage): object;
  stream(message: ModelMessage): string;
}

export interface OfferedTool {
  readonly name: string;
  readonly inputSchema?: unknown;
}

const isLong = ({ finishReason }: ModelMessage): boolean => finishReason === 'length';
const isCalling = ({ calls }: ModelMessage): boolean => calls.length > 0;
/** Pieces as a model gives them, of a few characters each. */
const few = (text: string): readonly string[] => text.match(/[\s\S]{1,6}/gu) ?? [];
const data = (value: object): string => `data: ${JSON.stringify(value)}\n\n`;
const event = (value: { readonly type: string } & object): string => `event: ${value.type}\n${data(value)}`;
const parsed = (text: string): unknown => JSON.parse(text);

const functions = (tools: readonly OfferedTool[]): readonly object[] =>
  tools.map(({ name, inputSchema }) => ({ type: 'function', function: { name, parameters: inputSchema } }));

const chatFinish = (message: ModelMessage): string =>
  isLong(message) ? 'length' : isCalling(message) ? 'tool_calls' : 'stop';

const chat: Speech = {
  format: 'openai-chat',
  path: '/v1/chat/completions',
  streamType: 'text/event-stream',
  hasObjects: false,
  request: (tools, { isStream, user }) => ({
    model: 'm',
    stream: isStream,
    messages: [{ role: 'user', content: user }],
    tools: functions(tools),
  }),
  whole: (message) => ({
    id: 'c1',
    object: 'chat.completion',
    x_unknown: { kept: true },
    choices: [
      {
        index: 0,
        finish_reason: chatFinish(message),
        message: {
          role: 'assistant',
          content: message.text === '' ? null : message.text,
          ...(isCalling(message) && {
            tool_calls: message.calls.map(({ id, name, arguments: text }) => ({
              id,
              type: 'function',
              function: { name, arguments: text },
            })),
          }),
        },
      },
    ],
    usage: { prompt_tokens: 5, completion_tokens: 3, total_tokens: 8 },
  }),
  stream: (message) => {
    const chunk = (delta: object, finish: string | null = null): string =>
      data({ id: 'c1', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] });
    return [
      chunk({ role: 'assistant', content: '' }),
      ...few(message.text).map((content) => chunk({ content })),
      ...message.calls.flatMap(({ id, name, arguments: text }, index) => [
        chunk({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] }),
        ...few(text).map((piece) => chunk({ tool_calls: [{ index, function: { arguments: piece } }] })),
      ]),
      chunk({}, chatFinish(message)),
      'data: [DONE]\n\n',
    ].join('');
  },
};

const responses: Speech = {
  format: 'openai-responses',
  path: '/v1/responses',
  streamType: 'text/event-stream',
  hasObjects: false,
  request: (tools, { isStream, user }) => ({
    model: 'm',
    stream: isStream,
    input: [{ role: 'user', content: user }],
    tools: tools.map(({ name, inputSchema }) => ({ type: 'function', name, parameters: inputSchema })),
  }),
  whole: (message) => ({
    id: 'r1',
    object: 'response',
    status: isLong(message) ? 'incomplete' : 'completed',
    ...(isLong(message) && { incomplete_details: { reason: 'max_output_tokens' } }),
    output: [
      ...(message.text === '' ? [] : [messageItem('msg_1', message.text).item]),
      ...message.calls.map(({ id = '', name, arguments: text }) => callItem(id, name, text).item),
    ],
    usage: { input_tokens: 5, output_tokens: 3, total_tokens: 8 },
  }),
  stream: (message) => {
    const text = responsesStream([
      ...(message.text === '' ? [] : [messageItem('msg_1', ...few(message.text))]),
      ...message.calls.map(({ id = '', name, arguments: written }) => callItem(id, name, ...few(written))),
    ]);
    return isLong(message)
      ? text
          .replaceAll('response.completed', 'response.incomplete')
          .replace(/"status":"completed"(?=[^\n]*"usage")/g, '"status":"incomplete"')
          .replace(/"incomplete_details":null(?=[^\n]*"usage")/g, '"incomplete_details":{"reason":"max_output_tokens"}')
      : text;
  },
};

const anthropicFinish = (message: ModelMessage): string =>
  isLong(message) ? 'max_tokens' : isCalling(message) ? 'tool_use' : 'end_turn';

const anthropic: Speech = {
  format: 'anthropic',
  path: '/v1/messages',
  streamType: 'text/event-stream',
  hasObjects: true,
  request: (tools, { isStream, user }) => ({
    model: 'm',
    max_tokens: 100,
    stream: isStream,
    messages: [{ role: 'user', content: user }],
    tools: tools.map(({ name, inputSchema }) => ({ name, input_schema: inputSchema })),
  }),
  whole: (message) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'm',
    content: [
      ...(message.text === '' ? [] : [{ type: 'text', text: message.text }]),
      ...message.calls.map(({ id, name, arguments: text }) => ({ type: 'tool_use', id, name, input: parsed(text) })),
    ],
    stop_reason: anthropicFinish(message),
    usage: { input_tokens: 5, output_tokens: 3 },
  }),
  stream: (message) => {
    const block = (index: number, start: object, deltas: readonly object[]): string =>
      [
        event({ type: 'content_block_start', index, content_block: start } as { type: string }),
        ...deltas.map((delta) => event({ type: 'content_block_delta', index, delta } as { type: string })),
        event({ type: 'content_block_stop', index } as { type: string }),
      ].join('');
    const first = message.text === '' ? 0 : 1;
    const about = { id: 'msg_1', type: 'message', role: 'assistant', model: 'm', content: [], stop_reason: null };
    return [
      event({ type: 'message_start', message: { ...about, usage: { input_tokens: 5, output_tokens: 1 } } } as {
        type: string;
      }),
      ...(first === 0
        ? []
        : [
            block(
              0,
              { type: 'text', text: '' },
              few(message.text).map((text) => ({ type: 'text_delta', text })),
            ),
          ]),
      ...message.calls.map(({ id, name, arguments: text }, at) =>
        block(
          first + at,
          { type: 'tool_use', id, name, input: {} },
          few(text).map((piece) => ({ type: 'input_json_delta', partial_json: piece })),
        ),
      ),
      event({
        type: 'message_delta',
        delta: { stop_reason: anthropicFinish(message) },
        usage: { output_tokens: 3 },
      } as {
        type: string;
      }),
      event({ type: 'message_stop' }),
    ].join('');
  },
};

const ollama: Speech = {
  format: 'ollama',
  path: '/api/chat',
  streamType: 'application/x-ndjson',
  hasObjects: true,
  request: (tools, { isStream, user }) => ({
    model: 'm',
    stream: isStream,
    messages: [{ role: 'user', content: user }],
    tools: functions(tools),
  }),
  whole: (message) => ({
    model: 'm',
    created_at: '2026-01-01T00:00:00Z',
    message: {
      role: 'assistant',
      content: message.text,
      ...(isCalling(message) && {
        tool_calls: message.calls.map(({ name, arguments: text }) => ({
          function: { name, arguments: parsed(text) },
        })),
      }),
    },
    done: true,
    done_reason: isLong(message) ? 'length' : 'stop',
    eval_count: 3,
    prompt_eval_count: 5,
  }),
  stream: (message) => {
    const line = (more: object, done = {}): string =>
      `${JSON.stringify({ model: 'm', message: { role: 'assistant', content: '', ...more }, done: false, ...done })}\n`;
    return [
      ...few(message.text).map((content) => line({ content })),
      ...message.calls.map(({ name, arguments: text }) =>
        line({ tool_calls: [{ function: { name, arguments: parsed(text) } }] }),
      ),
      line({}, { done: true, done_reason: isLong(message) ? 'length' : 'stop', eval_count: 3 }),
    ].join('');
  },
};

export const speeches: readonly Speech[] = [chat, responses, anthropic, ollama];
