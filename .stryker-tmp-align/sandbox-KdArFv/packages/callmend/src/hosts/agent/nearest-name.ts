// @ts-nocheck
import { repairToolCall } from '../../index.ts';

/** The one of some names that another one resembles, by the same measure that corrects a model's. */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  const outcome = repairToolCall({ name: written, arguments: '{}' }, { tools: names.map((name) => ({ name })) });
  if ('call' in outcome) return outcome.call.name;
  const [issue] = outcome.issues;
  return issue?.code === 'unknown-tool' ? issue.nearest[0] : undefined;
}

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
