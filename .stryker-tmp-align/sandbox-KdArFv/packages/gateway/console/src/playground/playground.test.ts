// @ts-nocheck
import { describe, expect, test } from 'vitest';
import { type Draft, emptyDraft } from './draft.ts';
import { examples } from './examples.ts';
import { type Result, run } from './run.ts';
import { stagesOf } from './stages.ts';

const tryOut = (change: Partial<Draft>): Promise<Result> => run({ ...emptyDraft, ...change });

async function tried(change: Partial<Draft>): Promise<Exclude<Result, { problem: string }>> {
  const result = await tryOut(change);
  if ('problem' in result) throw new Error(result.problem);
  return result;
}

describe('an example', () => {
  const expected: Readonly<Record<string, readonly string[]>> = {
    'Python instead of JSON': ['repaired'],
    'Right words, wrong shapes': ['repaired'],
    'A kind word, a fence, an envelope': ['repaired'],
    'A call written as text': ['clean'],
    'Shown, not meant': [],
    'Two calls, one of them broken': ['clean', 'repaired'],
    'Needs a guess': ['rejected'],
    'No guess for what destroys': ['rejected'],
    'A tool that nobody offered': ['rejected'],
    'Cut in the middle of a word': ['rejected'],
  };
  test.each(examples)('comes to what its title says: $title', async ({ title, draft }) => {
    const { outcomes, notes } = await tried(draft);
    expect(outcomes.map(({ status }) => status)).toEqual(expected[title]);
    expect(notes).toEqual([]);
  });
});

test('a guess is made only where plausible repairs are permitted, and never for what destroys', async () => {
  const statusOf = async (title: string): Promise<unknown> => {
    const example = examples.find((one) => one.title === title);
    return (await tried({ ...example?.draft, plausible: true })).outcomes[0]?.status;
  };
  expect(await statusOf('Needs a guess')).toBe('repaired');
  expect(await statusOf('No guess for what destroys')).toBe('rejected');
});

test('text calls, the dialect and the finish reason count', async () => {
  const text = 'Here:\n```json\n{"name": "book_table", "arguments": {"restaurant": "Ida", "guests": 2}}\n```';
  expect((await tried({ kind: 'text', text })).outcomes).toHaveLength(0);
  expect((await tried({ kind: 'text', text, textCalls: 'expected' })).outcomes).toHaveLength(1);
  expect((await tried({ kind: 'text', text, textCalls: 'off' })).suspects).toEqual([]);
  const cut = await tried({ name: 'book_table', arguments: '{"restaurant":"Ida","guests":2}', finishReason: 'length' });
  expect(cut.outcomes[0]?.status).toBe('rejected');
});

describe('what cannot be tried says why', () => {
  test.each<[string, Partial<Draft>, 'tools' | 'input', RegExp]>([
    ['tools that are no JSON', { tools: '[{' }, 'tools', /the tools are no JSON/],
    ['a tool without a name', { tools: '[{"type":"function"}]' }, 'tools', /at \[0\].*no name/],
    ['no tools', { tools: '[]' }, 'tools', /at least one/],
    ['a message that is no JSON', { kind: 'message', message: '{' }, 'input', /the message is no JSON/],
    ['a message that is none', { kind: 'message', message: '7' }, 'input', /no OpenAI message/],
    ['a text that is too long', { arguments: 'x'.repeat(1024 * 1024 + 1) }, 'input', /more than 1,048,576/],
  ])('%s', async (_, change, field, says) => {
    expect(await tryOut(change)).toEqual({ field, problem: expect.stringMatching(says) });
  });
});

describe('the stages of a call', () => {
  const stagesFor = async (change: Partial<Draft>) => {
    const [outcome] = (await tried(change)).outcomes;
    if (outcome === undefined) throw new Error('a call has an outcome');
    return stagesOf(outcome);
  };

  test('tell what each did, from text to text', async () => {
    const stages = await stagesFor({ name: 'BookTable', arguments: "{'restaurant': 'Ida', 'guests': '2',}" });
    expect(stages).toMatchObject([
      { title: 'Name', state: 'changed', before: 'BookTable', after: 'book_table' },
      { title: 'Arguments', state: 'changed', after: '{"restaurant":"Ida","guests":"2"}' },
      {
        title: 'Schema',
        state: 'changed',
        before: '{"restaurant":"Ida","guests":"2"}',
        after: '{"restaurant":"Ida","guests":2}',
      },
    ]);
  });

  test('tell the arguments after each repair of the schema stage', async () => {
    const stages = await stagesFor({ name: 'book_table', arguments: '{"Restaurant":"Ida","guests":"2"}' });
    expect(stages[2]?.steps.map(({ repair, text }) => [repair.code, text])).toEqual([
      ['key-fold', '{"restaurant":"Ida","guests":"2"}'],
      ['number-text', '{"restaurant":"Ida","guests":2}'],
    ]);
  });

  test('a clean call passes them all unchanged', async () => {
    const stages = await stagesFor({ name: 'book_table', arguments: '{"restaurant":"Ida","guests":2}' });
    expect(stages.map(({ state }) => state)).toEqual(['same', 'same', 'same']);
  });

  test.each<[string, Partial<Draft>, readonly string[]]>([
    ['at the name', { name: 'none', arguments: '{}' }, ['failed', 'waiting', 'waiting']],
    ['at the arguments', { name: 'book_table', arguments: '{"a": "' }, ['same', 'failed', 'waiting']],
    ['at the schema', { name: 'BookTable', arguments: '{"guests": 1,}' }, ['changed', 'changed', 'failed']],
  ])('a refused call stops %s', async (_, change, states) => {
    expect((await stagesFor(change)).map(({ state }) => state)).toEqual(states);
  });
});
