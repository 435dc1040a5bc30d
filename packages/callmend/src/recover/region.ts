import { type ReadOptions, type RegionResult, readRegion } from '../json/balance.ts';

/** Nothing is guessed at in a text that may be no call, and closers may have been lost before the marks of a dialect. */
const options: ReadOptions = { plausible: false, mayClose: true, maxDepth: 256, parameters: new Set() };

/** The object or list of a call in text that stands at `at`. */
export const regionAt = (text: string, at: number): RegionResult => readRegion(text, at, options);
