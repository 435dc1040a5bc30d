// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { workMs } from '../../../../test/work-ms.ts';
import type { Issue, JsonValue, Path, Repair } from '../types.ts';
import { correct, type FailedCall } from './correct.ts';
import { corrections } from './golden/cases.ts';

const runs = Number(process.env.CALLMEND_RUNS ?? 200);
const maxBytes = 2048;
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
const rawControl = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

test('words every case as a person has read and approved it', async () => {
  expect(corrections.length).toBeGreaterThanOrEqual(40);
  const texts = corrections.map(({ title, calls }) => `## ${title}\n${correct(calls)}\n`);
  await expect(texts.join('\n')).toMatchFileSnapshot('golden/corrections.txt');
});

describe('whatever the issues are', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('\u001b[2J', '\ud800', '\u202e', '"', "'", '\n\n'),
  );
  const texts = fc.array(text, { maxLength: 12 });
  const path: fc.Arbitrary<Path> = fc.array(fc.oneof(text, fc.nat()), { maxLength: 12 });
  const json: fc.Arbitrary<JsonValue> = fc.oneof(
    text,
    fc.integer(),
    fc.bigInt(),
    fc.constantFrom<JsonValue>(true, null, [], {}),
  );
  const span = fc.tuple(fc.nat(400), fc.nat(400)).map(([start, length]) => ({ start, end: start + length }));
  const issue: fc.Arbitrary<Issue> = fc.oneof(
    fc.record({ code: fc.constant('unknown-tool' as const), path, name: text, nearest: texts, available: texts }),
    fc.record({
      code: fc.constant('bad-arguments' as const),
      path,
      missing: texts,
      unexpected: texts,
      expected: fc.record({ required: texts, optional: texts }),
      nearest: fc.dictionary(text, text),
    }),
    fc.record({ code: fc.constant('bad-value' as const), path, expected: text, got: text, nearest: text }),
    fc.record({
      code: fc.constantFrom(
        'not-json',
        'truncated',
        'duplicate-key',
        'refused-key',
        'ambiguous',
        'too-large',
        'denied',
        'tool-choice',
        'bad-schema',
      ),
      path,
      span,
      detail: text,
    }),
  );
  const settled = { code: text, stage: fc.constant('align' as const), risk: fc.constant('schema' as const) };
  const repair: fc.Arbitrary<Repair> = fc.oneof(
    fc.record({ ...settled, at: fc.constant('text' as const), span, before: text, after: text }),
    fc.record({ ...settled, at: fc.constantFrom('name'), before: text, after: text }),
    fc.record({ ...settled, at: fc.constant('value' as const), path, before: json, after: json }),
    fc.record({ ...settled, at: fc.constant('key' as const), path, before: text, after: text }),
    fc.record({ ...settled, at: fc.constant('move' as const), path, to: path }),
  );
  const call: fc.Arbitrary<FailedCall> = fc.record({
    raw: fc.record({ name: text, arguments: text }),
    issues: fc.array(issue, { maxLength: 20 }),
    repairs: fc.array(repair, { maxLength: 10 }),
    repeats: fc.nat(30),
  });

  test('the correction has at most 2 KiB and no control character but the line end', () => {
    fc.assert(
      fc.property(fc.array(call, { maxLength: 12 }), (calls) => {
        const correction = correct(calls);
        expect(bytesOf(correction)).toBeLessThanOrEqual(maxBytes);
        expect(correction.replaceAll('\n', '')).not.toMatch(rawControl);
      }),
      { numRuns: runs },
    );
  });
});

test('stays small and quick on megabytes of names, keys, text and ten thousand issues', () => {
  const long = 'é"\n'.repeat(400_000);
  const issues: readonly Issue[] = [
    { code: 'unknown-tool', path: [], name: long, nearest: [long, long], available: Array(500).fill(long) },
    { code: 'not-json', path: [], detail: long, span: { start: 600_000, end: 600_001 } },
    ...Array.from(
      { length: 10_000 },
      (_, index): Issue => ({ code: 'bad-value', path: [long, index], expected: long, got: long }),
    ),
  ];
  const calls = Array.from({ length: 200 }, () => ({ raw: { name: long, arguments: long }, issues, repairs: [] }));
  const started = workMs();
  expect(bytesOf(correct(calls))).toBeLessThanOrEqual(maxBytes);
  expect(workMs() - started).toBeLessThan(2000);
});

test('says nothing where nothing failed', () => {
  expect(correct([])).toBe('');
});

test('never tells what a schema describes', () => {
  for (const { calls } of corrections) expect(correct(calls)).not.toMatch(/Never told|When it begins/);
});
