// @ts-nocheck
import { mcpParts } from './mcp.ts';
import { attempt, isList, isObject, notShown, readOwn } from './read.ts';

/** What a result says to its reader: values to be shown one below the other, and whether they tell of a failure. */
export interface Meaning {
  readonly parts: readonly unknown[];
  readonly isError: boolean;
}

/** What a tool means by what it returned. */
export function meaningOf(value: unknown): Meaning {
  if (value === undefined || value === null) return { parts: [], isError: false };
  const parts = mcpParts(value);
  if (parts !== undefined) return { parts, isError: readOwn(value, 'isError') === true };
  if (isErrorInstance(value)) return { parts: [value], isError: true };
  const first = isList(value) ? attempt(() => value[0]) : value;
  const error = readOwn(first, 'error');
  if (!error) return { parts: [value], isError: false };
  // What stands beside the error (a hint, other results) helps the model too.
  const isAlone = isSingle(value) && isSingle(first);
  return { parts: [isAlone ? error : value], isError: true };
}

/** What a tool means by what it threw: an error's message as it is. */
export function thrownMeaning(thrown: unknown): Meaning {
  if (thrown === undefined || thrown === null) return { parts: [], isError: true };
  if (!isErrorInstance(thrown)) return { parts: meaningOf(thrown).parts, isError: true };
  const message = attempt(() => thrown.message) ?? notShown;
  return { parts: [message === '' ? thrown : message], isError: true };
}

const isErrorInstance = (value: unknown): value is { readonly message: unknown } =>
  attempt(() => value instanceof Error) ?? false;

/** A list of one, or an object with one field. */
const isSingle = (value: unknown): boolean =>
  attempt(() => isObject(value) && Object.keys(value).length === 1) ?? false;
