/** Whether nothing but a few blanks stands before a place on its line. */
export const startsLine = (text: string, start: number): boolean =>
  /(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, start - 16), start));
