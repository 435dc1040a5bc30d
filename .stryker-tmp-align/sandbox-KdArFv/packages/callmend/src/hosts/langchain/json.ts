/** The JSON text of a value; an empty one where it has none. */
// @ts-nocheck

export function print(value: unknown, replacer?: (key: string, value: unknown) => unknown): string {
  try {
    return JSON.stringify(value, replacer) ?? '';
  } catch {
    // A circle, a bigint, a getter that throws: such arguments came from no model.
    return '';
  }
}

/** The value of a text that is JSON. */
export function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    // Broken arguments are what all this is for.
    return undefined;
  }
}
