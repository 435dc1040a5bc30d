import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MemoryIo, memoryIo } from './memory-io.ts';
import { run } from './run.ts';

const weather = {
  type: 'object',
  properties: { city: { type: 'string' }, days: { type: 'integer' } },
  required: ['city'],
  additionalProperties: false,
};
const oneTool = [{ type: 'function', function: { name: 'get_weather', parameters: weather } }];
const twoTools = [
  ...oneTool,
  { name: 'lookup', inputSchema: { type: 'object', properties: { id: { type: 'integer' } } } },
];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'callmend-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

interface Ran {
  readonly status: number;
  readonly output: string;
  readonly errors: string;
}

async function repair(argv: readonly string[], input = '', io: MemoryIo = memoryIo(input)): Promise<Ran> {
  const status = await run(['repair', ...argv], io);
  return { status, output: io.output(), errors: io.errors() };
}

describe('the call', () => {
  test('comes back repaired, and nothing else on standard output', async () => {
    const tools = file('one.json', oneTool);
    expect(await repair(['--tools', tools], "{'city': 'Porto', days: 3,}")).toEqual({
      status: 0,
      output: '{"city":"Porto","days":3}\n',
      errors: '',
    });
  });

  test('comes back byte for byte when it was valid', async () => {
    const text = '{ "city" : "Porto",\n\t"days": 3 }';
    expect((await repair(['--tools', file('one.json', oneTool)], text)).output).toBe(`${text}\n`);
  });

  test('is read from a file', async () => {
    const { output } = await repair([
      '--tools',
      file('two.json', twoTools),
      '--name',
      'get_weather',
      file('arguments.txt', '{"city":"Oslo",}'),
    ]);
    expect(output).toBe('{"city":"Oslo"}\n');
  });

  test.each([
    ['a name and arguments', { name: 'lookup', arguments: '{"id":"7"}' }],
    ['an OpenAI tool_call', { id: 'c1', type: 'function', function: { name: 'lookup', arguments: '{"id":"7"}' } }],
    ['an Anthropic tool_use', { type: 'tool_use', id: 't1', name: 'lookup', input: { id: '7' } }],
  ])('may be written as %s', async (_, call) => {
    const { status, output } = await repair(['--tools', file('two.json', twoTools)], JSON.stringify(call));
    expect({ status, output }).toEqual({ status: 0, output: '{"id":7}\n' });
  });

  test('keeps the digits of a long number, in an object too', async () => {
    const call = '{"name":"lookup","arguments":{"id":12345678901234567890}}';
    const { output } = await repair(['--tools', file('two.json', twoTools), '--json'], call);
    expect(output).toContain('"input":{"id":12345678901234567890}');
  });
});

test('a refused call gives status 1 and the correction on standard error', async () => {
  const { status, output, errors } = await repair(['--tools', file('one.json', oneTool)], '{"days":2}');
  expect({ status, output }).toEqual({ status: 1, output: '' });
  expect(errors).toContain("Missing required parameter 'city' (string)");
});

test('a cut text is refused unless the message ended by itself', async () => {
  const tools = file('one.json', oneTool);
  expect((await repair(['--tools', tools], '{"city":"Porto"')).status).toBe(1);
  expect(await repair(['--tools', tools, '--finish-reason', 'tool-calls'], '{"city":"Porto"')).toMatchObject({
    status: 0,
    output: '{"city":"Porto"}\n',
  });
  expect((await repair(['--tools', tools, '--finish-reason', 'length'], '{"city":"Porto"}')).status).toBe(1);
});

test('--policy lowers what may be repaired', async () => {
  const tools = file('one.json', oneTool);
  expect((await repair(['--tools', tools], '{"City":"Porto"}')).status).toBe(0);
  expect((await repair(['--tools', tools, '--policy', 'lossless'], '{"City":"Porto"}')).status).toBe(1);
});

