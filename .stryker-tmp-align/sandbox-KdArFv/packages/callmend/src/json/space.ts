/** Past JSON's own blanks. */
// @ts-nocheck

export function skipSpace(text: string, from: number): number {
  let at = from;
  let code = text.charCodeAt(at);
  while (code === 32 || code === 10 || code === 13 || code === 9) code = text.charCodeAt(++at);
  return at;
}
