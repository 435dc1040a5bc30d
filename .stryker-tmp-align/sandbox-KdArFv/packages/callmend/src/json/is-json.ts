/** Whether a text is JSON as `JSON.parse` reads it. */
// @ts-nocheck

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Only a SyntaxError can come: the answer.
    return false;
  }
}
