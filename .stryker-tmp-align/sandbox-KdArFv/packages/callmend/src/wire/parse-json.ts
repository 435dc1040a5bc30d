/** A text's value. What is no JSON has none: it is not ours, and passes. */
// @ts-nocheck

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
