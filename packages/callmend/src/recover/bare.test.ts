import { describe, expect, it } from 'vitest';
import { workMs } from '../../../../test/work-ms.ts';
import { createRepairer, type Turn } from '../index.ts';

const tools = {
  get_tide: {
    inputSchema: {
      type: 'object',
      properties: { harbour: { type: 'string' }, days: { type: 'integer' } },
      required: ['harbour'],
      additionalProperties: false,
    },
  },
  stop: { inputSchema: { type: 'object', properties: {}, additionalProperties: false } },
};

const read = async (text: string, turn: Turn = {}): Promise<{ calls: readonly unknown[]; text: string }> => {
  const repaired = await createRepairer({ tools }).repair({ text, calls: [], finishReason: 'stop' }, turn);
  return { calls: repaired.calls.map(({ name, input }) => [name, input]), text: repaired.text };
};
const expected: Turn = { textCalls: 'expected' };
const rye = ['get_tide', { harbour: 'Rye' }];

describe('a message without markers', () => {
  it.each([
    '{"name": "get_tide", "arguments": {"harbour": "Rye"}}',
    '[{"name": "get_tide", "arguments": "{\\"harbour\\": \\"Rye\\"}"}]',
    '{"function_call": {"name": "get_tide", "arguments": "{\\"harbour\\": \\"Rye\\"}"}}',
    '{"type": "function", "function": {"name": "get_tide", "parameters": {"harbour": "Rye"}}}',
    "get_tide(harbour='Rye')",
  ])('is a call where it is wholly one: %s', async (text) => {
    for (const draft of ['So.[/THINK]', '[/THINK]', '</think>'])
      expect(await read(draft + text)).toEqual({ calls: [rye], text: draft });
    expect(await read(text)).toEqual({ calls: [rye], text: '' });
  });

  it.each([
    '{"name": "Marie", "arguments": {"harbour": "Rye"}}',
    '{"name": "get_tide", "harbour": "Rye"}',
    '{"name": "get_tide", "parameters": {"type": "object", "properties": {}}}',
    '{"name": "get_tide", "description": "Tides", "parameters": {}}',
    'Call get_tide(harbour="Rye").',
    '# Tides\nget_tide(harbour="Rye")',
    '```json\n{"name": "get_tide", "arguments": {"harbour": "Rye"}}\n```',
    '["get_tide(harbour=\'Rye\')"]',
  ])('is an answer where it may be one: %s', async (text) => {
    expect(await read(text)).toEqual({ calls: [], text });
  });
});

it.each(['</think>', '[/THINK]'])('is a call where a draft ends before it, in a stream too: %s', async (close) => {
  for (const draft of ['', 'Rye, then. '])
    for (const call of ['{"name": "get_tide", "arguments": {"harbour": "Rye"}}', "[get_tide(harbour='Rye')]"]) {
      const text = `${draft}${close}${call}`;
      expect((await read(text)).calls).toEqual([rye]);
      const stream = createRepairer({ tools }).stream();
      for (const piece of text) stream.write({ type: 'text', text: piece });
      expect((await stream.end('stop')).calls).toMatchObject([{ name: 'get_tide' }]);
    }
});

it('finds no call in a message that is longer than a block may be', async () => {
  const repairer = createRepairer({ tools, limits: { maxRepairBytes: 64 } });
  for (const more of ['', ' '.repeat(64)]) {
    const text = `{"name": "stop", "arguments": {${more}}}`;
    for (const turn of [{}, expected]) {
      const repaired = await repairer.repair({ text, calls: [], finishReason: 'stop' }, turn);
      expect(repaired.outcomes).toHaveLength(more === '' ? 1 : 0);
    }
  }
});

describe('a message where calls are expected', () => {
  it.each([
    ['Here it is:\n\n[get_tide(harbour="Rye")]', 'Here it is:\n\n'],
    ['[get_tide(harbour="Rye")]\n\nThis asks for the tide.', '\n\nThis asks for the tide.'],
    ['```python\nprint(get_tide(harbour="Rye"))\n```', ''],
    ['`get_tide(harbour="Rye")`', ''],
    ['Calls: [get_tide(harbour="Rye")]', 'Calls: '],
    ['[\'get_tide(harbour="Rye")\']', ''],
    ["[('get_tide', {'harbour': 'Rye'})]", ''],
    ['{"get_tide": {"harbour": "Rye"}}', ''],
    ['get_tide\n{"harbour": "Rye"}', ''],
  ])('holds a call in %j', async (text, rest) => {
    expect(await read(text, expected)).toEqual({ calls: [rye], text: rest });
  });

  it.each([
    'Use\n```\nget_tide(harbour="Rye")\n```\nfor that.',
    '```python\nfor h in harbours:\n    get_tide(harbour=h)\n```\n```python\nget_tide(harbour="Rye")\n```',
    '[get_tide(harbour="Rye")][0]',
    '[get_tide(harbour="Rye")]\n\nOr rather\n\n[get_tide(harbour="Deal")]',
    'get_tide(harbour="Rye")\nget_tide(harbour="Rye")',
    'result = get_tide(harbour="Rye")',
  ])('holds an example, or no one reading, in %j', async (text) => {
    expect(await read(text, expected)).toEqual({ calls: [], text });
  });

  it('ends where the model goes on as someone else', async () => {
    const rest = '\n### Instruction:\nNow Deal.\nget_tide(harbour="Deal")';
    expect(await read(`get_tide(harbour="Rye")${rest}`, expected)).toEqual({ calls: [rye], text: rest });
  });

  it.each(['[', '{"a":', 'f(', '```\n', '`', '- [x](', 'a: ["'])(
    'takes time in proportion to its length: %j',
    async (part) => {
      const started = workMs();
      await read(part.repeat(Math.ceil(100_000 / part.length)), expected);
      await read(`${part}\n`.repeat(Math.ceil(100_000 / (part.length + 1))), expected);
      expect(workMs() - started).toBeLessThan(4_000);
    },
  );
});
