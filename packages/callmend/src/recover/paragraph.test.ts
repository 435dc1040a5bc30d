import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addLetGo, addWords, createParagraph, type LetGo, letGoOf } from './paragraph.ts';
import { recentOf } from './pile.ts';

const long = `${'Some words go on. '.repeat(90)}`;
const piece = fc.constantFrom(
  'So',
  '\n',
  '\n\n',
  ' ',
  '```\n',
  '> a\n',
  '<!--',
  '-->',
  '<think>',
  '\n- ',
  long,
  `${long}\n\n`,
);
const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

function keptOf(pieces: readonly string[]): LetGo {
  const paragraph = createParagraph();
  for (const one of pieces) addLetGo(paragraph, one);
  return letGoOf(paragraph);
}

const cut = (whole: string, size: number): readonly string[] =>
  Array.from({ length: Math.ceil(whole.length / size) }, (_, i) => whole.slice(i * size, (i + 1) * size));

describe('what is let go of a stream', () => {
  it('leaves the same behind in pieces of any length', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(1, 7, 600, 1500, 5000), (whole, size) => {
        const [first, later] = [`So.\n\n${whole}`, 'So.\n\n'];
        expect(keptOf(cut(first, size))).toEqual(keptOf([later, ...cut(whole, 500)]));
      }),
    );
  });

  it('is the last paragraph, where what came before is long', () => {
    const { text: kept, offset } = keptOf([`${long}\n\n`, `${long}\n\n${long}\n\n\n\nAnd`, ' so']);
    expect(kept).toBe('And so');
    expect(offset).toBe(3 * long.length + 8);
  });

  it('begins no answer once words stand in it', () => {
    expect(keptOf(['\n\n', ' \n\n', 'So']).isStart).toBe(true);
    expect(keptOf(['a\n\n', `${long}\n\n${long}`]).isStart).toBe(false);
  });

  it('says what a fence in a long piece leaves open', () => {
    expect(keptOf(['So:\n\n', `${long}\n\n\`\`\`ts\n\n${long}`]).state.fence).toEqual({ mark: '`', length: 3 });
    expect(keptOf(['So:\n\n', `${long}\n\n\`\`\`ts\n\n\`\`\`\n\n${long}`]).state.fence).toBeUndefined();
    expect(keptOf(['So:\n\n', `${long}\n\n<!-- \n\n${long}`]).state.until).toBe('-->');
  });

  it('leaves its end to be looked at, across pieces', () => {
    const paragraph = createParagraph();
    for (const one of ['So', '.\n\n', 'an', 'd']) addLetGo(paragraph, one);
    addWords(paragraph, ' on');
    expect(recentOf(paragraph.pile, 4)).toBe('d on');
    expect(recentOf(paragraph.pile, 0)).toBe('');
    expect(letGoOf(paragraph).text).toBe('and on');
  });
});
