import { didYouMean } from './nearest-name.ts';
import type { FinishReason, Risk } from './types.ts';

/** Bounds on what is read, held and searched. Past one, a call is refused; nothing is thrown. Bytes are UTF-8. */
export interface Limits {
  /** Arguments that need repair, bytes. A valid call may be larger. */
  readonly maxRepairBytes: number;
  /** Any arguments, bytes. */
  readonly maxArgumentsBytes: number;
  /** Nesting of arguments that need repair. */
  readonly maxRepairDepth: number;
  /** Nesting of a valid call. */
  readonly maxDepth: number;
  /** Calls in one message. */
  readonly maxCalls: number;
  /** A tool name, characters; longer ones are cut before any distance work. */
  readonly maxNameLength: number;
  /** A tool's schema as JSON, bytes. */
  readonly maxSchemaBytes: number;
  /** Visits of a (node, schema) pair while aligning one call. */
  readonly maxAlignVisits: number;
}

/** The limits where a caller says nothing. */
export const defaultLimits: Limits = {
  maxRepairBytes: 256 * 1024,
  maxArgumentsBytes: 16 * 1024 * 1024,
  maxRepairDepth: 256,
  maxDepth: 1000,
  maxCalls: 128,
  maxNameLength: 128,
  maxSchemaBytes: 256 * 1024,
  maxAlignVisits: 500_000,
};

/** What the caller permits. */
export interface Policy {
  /** The highest risk of a repair: `schema` unless a caller says otherwise. A tool with `destructiveHint` never gets more than `lossless`. */
  readonly ceiling?: Risk;
  /** The same for single tools, by name; it overrides `ceiling`. */
  readonly tools?: Readonly<Record<string, { readonly ceiling: Risk }>>;
  /** Tools that may be called, by name. Without it, all that are offered. */
  readonly allow?: readonly string[];
  /** Tools that may not be called, by name. */
  readonly deny?: readonly string[];
  /** Codes of repairs that are switched off. */
  readonly without?: readonly string[];
}

export const defaultCeiling: Risk = 'schema';

/** By hand, as it is asked of every repair: a look-up by a name that varies takes longer. */
const riskOrder = (risk: Risk): number => (risk === 'lossless' ? 0 : risk === 'schema' ? 1 : 2);

/** Compares two risks: negative where `a` is the smaller. */
export const compareRisk = (a: Risk, b: Risk): number => riskOrder(a) - riskOrder(b);

export const lowerRisk = (a: Risk, b: Risk): Risk => (compareRisk(a, b) <= 0 ? a : b);

/** How often a call may fail in a turn before it is a loop: the very same one, and any of its tool. */
export const loopLimits: { readonly identical: number; readonly varied: number } = { identical: 3, varied: 5 };

/** How long a turn's counters are kept, milliseconds. */
export const turnTtlMs: number = 15 * 60 * 1000;

/** Where options came from: who took them, the option that holds them, and what its parts are. */
export interface Where {
  readonly by: string;
  readonly at?: string;
  readonly what?: string;
}

/** Refuses what is no object, and a part that there is not. `names` has every one as a key. */
export function checkParts(given: unknown, names: object, where: Where): void {
  const { by, at = '', what = 'option' } = where;
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new TypeError(`${by}: ${at === '' ? 'its options' : `\`${at}\``} must be an object`);
  const known = Object.keys(names);
  for (const name of Object.keys(given))
    if (!Object.hasOwn(names, name))
      throw new TypeError(
        `${by}: \`${at === '' ? '' : `${at}.`}${name}\` is no ${what}; there ${known.length === 1 ? 'is' : 'are'} ${known.join(', ')}${didYouMean(name, known)}`,
      );
}

/** Refuses an option that there is not. `by` is who took the options. */
export const checkNames = (options: unknown, names: object, by: string): void => checkParts(options, names, { by });

/** Refuses a value that is none of a few, and says which was meant. */
export function checkWord(value: unknown, words: readonly unknown[], { by, at }: Where): void {
  if (value === undefined || words.includes(value)) return;
  throw new TypeError(
    `${by}: \`${at}\` must be one of ${words.join(', ')}, not ${shown(value)}${didYouMean(value, words.map(String))}`,
  );
}

/** The values of an option that is on or off. */
export const switches: readonly boolean[] = [true, false];

/** Refuses what an option may not be, and says what it must be. */
export function demand(isSound: boolean, at: string, must: string): void {
  if (!isSound) throw new TypeError(`callmend: \`${at}\` must be ${must}`);
}

/** Refuses a number that is no whole one, or below 0 or 1. */
export function checkWhole(value: unknown, least: 0 | 1, at: string): void {
  const isSound = value === undefined || (Number.isInteger(value) && Number(value) >= least);
  demand(isSound, at, `a whole number${least === 1 ? ' above 0' : ', 0 or more'}, not ${shown(value)}`);
}

/** An object may throw when it is made a text. */
const shown = (value: unknown): string => (Object(value) === value ? 'an object' : String(value));

/** Refuses a function that is none. */
export const checkFunction = (value: unknown, at: string, must = 'a function'): void =>
  demand(value === undefined || typeof value === 'function', at, must);

/** Refuses what does not tell the time, and runs nothing later. */
export function checkClock(clock: unknown): void {
  const { now, after } = Object(clock);
  const isClock = typeof now === 'function' && typeof after === 'function';
  if (clock !== undefined && !isClock) throw new TypeError('callmend: `clock` needs the methods `now` and `after`');
}

/** Refuses what keeps no counters and texts. */
export function checkStore(store: unknown): void {
  for (const method of ['take', 'add', 'get', 'set'])
    if (typeof Object(store)[method] !== 'function')
      throw new TypeError(`callmend: \`store\` needs a method \`${method}\`: \`callmend/store\` has one in memory`);
}

const choiceWords: readonly unknown[] = ['auto', 'none', 'required', undefined];
const by = 'callmend';
const finishReasons: readonly FinishReason[] = [
  'stop',
  'tool-calls',
  'length',
  'content-filter',
  'error',
  'malformed-call',
  'unknown',
];

/** What comes with one call, still unchecked. */
interface CallGiven {
  readonly toolChoice?: unknown;
  readonly finishReason?: unknown;
  readonly integers?: unknown;
}

/** Refuses words that there are not: a choice or a reason that is not read as it was meant lets run what it was to stop. */
export function checkCall({ toolChoice, finishReason, integers }: CallGiven): void {
  const isChoice = choiceWords.includes(toolChoice) || typeof Object(toolChoice).name === 'string';
  demand(isChoice, 'toolChoice', "'auto', 'none', 'required' or { name: 'a_tool' }");
  checkWord(finishReason, finishReasons, { by, at: 'finishReason' });
  checkWord(integers, ['exact', 'number'], { by, at: 'integers' });
}
