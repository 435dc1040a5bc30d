// @ts-nocheck
import { type Break, ofKind, onTokens, replacing } from './break.ts';
import { type Token, token } from './tokens.ts';

const isInner = (_: Token, tokens: readonly Token[], index: number): boolean => index > 0 && index < tokens.length - 1;

/** Faults of brackets and of whole members. */
export const brackets: readonly Break[] = [
  onTokens('lost-last-closers', 'One or more of the last closing brackets are missing.', 'safe', (tokens, random) => {
    const run = tokens.length - 1 - tokens.findLastIndex((one) => one.kind !== 'close');
    tokens.splice(tokens.length - 1 - random.below(run));
    return tokens.length > 1;
  }),
  onTokens(
    'lost-inner-closer',
    'A closing bracket amid the text is missing.',
    'safe',
    replacing(
      (one, tokens, i) => one.kind === 'close' && isInner(one, tokens, i),
      () => '',
    ),
  ),
  onTokens(
    'extra-closer',
    'There is a closing bracket too many.',
    'safe',
    replacing(
      (one, tokens, i) => isInner(one, tokens, i),
      (text, random) => text + random.pick([']', '}']),
    ),
  ),
  onTokens(
    'wrong-closer',
    'A bracket is closed with one of the other kind.',
    'safe',
    replacing(ofKind('close'), (text) => (text === ']' ? '}' : ']')),
  ),
  onTokens(
    'lost-opener',
    'An opening bracket is missing.',
    'safe',
    replacing(ofKind('open'), () => ''),
  ),
  onTokens('doubled-braces', 'The braces around the whole are doubled.', 'exact', (tokens) => {
    tokens[0] = token('open', '{{');
    tokens[tokens.length - 1] = token('close', '}}');
    return tokens.length > 2;
  }),
  {
    isJson: true,
    ...onTokens('repeated-member', 'A member stands twice, with the same value.', 'exact', (tokens, random) => {
      const places = tokens.flatMap((one, index) =>
        one.place === 'key' && ['string', 'number', 'word'].includes(tokens[index + 2]?.kind ?? '') ? [index] : [],
      );
      if (places.length === 0) return false;
      const at = random.pick(places);
      tokens.splice(at, 0, ...tokens.slice(at, at + 3), token('comma', ','));
      return true;
    }),
  },
];