test('--json prints the whole outcome as one object', async () => {
  const { output } = await repair(['--tools', file('one.json', oneTool), '--json'], '{"city":"Porto",}');
  expect(JSON.parse(output)).toMatchObject({
    status: 'repaired',
    by: 'rules',
    call: { name: 'get_weather', arguments: '{"city":"Porto"}', input: { city: 'Porto' } },
    repairs: [{ before: ',', after: '' }],
    issues: [],
  });
  const refused = await repair(['--tools', file('one.json', oneTool), '--json'], '{}');
  expect(JSON.parse(refused.output)).toMatchObject({
    status: 'rejected',
    issues: [{ code: 'bad-arguments' }],
    correction: expect.any(String),
  });
});

describe('--explain', () => {
  test('shows a diff and each repair on standard error', async () => {
    const { output, errors } = await repair(['--tools', file('one.json', oneTool), '--explain'], '{"city":"Porto",}');
    expect(output).toBe('{"city":"Porto"}\n');
    expect(errors).toMatch(
      /^- \{"city":"Porto",\}\n\+ \{"city":"Porto"\}\nlossless {3}[\w-]+ {2}1:16: , -> nothing\n$/,
    );
  });

  test('has colours on a terminal only, and none with NO_COLOR', async () => {
    const argv = ['--tools', file('one.json', oneTool), '--explain'];
    const text = '{"city":"Porto",}';
    expect((await repair(argv, '', memoryIo(text, { isTerminal: true }))).errors).toContain('\u001b[31m');
    expect((await repair(argv, '', memoryIo(text, { isTerminal: true, env: { NO_COLOR: '1' } }))).errors).not.toContain(
      '\u001b',
    );
    expect((await repair(argv, text)).errors).not.toContain('\u001b');
  });

  test('shows no raw control character of the model on a terminal', async () => {
    const io = memoryIo('{"city":"\u009b2J\u001b[2J",}', { isTerminal: true, env: { NO_COLOR: '1' } });
    const { output, errors } = await repair(['--tools', file('one.json', oneTool), '--explain'], '', io);
    expect(output + errors).not.toMatch(/[\u001b\u009b]/);
    expect(JSON.parse(output)).toEqual({ city: '\u009b2J\u001b[2J' });
  });
});

describe('a call written as text', () => {
  const two = [...oneTool, { name: 'ping', inputSchema: { type: 'object' } }];
  const block = '<tool_call>{"name":"getWeather","arguments":{"city":"Oslo",}}</tool_call>';

  test.each([
    ['in marks', block],
    ['amid prose', `Let me look.\n${block}`],
    ['as a whole JSON object that is broken', '{"name":"getWeather","arguments":{"city":"Oslo",}}'],
    ['as Python', '[get_weather(city="Oslo")]'],
  ])('is found without --name: %s', async (_, text) => {
    const { status, output } = await repair(['--tools', file('two.json', two), '--json'], text);
    const { call } = JSON.parse(output);
    expect({ status, name: call.name, input: call.input }).toEqual({
      status: 0,
      name: 'get_weather',
      input: { city: 'Oslo' },
    });
  });

  test('is explained by what was written and the call that it became', async () => {
    const argv = ['--tools', file('two.json', two), '--explain'];
    expect((await repair(argv, `Well.\n${block}`)).errors.split('\n')).toEqual([
      '- {"name":"getWeather","arguments":{"city":"Oslo",}}',
      '+ get_weather {"city":"Oslo"}',
      'lossless   name-fold  getWeather -> get_weather',
      'lossless   extra-comma  1:48: , -> nothing',
      '',
    ]);
    const right = '<function=get_weather><parameter=city>Oslo</parameter></function>';
    expect((await repair(argv, right)).errors.split('\n')).toEqual([
      `- ${right}`,
      '+ get_weather {"city":"Oslo"}',
      'clean: the call is as it was written',
      '',
    ]);
    const wrong = await repair(argv, block.replace('city', 'town'));
    expect([wrong.status, wrong.errors.split('\n')[0]]).toEqual([
      1,
      '- {"name":"getWeather","arguments":{"town":"Oslo",}}',
    ]);
  });

  test('is no call where it stands inside the arguments', async () => {
    const { output } = await repair(['--tools', file('one.json', oneTool)], `{'city': '${block}'}`);
    expect(JSON.parse(output)).toEqual({ city: block });
  });

  test('stands alone', async () => {
    const { status, errors } = await repair(['--tools', file('two.json', two)], `${block}\n${block}`);
    expect([status, errors]).toEqual([2, expect.stringContaining('one call at a time, not 2')]);
  });
});

