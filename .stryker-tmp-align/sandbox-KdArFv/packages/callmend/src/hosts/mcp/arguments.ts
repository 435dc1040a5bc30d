/** The JSON text of what a caller gives as arguments: text as it is, no arguments as `{}`. `undefined`: it has none. */
// @ts-nocheck

export function argumentsText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (value === undefined) return '{}';
  try {
    return JSON.stringify(value);
  } catch {
    // A circle, a bigint, a getter that throws: the host would fail to send it too, in its own words.
    return undefined;
  }
}
