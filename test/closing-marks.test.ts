import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRepairer, type Tools } from '../packages/callmend/src/index.ts';
import { dialects } from '../packages/callmend/src/recover/dialects.ts';
import { repairInPieces, seededPieces } from '../packages/callmend/src/testing/index.ts';
import { type ClosingForm, closingForms } from './closing-forms.ts';
import { ownTurn } from './own-turn.ts';
import { recovered, tools } from './recovered.ts';

const runs = Number(process.env.CALLMEND_RUNS ?? 150);
const repairer = createRepairer<Tools>({ tools });

it('is asked of every dialect', () => {
  const ids = new Set(dialects.map(({ id }) => id));
  expect(new Set(closingForms.map(([id]) => id))).toEqual(ids);
});

/** Where a mark begins. */
const tag = /(?=<(?!\|sep\|>)|\[|\]<)/;

/** What the dialect writes after a value, and before it, mark by mark. */
function around({ write }: ClosingForm): readonly [before: readonly string[], after: readonly string[]] {
  const [before = '', after = ''] = write('§').split('§');
  return [before.trim().split(tag), after.trim().split(tag)];
}

/** Values made of what ends a value, a call and a block, of what begins a block, and of a whole call. */
function notesOf(id: string, form: ClosingForm): fc.Arbitrary<string> {
  const [, after] = around(form);
  const marks = dialects.filter((row) => row.id === id).flatMap(({ open = [], close = [] }) => [...open, ...close]);
  const words = ['a', '"', "'", '}', ...(form.isOneLine ? [] : ['\n'])];
  const parts = [...words, ...after, ...marks, after.join(''), form.ping].filter((part) => part.trim() !== '');
  return fc.array(fc.constantFrom(...new Set(parts)), { maxLength: 7 }).map((some) => some.join(''));
}

/** A mark that stands twice is one: what a value may mean besides itself. */
function readingsOf(form: ClosingForm, note: string): readonly string[] {
  const [before, [closer = '']] = around(form);
  const opener = before.at(-1) ?? '';
  const rest = opener !== '' && note.startsWith(opener) ? note.slice(opener.length) : note;
  return [note, rest].flatMap((one) =>
    closer !== '' && one.endsWith(closer) ? [one, one.slice(0, -closer.length)] : [one],
  );
}

describe.each(closingForms)('%s', (id, form) => {
  const turn = form.isPinned ? { dialect: id } : {};

  it('reads a value', () => {
    expect(recovered(form.write('a "b" c'), turn)).toMatchObject({
      calls: [['reserve', { note: 'a "b" c' }]],
      issues: [],
    });
  });

  it('reads a value that holds what would end it as it stands, or runs nothing', () => {
    fc.assert(
      fc.property(notesOf(id, form), (note) => {
        const { calls } = recovered(form.write(note), turn);
        if (calls.length > 0)
          expect(readingsOf(form, note).map((one) => [['reserve', { note: one }]])).toContainEqual(calls);
      }),
      { numRuns: runs },
    );
  });

  it('runs nothing of a call that was cut, wherever it was', async () => {
    const text = form.write('so "it" is: [a] < b');
    // An action without input is a call where the model stopped by itself.
    const whole = id === 'react' ? [{ note: 'so "it" is: [a] < b' }, {}] : [{ note: 'so "it" is: [a] < b' }];
    for (const finishReason of ['length', 'stop', 'unknown'] as const)
      for (let end = 1; end < text.length; end += finishReason === 'stop' ? 1 : 3) {
        const message = { text: text.slice(0, end), calls: [], finishReason };
        const { calls } = await repairer.repair(message, ownTurn(turn));
        if (finishReason === 'length') expect(calls, message.text).toEqual([]);
        for (const { input } of calls) expect(whole, message.text).toContainEqual(input);
      }
  });

  it('gives the same answer in pieces', async () => {
    const property = fc.asyncProperty(notesOf(id, form), fc.integer(), async (note, seed) => {
      const message = { text: form.write(note), calls: [], finishReason: 'stop' } as const;
      const whole = await repairer.repair(message, ownTurn(turn));
      expect(await repairInPieces(repairer, message, ownTurn(turn), seededPieces(seed))).toEqual(whole);
    });
    await fc.assert(property, { numRuns: Math.ceil(runs / 5) });
  });
});
