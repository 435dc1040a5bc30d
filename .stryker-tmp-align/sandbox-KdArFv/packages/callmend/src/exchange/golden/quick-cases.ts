// @ts-nocheck
import fc from 'fast-check';

/** What one may ask and what may be answered, right and wrong, in every format. */
const parameters = {
  type: 'object',
  properties: { city: { type: 'string' }, days: { type: 'integer' } },
  required: ['city'],
};
export const toolLists: readonly (readonly unknown[])[] = [
  ['get_weather', 'print'],
  ['get_weather', 'parallel'],
  ['tools'],
  [],
].map((names) =>
  names.map((name) => ({
    type: 'function',
    name,
    parameters,
    function: { name, description: 'Say "tools": [1], or \\', parameters: { ...parameters, tools: {} } },
  })),
);

const texts = fc.oneof(
  fc.constantFrom(
    'It rains: take a coat (or two).',
    'a = b | c, `print` and [1]',
    '{"name":"get_weather","arguments":{"city":"Faro"}}',
    'get_weather(city="Faro")',
    '```json\n{"name":"get_weather","arguments":{"city":"Faro"}}\n```',
    '<tool_call>{"name":"get_weather","arguments":{"city":"Faro"}}</tool_call>',
    'Sure.\n<tool_call>{"name":"get_weather","arguments":{"city":"Faro"}',
    'functions.get_weather:0{"city":"Faro"}',
    'Hm.</think>\n{"name":"get_weather","arguments":{"city":"Faro"}}',
    '[TOOL_CALLS][{"name":"get_weather","arguments":{"city":"Faro"}}]',
    ' ',
    'It ends with <tool',
    'print',
    'get_weather',
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc
    .array(fc.constantFrom('"tools"', '\\', '"', ':', '{', '}', '[', ']', 'print', '(', ')', '<', '|', ' '), {
      maxLength: 8,
    })
    .map((all) => all.join('')),
);
const argumentTexts = fc.constantFrom<unknown>(
  '{"city":"Faro"}',
  '{"city": "Faro", "days": 3}',
  '{"city":"Faro","days":"3"}',
  "{'city': 'Faro'}",
  '{"city":"Faro","city":"Lagos"}',
  '{"city":"Faro"',
  '{}',
  '',
  { city: 'Faro' },
  { city: 'Faro', days: '@long' },
  { city: 'Faro', days: '@twice' },
  '{"city":"Faro","days":12345678901234567890}',
  '{"tool_uses":[{"recipient_name":"get_weather","parameters":{"city":"Faro"}}]}',
);
const calls = fc.array(
  fc.record({
    id: fc.constantFrom<string | undefined>('a', 'b', 'c', '', undefined),
    name: fc.constantFrom('get_weather', 'get_weather', 'print', 'getWeather', 'parallel', 'rm'),
    text: argumentTexts,
  }),
  { maxLength: 3 },
);
/** What one answer says. */
export interface Made {
  readonly text: string | null;
  readonly thought: string | undefined;
  readonly calls: readonly { readonly id: string | undefined; readonly name: string; readonly text: unknown }[];
  readonly finish: string;
  readonly copies: number;
  /** A call of a kind that is left alone stands first. */
  readonly hasOther?: boolean;
}

export const answers: fc.Arbitrary<Made> = fc.record({
  text: fc.option(texts, { nil: null }),
  thought: fc.option(texts, { nil: undefined }),
  calls,
  finish: fc.constantFrom('stop', 'tool_calls', 'length', 'content_filter', 'end_turn', 'tool_use'),
  copies: fc.constantFrom(1, 1, 1, 2, 0),
  hasOther: fc.constantFrom(false, false, false, true),
});

/** Each format's path, and an answer as it writes one. */
export const formats: Readonly<Record<string, (made: Made) => unknown>> = {
  '/v1/chat/completions': ({ text, thought, calls: made, finish, copies, hasOther }) => ({
    choices: Array.from({ length: copies }, (_, index) => ({
      index,
      finish_reason: finish,
      message: {
        role: 'assistant',
        content: text,
        reasoning_content: thought,
        ...((made.length > 0 || hasOther) && {
          tool_calls: [
            ...(hasOther ? [{ id: 'o', type: 'custom', custom: { name: 'code', input: 'x' } }] : []),
            ...made.map(({ id, name, text: own }) => ({
              id,
              type: 'function',
              function: { name, arguments: own },
            })),
          ],
        }),
      },
    })),
  }),
  '/v1/messages': ({ text, thought, calls: made, finish }) => ({
    role: 'assistant',
    stop_reason: finish,
    content: [
      ...(thought === undefined ? [] : [{ type: 'thinking', thinking: thought }]),
      ...(text === null ? [] : [{ type: 'text', text }]),
      ...made.map(({ id, name, text: input }) => ({ type: 'tool_use', id, name, input })),
    ],
  }),
  '/v1/responses': ({ text, calls: made, hasOther }) => ({
    status: 'completed',
    output: [
      ...(text === null ? [] : [{ type: 'message', content: [{ type: 'output_text', text }] }]),
      ...(hasOther ? [{ type: 'custom_tool_call', call_id: 'o', name: 'code', input: 'x' }] : []),
      ...made.map(({ id, name, text: own }) => ({ type: 'function_call', call_id: id, name, arguments: own })),
    ],
  }),
  '/api/chat': ({ text, thought, calls: made, finish }) => ({
    done: true,
    done_reason: finish,
    message: {
      role: 'assistant',
      content: text ?? '',
      thinking: thought,
      tool_calls: made.map(({ name, text: own }) => ({ function: { name, arguments: own } })),
    },
  }),
};

const ids = fc.constantFrom('a', 'b', 'é', '日本', undefined);
const earlier = fc.oneof(
  fc
    .record({ id: ids, text: argumentTexts, name: fc.constantFrom('get_weather', 'größe') })
    .map(({ id, text, name }) => [
      { role: 'assistant', content: null, tool_calls: [{ id, type: 'function', function: { name, arguments: text } }] },
      { role: 'assistant', content: [{ type: 'tool_use', id, name, input: text }] },
      { type: 'function_call', call_id: id, name, arguments: text },
      { role: 'assistant', content: '', tool_calls: [{ function: { name, arguments: text } }] },
    ]),
  fc.record({ id: ids, text: texts }).map(({ id, text }) => [
    { role: 'tool', tool_call_id: id, content: text },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content: text }] },
    { type: 'function_call_output', call_id: id, output: text },
    { role: 'tool', content: text },
  ]),
  texts.map((content) => Array.from({ length: 4 }, () => ({ role: 'user', content }))),
);
/** Calls and results of one format, often right. */
const histories = fc
  .record({
    format: fc.nat(3),
    pairs: fc.array(fc.tuple(earlier, earlier), { maxLength: 2 }),
    right: fc.array(fc.constantFrom('x', 'y', 'ü'), { maxLength: 2 }),
  })
  .map(({ format, pairs, right }) => [
    ...right.flatMap((id): readonly unknown[] => {
      const input = { city: 'Faro' };
      const text = JSON.stringify(input);
      return (
        [
          [
            {
              role: 'assistant',
              content: 'é',
              tool_calls: [{ id, type: 'function', function: { name: 'w', arguments: text } }],
            },
            { role: 'tool', tool_call_id: id, content: 'ß' },
          ],
          [
            { role: 'assistant', content: [{ type: 'tool_use', id, name: 'w', input }] },
            { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content: 'ß' }] },
          ],
          [
            { type: 'function_call', call_id: id, name: 'w', arguments: text },
            { type: 'function_call_output', call_id: id, output: 'ß' },
          ],
          [
            { role: 'assistant', content: '', tool_calls: [{ function: { name: 'w', arguments: input } }] },
            { role: 'tool', tool_name: 'w', content: 'ß' },
          ],
        ][format] ?? []
      );
    }),
    ...pairs.flat().map((each) => each[format]),
  ]);

