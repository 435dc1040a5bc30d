// @ts-nocheck
import { createRepairer, type Outcome, type RawToolCall, repairToolCall, type ToolSpec } from 'callmend';
import { describe, expect, test } from 'vitest';
import { type MendedAnswer, makeReceipts } from './make.ts';
import type { NewReceipt } from './receipt.ts';

const tools: readonly ToolSpec[] = [
  {
    name: 'plant_seed',
    inputSchema: {
      type: 'object',
      properties: {
        kind: { type: 'string' },
        count: { type: 'integer' },
        rows: { type: 'array', items: { type: 'integer' } },
      },
      required: ['kind'],
      additionalProperties: false,
    },
  },
];
const secret = 'tulip-4711';

const mend = (raw: RawToolCall): Outcome => repairToolCall(raw, { tools, finishReason: 'stop' });

function receiptsOf(
  outcomes: readonly Outcome[],
  values = false,
  more: Partial<MendedAnswer> = {},
): readonly NewReceipt[] {
  const answer: MendedAnswer = {
    ...{ id: 'req-9', at: 1000, format: 'openai-chat', upstream: 'local', model: 'm', isStream: true },
    ...{ mode: 'on', reprompts: 0, tookMs: 0.4, outcomes, tools },
    ...more,
  };
  return makeReceipts(answer, { values });
}

const receiptOf = (name: string, text: string, values = false): NewReceipt | undefined =>
  receiptsOf([mend({ name, arguments: text })], values)[0];

test('calls of one answer share the beginning of their ids', () => {
  const outcome = mend({ name: 'plant_seed', arguments: '{"kind":"dill"}' });
  expect(receiptsOf([outcome, outcome]).map(({ id }) => id)).toEqual(['req-9-1', 'req-9-2']);
});

test('times are told in whole milliseconds and thousandths', () => {
  const outcome = mend({ name: 'plant_seed', arguments: '{"kind":"dill"}' });
  expect(receiptsOf([outcome], false, { at: 1000.4071, tookMs: 0.123456 })).toMatchObject([
    { at: 1000, tookMs: 0.123 },
  ]);
});

test('an answer without an id gets one', () => {
  const answer = { format: 'ollama', upstream: 'u', isStream: false, mode: 'on', reprompts: 0, tookMs: 1 } as const;
  const outcomes = [mend({ name: 'plant_seed', arguments: '{"kind":"dill"}' })];
  const [a, b] = [0, 1].map(() => makeReceipts({ ...answer, outcomes }, { values: false })[0]);
  expect(a?.id).not.toBe(b?.id);
  expect(a?.at).toBeGreaterThan(0);
});

describe('without values', () => {
  test('a repaired call tells its rules, risks and places', () => {
    expect(receiptOf('PlantSeed', `{'Kind': '${secret}', 'count': '3', 'rows': [1, '2']}`)).toMatchObject({
      status: 'repaired',
      by: 'rules',
      tool: 'plant_seed',
      issues: [],
      repairs: expect.arrayContaining([
        { code: 'name-fold', stage: 'name', risk: 'lossless' },
        { code: 'key-fold', stage: 'align', risk: 'schema', path: ['kind'] },
        { code: 'number-text', stage: 'align', risk: 'lossless', path: ['rows', 1] },
      ]),
    });
  });

  test.each([
    ['a name that was made up', `steal_${secret}`, '{}'],
    ['a key that was made up', 'plant_seed', `{"kind": "a", "${secret}": {"deep": 1}}`],
    ['a broken text', 'plant_seed', `{"kind": "${secret}`],
    ['a value', 'plant_seed', `{"kind": "a", "count": "${secret}"}`],
    ['a clean call', 'plant_seed', `{"kind": "${secret}"}`],
  ])('nothing tells %s', (_, name, text) => {
    expect(JSON.stringify(receiptOf(name, text))).not.toContain(secret);
  });

  test('a name that was not offered is told as other', () => {
    expect(receiptOf('plant_tree', '{}')).toMatchObject({
      tool: 'other',
      status: 'rejected',
      issues: [{ code: 'unknown-tool' }],
    });
  });

  test('without the list of tools, a call past the bound of a message is other, for its name was not looked up', async () => {
    const calls = [1, 2].map((id) => ({ id: `${id}`, name: `${secret}`, arguments: '{}' }));
    const repairer = createRepairer({ tools, limits: { maxCalls: 1 } });
    const { outcomes } = await repairer.repair({ text: '', calls, finishReason: 'stop' });
    const [, past] = receiptsOf(outcomes, false, { tools: undefined });
    expect(past).toMatchObject({ tool: 'other', issues: [{ code: 'too-large' }] });
  });

  test('keys of a path stand as * where nobody says what is declared', () => {
    const outcome = mend({ name: 'plant_seed', arguments: '{"kind": "a", "count": "3"}' });
    expect(receiptsOf([outcome], false, { tools: undefined })[0]?.repairs).toMatchObject([{ path: ['*'] }]);
  });
});

describe('with values', () => {
  test('a repaired call holds both texts, and what each repair changed', () => {
    const { values } = receiptOf('plant_seed', `{"kind": "${secret}", "count": "90071992547409931"}`, true) ?? {};
    expect(values).toEqual({
      written: { name: 'plant_seed', arguments: `{"kind": "${secret}", "count": "90071992547409931"}` },
      call: { name: 'plant_seed', arguments: `{"kind":"${secret}","count":90071992547409931}` },
      changes: [{ before: '"90071992547409931"', after: '90071992547409931' }],
    });
  });

  test('a refused call holds its correction and no call', () => {
    const { values } = receiptOf('plant_seed', '{}', true) ?? {};
    expect(values?.correction).toContain('kind');
    expect(values).not.toHaveProperty('call');
  });

  test('long texts are cut, and say so', () => {
    const { values } = receiptOf('plant_seed', `{"kind": '${'x'.repeat(100_000)}'}`, true) ?? {};
    expect(values?.isCut).toBe(true);
    expect(JSON.stringify(values).length).toBeLessThan(40_000);
  });

  test('a receipt is JSON, whatever the numbers', () => {
    const outcome = mend({ name: 'plant_seed', arguments: '{"kind":"a","rows":"[90071992547409931]"}' });
    expect(() => JSON.stringify(receiptsOf([outcome], true))).not.toThrow();
  });
});

test('a call with very many repairs tells how many are not listed', () => {
  const text = `{"kind": "a", "rows": [${Array.from({ length: 300 }, (_, i) => `"${i}"`).join(',')}]}`;
  const receipt = receiptOf('plant_seed', text);
  expect(receipt?.repairs).toHaveLength(100);
  expect(receipt?.more).toBe(200);
});

test('a call in text tells its dialect', async () => {
  const text = '<tool_call>{"name": "plant_seed", "arguments": {"kind": "kale"}}</tool_call>';
  const { outcomes } = await createRepairer({ tools }).repair({ text, calls: [], finishReason: 'stop' });
  expect(receiptsOf(outcomes)).toMatchObject([{ dialect: expect.any(String), tool: 'plant_seed', status: 'clean' }]);
});
