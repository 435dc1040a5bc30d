// @ts-nocheck
import type { Made } from './quick-cases.ts';

const data = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
const event = (value: { readonly type: string }): string => `event: ${value.type}\n${data(value)}`;
/** A text in pieces of a few characters. */
const inPieces = (text: string): readonly string[] => text.match(/[\s\S]{1,3}/gu) ?? [];
const argumentsOf = (text: unknown): string => (typeof text === 'string' ? text : JSON.stringify(text));

function chat({ text, thought, calls, finish, copies, hasOther }: Made): string {
  const delta = (index: number, own: object, reason: string | null = null): string =>
    data({ id: 'c', model: 'm', choices: [{ index, delta: own, finish_reason: reason }] });
  const choice = (index: number): readonly string[] => [
    delta(index, { role: 'assistant', content: '' }),
    ...inPieces(thought ?? '').map((piece) => delta(index, { reasoning_content: piece })),
    ...inPieces(text ?? '').map((content) => delta(index, { content })),
    ...(hasOther
      ? [delta(index, { tool_calls: [{ index: 0, id: 'o', type: 'custom', custom: { name: 'code' } }] })]
      : []),
    ...calls.flatMap(({ id, name, text: own }, at) => {
      const place = hasOther ? at + 1 : at;
      const call = { index: place, id, type: 'function', function: { name, arguments: '' } };
      return [
        delta(index, { tool_calls: [call] }),
        ...inPieces(argumentsOf(own)).map((piece) =>
          delta(index, { tool_calls: [{ index: place, function: { arguments: piece } }] }),
        ),
      ];
    }),
    delta(index, {}, finish),
  ];
  return `${Array.from({ length: copies }, (_, index) => choice(index).join('')).join('')}data: [DONE]\n\n`;
}

function messages({ text, thought, calls, finish }: Made): string {
  const block = (index: number, start: object, deltas: readonly object[]): string =>
    [
      event({ type: 'content_block_start', ...{ index, content_block: start } }),
      ...deltas.map((delta) => event({ type: 'content_block_delta', ...{ index, delta } })),
      event({ type: 'content_block_stop', ...{ index } }),
    ].join('');
  const blocks = [
    ...(thought === undefined
      ? []
      : [
          {
            start: { type: 'thinking', thinking: '' },
            deltas: inPieces(thought).map((thinking) => ({ type: 'thinking_delta', thinking })),
          },
        ]),
    ...(text === null
      ? []
      : [
          {
            start: { type: 'text', text: '' },
            deltas: inPieces(text).map((own) => ({ type: 'text_delta', text: own })),
          },
        ]),
    ...calls.map(({ id, name, text: own }) => ({
      start: { type: 'tool_use', id, name, input: {} },
      deltas: inPieces(argumentsOf(own)).map((json) => ({ type: 'input_json_delta', partial_json: json })),
    })),
  ];
  return [
    event({ type: 'message_start', ...{ message: { id: 'm', role: 'assistant', content: [] } } }),
    ...blocks.map(({ start, deltas }, index) => block(index, start, deltas)),
    event({ type: 'message_delta', ...{ delta: { stop_reason: finish } } }),
    event({ type: 'message_stop' }),
  ].join('');
}

function lines({ text, thought, calls, finish }: Made): string {
  const line = (message: object, more: object = {}): string =>
    `${JSON.stringify({ model: 'm', message: { role: 'assistant', content: '', ...message }, done: false, ...more })}\n`;
  return [
    ...inPieces(thought ?? '').map((thinking) => line({ thinking })),
    ...inPieces(text ?? '').map((content) => line({ content })),
    ...calls.map(({ name, text: own }) => line({ tool_calls: [{ function: { name, arguments: own } }] })),
    line({}, { done: true, done_reason: finish }),
  ].join('');
}

/** Each format's path, and an answer as it streams one. */
export const streams: Readonly<Record<string, { readonly type: string; readonly write: (made: Made) => string }>> = {
  '/v1/chat/completions': { type: 'text/event-stream', write: chat },
  '/v1/messages': { type: 'text/event-stream', write: messages },
  '/api/chat': { type: 'application/x-ndjson', write: lines },
};
