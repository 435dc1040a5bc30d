// @ts-nocheck
import { type Break, ofKind, onTokens, replacing } from './break.ts';

/** Faults of what stands between members and items. */
export const separators: readonly Break[] = [
  onTokens(
    'trailing-comma',
    'A comma stands before a closing bracket.',
    'exact',
    replacing(
      (one, tokens, i) => one.kind === 'close' && tokens[i - 1]?.kind !== 'open',
      (text) => `,${text}`,
    ),
  ),
  onTokens(
    'doubled-comma',
    'A comma stands twice.',
    'safe',
    replacing(ofKind('comma'), () => ',,'),
  ),
  onTokens(
    'lost-comma',
    'A comma between two members or items is missing.',
    'safe',
    replacing(ofKind('comma'), () => ''),
  ),
  onTokens(
    'lost-colon',
    'A colon between a key and its value is missing.',
    'safe',
    replacing(ofKind('colon'), () => ''),
  ),
  onTokens(
    'semicolon-for-comma',
    'A semicolon stands where a comma is due.',
    'exact',
    replacing(ofKind('comma'), () => ';'),
  ),
  onTokens(
    'equals-for-colon',
    'An equals sign, an arrow or two colons stand where a colon is due.',
    'exact',
    replacing(ofKind('colon'), (_, random) => random.pick(['=', '=>', '::', ' = '])),
  ),
  onTokens(
    'comment',
    'A comment stands between two tokens.',
    'exact',
    replacing(
      (one) => ['comma', 'open', 'colon'].includes(one.kind),
      (text, random) => text + random.pick(['/* note */', ' // note\n', ' # note\n', '<!-- note -->']),
    ),
  ),
];