describe('wrong usage gives status 2 and says what to mend', () => {
  test.each([
    ['no tools', [], '--tools TOOLS is missing'],
    ['an unknown option', ['--tool', 'x'], "'--tool'"],
    ['an option without its value', ['--tools'], '--tools'],
    ['two files', ['--tools', 'x', 'a', 'b'], 'one FILE at a time'],
    ['an unknown policy', ['--tools', 'x', '--policy', 'wild'], 'lossless, schema, plausible'],
    ['an unknown finish reason', ['--tools', 'x', '--finish-reason', 'tired'], 'tool-calls'],
    ['a mistyped finish reason', ['--tools', 'x', '--finish-reason', 'tool_calls'], "did you mean 'tool-calls'?"],
    ['standard input twice', ['--tools', '-'], 'only one of'],
  ])('%s', async (_, argv, says) => {
    const { status, output, errors } = await repair(argv);
    expect({ status, output }).toEqual({ status: 2, output: '' });
    expect(errors).toContain(says);
    expect(errors).toContain("Try 'callmend repair --help'.");
  });

  test.each([
    ['a missing file', undefined, 'there is no such file'],
    ['an empty file', ' \n', 'is empty'],
    [
      'a trailing comma',
      '[\n  {"name": "f"},\n]',
      'broken.json:3:1: no JSON: a value is due here, not "]": take out the comma before it',
    ],
    ['an entry that is no tool', [{ name: 'f' }, 7], 'broken.json, at [1]: a tool must be an object'],
    ['an entry without a name', { tools: [{ inputSchema: {} }] }, 'broken.json, at [0]: the tool has no name'],
    ['a schema that is none', { f: 'object' }, 'broken.json, at "f": expected a JSON Schema'],
    ['no tools at all', [], 'holds no tools'],
  ])('a tools file with %s', async (_, content, says) => {
    const path = content === undefined ? join(folder, 'absent.json') : file('broken.json', content);
    const { status, errors } = await repair(['--tools', path], '{}');
    expect(status).toBe(2);
    expect(errors).toContain(path);
    expect(errors).toContain(says);
  });

  test('a schema that cannot be compiled is refused, with the file and the tool', async () => {
    const path = file('broken.json', { f: { type: 'object', properties: { a: { $ref: '#/$defs/none' } } } });
    const { status, errors } = await repair(['--tools', path], '{"a":1}');
    expect(status).toBe(1);
    expect(errors).toMatch(/broken\.json: tool 'f' cannot be called: .*\$defs\/none.*\nThe call to 'f' was not run/);
  });

  test('a directory for a tools file', async () => {
    expect(await repair(['--tools', folder], '{}')).toMatchObject({
      status: 2,
      errors: expect.stringContaining('it is a directory'),
    });
  });

  test('arguments alone where several tools could be meant', async () => {
    const { status, errors } = await repair(['--tools', file('two.json', twoTools)], '{"id": 7,}');
    expect(status).toBe(2);
    expect(errors).toContain('Add --name, one of: get_weather, lookup');
  });
});

test('a tool that is declared twice is one tool, and needs no name', async () => {
  const file = join(folder, 'twice.json');
  writeFileSync(file, JSON.stringify([...oneTool, ...oneTool]));
  const io = memoryIo("{'city': 'Porto'}");
  expect(await run(['repair', '--tools', file], io)).toBe(0);
  expect(io.output()).toBe('{"city":"Porto"}\n');
});

test('bytes that are no UTF-8 are wrong usage: they would not come back as they were', async () => {
  const file = join(folder, 'utf8.json');
  writeFileSync(file, JSON.stringify(oneTool));
  const io = memoryIo([Buffer.from('{"city": "'), Buffer.from([0xff]), Buffer.from('"}')]);
  expect(await run(['repair', '--tools', file], io)).toBe(2);
  expect(io.errors()).toContain('standard input holds bytes that are no UTF-8');
});
