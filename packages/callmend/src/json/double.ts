/** So many digits are one integer that a double holds, and so is the power of ten under them: one division rounds as it should. */
const safeLength = 15;

/** The number that digits of JSON spell, as `Number` gives it. Short ones by hand: a call of `Number` on a text takes five times as long. */
export function readDouble(digits: string): number {
  const { length } = digits;
  if (length > safeLength || !isDigit(digits.charCodeAt(length - 1))) return Number(digits);
  const isNegative = digits.charCodeAt(0) === 45;
  let whole = 0;
  let scale = 0;
  for (let at = isNegative ? 1 : 0; at < length; at++) {
    const code = digits.charCodeAt(at);
    if (isDigit(code)) {
      whole = whole * 10 + code - 48;
      scale *= 10;
    } else if (code === 46 && scale === 0) scale = 1;
    else return Number(digits);
  }
  const number = scale === 0 ? whole : whole / scale;
  return isNegative ? -number : number;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
