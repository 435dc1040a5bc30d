// @ts-nocheck
import { sourceOf } from '../../../packages/callmend/src/json-source.ts';
import { piecesOf } from '../library.ts';
import { conversation, readEvents, readInput, type Wire, writeEvents, writeInputs } from './wire.ts';

interface Block {
  readonly type: string;
  readonly text?: string;
  readonly name?: string;
}
interface Body {
  readonly content: readonly Block[];
}
interface Event {
  readonly type: string;
  readonly content_block?: Block;
  readonly delta?: { readonly text?: string; readonly partial_json?: string };
}

export const anthropic: Wire = {
  name: 'Anthropic',
  path: '/v1/messages',
  streamType: 'text/event-stream',
  hasToolChoice: true,
  request: (asked) => ({
    model: 'm',
    max_tokens: 100,
    messages: conversation(asked),
    tools: asked.tools.map(({ name, inputSchema }) => ({ name, input_schema: inputSchema })),
    ...(asked.toolChoice && {
      tool_choice:
        typeof asked.toolChoice === 'string' ? { type: asked.toolChoice } : { type: 'tool', ...asked.toolChoice },
    }),
    ...(asked.responseFormat === 'json' && { output_config: { format: { type: 'json_schema', schema: {} } } }),
    stream: asked.isStreamed,
  }),
  whole: ({ text, calls, finishReason }) =>
    writeInputs(
      {
        type: 'message',
        role: 'assistant',
        stop_reason: anthropicReason(finishReason),
        content: [
          ...(text === '' ? [] : [{ type: 'text', text }]),
          ...calls.map(({ id, name }, index) => ({ type: 'tool_use', id, name, input: `@${index}` })),
        ],
      },
      calls,
    ),
  stream: ({ text, calls, finishReason }) => {
    const blocks = [
      ...(text === ''
        ? []
        : [
            {
              start: { type: 'text', text: '' },
              deltas: piecesOf(text).map((piece) => ({ type: 'text_delta', text: piece })),
            },
          ]),
      ...calls.map(({ id, name, arguments: written }) => ({
        start: { type: 'tool_use', id, name, input: {} },
        deltas: piecesOf(written).map((partial_json) => ({ type: 'input_json_delta', partial_json })),
      })),
    ];
    return writeEvents([
      {
        type: 'message_start',
        message: { id: 'm1', type: 'message', role: 'assistant', content: [], stop_reason: null, usage: {} },
      },
      ...blocks.flatMap(({ start, deltas }, index) => [
        { type: 'content_block_start', index, content_block: start },
        ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
        { type: 'content_block_stop', index },
      ]),
      { type: 'message_delta', delta: { stop_reason: anthropicReason(finishReason) }, usage: {} },
      { type: 'message_stop' },
    ]);
  },
  read(body, isStreamed) {
    if (!isStreamed) {
      const { content } = JSON.parse(body) as Body;
      return {
        text: content.map(({ text = '' }) => text).join(''),
        calls: content.flatMap(({ type, name }, index) =>
          type === 'tool_use'
            ? [{ name: name ?? '', arguments: readInput(sourceOf(body, ['content', index, 'input'])) }]
            : [],
        ),
      };
    }
    const calls: { name: string; arguments: string }[] = [];
    const texts: string[] = [];
    for (const { type, content_block, delta = {} } of readEvents<Event>(body)) {
      const last = calls.at(-1);
      if (type === 'content_block_start' && content_block?.type === 'tool_use')
        calls.push({ name: content_block.name ?? '', arguments: '' });
      if (type !== 'content_block_delta') continue;
      texts.push(delta.text ?? '');
      if (last) last.arguments += delta.partial_json ?? '';
    }
    // No pieces are an empty object.
    return {
      text: texts.join(''),
      calls: calls.map(({ name, arguments: text }) => ({ name, arguments: text || '{}' })),
    };
  },
};

const anthropicReason = (reason: string): string =>
  ({ stop: 'end_turn', 'tool-calls': 'tool_use', length: 'max_tokens', 'content-filter': 'refusal' })[reason] ?? reason;
