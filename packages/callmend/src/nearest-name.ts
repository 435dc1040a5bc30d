import { fold } from './name/fold.ts';
import { nearestNames } from './name/nearest.ts';

/** A longer word is cut before its distance is measured. */
const comparedAtMost = 128;

/** The one of some names that another one resembles, by the same measure that corrects a model's. */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  const known = names.map((name) => ({ name, folded: fold(name) }));
  return nearestNames(fold(written.slice(0, comparedAtMost)), known, [])[0];
}

/** A question after the name that was meant; nothing where none is alike. */
export function didYouMean(written: unknown, names: readonly string[]): string {
  const meant = typeof written === 'string' ? nearestName(written, names) : undefined;
  return meant === undefined ? '' : `; did you mean '${meant}'?`;
}
