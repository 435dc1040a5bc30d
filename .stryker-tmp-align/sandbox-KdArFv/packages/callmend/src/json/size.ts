/** Whether a text has more than `limit` UTF-8 bytes. */
// @ts-nocheck

export const exceedsBytes = (text: string, limit: number): boolean =>
  text.length > limit || (text.length * 3 > limit && utf8Length(text) > limit);

const notAscii = /[^\u0000-\u007f]/;

/** The length of a text in UTF-8 bytes. */
export function utf8Length(text: string): number {
  if (!notAscii.test(text)) return text.length;
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // Each half of a surrogate pair stands for two of the four bytes.
    bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
  }
  return bytes;
}
