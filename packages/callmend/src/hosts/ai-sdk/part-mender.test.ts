import fc from 'fast-check';
import { expect, it } from 'vitest';
import { workMs } from '../../../../../test/work-ms.ts';
import { createPartMender } from './part-mender.ts';
import { createRefusedCalls } from './refused-calls.ts';
import { createRepairers } from './repairers.ts';
import { readCall } from './request.ts';
import type { Part } from './sdk.ts';

const runs = Number(process.env['CALLMEND_RUNS'] ?? 200);
const schema = {
  type: 'object',
  properties: { city: { type: 'string' } },
  required: ['city'],
  additionalProperties: false,
};
const repairers = createRepairers({});
const request = readCall(
  { prompt: [], tools: [{ type: 'function', name: 'get_weather', inputSchema: schema }] },
  repairers,
  {},
);

async function mend(parts: readonly Part[], reason = 'stop'): Promise<readonly Part[]> {
  if (request === undefined) throw new Error('the request cannot be read');
  const mender = createPartMender(request, { refused: createRefusedCalls(), onOutcome: () => {} });
  const early = parts.flatMap((part) => mender.write(part));
  return [...early, ...(await mender.end({ type: 'finish', finishReason: { unified: reason, raw: reason } }))];
}

const said = (parts: readonly Part[]): string =>
  parts.map(({ type, delta }) => (type === 'text-delta' ? String(delta) : '')).join('');
const called = (parts: readonly Part[]): readonly unknown[] =>
  parts.filter(({ type }) => type === 'tool-call').map(({ toolName, input }) => [toolName, input]);
const block = (deltas: readonly string[], id = 't'): readonly Part[] => [
  { type: 'text-start', id },
  ...deltas.map((delta) => ({ type: 'text-delta', id, delta })),
  { type: 'text-end', id },
];

const pieces = fc.array(
  fc.constantFrom(
    'Hello ',
    '\n',
    '<tool_call>',
    '{"name":"get_weather","arguments":{"city":"Porto"}}',
    "{'name': 'getWeather', 'arguments': {'City': 'Faro'}}",
    '</tool_call>',
    '```',
    '<thi',
    'nk>',
    '</think>',
    '{',
    'get_weather',
  ),
  { maxLength: 8 },
);

it('gives the same calls and the same text however the text is cut', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, fc.array(fc.integer({ min: 1, max: 40 })), async (words, sizes) => {
      const text = words.join('');
      const deltas: string[] = [];
      for (let at = 0, i = 0; at < text.length; i++) {
        const size = sizes[i] ?? 5;
        deltas.push(text.slice(at, at + size));
        at += size;
      }
      const [whole, cut] = [await mend(block([text])), await mend(block(deltas))];
      expect(said(cut)).toBe(said(whole));
      expect(called(cut)).toEqual(called(whole));
    }),
    { numRuns: runs },
  );
});

it('opens and closes every text once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 3 }), async (texts) => {
      const out = await mend(texts.flatMap((deltas, i) => block(deltas, `t${i}`)));
      const open: unknown[] = [];
      for (const { type, id } of out) {
        if (type === 'text-start') open.push(id);
        if (type === 'text-delta') expect(open.at(-1)).toBe(id);
        if (type === 'text-end') expect(open.pop()).toBe(id);
      }
      expect(open).toEqual([]);
    }),
    { numRuns: runs },
  );
});

it('holds a long text that begins like a call within its limits, and gives it back', async () => {
  const deltas = Array.from({ length: 40_000 }, (_, i) =>
    i === 0 ? '<tool_call>{"name":"get_weather"' : ' and so on',
  );
  const started = workMs();
  expect(said(await mend(block(deltas)))).toBe(deltas.join(''));
  expect(workMs() - started).toBeLessThan(10_000);
});

it('keeps very many empty pieces that begin a text at little work, and gives them back with it', async () => {
  const deltas = [...Array.from({ length: 150_000 }, () => ''), 'Sunny.'];
  const started = workMs();
  expect(await mend(block(deltas))).toHaveLength(deltas.length + 3);
  expect(workMs() - started).toBeLessThan(10_000);
});
