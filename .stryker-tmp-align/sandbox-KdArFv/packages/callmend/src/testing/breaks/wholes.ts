// @ts-nocheck
import type { Random } from '../random.ts';
import type { Break } from './break.ts';
import { spacings, tokensOf, write } from './tokens.ts';

/** Faults of the text as a whole. */
export const wholes: readonly Break[] = [
  wrapping(
    'code-fence',
    'The arguments stand in a code fence.',
    (text, random) => `${random.pick(['```json\n', '```\n', '~~~\n'])}${text}\n\`\`\``,
  ),
  wrapping(
    'prose-before',
    'A sentence stands before the arguments.',
    (text, random) => random.pick(['Here is the call:\n', 'Sure! ', 'Arguments -> ', 'Final answer:\n> ']) + text,
  ),
  wrapping(
    'prose-after',
    'A sentence, a token of a template or a stray mark follows the arguments.',
    (text, random) => text + random.pick(['\nHope this helps.', ' Done!', '</s>', '<|im_end|>', '</tool_call>', ';']),
  ),
  wrapping('encoded-twice', 'The arguments were encoded as JSON once more.', (text) => JSON.stringify(text)),
  wrapping('sent-twice', 'The same arguments stand twice.', (text) => `${text}\n${text}`),
  {
    id: 'cut-short',
    says: 'The text ends in the middle.',
    expect: 'refused',
    make(document, random) {
      const text = write(tokensOf(document), random.pick(spacings));
      const end = text.search(/(?<![\]}\s])[\]}\s]*$/);
      return end < 3 ? undefined : text.slice(0, 1 + random.below(end - 1));
    },
  },
];

function wrapping(id: string, says: string, wrap: (text: string, random: Random) => string): Break {
  return {
    id,
    says,
    expect: 'exact',
    make: (document, random) => wrap(write(tokensOf(document), random.pick(spacings)), random),
  };
}
