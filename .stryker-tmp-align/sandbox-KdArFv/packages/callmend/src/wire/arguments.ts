// @ts-nocheck
import { type Fields, isFields } from '../fields.ts';
import { defaultLimits, unreadableKey } from '../index.ts';
import type { JsonSource } from './format.ts';
import { parseJson } from './parse-json.ts';
import { withText } from './print-json.ts';

/** Of what a model wrote in place of arguments, so many characters are kept in a conversation. */
const maxUnreadableLength = 4096;
const loneSurrogate = /\p{Cs}/gu;

/** Whether a text is strict JSON and an object: as arguments, providers take nothing else back. */
export function isObjectText(text: string): boolean {
  const written = text.trim();
  // What is cut is not parsed: an error costs more than a parse.
  return written.startsWith('{') && written.endsWith('}') && isFields(parseJson(text));
}

/** Whether a value is an object that JSON can hold. */
export const isObjectValue = (value: unknown): boolean =>
  isFields(value) && printValue(value)?.startsWith('{') === true;

/** The value of a text that is one JSON object. */
export function parseObject(text: string): Fields {
  const value = parseJson(text);
  return isFields(value) ? withText(value, text) : { [unreadableKey]: text };
}

/** The JSON text of a value; `undefined`: it has none. */
export function printValue(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    // A cycle, a BigInt or a getter that throws: such a value came from no wire.
    return undefined;
  }
}

/** Arguments that hold an object as a value: their own text where it is known. */
export function printArguments(
  value: unknown,
  source: JsonSource | undefined,
  path: readonly (string | number)[],
): string {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  // Each look-up reads the body from its start; calls over the limit are refused whatever they hold.
  const isRead = path.every((step) => typeof step === 'string' || step < defaultLimits.maxCalls);
  return (isRead ? source?.(path) : undefined) ?? printValue(value) ?? '';
}

/** Arguments for a conversation: those that are no JSON object stand in one as they were written, cut if they are long. */
export function replayableArguments(raw: string): string {
  if (isObjectText(raw)) return raw;
  if (raw.trim() === '' || raw.trim() === 'null') return '{}';
  const kept = raw.length <= maxUnreadableLength ? raw : `${raw.slice(0, maxUnreadableLength)}…`;
  return JSON.stringify({ [unreadableKey]: kept.replace(loneSurrogate, '\ufffd') });
}
