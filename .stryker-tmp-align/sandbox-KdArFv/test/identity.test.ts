// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { createRepairer, repairToolCall } from '../packages/callmend/src/index.ts';
import { type Random, seeded } from '../packages/callmend/src/testing/random.ts';
import { closedSchema, openSchema, randomDocument } from './documents.ts';

const runs = Number(process.env['CALLMEND_RUNS'] ?? 300);
const seed = Number(process.env['CALLMEND_SEED'] ?? 7);

const indents = [0, 2, '\t'];

describe('a valid call', () => {
  it('comes back byte for byte, whatever its schema and its spacing', () => {
    const random = seeded(seed);
    for (let i = 0; i < runs; i++) {
      const document = randomDocument(random);
      const text = JSON.stringify(document, null, random.pick(indents));
      const inputSchema = random.pick([closedSchema, openSchema, () => ({})])(document);
      const outcome = repairToolCall({ id: 'c', name: 'f', arguments: text }, { tools: [{ name: 'f', inputSchema }] });
      expect(outcome.status).toBe('clean');
      expect('call' in outcome && outcome.call.arguments).toBe(text);
      expect('call' in outcome && outcome.call.input).toEqual(document);
    }
  });

  it('comes back byte for byte where its strings hold code full of braces and quotes', () => {
    const random = seeded(seed + 1);
    const tools = [{ name: 'edit', inputSchema: editSchema }];
    for (let i = 0; i < runs; i++) {
      const text = JSON.stringify({ path: 'src/a.ts', oldText: randomCode(random), newText: randomCode(random) });
      const outcome = repairToolCall({ name: 'edit', arguments: text }, { tools });
      expect(outcome.status).toBe('clean');
      expect('call' in outcome && outcome.call.arguments).toBe(text);
    }
  });

  it('keeps its order and its id beside siblings that fail', async () => {
    const tools = [{ name: 'edit', inputSchema: editSchema }];
    const good = (path: string) => ({
      id: path,
      name: 'edit',
      arguments: JSON.stringify({ path, oldText: 'a', newText: 'b' }),
    });
    const { calls, outcomes, correction } = await createRepairer({ tools }).repair({
      text: 'On it.',
      calls: [good('one'), { id: 'bad', name: 'edit', arguments: '{"path":' }, good('two')],
      finishReason: 'tool-calls',
    });
    expect(calls.map(({ id }) => id)).toEqual(['one', 'two']);
    expect(outcomes.map(({ status }) => status)).toEqual(['clean', 'reprompt', 'clean']);
    expect(correction).toContain('edit');
  });
});

const text = { type: 'string' };
const editSchema = {
  type: 'object',
  properties: { path: text, oldText: text, newText: text },
  required: ['path', 'oldText', 'newText'],
  additionalProperties: false,
};

const fragments = [
  '{',
  '}',
  '[',
  ']',
  '"',
  "'",
  '\\',
  '\n',
  ': ',
  ', ',
  '`${x}`',
  '/* c */',
  '// d',
  'if (a) ',
  '=>',
  '“q”',
  '</tool_call>',
  '```',
  '\u0000',
  '\ud800',
  'é',
];

const randomCode = (random: Random): string =>
  Array.from({ length: random.below(30) }, () => random.pick(fragments)).join('');
