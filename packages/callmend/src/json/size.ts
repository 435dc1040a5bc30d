/** The length of a text in UTF-8 bytes, counted no further than `limit`. */
export function utf8Length(text: string, limit: number): number {
  if (text.length > limit) return text.length;
  let bytes = 0;
  for (let at = 0; at < text.length && bytes <= limit; at++) {
    const code = text.charCodeAt(at);
    // Each half of a surrogate pair stands for two of the four bytes.
    bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
  }
  return bytes;
}
