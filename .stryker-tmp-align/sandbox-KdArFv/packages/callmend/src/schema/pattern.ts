// @ts-nocheck
import { patternCost } from './pattern-cost.ts';
import { parsePattern } from './pattern-syntax.ts';

/** Longer texts are not matched: the pattern then only annotates. */
export const maxPatternText = 10_000;

const maxPatternSource = 2_000;
const maxSteps = 1_000_000;
const maxFactor = 600;
const maxStepsPerChar = 500;
const minUsefulText = 64;

/** Says whether a text matches; `true` for one longer than the pattern is run on. */
export type PatternMatch = (text: string) => boolean;

/**
 * Compiles a schema's `pattern`, if the work that it takes has a bound. A pattern that may be quadratic runs on texts of 500
 * characters. `undefined`: the pattern is not run.
 */
export function compilePattern(source: string): PatternMatch | undefined {
  if (source.length > maxPatternSource) return undefined;
  const known = compiled.get(source);
  if (known !== undefined) return known.match;
  const match = compileBounded(source);
  if (compiled.size >= maxCompiled) compiled.clear();
  compiled.set(source, { match });
  return match;
}

// A gateway sees the same tools with every request.
const compiled = new Map<string, { readonly match: PatternMatch | undefined }>();
const maxCompiled = 500;

function compileBounded(source: string): PatternMatch | undefined {
  const unicode = compileWith(source, 'u');
  const expression = unicode ?? compileWith(source, '');
  if (expression === undefined) return undefined;
  const longest = longestText(source, unicode !== undefined);
  if (longest < minUsefulText || !canRun(expression)) return undefined;
  return (text) => text.length > longest || expression.test(text);
}

function compileWith(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags);
  } catch {
    // No regular expression with these flags.
    return undefined;
  }
}

function longestText(source: string, isUnicode: boolean): number {
  const pattern = parsePattern(source, isUnicode);
  if (pattern === undefined) return 0;
  const { factor, power } = patternCost(pattern);
  if (factor > maxFactor) return 0;
  if (power <= 1) return Math.min(maxPatternText, Math.floor(maxSteps / factor));
  return Math.floor((maxStepsPerChar / factor) ** (1 / (power - 1)));
}

/** An engine compiles when a pattern is first used, for each width of text, and may find only then that it is too large. */
function canRun(expression: RegExp): boolean {
  try {
    expression.test('');
    expression.test('\u0100');
    return true;
  } catch {
    // Too large for this engine.
    return false;
  }
}
