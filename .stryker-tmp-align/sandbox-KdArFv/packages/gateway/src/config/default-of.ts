// @ts-nocheck
import { defaultKeyPrefix, defaultRepairModel, defaults } from './config.ts';

const all: Readonly<Record<string, unknown>> = {
  ...defaults,
  store: { keyPrefix: defaultKeyPrefix },
  repairModel: defaultRepairModel,
};

/** What holds for a setting that nobody gave. */
export function defaultOf(path: readonly string[]): unknown {
  let value: unknown = all;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = Object(value)[step];
  }
  return value;
}

/** The same in words; nothing for a list that is empty. */
export function showDefault(path: readonly string[]): string | undefined {
  const value = defaultOf(path);
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return undefined;
  return Array.isArray(value) ? value.join(', ') : String(value);
}
