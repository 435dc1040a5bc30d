/** Whether a key may stand elsewhere in a value: those that are whole numbers come first there. */
// @ts-nocheck

export const comesFirst = (key: string): boolean => isDigit(key.charCodeAt(0));

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** No two texts of at most so many digits are one double. */
const safeLength = 15;

/** Whether `String(Number(text))` is known to be `text`: no exponent, no zero that could go, and nothing tiny. */
export function isShortest(text: string): boolean {
  if (text.length > safeLength || !isDigit(text.charCodeAt(text.length - 1))) return false;
  let hasPoint = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 46) hasPoint = true;
    else if (!isDigit(code) && !(code === 45 && at === 0)) return false;
  }
  return hasPoint ? text.charCodeAt(text.length - 1) !== 48 && !text.includes('0.00000') : text !== '-0';
}
