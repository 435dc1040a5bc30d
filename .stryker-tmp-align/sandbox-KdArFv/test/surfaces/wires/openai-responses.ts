// @ts-nocheck
import type { ModelMessage } from '../../../packages/callmend/src/index.ts';
import { piecesOf } from '../library.ts';
import { conversation, openaiTool, readEvents, type TypedValue, type Wire, writeEvents } from './wire.ts';

interface Body {
  readonly output: readonly {
    readonly type: string;
    readonly name?: string;
    readonly arguments?: string;
    readonly content?: readonly { readonly text: string }[];
  }[];
}

export const openaiResponses: Wire = {
  name: 'OpenAI Responses',
  path: '/v1/responses',
  streamType: 'text/event-stream',
  hasToolChoice: true,
  request: (asked) => ({
    model: 'm',
    input: conversation(asked),
    tools: asked.tools.map((tool) => ({ type: 'function', ...openaiTool(tool) })),
    ...(asked.toolChoice && {
      tool_choice: typeof asked.toolChoice === 'string' ? asked.toolChoice : { type: 'function', ...asked.toolChoice },
    }),
    ...(asked.responseFormat === 'json' && { text: { format: { type: 'json_object' } } }),
    stream: asked.isStreamed,
  }),
  whole: (message) => JSON.stringify(responseOf(message)),
  stream: (message) => {
    const { output, ...rest } = responseOf(message);
    const lives = output.flatMap((item, output_index): readonly TypedValue[] => {
      const about = { item_id: item.id, output_index };
      const ends = [{ type: 'response.output_item.done', output_index, item }];
      if ('name' in item)
        return [
          { type: 'response.output_item.added', output_index, item: { ...item, arguments: '', status: 'in_progress' } },
          ...piecesOf(item.arguments).map((delta) => ({
            type: 'response.function_call_arguments.delta',
            ...about,
            delta,
          })),
          { type: 'response.function_call_arguments.done', ...about, arguments: item.arguments },
          ...ends,
        ];
      const place = { ...about, content_index: 0 };
      const [part] = item.content;
      return [
        { type: 'response.output_item.added', output_index, item: { ...item, content: [], status: 'in_progress' } },
        { type: 'response.content_part.added', ...place, part: { ...part, text: '' } },
        ...piecesOf(part?.text ?? '').map((delta) => ({ type: 'response.output_text.delta', ...place, delta })),
        { type: 'response.output_text.done', ...place, text: part?.text },
        { type: 'response.content_part.done', ...place, part },
        ...ends,
      ];
    });
    return writeEvents([
      { type: 'response.created', response: { ...rest, status: 'in_progress', output: [] } },
      ...lives,
      { type: `response.${rest.status}`, response: { ...rest, output } },
    ]);
  },
  read(body, isStreamed) {
    const whole = isStreamed
      ? readEvents<{ readonly response?: Body }>(body).findLast(({ response }) => response !== undefined)?.response
      : (JSON.parse(body) as Body);
    const items = whole?.output ?? [];
    return {
      text: items
        .filter(({ type }) => type === 'message')
        .flatMap(({ content = [] }) => content.map(({ text }) => text))
        .join(''),
      calls: items.flatMap(({ name, arguments: text }) =>
        name === undefined || text === undefined ? [] : [{ name, arguments: text }],
      ),
    };
  },
};

function responseOf({ text, calls, finishReason }: ModelMessage) {
  const reasons: Readonly<Record<string, string>> = { length: 'max_output_tokens', 'content-filter': 'content_filter' };
  const reason = reasons[finishReason];
  return {
    id: 'r1',
    object: 'response',
    status: reason === undefined ? 'completed' : 'incomplete',
    incomplete_details: reason === undefined ? null : { reason },
    output: [
      ...(text === ''
        ? []
        : [
            {
              id: 'm1',
              type: 'message',
              role: 'assistant',
              status: 'completed',
              content: [{ type: 'output_text', text, annotations: [] }],
            },
          ]),
      ...calls.map(({ id, name, arguments: written }, index) => ({
        id: `f${index}`,
        type: 'function_call',
        status: 'completed',
        call_id: id,
        name,
        arguments: written,
      })),
    ],
  };
}
