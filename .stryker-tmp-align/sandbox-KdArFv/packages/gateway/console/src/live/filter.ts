// @ts-nocheck
import type { Receipt } from '../../../src/receipts/receipt.ts';
import { type Status, statuses } from '../parts/show.ts';

/** Which receipts are listed: all that fit each part that is there. */
export interface Filter {
  readonly status?: Status;
  readonly model?: string;
  readonly tool?: string;
  /** A code of a repair or of an issue. */
  readonly rule?: string;
}

export const filterKeys = ['status', 'model', 'tool', 'rule'] as const;

export function readFilter(query: URLSearchParams): Filter {
  const status = statuses.find((known) => known === query.get('status'));
  const rest = (['model', 'tool', 'rule'] as const).flatMap((key) => {
    const value = query.get(key);
    return value === null || value === '' ? [] : [[key, value] as const];
  });
  return { ...(status && { status }), ...Object.fromEntries(rest) };
}

/** The query with a part of the filter changed; `undefined` takes it out. */
export function withPart(
  query: URLSearchParams,
  key: keyof Filter | 'receipt',
  value: string | undefined,
): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === undefined || value === '') next.delete(key);
  else next.set(key, value);
  return next;
}

export const isEmpty = (filter: Filter): boolean => Object.keys(filter).length === 0;

export const fits = (receipt: Receipt, { status, model, tool, rule }: Filter): boolean =>
  (status === undefined || receipt.status === status) &&
  (model === undefined || receipt.model === model) &&
  (tool === undefined || receipt.tool === tool) &&
  (rule === undefined || codesOf(receipt).includes(rule));

export const codesOf = ({ repairs, issues }: Receipt): readonly string[] =>
  [...repairs, ...issues].map(({ code }) => code);
