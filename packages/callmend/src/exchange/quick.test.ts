import { isUtf8 } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ByteSearch, createExchanges, type ExchangeOptions, type Overrides } from './index.ts';
import { findTools } from './tools-span.ts';

const search: ByteSearch = {
  indexOf: (bytes, text, from) => Buffer.from(bytes).indexOf(text, from),
  equals: (one, other) => Buffer.compare(one, other) === 0,
  charactersOf: (bytes) => (isUtf8(bytes) ? Buffer.from(bytes).toString('latin1') : undefined),
};
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const json = { status: 200, contentType: 'application/json' };

const parameters = {
  type: 'object',
  properties: { city: { type: 'string' }, days: { type: 'integer' } },
  required: ['city'],
};
const toolLists = [['get_weather', 'print'], ['get_weather', 'parallel'], ['tools'], []].map((names) =>
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
  { city: 'Faro', '@twice': 1 },
  { city: 'Faro', '@long': 1 },
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
const answers = fc.record({
  text: fc.option(texts, { nil: null }),
  thought: fc.option(texts, { nil: undefined }),
  calls,
  finish: fc.constantFrom('stop', 'tool_calls', 'length', 'content_filter', 'end_turn', 'tool_use'),
  copies: fc.constantFrom(1, 1, 1, 2, 0),
});
type Made = typeof answers extends fc.Arbitrary<infer Value> ? Value : never;

/** Each format's path, and an answer as it writes one. */
const formats: Readonly<Record<string, (made: Made) => unknown>> = {
  '/v1/chat/completions': ({ text, thought, calls: made, finish, copies }) => ({
    choices: Array.from({ length: copies }, (_, index) => ({
      index,
      finish_reason: finish,
      message: {
        role: 'assistant',
        content: text,
        reasoning_content: thought,
        ...(made.length > 0 && {
          tool_calls: made.map(({ id, name, text: own }) => ({
            id,
            type: 'function',
            function: { name, arguments: own },
          })),
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
  '/v1/responses': ({ text, calls: made }) => ({
    status: 'completed',
    output: [
      ...(text === null ? [] : [{ type: 'message', content: [{ type: 'output_text', text }] }]),
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

const requests = fc
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

const settings: readonly (readonly [ExchangeOptions, Overrides])[] = [
  [{}, {}],
  [{ policy: (names) => ({ deny: names.slice(1) }) }, {}],
  [{ textCalls: 'expected' }, { provider: 'hosted' }],
  [{}, { textCalls: 'off', onRejected: 'withhold' }],
  [{ integers: 'number', limits: { maxCalls: 1 } }, { dialect: 'hermes' }],
];
const ways = settings.map(([options, overrides]) => ({
  overrides,
  quick: createExchanges({ ...options, search }),
  slow: createExchanges(options),
}));

/** With what a parsed value cannot hold: a key that comes twice, and a long number. */
const asWritten = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('"@twice":1', '"city":"Lagos"')
    .replaceAll('"@long":1', '"days":12345678901234567890');

/** Everything that anybody sees of an exchange. */
async function seen(
  of: 'quick' | 'slow',
  way: (typeof ways)[number],
  made: { path: string; body: string; answer: string },
) {
  const exchange = way[of].begin(
    { url: new URL(`http://127.0.0.1${made.path}`), body: bytesOf(made.body) },
    way.overrides,
  );
  const kind = exchange?.receive(json);
  const bytes = bytesOf(made.answer);
  const mended = await exchange?.mendWhole(bytes);
  return {
    sent: new TextDecoder().decode(exchange?.body),
    text: new TextDecoder().decode(mended?.bytes ?? bytes),
    status: mended?.status ?? json.status,
    done: mended?.done ?? 'none',
    isRead: kind === 'pass' || exchange?.report.model !== undefined,
    outcomes: exchange?.report.outcomes,
    tools: exchange?.report.outcomes.length ? exchange.report.tools : undefined,
    isChanged: exchange?.report.isChanged,
  };
}

describe('an answer that is settled without its request', () => {
  it('is what it would be with it', async () => {
    let quickly = 0;
    let mended = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(formats)),
        requests,
        answers,
        fc.constantFrom(...ways),
        async (path, body, made, way) => {
          const asked = { path, body, answer: asWritten(formats[path]?.(made)) };
          const { isRead: _, ...slow } = await seen('slow', way, asked);
          const { isRead, ...quick } = await seen('quick', way, asked);
          quickly += isRead ? 0 : 1;
          mended += slow.sent === body ? 0 : 1;
          expect(quick).toEqual(slow);
        },
      ),
      { numRuns: 3000 },
    );
    expect(quickly).toBeGreaterThan(300);
    expect(mended).toBeGreaterThan(100);
  });
});

describe('an answer whose arguments are an object', () => {
  it.each(['@twice', '@long', '@plain'])('is settled by the text of its arguments: %s', async (key) => {
    const [way] = ways;
    const call = { id: 'a', name: 'get_weather' as const, text: { city: 'Faro', [key]: 1 } };
    const made: Made = { text: null, thought: undefined, calls: [call], finish: 'tool_use', copies: 1 };
    const body = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'Hi' }], tools: toolLists[0] });
    for (const path of ['/v1/messages', '/api/chat']) {
      const asked = { path, body, answer: asWritten(formats[path]?.(made)) };
      const [slow, quick] = way ? [await seen('slow', way, asked), await seen('quick', way, asked)] : [];
      expect(quick?.outcomes).toHaveLength(1);
      expect({ ...quick, isRead: true }).toEqual({ ...slow, isRead: true });
    }
  });
});

describe('the tools of a request', () => {
  it('are what a reader of JSON finds, or are not told', () => {
    let found = 0;
    fc.assert(
      fc.property(requests, (body) => {
        const bytes = bytesOf(body);
        const span = findTools(bytes, search);
        if (span === undefined) return;
        found++;
        const text = new TextDecoder().decode(bytes.subarray(span.start, span.end));
        expect(JSON.parse(text)).toEqual(JSON.parse(body).tools);
      }),
      { numRuns: 3000 },
    );
    expect(found).toBeGreaterThan(500);
  });
});
