import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { memoryIo } from './memory-io.ts';
import { run } from './run.ts';

const schema = {
  type: 'object',
  properties: { city: { type: 'string' }, days: { type: 'integer' } },
  required: ['city'],
  additionalProperties: false,
};
const tools = [{ type: 'function', function: { name: 'get_weather', parameters: schema } }];

interface Replayed {
  readonly status: number;
  readonly text: string;
  readonly lines: readonly unknown[];
  readonly errors: string;
}

async function replay(lines: readonly unknown[], argv: readonly string[] = []): Promise<Replayed> {
  const input = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
  const io = memoryIo(input);
  const status = await run(['replay', ...argv], io);
  const text = io.output();
  return {
    status,
    text,
    lines: text
      .split('\n')
      .filter(Boolean)
      .map((line): unknown => JSON.parse(line)),
    errors: io.errors(),
  };
}

const line = (text: unknown, rest: object = {}) => ({
  id: 'a',
  tools,
  messages: [],
  message: {
    role: 'assistant',
    content: null,
    tool_calls: [{ id: 'c1', type: 'function', function: { name: 'get_weather', arguments: text } }],
  },
  finish_reason: 'tool_calls',
  ...rest,
});

describe('a line out', () => {
  test('holds the text, the calls and what became of each', async () => {
    const { status, lines } = await replay([line('{"city":"Porto",}')]);
    expect(status).toBe(0);
    expect(lines).toEqual([
      {
        id: 'a',
        text: '',
        calls: [{ id: 'c1', name: 'get_weather', input: { city: 'Porto' } }],
        outcomes: [
          {
            id: 'c1',
            status: 'repaired',
            name: 'get_weather',
            by: 'rules',
            origin: { kind: 'native' },
            repairs: [expect.objectContaining({ before: ',', after: '' })],
            issues: [],
          },
        ],
      },
    ]);
  });

  test('holds the correction of a refused call', async () => {
    const { lines } = await replay([line('{"town":"Porto"}')]);
    expect(lines).toMatchObject([
      {
        calls: [],
        outcomes: [{ status: 'rejected', name: 'get_weather' }],
        correction: expect.stringContaining("'town'"),
      },
    ]);
  });

  test('keeps text and reasoning as they were', async () => {
    const content = ' Look:\n```\nget_weather()\n``` ';
    const parts = [
      { type: 'text', text: 'a' },
      { type: 'refusal', refusal: 'b' },
      { type: 'text', text: 'c' },
    ];
    const { lines } = await replay([
      { id: 1, tools, message: { content, reasoning_content: 'hm' } },
      { id: 2, tools, message: { content: parts } },
      { id: 3, message: {} },
    ]);
    expect(lines).toMatchObject([
      { id: 1, text: content, reasoning: 'hm', calls: [] },
      { id: 2, text: 'ac' },
      { id: 3, text: '' },
    ]);
  });

  test('prints every digit, of input, of ids and of repairs', async () => {
    const open = [
      {
        type: 'function',
        function: {
          name: 'f',
          parameters: { type: 'object', properties: { n: { type: 'integer' }, t: { type: 'string' } } },
        },
      },
    ];
    const call = '{"n": 12345678901234567890, "t": 98765432109876543210}';
    const message = { tool_calls: [{ id: 'c', function: { name: 'f', arguments: call } }] };
    const { text } = await replay([`{"id":11111111111111111111,${JSON.stringify({ tools: open, message }).slice(1)}`]);
    expect(text).toContain('"id":11111111111111111111');
    expect(text).toContain('"input":{"n":12345678901234567890,"t":"98765432109876543210"}');
    expect(text).toContain('"before":98765432109876543210');
  });

  test('stays one line where a valid call has line ends between its tokens', async () => {
    const { text, lines } = await replay([line('{\r\n  "city": "a\\nb"\n}')]);
    expect(text.trim()).not.toContain('\n');
    expect(lines).toMatchObject([{ calls: [{ input: { city: 'a\nb' } }], outcomes: [{ status: 'clean' }] }]);
  });
});

