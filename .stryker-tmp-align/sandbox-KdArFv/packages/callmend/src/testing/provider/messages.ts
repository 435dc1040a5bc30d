// @ts-nocheck
import {
  type About,
  asValue,
  type FinishWords,
  type ModelAnswer,
  namedEvent,
  type Provider,
  promptTokens,
  tokensIn,
} from './answer.ts';

const finishWords: FinishWords = {
  stop: 'end_turn',
  'tool-calls': 'tool_use',
  length: 'max_tokens',
  'content-filter': 'refusal',
};

interface Block {
  readonly whole: object;
  readonly start: object;
  readonly deltas: readonly object[];
}

/** Anthropic's Messages. */
export const messages: Provider = {
  streamType: 'text/event-stream',
  whole: (answer, about) => ({
    ...envelope(about),
    content: blocksOf(answer, about).map(({ whole }) => whole),
    stop_reason: finishWords[answer.message.finishReason] ?? null,
    stop_sequence: null,
    usage: { input_tokens: promptTokens, output_tokens: tokensIn(answer.message) },
  }),
  stream(answer, about) {
    const stop = finishWords[answer.message.finishReason];
    const begun = {
      ...envelope(about),
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: { input_tokens: promptTokens, output_tokens: 1 },
    };
    const events = [
      { type: 'message_start', message: begun },
      { type: 'ping' },
      ...blocksOf(answer, about).flatMap(({ start, deltas }, index) => [
        { type: 'content_block_start', index, content_block: start },
        ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
        { type: 'content_block_stop', index },
      ]),
    ];
    if (stop === undefined) return events.map(namedEvent);
    const delta = { stop_reason: stop, stop_sequence: null };
    const usage = { output_tokens: tokensIn(answer.message) };
    return [...events, { type: 'message_delta', delta, usage }, { type: 'message_stop' }].map(namedEvent);
  },
};

function blocksOf({ message }: ModelAnswer, { number, chunking }: About): readonly Block[] {
  const { text, reasoning, calls } = message;
  return [
    ...(reasoning === undefined ? [] : [thought(reasoning, chunking)]),
    ...(text === ''
      ? []
      : [
          {
            whole: { type: 'text', text },
            start: { type: 'text', text: '' },
            deltas: chunking(text).map((piece) => ({ type: 'text_delta', text: piece })),
          },
        ]),
    ...calls.map(({ id = `toolu_${number}`, name, arguments: args }) => ({
      whole: { type: 'tool_use', id, name, input: asValue(args) },
      start: { type: 'tool_use', id, name, input: {} },
      deltas: chunking(args).map((piece) => ({ type: 'input_json_delta', partial_json: piece })),
    })),
  ];
}

function thought(thinking: string, chunking: About['chunking']): Block {
  const signature = 'c2NyaXB0ZWQ=';
  return {
    whole: { type: 'thinking', thinking, signature },
    start: { type: 'thinking', thinking: '', signature: '' },
    deltas: [
      ...chunking(thinking).map((piece) => ({ type: 'thinking_delta', thinking: piece })),
      { type: 'signature_delta', signature },
    ],
  };
}

const envelope = ({ number, model }: About): object => ({
  id: `msg_scripted_${number}`,
  type: 'message',
  role: 'assistant',
  model,
});
