// @ts-nocheck
import { piecesOf } from '../library.ts';
import { conversation, openaiTool, readEvents, type Wire } from './wire.ts';

interface Said {
  readonly content?: string | null;
  readonly tool_calls?: readonly {
    readonly index?: number;
    readonly function: { readonly name?: string; readonly arguments?: string };
  }[];
}
interface Body {
  readonly choices: readonly { readonly message?: Said; readonly delta?: Said }[];
}

export const openaiChat: Wire = {
  name: 'OpenAI chat',
  path: '/v1/chat/completions',
  streamType: 'text/event-stream',
  hasToolChoice: true,
  request: (asked) => ({
    model: 'm',
    messages: conversation(asked),
    tools: asked.tools.map((tool) => ({ type: 'function', function: openaiTool(tool) })),
    ...(asked.toolChoice && {
      tool_choice:
        typeof asked.toolChoice === 'string' ? asked.toolChoice : { type: 'function', function: asked.toolChoice },
    }),
    ...(asked.responseFormat === 'json' && { response_format: { type: 'json_object' } }),
    stream: asked.isStreamed,
  }),
  whole: ({ text, calls, finishReason }) =>
    JSON.stringify({
      choices: [
        {
          index: 0,
          finish_reason: openaiReason(finishReason),
          message: {
            role: 'assistant',
            content: text,
            ...(calls.length > 0 && {
              tool_calls: calls.map(({ id, name, arguments: written }) => ({
                id,
                type: 'function',
                function: { name, arguments: written },
              })),
            }),
          },
        },
      ],
    }),
  stream: ({ text, calls, finishReason }) => {
    const chunk = (delta: object, finish_reason: string | null = null): object => ({
      choices: [{ index: 0, delta, finish_reason }],
    });
    const chunks = [
      chunk({ role: 'assistant', content: '' }),
      ...piecesOf(text).map((content) => chunk({ content })),
      ...calls.flatMap(({ id, name, arguments: written }, index) => [
        chunk({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] }),
        ...piecesOf(written).map((piece) => chunk({ tool_calls: [{ index, function: { arguments: piece } }] })),
      ]),
      chunk({}, openaiReason(finishReason)),
    ];
    return `${chunks.map((value) => `data: ${JSON.stringify(value)}\n\n`).join('')}data: [DONE]\n\n`;
  },
  read(body, isStreamed) {
    const calls: { name: string; arguments: string }[] = [];
    const texts: string[] = [];
    const bodies = isStreamed ? readEvents<Body>(body) : [JSON.parse(body) as Body];
    for (const { choices } of bodies) {
      const { content, tool_calls = [] } = choices[0]?.delta ?? choices[0]?.message ?? {};
      texts.push(content ?? '');
      for (const [at, { index = at, function: made }] of tool_calls.entries()) {
        calls[index] ??= { name: '', arguments: '' };
        calls[index].name += made.name ?? '';
        calls[index].arguments += made.arguments ?? '';
      }
    }
    return { text: texts.join(''), calls };
  },
};

const openaiReason = (reason: string): string => reason.replace('-', '_');