describe('a line in', () => {
  test('may hold arguments as an object, as some servers send them', async () => {
    const text = JSON.stringify(line({ city: 'Porto' })).replace('"Porto"', '"Porto","days":1e2');
    expect((await replay([text])).text).toContain('"input":{"city":"Porto","days":1e2}');
  });

  test('may be a request and a response of OpenAI', async () => {
    const { message } = line("{'city':'Porto'}");
    const { lines } = await replay([
      {
        request: { tools, tool_choice: 'auto' },
        response: { id: 'r1', choices: [{ message, finish_reason: 'tool_calls' }] },
      },
    ]);
    expect(lines).toMatchObject([{ id: 'r1', calls: [{ id: 'c1', input: { city: 'Porto' } }] }]);
  });

  test('may be a request and a response of Anthropic', async () => {
    const content = [
      { type: 'thinking', thinking: 'hm' },
      { type: 'text', text: 'Let me look.' },
      { type: 'tool_use', id: 't1', name: 'get_weather', input: { city: 'Porto', days: '3' } },
    ];
    const request = { tools: [{ name: 'get_weather', input_schema: schema }], tool_choice: { type: 'any' } };
    const { lines } = await replay([{ id: 'x', request, response: { content, stop_reason: 'tool_use' } }]);
    expect(lines).toMatchObject([
      { id: 'x', text: 'Let me look.', reasoning: 'hm', calls: [{ id: 't1', input: { city: 'Porto', days: 3 } }] },
    ]);
  });

  test('may be a request and a response of Responses', async () => {
    const output = [
      { type: 'reasoning', summary: [{ type: 'summary_text', text: 'hm' }] },
      { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Let me look.' }] },
      { type: 'function_call', call_id: 'c1', name: 'getWeather', arguments: '{"city":"Porto",}' },
    ];
    const request = { tools: [{ type: 'function', name: 'get_weather', parameters: schema }], input: 'How is it?' };
    const { lines } = await replay([{ request, response: { id: 'r2', status: 'completed', output } }]);
    expect(lines).toMatchObject([
      { id: 'r2', text: 'Let me look.', reasoning: 'hm', calls: [{ id: 'c1', name: 'get_weather' }] },
    ]);
  });

  test('may be a request and a response of Ollama, whose numbers keep their digits', async () => {
    const message = { role: 'assistant', content: '', tool_calls: [{ function: { name: 'f', arguments: { n: 0 } } }] };
    const properties = { n: { type: 'integer' } };
    const open = [{ type: 'function', function: { name: 'f', parameters: { type: 'object', properties } } }];
    const logged = { request: { tools: open, messages: [] }, response: { message, done: true, done_reason: 'stop' } };
    const { text } = await replay([JSON.stringify(logged).replace('"n":0', '"n":12345678901234567890')]);
    expect(text).toContain('"input":{"n":12345678901234567890}');
  });

  test.each([
    ['length', 'truncated'],
    ['max_tokens', 'truncated'],
  ])('that ended with %s has a call that was cut', async (reason, code) => {
    const { lines } = await replay([line('{"city":"Porto"}', { finish_reason: reason })]);
    expect(lines).toMatchObject([{ calls: [], outcomes: [{ issues: [{ code }] }] }]);
  });

  test.each([
    ['none', 0],
    ['auto', 1],
    ['required', 1],
    [{ type: 'function', function: { name: 'get_weather' } }, 1],
    [{ type: 'function', function: { name: 'other' } }, 0],
    [{ type: 'tool', name: 'get_weather' }, 1],
    [{ type: 'any' }, 1],
  ])('with the tool choice %j lets %i calls pass', async (choice, count) => {
    const { lines } = await replay([line('{"city":"Porto"}', { tool_choice: choice })]);
    expect(lines).toMatchObject([{ calls: { length: count } }]);
  });

  test.each([
    ['allowed beside its type', { type: 'allowed_tools', mode: 'auto', tools: [{ type: 'function', name: 'other' }] }],
    [
      'allowed in a member',
      {
        type: 'allowed_tools',
        allowed_tools: { mode: 'auto', tools: [{ type: 'function', function: { name: 'other' } }] },
      },
    ],
    ['not one of its tools allowed', { type: 'allowed_tools', mode: 'required', tools: [] }],
  ])('lets no other tool be called than those (%s), whatever lines with the same tools let pass', async (_, choice) => {
    const both = [...tools, { type: 'function', function: { name: 'other', parameters: schema } }];
    const open = line('{"city":"Porto"}', { tools: both });
    const narrowed = line('{"city":"Porto"}', { tools: both, tool_choice: choice });
    const { lines } = await replay([open, narrowed, open]);
    expect(lines).toMatchObject([{ calls: { length: 1 } }, { calls: [] }, { calls: { length: 1 } }]);
  });

  test('may have its request beside its message', async () => {
    const { message } = line('{"city":"Porto"}');
    const lines = ['auto', 'none'].map((tool_choice) => ({ request: { tools, tool_choice }, message }));
    expect((await replay(lines)).lines).toMatchObject([{ calls: { length: 1 } }, { calls: [] }]);
  });

  test.each([
    ['no JSON', '{"id": 1,}', 'column 10'],
    ['no object', '[]', 'expected a JSON object'],
    ['no message', '{"id": 1}', 'expected "message"'],
    ['a response of neither kind', '{"response": {}}', '"choices" (OpenAI)'],
    ['tools that are none', '{"message": {}, "tools": [7]}', 'tools[0]'],
    ['calls that are no list', '{"message": {"tool_calls": 7}}', '"tool_calls" must be a list'],
    ['a call that is no object', '{"message": {"tool_calls": [7]}}', 'tool_calls[0]'],
    ['an unknown tool choice', '{"message": {}, "tool_choice": 7}', 'tool_choice'],
  ])('that is broken (%s) is answered with its number, and the rest go on', async (_, broken, says) => {
    const { status, lines, errors } = await replay([line('{"city":"Porto"}'), '', broken, line('{"city":"Oslo"}')]);
    expect(status).toBe(1);
    expect(lines).toMatchObject([
      { id: 'a' },
      { id: null, error: expect.stringContaining(says), line: 3 },
      { id: 'a' },
    ]);
    expect(errors).toContain('1 line');
  });
});

test.each([
  [{ dialect: 'hermez' }, 'did you mean "hermes"?'],
  [{ dialect: 7 }, '"dialect" must be one of '],
  [{ text_calls: 'yes' }, '"text_calls" must be "off", "marked" or "expected"'],
])('a line that asks for no way of reading that there is cannot be read: %j', async (rest, due) => {
  const { status, lines } = await replay([line('{"city":"Porto"}', rest), line('{"city":"Porto"}', { dialect: null })]);
  expect(status).toBe(1);
  expect(lines[0]).toMatchObject({ id: null, line: 1, error: expect.stringContaining(due) });
  expect(lines[1]).toMatchObject({ calls: [{ name: 'get_weather' }] });
});

test('bytes that are no UTF-8 are told with their line, and change no call', async () => {
  const [before = '', after = ''] = JSON.stringify(line('{"city":"P*rto"}')).split('*');
  const latin1 = Buffer.concat([Buffer.from(before), Buffer.from([0xf4]), Buffer.from(`${after}\n`)]);
  const right = JSON.stringify(line('{"city":"P\ufffdrto"}'));
  const io = memoryIo([latin1, right]);
  expect(await run(['replay'], io)).toBe(1);
  const [first, second] = io.output().split('\n');
  expect(JSON.parse(first ?? '')).toEqual({
    id: null,
    error: 'it holds bytes that are no UTF-8: save it as UTF-8',
    line: 1,
  });
  expect(second).toContain('"input":{"city":"P\ufffdrto"}');
  expect(io.errors()).toContain('1 line of standard input could not be read');
});

test('--without switches a repair off', async () => {
  const { lines } = await replay([line('{"city":"Porto",}')], ['--without', 'extra-comma']);
  expect(lines).toMatchObject([{ calls: [], outcomes: [{ status: 'rejected' }] }]);
});

test('answers in order, and before the input has ended', async () => {
  const first = `${JSON.stringify(line('{"city":"1"}'))}\n`;
  const io = memoryIo();
  let seenEarly = '';
  async function* input(): AsyncGenerator<Buffer> {
    yield Buffer.from(first + first.slice(0, 20));
    await new Promise((resolve) => setTimeout(resolve, 50));
    seenEarly = io.output();
    yield Buffer.from(first.slice(20).replace('\\"1\\"', '\\"2\\"'));
  }
  expect(await run(['replay'], { ...io, stdin: Readable.from(input()) })).toBe(0);
  expect(seenEarly.split('\n').filter(Boolean)).toHaveLength(1);
  expect(io.output()).toMatch(/"city":"1"[^\n]*\n[^\n]*"city":"2"/);
});

test.each([
  ['extra-coma', "--without: there is no repair 'extra-coma'; did you mean 'extra-comma'?"],
  ['Envelope', "did you mean 'envelope'?"],
  ['constructor', "there is no repair 'constructor'; "],
  ['', "there is no repair ''; there are name-fold, "],
])('--without takes no repair that does not exist: %s', async (code, due) => {
  const { status, text, errors } = await replay([line('{}')], ['--without', 'extra-comma', '--without', code]);
  expect(status).toBe(2);
  expect(text).toBe('');
  expect(errors).toContain(due);
});

test('--without takes every repair that the docs list', async () => {
  const page = await readFile(new URL('../../../../docs/repairs.md', import.meta.url), 'utf8');
  const [listed = ''] = page.split('## What is refused');
  const codes = [...listed.matchAll(/^\| `([a-z-]+)` +\| (?:lossless|schema|plausible)/gm)].map(
    ([, code = '']) => code,
  );
  expect(codes.length).toBeGreaterThan(50);
  const { status } = await replay(
    [],
    codes.flatMap((code) => ['--without', code]),
  );
  expect(status).toBe(0);
});

test('a file that is not there is wrong usage', async () => {
  const io = memoryIo();
  expect(await run(['replay', '/nowhere/at-all.jsonl'], io)).toBe(2);
  expect(io.errors()).toContain(
    "cannot read /nowhere/at-all.jsonl: there is no such file\nTry 'callmend replay --help'.",
  );
});

test.each(['1', '3', 'seed:5'])('--chunk %s prints the same from a stream', async (chunk) => {
  const content = 'One look.\n<tool_call>{"name":"getWeather","arguments":{"city":"Porto",}}</tool_call>';
  const lines = [line('{"city":"Porto",}'), line('', { message: { role: 'assistant', content } })];
  expect(await replay(lines, ['--chunk', chunk])).toEqual(await replay(lines));
});

test.each(['0', '1.5', 'seed:', 'many'])('--chunk %s is refused', async (chunk) => {
  const { status, errors } = await replay([], ['--chunk', chunk]);
  expect(status).toBe(2);
  expect(errors).toContain('--chunk takes a number of characters');
});
