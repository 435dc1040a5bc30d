// @ts-nocheck
import { readRegion } from './balance.ts';
import type { Reading } from './reading.ts';

/** Nesting of a container that was sent as text. */
const maxDepth = 64;

/** Reads a text that is one object or list and nothing else, as JSON or as Python writes it. */
export function readContainer(text: string): Reading | undefined {
  const start = text.search(/\S/);
  if (start < 0 || !/[{[]/.test(text.charAt(start))) return undefined;
  const region = readRegion(text, start, { plausible: false, mayClose: false, maxDepth, parameters: new Set() });
  if ('fault' in region || region.readings.length !== 1 || text.slice(region.end).trim() !== '') return undefined;
  return region.readings[0];
}
