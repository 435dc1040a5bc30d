import type { JsonNode } from '../types.ts';

/** Whether a node prints as its value does: its numbers stand in their shortest form, and none of its keys changes its place. */
export function printsAsValue(node: JsonNode): boolean {
  switch (node.kind) {
    case 'number':
      return isShortest(node.text);
    case 'array':
      for (const item of node.items) if (!printsAsValue(item)) return false;
      return true;
    case 'object':
      for (const key of node.keys) if (startsWithDigit(key)) return false;
      for (const value of node.values) if (!printsAsValue(value)) return false;
      return true;
    default:
      return true;
  }
}

/** Keys that are whole numbers come first in a value. */
const startsWithDigit = (key: string): boolean => isDigit(key.charCodeAt(0));

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** No two texts of at most so many digits are one double. */
const safeLength = 15;

/** Whether `String(Number(text))` is known to be `text`: no exponent, no zero that could go, and nothing tiny. */
function isShortest(text: string): boolean {
  if (text.length > safeLength || !isDigit(text.charCodeAt(text.length - 1))) return false;
  let hasPoint = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 46) hasPoint = true;
    else if (!isDigit(code) && !(code === 45 && at === 0)) return false;
  }
  return hasPoint ? text.charCodeAt(text.length - 1) !== 48 && !text.includes('0.00000') : text !== '-0';
}
