import { describe, expect, it } from 'vitest';
import { createRepairer, type Tools } from '../packages/callmend/src/index.ts';
import { dialects } from '../packages/callmend/src/recover/dialects.ts';
import { piecesOf, repairInPieces } from '../packages/callmend/src/testing/index.ts';
import { ownTurn } from './own-turn.ts';
import { readTextCases, type TextCase } from './text-cases.ts';

const cases = readTextCases();
const repairer = createRepairer<Tools>({ tools: cases[0]?.tools ?? [] });
/** The grammars whose values stand between marks. */
const grammars = new Set(['parameters', 'pairs', 'sections', 'elements', 'toolTags', 'codeLines']);
const ids = [...new Set(dialects.filter(({ grammar }) => grammars.has(grammar)).map(({ id }) => id))];
/** Marks of reasoning and of turns are others than those of calls; the body of a YAML call has none. */
const isOther = ({ dialect, message: { text } }: TextCase): boolean =>
  dialect === 'yaml-xml' || /think|response|<\|im_start|"name":/.test(text);

const leavesOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [String(value)];

/** Where characters stand that are not part of a value. */
function placesOf({ message: { text }, expected }: TextCase): readonly number[] {
  const inValue = new Set<number>();
  for (const leaf of expected.calls.flatMap((call) => leavesOf(call.arguments)))
    for (const written of [leaf, JSON.stringify(leaf).slice(1, -1)].filter((one) => one.trim() !== ''))
      for (let at = text.indexOf(written); at >= 0; at = text.indexOf(written, at + 1))
        for (let i = 0; i < written.length; i++) inValue.add(at + i);
  return Array.from({ length: text.length }, (_, index) => index).filter((index) => !inValue.has(index));
}

/** The text with one character lost, doubled, or replaced by the next one. */
function editsOf(one: TextCase): readonly string[] {
  const { text } = one.message;
  const edits = placesOf(one).flatMap((at) => [
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at + 1) + text.slice(at),
    text.slice(0, at) + text.charAt(at + 1) + text.slice(at + 1),
  ]);
  return [...new Set(edits)].filter((edit) => edit !== text);
}

type Kind = 'edge' | 'frame' | 'other';

/**
 * What no reader can tell from what was meant, because every mark is whole:
 * - `edge`: one more character at an edge of a value, as in `<from>>Bonn</from>`. A piece of code begins and ends with brackets too, and
 *   a strict reader reads the same.
 * - `frame`: one more or one fewer line end around a value.
 */
function undecidable(meant: readonly unknown[], given: unknown): Kind {
  const leaves = leavesOf(given);
  const pairs = meant.map(leavesOf).filter((some) => some.length === leaves.length);
  const differing = pairs.map((some) =>
    some.flatMap((leaf, index) => (leaf === leaves[index] ? [] : [[leaf, leaves[index] ?? '']])),
  );
  const isOne = (test: (leaf: string, written: string) => boolean): boolean =>
    differing.some(([pair, ...more]) => pair !== undefined && more.length === 0 && test(pair[0] ?? '', pair[1] ?? ''));
  if (isOne((leaf, written) => leaf.trim() === written.trim())) return 'frame';
  const isEdge = (leaf: string, written: string): boolean =>
    written.trim().slice(1) === leaf.trim() || written.trim().slice(0, -1).trim() === leaf.trim();
  return isOne(isEdge) ? 'edge' : 'other';
}

/**
 * How many edits of a dialect's cases run otherwise than was meant. `other`: a mark that was damaged in the case already and is more so
 * now (`/parameter` may end a path, `<|close|>` may be written of), a quotation mark that a JSON text lacks, and a line of
 * `<FunctionCall>` that lacks its end.
 */
const counts: Readonly<Record<string, Partial<Record<Kind, number>>>> = {
  'hunyuan-v4': { edge: 6 },
  'iquest-coder': { edge: 6 },
  glm45: { edge: 5 },
  glm47: { edge: 12 },
  'longcat-kv': { edge: 9 },
  'k2-horizon': { edge: 1 },
  'solar-open2': { edge: 3 },
  'kimi-k3': { edge: 5, other: 2 },
  'minimax-m3': { edge: 6 },
  minicpm5: { edge: 6 },
  'qwen3-coder-xml': { edge: 6, frame: 7, other: 2 },
  'cline-xml': { edge: 7, frame: 4, other: 1 },
  'function-call-tag': { edge: 3, other: 2 },
  'seed-oss': { edge: 4, frame: 8 },
  'minimax-m2': { edge: 7, other: 3 },
  dots: { edge: 2 },
  step3: { edge: 4 },
  'deepseek-v4-dsml': { edge: 6, other: 8 },
  'deepseek-v32-dsml': { edge: 6 },
  'gigachat35-gcml': { edge: 2, other: 6 },
  'anthropic-xml': { edge: 4 },
};

describe.each(ids)('%s, with one character of a mark lost, doubled or replaced', (id) => {
  const own = cases.filter((one) => one.dialect === id && one.expected.calls.length > 0 && !isOther(one));

  it('runs as it was meant or not at all, but for what cannot be told', async () => {
    const found = { edge: 0, frame: 0, other: 0 };
    for (const one of own) {
      const meant = one.expected.calls.map((call) => [call.name, call.arguments]);
      for (const [index, text] of editsOf(one).entries()) {
        const message = { ...one.message, text };
        const whole = await repairer.repair(message, ownTurn(one.turn));
        const given = whole.calls.map(({ name, input }) => [name, input]);
        const wrong = given.filter((call) => !meant.some((other) => JSON.stringify(other) === JSON.stringify(call)));
        for (const call of wrong) {
          const kind = undecidable(meant, call);
          found[kind]++;
        }
        if (index % 10 === 0)
          expect(await repairInPieces(repairer, message, ownTurn(one.turn), piecesOf(1)), text).toEqual(whole);
      }
    }
    const { edge = 0, frame = 0, other = 0 } = counts[id] ?? {};
    expect(found, id).toEqual({ edge, frame, other });
  });
});
