// @ts-nocheck
const decoder = new TextDecoder();
const encoder = new TextEncoder();

export const textOfBytes = (bytes: Uint8Array): string => decoder.decode(bytes);

export const bytesOfText = (text: string): Uint8Array => encoder.encode(text);

/** A text's value; what is no JSON has none: whoever it is for says what is wrong with it. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
