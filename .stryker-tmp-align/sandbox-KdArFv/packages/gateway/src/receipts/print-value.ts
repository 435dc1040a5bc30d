// @ts-nocheck
import type { JsonValue } from 'callmend';

/** JSON text, in which an integer keeps all its digits. */
export function printValue(value: JsonValue): string {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(printValue).join(',')}]`;
  return `{${Object.entries(value)
    .map(([key, member]) => `${JSON.stringify(key)}:${printValue(member)}`)
    .join(',')}}`;
}

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);
