// @ts-nocheck
import type { Value } from '../json.ts';

/** One piece of a JSON text. `place` tells keys from values. */
export interface Token {
  readonly text: string;
  readonly kind: 'open' | 'close' | 'comma' | 'colon' | 'string' | 'number' | 'word';
  readonly place: 'key' | 'value';
}

export const token = (kind: Token['kind'], text: string, place: Token['place'] = 'value'): Token => ({
  kind,
  text,
  place,
});

/** The tokens of a value, as JSON writes it. */
export function tokensOf(value: Value): Token[] {
  if (Array.isArray(value)) return [token('open', '['), ...joined(value.map(tokensOf)), token('close', ']')];
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([key, member]) => [
      token('string', JSON.stringify(key), 'key'),
      token('colon', ':'),
      ...tokensOf(member),
    ]);
    return [token('open', '{'), ...joined(members), token('close', '}')];
  }
  return [
    token(typeof value === 'string' ? 'string' : typeof value === 'number' ? 'number' : 'word', JSON.stringify(value)),
  ];
}

const joined = (parts: readonly Token[][]): Token[] =>
  parts.flatMap((part, index) => (index === 0 ? part : [token('comma', ','), ...part]));

type Spacing = (after: Token) => string;

/** How models space JSON: compact, as Python prints it, or a member a line. */
export const spacings: readonly Spacing[] = [
  () => '',
  ({ kind }) => (kind === 'comma' || kind === 'colon' ? ' ' : ''),
  ({ kind }) => (kind === 'comma' || kind === 'open' ? '\n  ' : kind === 'colon' ? ' ' : ''),
];

export const write = (tokens: readonly Token[], spacing: Spacing): string =>
  tokens
    .map((one) => one.text + spacing(one))
    .join('')
    .trimEnd();
