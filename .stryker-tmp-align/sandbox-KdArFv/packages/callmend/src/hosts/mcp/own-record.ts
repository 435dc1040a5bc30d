/** A value from the other side as a record, to be read by own keys alone; `undefined` where it is none. */
// @ts-nocheck

export function asRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return value as Readonly<Record<string, unknown>>;
}

/** An own member of such a value. */
export function own(value: unknown, key: string): unknown {
  const record = asRecord(value);
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}
