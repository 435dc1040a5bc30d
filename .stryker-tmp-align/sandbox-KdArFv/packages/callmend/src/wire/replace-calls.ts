// @ts-nocheck
import { type Fields, fieldsOf } from '../fields.ts';
import type { WrittenCall } from './format.ts';

/** A message's items where some calls are replaced, by their index among its calls. The first in a call's place keeps its other fields. */
export function replaceCalls(
  items: readonly unknown[],
  change: ReadonlyMap<number, readonly WrittenCall[]>,
  { isCall, rewrite }: { isCall(item: Fields): boolean; rewrite(item: Fields, call: WrittenCall): unknown },
): readonly unknown[] {
  let index = 0;
  return items.flatMap((item) => {
    const fields = fieldsOf(item);
    if (!isCall(fields)) return [item];
    const written = change.get(index++);
    return written?.map((call, number) => rewrite(number === 0 ? fields : {}, call)) ?? [item];
  });
}
