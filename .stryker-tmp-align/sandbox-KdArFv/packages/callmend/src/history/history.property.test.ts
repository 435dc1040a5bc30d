// @ts-nocheck
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RawToolCall } from '../index.ts';
import { formats, type Shape } from '../wire/index.ts';
import { type Part, type Result, writeConversation } from './golden/conversation.ts';
import { mendHistory } from './index.ts';
import { readRight } from './read-right.ts';

const runs = Number(process.env.CALLMEND_RUNS ?? 200);
const all = formats.map((format) => ({ format, name: format.name, shape: format.shape }));
const tools = [
  { name: 'f', inputSchema: { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] } },
  { name: 'g', inputSchema: { type: 'object' } },
] as const;

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) => `w ${text}`);
const name = fc.constantFrom('f', 'g', 'h', 'F');
const objectText = fc.dictionary(fc.string(), fc.jsonValue()).map((value) => JSON.stringify(value));

/** A step of a valid conversation: words, or calls with all their results in any order. Ids come later, so that they differ. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('user' as const), text: words }),
  fc.record({ kind: fc.constant('assistant' as const), text: words }),
  fc.record({
    kind: fc.constant('calls' as const),
    text: fc.oneof(fc.constant(''), words),
    calls: fc.array(fc.record({ name, arguments: objectText, result: words }), { minLength: 1, maxLength: 4 }),
    isReversed: fc.boolean(),
  }),
);
const valid: fc.Arbitrary<readonly Part[]> = fc.array(step, { maxLength: 8 }).map((steps) => {
  let id = 0;
  return steps.flatMap((one): readonly Part[] => {
    if (one.kind !== 'calls') return [one];
    const calls = one.calls.map((call) => ({ ...call, id: `id_${id++}` }));
    const results = calls.map((call) => ({ callId: call.id, name: call.name, text: call.result }));
    return [
      { kind: 'calls', text: one.text, calls: calls.map(({ result: _, ...call }) => call) },
      { kind: 'results', results: one.isReversed ? results.toReversed() : results },
    ];
  });
});

const brokenCall: fc.Arbitrary<RawToolCall> = fc
  .record({
    id: fc.option(fc.constantFrom('x', 'y', 'x_1', 'call', ''), { nil: undefined }),
    name,
    arguments: fc.oneof(
      objectText,
      fc.constantFrom('', 'null', '[]', '{"a": 1,}', "{'a': 1}", '{"a": "1', '7', 'go'),
      fc.string(),
    ),
  })
  .map(({ id, ...call }) => (id === undefined ? call : { ...call, id }));
const brokenResult: fc.Arbitrary<Result> = fc
  .record({ callId: fc.option(fc.constantFrom('x', 'y', 'z', ''), { nil: undefined }), name, text: words })
  .map(({ callId, ...result }) => (callId === undefined ? result : { ...result, callId }));
/** Parts in any order, with ids that clash, are missing or lead nowhere. */
const broken: fc.Arbitrary<readonly Part[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('user' as const, 'assistant' as const), text: words }),
    fc.record({
      kind: fc.constant('calls' as const),
      text: fc.constantFrom('', 'w'),
      calls: fc.array(brokenCall, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('results' as const),
      results: fc.array(brokenResult, { minLength: 1, maxLength: 3 }),
    }),
  ),
  { maxLength: 10 },
);

const textsIn = (messages: readonly unknown[], shape: Shape): readonly string[] =>
  messages
    .flatMap((message) => shape.read(message))
    .flatMap(({ role, content }) => (role !== 'tool' && content !== '' ? [content] : []));

const resultsIn = (messages: readonly unknown[], shape: Shape): readonly string[] =>
  messages.flatMap((message) => shape.results(message)).map(({ text }) => text);

/** Each call's results, each where its provider wants it. */
function expectPaired(messages: readonly unknown[], shape: Shape): void {
  const answered: unknown[] = [];
  messages.forEach((message, index) => {
    expect(shape.hasLateResults(message)).toBe(false);
    const calls = shape.calls(message);
    if (calls.length === 0) return;
    const after = messages.slice(index + 1);
    const end = shape.answersAtOnce ? after.findIndex((one) => shape.results(one).length === 0) : after.length;
    const results = (end < 0 ? after : after.slice(0, end)).flatMap((one) => shape.results(one));
    if (!shape.hasIds) expect(results).toHaveLength(calls.length);
    else {
      for (const { call } of calls) expect(results.filter(({ callId }) => callId === call.id)).toHaveLength(1);
      answered.push(...calls.map(({ call }) => call.id));
    }
  });
  const results = messages.flatMap((message) => shape.results(message));
  const calls = messages.flatMap((message) => shape.calls(message));
  expect(results).toHaveLength(calls.length);
  if (shape.hasIds) expect(new Set(answered).size).toBe(calls.length);
}

/** Blocks let a user's words and results share a message, in any order. */
function mergeUsers(messages: readonly unknown[]): readonly unknown[] {
  const merged: unknown[] = [];
  for (const message of messages) {
    const [last, next] = [Object(merged.at(-1)), Object(message)];
    if (last.role !== 'user' || next.role !== 'user') merged.push(message);
    else merged[merged.length - 1] = { role: 'user', content: [...blocks(last.content), ...blocks(next.content)] };
  }
  return merged;
}

