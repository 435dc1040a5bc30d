// @ts-nocheck
import type { ModelMessage } from '../../../packages/callmend/src/index.ts';
import { sourceOf } from '../../../packages/callmend/src/json-source.ts';
import { piecesOf } from '../library.ts';
import { conversation, openaiTool, readInput, type Wire, writeInputs } from './wire.ts';

interface Body {
  readonly message?: {
    readonly content?: string;
    readonly tool_calls?: readonly { readonly function: { readonly name: string } }[];
  };
}

export const ollama: Wire = {
  name: 'Ollama',
  path: '/api/chat',
  streamType: 'application/x-ndjson',
  hasToolChoice: false,
  request: (asked) => ({
    model: 'm',
    messages: conversation(asked),
    tools: asked.tools.map((tool) => ({ type: 'function', function: openaiTool(tool) })),
    ...(asked.responseFormat === 'json' && { format: 'json' }),
    stream: asked.isStreamed,
  }),
  whole: ({ text, calls, finishReason }) =>
    writeInputs(
      { model: 'm', done: true, done_reason: ollamaReason(finishReason), message: ollamaMessage(text, calls, 0) },
      calls,
    ),
  stream: ({ text, calls, finishReason }) => {
    const line = (message: object, more: object = { done: false }): object => ({
      model: 'm',
      message: { role: 'assistant', content: '', ...message },
      ...more,
    });
    const lines = [
      ...piecesOf(text).map((content) => line({ content })),
      ...calls.map((call, index) => line(ollamaMessage('', [call], index))),
      line({}, { done: true, done_reason: ollamaReason(finishReason) }),
    ];
    return `${lines.map((value) => writeInputs(value, calls)).join('\n')}\n`;
  },
  read(body, isStreamed) {
    const lines = isStreamed ? body.trim().split('\n') : [body];
    const bodies = lines.map((line) => [line, (JSON.parse(line) as Body).message ?? {}] as const);
    return {
      text: bodies.map(([, { content = '' }]) => content).join(''),
      calls: bodies.flatMap(([line, { tool_calls = [] }]) =>
        tool_calls.map(({ function: made }, index) => ({
          name: made.name,
          arguments: readInput(sourceOf(line, ['message', 'tool_calls', index, 'function', 'arguments'])),
        })),
      ),
    };
  },
};

const ollamaMessage = (text: string, calls: ModelMessage['calls'], first: number): object => ({
  role: 'assistant',
  content: text,
  ...(calls.length > 0 && {
    tool_calls: calls.map(({ id, name }, index) => ({ id, function: { name, arguments: `@${first + index}` } })),
  }),
});
const ollamaReason = (reason: string): string => (reason === 'tool-calls' ? 'stop' : reason);
