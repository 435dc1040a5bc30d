// @ts-nocheck
import { visibleLine } from '../visible.ts';
import { maxExcerpt } from './limits.ts';

// What looks like a key, whoever it belongs to.
const keyLike = /(?:bearer\s{1,4}|\bsk-)[\w.~+/=-]{8,}/gi;
/** Shorter header values are words such as `EMPTY` or `1`: hiding them would only spoil what is told. */
const minSecretLength = 4;

/** Foreign text for an error's message: on one line, escaped, cut, and without the secrets that were sent. */
export function excerpt(text: string, secrets: readonly string[] = []): string {
  let shown = text;
  for (const secret of secrets.flatMap(spellings)) shown = shown.replaceAll(secret, '***');
  return visibleLine(shown.replace(keyLike, '***').trim(), maxExcerpt);
}

const scheme = /^(?:bearer|basic|token)$/i;

/** The values of headers and the parts of each, but for the scheme (`Bearer …`), longest first. */
export function secretsIn(headers: Readonly<Record<string, string>>): readonly string[] {
  const values = Object.values(headers).flatMap((value) => [value, ...value.split(/[\s;,]/)]);
  return values
    .filter((value) => value.length >= minSecretLength && !scheme.test(value))
    .sort((a, b) => b.length - a.length);
}

/** How servers write back what they were sent: as it is, inside JSON, inside an address. */
function spellings(secret: string): readonly string[] {
  const quoted = JSON.stringify(secret).slice(1, -1);
  return [secret, quoted, quoted.replaceAll('/', '\\/'), encodeURIComponent(secret)];
}
