// @ts-nocheck
import { type Status, statusWords } from './show.ts';

/** What became of a call. */
export function Badge({ status }: { readonly status: Status }) {
  return <span class={`badge badge-${status}`}>{statusWords[status]}</span>;
}
