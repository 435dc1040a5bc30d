// @ts-nocheck
import { decodeEscapes } from '../json/escape.ts';
import { isJson } from '../json/is-json.ts';
import type { Span } from '../types.ts';
import { foldKey, type SecretKeys } from './secret-key.ts';
import { findSecretShapes } from './secret-shape.ts';
import { findSecretValues } from './secret-value.ts';

/** Whether secret-looking values leave as placeholders. `keys`: further keys whose values are secrets. */
export type Redact = boolean | { readonly keys: readonly string[] };

/** A text without its secrets. */
export interface Redacted {
  readonly text: string;
  readonly secrets: readonly Secret[];
}

/** What a placeholder stands for. */
export interface Secret {
  readonly placeholder: string;
  /** As it stood in the text: between quotes with its escapes, or bare. */
  readonly written: string;
  readonly isQuoted: boolean;
}

/** A text with more secrets than these is not sent. */
const maxSecrets = 64;
/** A shorter value is no secret wherever else it stands. */
const shortestRepeated = 4;
const placeholders = /__SECRET_\d{1,6}__/g;

/** Puts a placeholder of its own for each secret-looking value; all else keeps its bytes. `undefined`: there are too many. */
export function redactText(text: string, redact: Redact): Redacted | undefined {
  if (redact === false) return { text, secrets: [] };
  const keys: SecretKeys = new Set(typeof redact === 'object' ? redact.keys.map(foldKey) : []);
  const named = mergeSpans([...findSecretValues(text, keys), ...findSecretShapes(text)]);
  if (named.length > maxSecrets) return undefined;
  const spans = mergeSpans([...named, ...findAgain(text, named)]);
  if (spans.length > maxSecrets) return undefined;
  return splice(text, spans);
}

function mergeSpans(spans: readonly Span[]): readonly Span[] {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end);
    else if (end > start) merged.push({ start, end });
  }
  return merged;
}

/** The same values where nothing tells that they are secrets. */
function findAgain(text: string, spans: readonly Span[]): readonly Span[] {
  const values = new Set(spans.map(({ start, end }) => text.slice(start, end)));
  const found: Span[] = [];
  for (const value of values) {
    if (value.length < shortestRepeated) continue;
    for (
      let at = text.indexOf(value);
      at >= 0 && found.length <= maxSecrets * 2;
      at = text.indexOf(value, at + value.length)
    )
      found.push({ start: at, end: at + value.length });
  }
  return found;
}

function splice(text: string, spans: readonly Span[]): Redacted {
  const held = new Set(text.match(placeholders));
  const secrets: Secret[] = [];
  const parts: string[] = [];
  let from = 0;
  let number = 0;
  for (const { start, end } of spans) {
    do number++;
    while (held.has(`__SECRET_${number}__`));
    const placeholder = `__SECRET_${number}__`;
    const isQuoted = /["'`“”‘’]/.test(text.charAt(start - 1));
    secrets.push({ placeholder, written: text.slice(start, end), isQuoted });
    parts.push(text.slice(from, start), placeholder);
    from = end;
  }
  return { text: parts.join('') + text.slice(from), secrets };
}

/** Takes the secrets out of other text that may quote the first one: issues, an earlier answer. */
export function hideSecrets(text: string, { secrets }: Redacted): string {
  let hidden = text;
  for (const { written, placeholder } of secrets.toSorted((a, b) => b.written.length - a.written.length))
    for (const form of [...formsOf(written), ...wordsOf(written)]) hidden = hidden.replaceAll(form, placeholder);
  return hidden;
}

/** Whether a text holds a secret in any form. */
export const holdsSecret = (text: string, { secrets }: Redacted): boolean =>
  secrets.some(({ written }) => formsOf(written).some((form) => text.includes(form)));

/** A secret as it was written, decoded, and as JSON writes it. A very short one cannot be told from other text. */
function formsOf(written: string): readonly string[] {
  const decoded = decodeEscapes(written, true).value;
  const forms = new Set([written, decoded, JSON.stringify(written).slice(1, -1), JSON.stringify(decoded).slice(1, -1)]);
  return [...forms].filter((form) => form.length >= shortestRepeated);
}

/** A word of a secret that took in what stands after it, for it was not closed. */
const shortestWord = 6;
const wordsOf = (written: string): readonly string[] =>
  written.split(/[\s"'`:,;{}[\]\\]+/).filter((word) => word.length >= shortestWord);

/**
 * Puts the secrets back into an answer, as JSON writes them. `undefined`: a placeholder is missing, stands twice, or is none
 * of ours.
 */
export function restoreText(answer: string, { text, secrets }: Redacted): string | undefined {
  const known = new Map(secrets.map((secret) => [secret.placeholder, secret]));
  const foreign = new Set(text.match(placeholders)?.filter((placeholder) => !known.has(placeholder)));
  const met = new Map<string, number>();
  for (const placeholder of answer.match(placeholders) ?? []) {
    if (!known.has(placeholder) && !foreign.has(placeholder)) return undefined;
    met.set(placeholder, (met.get(placeholder) ?? 0) + 1);
  }
  if (secrets.some(({ placeholder }) => met.get(placeholder) !== 1)) return undefined;
  return answer.replace(placeholders, (placeholder: string, at: number) => {
    const secret = known.get(placeholder);
    return secret === undefined ? placeholder : asJson(secret, answer, at);
  });
}

/** A secret as it may stand in JSON: inside the string that holds its placeholder, or in place of one without quotes. */
function asJson({ written, isQuoted }: Secret, answer: string, at: number): string {
  const escaped = isJson(`"${written}"`) ? written : JSON.stringify(decodeEscapes(written, true).value).slice(1, -1);
  const isInside = isInString(answer, at);
  if (isInside) return escaped;
  return isQuoted || !/^[\w.+-]+$/.test(written) ? `"${escaped}"` : written;
}

/** Whether a place in a JSON text is inside a string. */
function isInString(text: string, place: number): boolean {
  let isInside = false;
  for (let at = 0; at < place; at++) {
    const code = text.charCodeAt(at);
    if (code === 92 && isInside) at++;
    else if (code === 34) isInside = !isInside;
  }
  return isInside;
}
