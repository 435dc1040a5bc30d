import { nearestName } from '../../nearest-name.ts';

/** Refuses a name that is none of those, and says which was meant. */
export function checkName(
  written: unknown,
  names: readonly string[],
  { where, what }: { readonly where: string; readonly what: string },
): void {
  if (typeof written === 'string' && names.includes(written)) return;
  const nearest = typeof written === 'string' ? nearestName(written, names) : undefined;
  const shown = typeof written === 'string' ? `'${written}'` : String(written);
  const hint = nearest === undefined ? '.' : `; did you mean '${nearest}'?`;
  throw new TypeError(`callmend: \`${where}\`: ${shown} is no ${what}${hint} There are: ${listed(names)}`);
}

const shownAtMost = 30;
const listed = (names: readonly string[]): string => {
  if (names.length === 0) return 'none';
  const rest = names.length - shownAtMost;
  return `${names.slice(0, shownAtMost).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
};
