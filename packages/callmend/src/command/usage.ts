import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearestName } from '../nearest-name.ts';

/** The command was used wrongly, or was given a file that cannot be read: told on standard error, exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; allowPositionals: true; strict: true }>
>;

/** Reads a command's options strictly; a wrong one is a `UsageError`. */
export function parseOptions<const O extends Options>(argv: readonly string[], options: O): Parsed<O> {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
  } catch (error) {
    // node:util's own words, which name the option.
    const says = error instanceof Error ? firstSentence(error.message) : String(error);
    throw new UsageError(`${says}${hintFor(says, Object.keys(options))}`, { cause: error });
  }
}

/** The one FILE that a command takes. */
export function oneFile(positionals: readonly string[]): string {
  const [file = '-', ...more] = positionals;
  if (more.length > 0) throw new UsageError(`one FILE at a time, not ${positionals.length}: ${positionals.join(' ')}`);
  return file;
}

/** An option that must be one of a few words. */
export function oneOf<const Word extends string>(
  option: string,
  words: readonly Word[],
  value: string | undefined,
): Word | undefined {
  if (value === undefined) return undefined;
  const known = words.find((word) => word === value);
  if (known !== undefined) return known;
  const meant = nearestName(value, words);
  const hint = meant === undefined ? '' : `; did you mean '${meant}'?`;
  throw new UsageError(`${option} must be one of ${words.join(', ')}, not '${value}'${hint}`);
}

const firstSentence = (text: string): string => text.split(/\.\s/)[0] ?? text;

/** Which option was meant, where one is alike. */
function hintFor(says: string, names: readonly string[]): string {
  const [, written] = /^Unknown option '--([^']+)'/.exec(says) ?? [];
  const meant = written === undefined ? undefined : nearestName(written, names);
  return meant === undefined ? '' : `; did you mean '--${meant}'?`;
}
