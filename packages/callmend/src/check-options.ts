import { dialects, type RepairerOptions, type TextCalls, type Turn } from './index.ts';
import { checkNames, checkWord, demand } from './options.ts';

export { checkNames };

type Given = object;

/** What every host passes on to its repairers. */
type PassedOn =
  | Exclude<keyof RepairerOptions, 'tools' | 'integers' | 'suspects' | 'forceToolUsage'>
  | keyof Pick<Turn, 'textCalls' | 'dialect'>;

/** The names of what every host passes on; it adds its own. */
export const passedOn: Readonly<Record<PassedOn, true>> = {
  policy: true,
  limits: true,
  rules: true,
  judge: true,
  budget: true,
  ask: true,
  askModel: true,
  store: true,
  onEvent: true,
  dialects: true,
  provider: true,
  fences: true,
  echo: true,
  clock: true,
  textCalls: true,
  dialect: true,
};

/** The values of `textCalls`. */
export const textCallsChoices: readonly unknown[] = ['off', 'marked', 'expected'] satisfies readonly TextCalls[];

/** Refuses a value that is none of those that an option may have. */
export function checkChoices(options: Given, choices: Readonly<Record<string, readonly unknown[]>>, by: string): void {
  for (const [at, values] of Object.entries(choices)) checkWord(Reflect.get(options, at), values, { by, at });
}

/** Refuses what must be a function and is none. */
export function checkFunctions(options: Given, names: readonly string[], by: string): void {
  for (const name of names) {
    const value: unknown = Reflect.get(options, name);
    if (value !== undefined && typeof value !== 'function')
      throw new TypeError(`${by}: \`${name}\` must be a function`);
  }
}

/** Refuses a pinned dialect that nobody knows: with it no call in text would ever be found. */
export function checkDialect(
  { dialect, dialects: known = dialects }: { readonly dialect?: unknown; readonly dialects?: unknown },
  by: string,
): void {
  // A list of another kind its repairer refuses.
  const ids = Array.isArray(known) ? known.map((one: unknown): unknown => Reflect.get(Object(one), 'id')) : [dialect];
  checkWord(dialect, ids, { by, at: 'dialect' });
}

/** What the options of a host may be. */
export interface KnownOptions {
  readonly names: Readonly<Record<string, true>>;
  readonly choices: Readonly<Record<string, readonly unknown[]>>;
  /** Those that are functions. */
  readonly functions: readonly string[];
}

/** Refuses options of a host that cannot work, naming the option; what it passes on besides its repairer checks. */
export function checkHostOptions(options: Given, { names, choices, functions }: KnownOptions, by: string): void {
  checkNames(options, names, by);
  checkChoices(options, choices, by);
  checkFunctions(options, functions, by);
  const key: unknown = Reflect.get(options, 'key');
  demand(key === undefined || typeof key === 'string', 'key', 'a text');
  checkDialect(options, by);
}
