import { describe, expect, it } from 'vitest';
import { applyRepairs, type JsonSchema, type RepairOptions, repairToolCall } from './index.ts';

const city = {
  type: 'object',
  properties: { city: { type: 'string' }, days: { type: 'integer' } },
  required: ['city'],
  additionalProperties: false,
};
const tools = [
  { name: 'get_weather', inputSchema: city },
  {
    name: 'delete_file',
    inputSchema: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
    annotations: { destructiveHint: true },
  },
];

const run = (name: string, text: string, change: Partial<RepairOptions> = {}) =>
  repairToolCall({ id: 'c', name, arguments: text }, { tools, finishReason: 'stop', ...change });
const issueOf = (outcome: ReturnType<typeof run>) => ('issues' in outcome ? outcome.issues[0]?.code : outcome.status);

describe('one call', () => {
  it.each(['{"path":"a"})', '){"path":"a"}', 'x {"path":"a"})', '{"path":"a"}}'])(
    'is not run by a repair above its ceiling, wherever the bracket stands: %s',
    (text) => expect(issueOf(run('delete_file', text, { policy: { ceiling: 'lossless' } }))).toBe('not-json'),
  );

  it('is gated by its resolved name', () => {
    expect(issueOf(run('Get-Weather', '{"city":"Oslo"}', { policy: { deny: ['get_weather'] } }))).toBe('denied');
    expect(issueOf(run('GetWeather', '{"city":"Oslo"}', { policy: { allow: ['delete_file'] } }))).toBe('denied');
    expect(issueOf(run('GetWeather', '{"city":"Oslo"}', { toolChoice: { name: 'delete_file' } }))).toBe('tool-choice');
    expect(issueOf(run('get_weather', '{"city":"Oslo"}', { toolChoice: 'none' }))).toBe('tool-choice');
    expect(issueOf(run('get_weather', '{"city":"Oslo"}', { toolChoice: 'required' }))).toBe('clean');
  });

  it('never hears of tools that may not be called', () => {
    const outcome = run('get_wether', '{}', { policy: { deny: ['get_weather'] } });
    expect('correction' in outcome && outcome.correction).not.toContain('get_weather');
  });

  it('gets only lossless repairs for a destructive tool', () => {
    expect(issueOf(run('DeleteFile', "{'path':'/tmp/a',}"))).toBe('repaired');
    expect(issueOf(run('delete_file', '{"path":["/tmp/a"]}'))).toBe('bad-value');
    expect(issueOf(run('delete_file', '{"path":"/tmp/a"'))).toBe('not-json');
    expect(
      issueOf(
        run('delete_file', '{"path":["/tmp/a"]}', {
          policy: { ceiling: 'plausible', tools: { delete_file: { ceiling: 'schema' } } },
        }),
      ),
    ).toBe('bad-value');
  });

  it('that was cut is refused even if it parses', () => {
    expect(issueOf(run('get_weather', '{"city":"Oslo"}', { finishReason: 'length' }))).toBe('truncated');
    expect(issueOf(run('get_weather', '{"city":"Oslo"', { finishReason: 'unknown' }))).toBe('truncated');
    expect(issueOf(run('get_weather', '{"city":"Oslo"', { finishReason: 'tool-calls' }))).toBe('repaired');
  });

  it('keeps every digit of its integers', () => {
    const outcome = run('get_weather', '{"city":"Oslo","days":9007199254740993}');
    expect(outcome).toMatchObject({ status: 'clean', call: { input: { days: 9007199254740993n } } });
    expect(run('get_weather', '{"city":"Oslo","days":9007199254740993}', { integers: 'number' })).toMatchObject({
      call: { input: { days: 9007199254740992 } },
    });
    expect(run('get_weather', '{"city":12345678901234567890}')).toMatchObject({
      call: { input: { city: '12345678901234567890' } },
    });
  });

  it('may be larger than what is repaired, if it is valid', () => {
    const big = 'x'.repeat(300_000);
    expect(issueOf(run('get_weather', `{"city":"${big}"}`))).toBe('clean');
    expect(issueOf(run('get_weather', `{"city":"${big}",}`))).toBe('too-large');
    expect(issueOf(run('get_weather', `{"city":"${big}","days":9007199254740993}`))).toBe('clean');
    expect(issueOf(run('get_weather', `{"city":"${big}"}`, { limits: { maxArgumentsBytes: 1000 } }))).toBe('too-large');
  });

  it('is refused for a key that reaches a prototype, valid or not', () => {
    for (const text of [
      '{"city":"x","__proto__":{"a":1}}',
      '{city:"x","\\u005f_proto__":1,}',
      '{"constructor":{"prototype":1}}',
      '{"city":"{\\"__proto__\\":1}","days":"{\'__proto__\':1}"}',
    ]) {
      expect(run('get_weather', text).status).toBe('rejected');
    }
    expect(issueOf(run('get_weather', '{"city":"x","__proto__":1}'))).toBe('refused-key');
    expect(Object.hasOwn(Object.prototype, 'a')).toBe(false);
  });

  it('takes text without quotes only where a string is due', () => {
    expect(issueOf(run('get_weather', '{"city":New York}'))).toBe('repaired');
    expect(issueOf(run('get_weather', '{"city":[Oslo]}'))).toBe('not-json');
    expect(repairToolCall({ name: 'f', arguments: '{"a":foo}' }, { tools: { f: {} } }).status).toBe('rejected');
  });

  it.each([
    ['encoded as text', '"{\\"a\\":foo}"'],
    ['escaped', '{\\"a\\":foo,\\"b\\":2}'],
    ['without its brace', '"a":foo}'],
    ['in a list that is text', '{"a":"[foo, 1]"}'],
    ['in an object that is text', '{"a":"{b: foo}"}'],
    ['in text in encoded text', JSON.stringify('{"a":"[foo, 1]"}')],
  ])('takes text without quotes nowhere else in arguments %s', (_, text) => {
    const status = (a: JsonSchema): string => {
      const inputSchema = { type: 'object', properties: { a } };
      return repairToolCall({ name: 'f', arguments: text }, { tools: { f: { inputSchema } }, finishReason: 'stop' })
        .status;
    };
    for (const due of [{ type: 'integer' }, { type: 'array' }, { type: 'object' }])
      expect(status(due)).toBe('rejected');
    const string = { type: 'string' };
    const dues = [string, { type: 'array', items: string }, { type: 'object', properties: { b: string } }];
    expect(dues.map(status)).toContain('repaired');
  });

  it('is decided by the schema where its brackets have two readings', () => {
    const nested = (closed: boolean) => ({
      f: {
        inputSchema: {
          type: 'object',
          properties: {
            q: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: !closed },
            n: { type: 'integer' },
          },
          required: ['n'],
        },
      },
    });
    const raw = { name: 'f', arguments: '{"q":{"a":"x","n":5}' };
    expect(repairToolCall(raw, { tools: nested(true), finishReason: 'stop' })).toMatchObject({
      status: 'repaired',
      call: { arguments: '{"q":{"a":"x"},"n":5}' },
    });
    const open = { f: { inputSchema: { type: 'object' } } };
    expect(repairToolCall(raw, { tools: open, finishReason: 'stop' })).toMatchObject({
      status: 'rejected',
      issues: [{ code: 'ambiguous' }],
    });
  });

  it.each([
    '',
    ' ',
    'null',
    '[]',
    '42',
    '"x"',
    '\u0000',
    '\ud800',
    '{'.repeat(10_000),
    `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
    'a'.repeat(1_000_000),
    '"'.repeat(1000),
  ])('never throws, whatever the arguments are: %#', (text) => {
    expect(run('get_weather', text).status).toBe('rejected');
  });

  it('switches a repair off by its code', () => {
    expect(issueOf(run('get_weather', '{"city":"Oslo",}', { policy: { without: ['extra-comma'] } }))).toBe('not-json');
    expect(issueOf(run('GetWeather', '{"city":"Oslo"}', { policy: { without: ['name-fold'] } }))).toBe('unknown-tool');
  });
});

describe('a receipt', () => {
  it('gives back what was sent on', () => {
    const text = "Here: {'city': Oslo, \"days\": '3',}";
    const outcome = run('get_weather', text);
    expect('call' in outcome && outcome.call.arguments).toBe('{"city":"Oslo","days":3}');
    expect(applyRepairs(text, outcome.repairs)).toBe('{"city":"Oslo","days":3}');
    expect(() => applyRepairs('no json', outcome.repairs)).toThrow(/`repairs`/);
  });
});

it('tells no key as fine whose value is at fault under the declared spelling', () => {
  const properties = { filePath: { type: 'string' }, replaceAll: { type: 'boolean' } };
  const tools = {
    edit: { inputSchema: { type: 'object', properties, required: ['filePath'], additionalProperties: false } },
  };
  const outcome = repairToolCall({ name: 'edit', arguments: '{"file_path":"a","replace_all":"maybe"}' }, { tools });
  const told = 'correction' in outcome ? outcome.correction : '';
  expect(told).toContain(`'replaceAll' must be boolean, not "maybe".`);
  expect(told).toContain('Fine as sent: file_path.');
});
