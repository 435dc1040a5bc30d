// @ts-nocheck
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fillParts, plainPage } from '../scripts/docs/parts.ts';
import { cases, surfaces } from './surfaces/index.ts';
import { library } from './surfaces/library.ts';
import { makeParts } from './surfaces/page.ts';
import { answerOf } from './surfaces/surface.ts';

const [reference] = library;

describe('the cases that all surfaces answer', () => {
  it('are those that their titles say', () => {
    const titles = cases.map(({ says, message }) => `${says} ${message.calls.length}`);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it.each(cases)('have one right answer: $says', async (one) => {
    expect(await reference?.answer(one)).toEqual({ calls: one.expected, text: one.text });
  });
});

describe.each(surfaces)('$id', (surface) => {
  it('answers as the library does, where it can know what the library knows', { timeout: 120_000 }, async () => {
    const wrong: unknown[] = [];
    for (const one of cases) {
      const { calls, text } = await answerOf(surface, one);
      const isSame =
        calls.join('; ') === one.expected.join('; ') && (text === undefined || shown(text) === shown(one.text));
      const mayDiffer = one.needs.some((need) => surface.blind.includes(need));
      if (!isSame && !mayDiffer) wrong.push({ says: one.says, calls, due: one.expected, text });
    }
    expect(wrong).toEqual([]);
  });
});

/** Blank text shows nothing, and some APIs refuse it. */
const shown = (text: string): string => (text.trim() === '' ? '' : text);

describe('docs/surfaces.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/surfaces.md'), 'utf8');

  it('tells what the surfaces do: `npm run docs:pages` makes it', { timeout: 120_000 }, async () => {
    expect(plainPage(page)).toBe(plainPage(fillParts(page, await makeParts())));
  });

  it('gives a reason for each cell that differs', () => {
    const cells = [...page.matchAll(/^\|.*\|$/gm)].map(([row]) => row.split(' | '));
    expect(cells.filter((row) => row.length === 5 && (row.at(-1) ?? '').replaceAll('|', '').trim() === '')).toEqual([]);
  });
});
