// @ts-nocheck
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../../fields.ts';
import type { NewFrame } from '../frames.ts';
import type { Joiner } from '../joiner.ts';
import { addUsage } from '../usage.ts';
import { isOthersCall } from './others.ts';
import { toItem } from './write.ts';

/** Events that tell of a whole response. */
const begins: ReadonlySet<unknown> = new Set(['response.created', 'response.in_progress', 'response.queued']);
const ends: ReadonlySet<unknown> = new Set(['response.completed', 'response.incomplete', 'response.failed']);

/** Joins items: one response begins, and the items of the further one are counted on. */
export function createJoiner(): Joiner {
  const items = new Map<unknown, Fields>();
  /** The response at its beginning and at its end. */
  let first: Fields = {};
  let last: Fields = {};
  let left: readonly unknown[] = [];
  let sequence = 0;

  function joinResponse(response: Fields): Fields {
    const { id = response.id } = first;
    const joined = { ...response, id, output: [...left, ...listOf(response.output)] };
    return fieldsOf(addUsage(joined, last, ['usage']));
  }

  return {
    read(value) {
      const { type, response, item, output_index: index } = fieldsOf(value);
      if (type === 'response.created') first = fieldsOf(response);
      if (ends.has(type)) last = fieldsOf(response);
      if (type === 'response.output_item.done') items.set(index, fieldsOf(item));
      return ends.has(type);
    },
    // The next request would speak of this one by its id, and of a call that it does not hold.
    mayFollow: () => first.store !== true && ![...items.values()].some(isOthersCall),
    body(calls) {
      const others = [...items.values()].filter(({ type }) => type !== 'function_call');
      const written = calls.map(({ id, name, arguments: text }) => {
        const known = [...items.values()].find((item) => item.type === 'function_call' && item.call_id === id);
        return toItem({ ...known, type: 'function_call', call_id: id, name, arguments: text });
      });
      return { output: [...others, ...written], status: 'completed' };
    },
    begin({ written }) {
      const end = fieldsOf(written.at(-1));
      left = listOf(fieldsOf(end.response).output);
      if (typeof end.sequence_number === 'number') sequence = end.sequence_number;
    },
    join({ event, value }): readonly NewFrame[] {
      const fields = fieldsOf(value);
      if (begins.has(fields.type)) return [];
      const numbered = { ...fields, ...(fields.sequence_number !== undefined && { sequence_number: sequence++ }) };
      const index = fields.output_index;
      const placed = typeof index === 'number' ? { ...numbered, output_index: index + left.length } : numbered;
      const joined = isFields(fields.response) ? { ...placed, response: joinResponse(fields.response) } : placed;
      return [{ event: event ?? textOf(fields.type), value: joined }];
    },
  };
}