export const requests: fc.Arbitrary<string> = fc
  .record({
    tools: fc.constantFrom(...toolLists, 'no list', null),
    content: texts,
    inner: fc.constantFrom<unknown>({ tools: [] }, [{ tools: 'x' }], 'tools', undefined),
    choice: fc.constantFrom<unknown>('auto', 'none', 'required', { type: 'auto' }, undefined, undefined),
    format: fc.constantFrom<unknown>({ type: 'json_object' }, undefined, undefined),
    order: fc.shuffledSubarray(
      ['tools', 'messages', 'input', 'metadata', 'tool_choice', 'response_format', 'model', 'n'],
      { minLength: 5 },
    ),
    indent: fc.constantFrom(0, 0, 1),
    copies: fc.constantFrom(1, 1, 1, 2),
    history: fc.oneof(fc.constant([]), histories),
  })
  .map(({ history, tools, content, inner, choice, format, order, indent, copies }) => {
    const messages = [{ role: 'user', content }, ...history];
    const values: Readonly<Record<string, unknown>> = {
      tools,
      messages,
      input: messages,
      metadata: inner,
      tool_choice: choice,
      response_format: format,
      model: content,
      n: 1,
    };
    const members = order.flatMap((key) => {
      const value = JSON.stringify(values[key], undefined, indent);
      return value === undefined ? [] : [`${JSON.stringify(key)}:${indent ? ' ' : ''}${value}`];
    });
    // The last of several members of one name counts.
    const twice = copies === 2 ? [`"tools":${JSON.stringify(toolLists[0])}`, ...members] : members;
    return `{${twice.join(indent ? ',\n ' : ',')}}`;
  });

/** With what a printed value has lost: the digits of a long integer, and a key with two values. */
export const written = (answer: unknown): string =>
  JSON.stringify(answer).replaceAll('"@long"', '12345678901234567890').replaceAll('"@twice"', '1,"days":2');
