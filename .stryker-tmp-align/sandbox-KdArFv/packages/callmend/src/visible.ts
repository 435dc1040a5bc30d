// @ts-nocheck
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Text that is safe to show: what could drive a terminal or hide stands there as an escape. Line ends stay. */
export function visible(text: string): string {
  return text.replace(unseen, (character) => (character === '\n' ? character : escaped(character)));
}

/** The same on one line, a line end as `⏎`, cut to `max` characters. */
export function visibleLine(text: string, max: number): string {
  const shown = visible(text.slice(0, max + 1)).replaceAll('\n', '⏎');
  return shown.length > max ? `${shown.slice(0, max - 1)}…` : shown;
}

/** JSON text for a terminal: inside its strings an escape says the same, elsewhere such a character is white space. */
export const visibleJson = (json: string): string => visible(json.replace(/[\t\r]/g, ' '));

function escaped(character: string): string {
  if (character === '\t') return '\\t';
  if (character === '\r') return '\\r';
  const units = character.split('').map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return units.join('');
}
