import { deviations, resolutions, rules } from '../index.ts';
import { nearestName } from '../nearest-name.ts';
import { UsageError } from './usage.ts';

const known = [...Object.keys(resolutions), ...Object.keys(deviations), ...rules.map(({ code }) => code)];

/** Codes of repairs. A mistyped one would leave on what it was to switch off. */
export function repairCodes(option: string, codes: readonly string[]): readonly string[] {
  const wrong = codes.find((code) => !known.includes(code));
  if (wrong === undefined) return codes;
  const meant = nearestName(wrong, known);
  const hint = meant === undefined ? `there are ${known.join(', ')}` : `did you mean '${meant}'?`;
  throw new UsageError(`${option}: there is no repair '${wrong}'; ${hint}`);
}
