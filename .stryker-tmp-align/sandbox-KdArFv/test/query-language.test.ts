// @ts-nocheck
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { query } from '../examples/query-language/tool.ts';
import { type AskModel, createRepairer, type Repaired, repairToolCall } from '../packages/callmend/src/index.ts';
import { type QueryCase, readQueryCases } from './query-cases.ts';
import { knownTo, namesIn } from './query-reader.ts';

const cases = readQueryCases();
const tools = [query];
const finishReason = 'tool-calls';
const settledBy = <Way extends QueryCase['settles']>(way: Way): readonly (QueryCase & { readonly settles: Way })[] =>
  cases.filter((one): one is QueryCase & { readonly settles: Way } => one.settles === way);
const title = ({ kind, says }: QueryCase): string => `${kind}: ${says}`;
const titled = <Case extends QueryCase>(some: readonly Case[]): [string, Case][] =>
  some.map((one) => [title(one), one]);
const rawOf = (text: string) => ({ id: 'q1', name: 'query', arguments: text });
const byRules = (text: string) => repairToolCall(rawOf(text), { tools, finishReason });

interface Mended extends Repaired {
  readonly questions: number;
}

/** Mends one call with a cheap model that always says the same. */
async function mend(text: string, answer?: string): Promise<Mended> {
  let questions = 0;
  const askModel: AskModel = async () => {
    questions++;
    if (answer === undefined) throw new Error('there is no model');
    return answer;
  };
  const repairer = createRepairer({ tools, askModel });
  const repaired = await repairer.repair({ text: '', calls: [rawOf(text)], finishReason });
  return { ...repaired, questions };
}

const argumentsOf = ({ calls }: Repaired): readonly string[] => calls.map((call) => call.arguments);

describe('what rules settle', () => {
  it.each(titled(settledBy('rules')))('%s', async (_, { arguments: text, becomes }) => {
    const exact = JSON.stringify(becomes);
    const outcome = byRules(text);
    expect(outcome).toMatchObject({ status: 'repaired', by: 'rules', call: { arguments: exact } });
    const mended = await mend(text, '{"filters":[{"type":"isNull","field":"nobody asked"}]}');
    expect(argumentsOf(mended)).toEqual([exact]);
    expect(mended.questions).toBe(0);
  });
});

describe('what a cheap model settles', () => {
  it.each(titled(settledBy('model')))('%s', async (_, { arguments: text, answer, becomes }) => {
    expect(byRules(text).status).toBe('rejected');
    const mended = await mend(text, answer);
    expect(mended.outcomes).toMatchObject([{ status: 'repaired', by: 'model' }]);
    expect(argumentsOf(mended)).toEqual([JSON.stringify(becomes)]);
    expect(mended).toMatchObject({ questions: 1, reprompt: false });
  });
});

describe('what the main model is told', () => {
  it.each(titled(settledBy('told')))('%s', async (_, { arguments: text, words }) => {
    const { calls, correction = '', reprompt } = await mend(text);
    expect(calls).toEqual([]);
    expect(reprompt).toBe(true);
    for (const word of words) expect(correction).toContain(word);
  });

  it.each(titled(settledBy('told')))(
    'is enough to write the call anew: %s',
    async (_, { arguments: text, meant, needs }) => {
      const repairer = createRepairer({ tools });
      const first = await repairer.repair({ text: '', calls: [rawOf(text)], finishReason });
      const known = knownTo(text, first.correction ?? '', query.inputSchema);
      const unknown = namesIn(meant).filter((name) => !known.has(name));
      expect(unknown.length > 0, `not named: ${unknown.join(', ')}`).toBe(needs === 'schema');
      const second = await repairer.repair({ text: '', calls: [rawOf(JSON.stringify(meant))], finishReason });
      expect(second.outcomes).toMatchObject([{ status: 'clean' }]);
    },
  );
});

describe('a cheap model that answers wrongly', () => {
  const wrong = cases.flatMap((one) =>
    one.settles === 'rules'
      ? []
      : one.wrong.map(({ says, answer }) => [`${title(one)}: ${says}`, one, answer] as const),
  );

  it.each(wrong)('runs nothing: %s', async (_, { arguments: text }, answer) => {
    const without = await mend(text);
    const mended = await mend(text, answer);
    expect(mended.calls).toEqual([]);
    expect(mended.correction).toBe(without.correction);
    expect(mended.reprompt).toBe(true);
  });

  it('is tried on every call that it is asked about', () => {
    expect(wrong.length).toBeGreaterThanOrEqual(100);
    expect(cases.filter((one) => one.settles !== 'rules' && one.wrong.length === 0)).toEqual([]);
  });
});

describe('what the check of an answer cannot tell', () => {
  it.each([
    ['{"type":"last","field":"created","value":"7d"}', '{"type":"equals","field":"created","value":"7d"}'],
    ['{"type":"between","field":"total","values":[10,20]}', '{"type":"in","field":"total","values":["10","20"]}'],
  ])('is which is wrong, the tag or the keys: %s', async (written, answer) => {
    const mended = await mend(`{"filters":[${written}]}`, `{"filters":[${answer}]}`);
    expect(argumentsOf(mended)).toEqual([`{"filters":[${answer}]}`]);
  });
});

describe('docs/query-language.md', () => {
  const page = readFileSync(join(process.cwd(), 'docs', 'query-language.md'), 'utf8');
  const count = (some: readonly QueryCase[], way: QueryCase['settles']): number =>
    some.filter(({ settles }) => settles === way).length;
  const row = (kind: string, some: readonly QueryCase[]): string =>
    `| ${[kind, count(some, 'rules'), count(some, 'model'), count(some, 'told')].join(' | ')} |`;
  const rows = (page.match(/^\|.*\|$/gm) ?? []).map((line) => line.replaceAll(/ +/g, ' '));

  it.each([...new Set(cases.map(({ kind }) => kind))])('counts the cases of %s', (kind) => {
    expect(rows).toContain(
      row(
        kind,
        cases.filter((one) => one.kind === kind),
      ),
    );
  });

  it('counts wrong answers, and corrections that say all', () => {
    const wrong = cases.flatMap((one) => (one.settles === 'rules' ? [] : one.wrong));
    const told = settledBy('told');
    expect(page).toContain(`- ${wrong.length} wrong answers of the cheap model`);
    expect(page).toContain(`In ${told.filter(({ needs }) => needs === undefined).length} of the ${told.length} calls`);
  });

  it('counts all of them', () => {
    expect(page).toContain(`holds ${cases.length} broken calls`);
    expect(rows).toContain(row('all', cases));
    expect(cases.length).toBeGreaterThanOrEqual(60);
    expect(new Set(cases.map((one) => one.arguments)).size).toBe(cases.length);
  });
});
