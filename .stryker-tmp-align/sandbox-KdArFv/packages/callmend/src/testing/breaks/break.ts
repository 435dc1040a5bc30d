// @ts-nocheck
import type { JsonObject } from '../json.ts';
import type { Random } from '../random.ts';
import { spacings, type Token, token, tokensOf, write } from './tokens.ts';

/** Makes one fault in a text; `undefined` where this document has no place for it. */
export interface Break {
  readonly id: string;
  readonly says: string;
  /** `exact`: the document must come back. `safe`: it comes back or is refused. `refused`: it must not run. */
  readonly expect: 'exact' | 'safe' | 'refused';
  /** The text stays one that `JSON.parse` reads. */
  readonly isJson?: boolean;
  make(document: JsonObject, random: Random): string | undefined;
}

type Edit = (tokens: Token[], random: Random) => boolean;

/** A break of one token, in a random spacing. */
export function onTokens(id: string, says: string, expect: Break['expect'], edit: Edit): Break {
  return {
    id,
    says,
    expect,
    make(document, random) {
      const tokens = tokensOf(document);
      return edit(tokens, random) ? write(tokens, random.pick(spacings)) : undefined;
    },
  };
}

/** Replaces one token that fits by others. */
export function replacing(
  fits: (token: Token, tokens: readonly Token[], index: number) => boolean,
  by: (text: string, random: Random) => string | undefined,
): Edit {
  return (tokens, random) => {
    const places = tokens.flatMap((one, index) => (fits(one, tokens, index) ? [index] : []));
    if (places.length === 0) return false;
    const at = random.pick(places);
    const text = by(tokens[at]?.text ?? '', random);
    if (text === undefined) return false;
    tokens[at] = token(tokens[at]?.kind ?? 'word', text, tokens[at]?.place);
    return true;
  };
}

/** Whether a token is of a kind. */
export const ofKind =
  (kind: Token['kind']) =>
  (one: Token): boolean =>
    one.kind === kind;