const blocks = (content: unknown): readonly unknown[] =>
  Array.isArray(content) ? content : [{ type: 'text', text: content }];

/** Ids as no other part has them. */
const renamed = (parts: readonly Part[], prefix: string): readonly Part[] =>
  parts.map((part): Part => {
    const named = (id: string | undefined): string | undefined => (id === undefined ? id : prefix + id);
    if (part.kind === 'calls')
      return { ...part, calls: part.calls.map((call) => ({ ...call, ...idOf(named(call.id)) })) };
    if (part.kind !== 'results') return part;
    const results = part.results.map(({ callId, ...result }) => {
      const id = named(callId);
      return id === undefined ? result : { ...result, callId: id };
    });
    return { ...part, results };
  });
const idOf = (id: string | undefined): { readonly id?: string } => (id === undefined ? {} : { id });

/** Parts of which many are right, and some cut in the middle of an answer. */
const mostlyRight = fc
  .tuple(valid, fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: broken }), fc.nat(3))
  .map(([right, more, cut]) => [
    ...right.slice(0, Math.max(0, right.length - (cut === 3 ? 1 : 0))),
    ...more.slice(0, 2),
  ]);

describe.each(all)('$name', ({ format: wire, name: format, shape }) => {
  const written = (parts: readonly Part[]): readonly unknown[] => writeConversation[format]?.(parts) ?? [];

  test('a valid conversation comes back as the very list it was', () => {
    fc.assert(
      fc.property(valid, (parts) => {
        const messages = written(parts);
        const before = JSON.stringify(messages);
        for (const options of [{}, { format }, { format, tools }]) {
          const mended = mendHistory(messages, options);
          expect(mended.messages).toBe(messages);
          expect(mended.changes).toEqual([]);
        }
        expect(JSON.stringify(messages)).toBe(before);
      }),
      { numRuns: runs },
    );
  });

  test('right messages after some that are right and closed are right together with them', () => {
    const seen = { together: 0, inside: 0 };
    fc.assert(
      fc.property(mostlyRight, mostlyRight, fc.boolean(), fc.boolean(), (one, other, isRenamed, isContinued) => {
        const before = written(one);
        const after = written(isRenamed ? renamed(other, 'n') : other);
        const options = { isContinued, toolResults: 'user' } as const;
        const first = readRight(wire, before, { ...options, isContinued: false });
        const second = readRight(wire, after, options);
        if (first === undefined || second === undefined) return;
        for (const count of first.closedAfter) {
          const known = [...first.ids].flatMap(([id, message]) => (message < count ? [id] : []));
          if (second.closedAfter[0] !== 0 || known.some((id) => second.ids.has(id))) continue;
          const whole = readRight(wire, [...before.slice(0, count), ...after], options);
          expect(whole?.closedAfter).toEqual([
            ...first.closedAfter.filter((at) => at < count),
            ...second.closedAfter.map((at) => at + count),
          ]);
          seen.together++;
          seen.inside += count < before.length ? 1 : 0;
        }
      }),
      { numRuns: runs },
    );
    expect(seen.together).toBeGreaterThan(runs);
    expect(seen.inside).toBeGreaterThan(runs / 2);
  });

  test('what was broken is mended once and for all, and no text changes', () => {
    fc.assert(
      fc.property(broken, fc.boolean(), fc.boolean(), (parts, hasTools, isMerged) => {
        const messages = isMerged && format === 'anthropic' ? mergeUsers(written(parts)) : written(parts);
        const before = JSON.stringify(messages);
        const options = { format, ...(hasTools && { tools }) };
        const mended = mendHistory(messages, options);
        expect(JSON.stringify(messages)).toBe(before);
        expect(mendHistory(mended.messages, options)).toEqual({ messages: mended.messages, changes: [] });
        expect(mendHistory(mended.messages, options).messages).toBe(mended.messages);
        expect(mended.changes.length === 0).toBe(mended.messages === messages);
        for (const { isReplayable } of mended.messages.flatMap((message) => shape.calls(message)))
          expect(isReplayable).toBe(true);
        expectPaired(mended.messages, shape);
        const kept = textsIn(mended.messages, shape);
        const said = [...kept, ...resultsIn(mended.messages, shape)].join('\n');
        for (const text of resultsIn(messages, shape)) expect(said).toContain(text);
        let at = 0;
        for (const text of textsIn(messages, shape)) {
          at = kept.indexOf(text, at) + 1;
          expect(at).toBeGreaterThan(0);
        }
      }),
      { numRuns: runs },
    );
  });

  test('anything at all comes back', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), broken, (junk, parts) => {
        const messages = [...junk, ...written(parts), ...junk];
        expect(() => mendHistory(messages, { format, tools })).not.toThrow();
        expect(() => mendHistory(messages)).not.toThrow();
      }),
      { numRuns: runs },
    );
  });
});
