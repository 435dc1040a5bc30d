import type { Risk } from './types.ts';

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

/** Refuses an option that there is not. `names` has every one as a key; `by` is who took the options. */
export function checkNames(options: unknown, names: Readonly<Record<string, true>>, by: string): void {
  if (typeof options !== 'object' || options === null) throw new TypeError(`${by}: its options must be an object`);
  for (const name of Object.keys(options))
    if (!Object.hasOwn(names, name))
      throw new TypeError(`${by}: \`${name}\` is no option; there are ${Object.keys(names).join(', ')}`);
}
