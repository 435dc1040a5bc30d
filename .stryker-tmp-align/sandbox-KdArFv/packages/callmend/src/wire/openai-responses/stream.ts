// @ts-nocheck
import { type Fields, fieldsOf, isFields, textOf } from '../../fields.ts';
import type { Codec, Piece, StreamFormat } from '../codec.ts';
import { sse } from '../sse.ts';
import { isUnreadable } from '../unreadable.ts';
import { createJoiner } from './join.ts';
import { isOthersCall } from './others.ts';
import { readMessage } from './read.ts';
import { rewriteItems } from './rewrite.ts';

/** How Responses stream: items that open, grow and close, in numbered events; the last one holds the whole answer again. */
export const stream: StreamFormat = {
  framing: sse,
  hasIds: true,
  isEnd: (data) => data.trim() === '[DONE]',
  error: (message) => ({
    event: 'error',
    value: { type: 'error', code: 'callmend_error', message: `callmend: ${message}`, param: null, sequence_number: 0 },
  }),
  createCodec,
  createJoiner,
};

const choice = 0;
const mark: Piece = { type: 'mark', choice };
const ends: ReadonlySet<unknown> = new Set(['response.completed', 'response.incomplete', 'response.failed']);

/** A call's item as it comes. */
interface OpenCall {
  readonly number: number;
  hasGrown: boolean;
}

function createCodec(): Codec {
  const open = new Map<unknown, OpenCall>();
  let items = 0;

  function add({ output_index: index, item }: Fields): readonly Piece[] {
    const { type, call_id: id, name } = fieldsOf(item);
    items++;
    if (type === 'message') return [{ type: 'open', choice }];
    if (isOthersCall(item)) return [{ type: 'other', choice }];
    if (type !== 'function_call') return [mark];
    const call = { number: open.size, hasGrown: false };
    open.set(index, call);
    return [{ type: 'call', choice, index: call.number, id: textOf(id), name: textOf(name) }];
  }

  /** Some servers send the arguments only where they are whole. */
  function grow(index: unknown, text: unknown, isWhole: boolean): readonly Piece[] {
    const call = open.get(index);
    if (call === undefined || typeof text !== 'string' || (isWhole && call.hasGrown)) return [mark];
    call.hasGrown ||= text !== '';
    return [{ type: 'call', choice, index: call.number, arguments: text }];
  }

  function read(event: Fields): readonly Piece[] {
    const { type, delta, output_index: index } = event;
    if (type === 'response.output_item.added') return add(event);
    if (type === 'response.function_call_arguments.delta') return grow(index, delta, false);
    if (type === 'response.function_call_arguments.done') return grow(index, event.arguments, true);
    if (type === 'response.output_item.done') return grow(index, fieldsOf(event.item).arguments, true);
    if (type === 'response.content_part.added' && fieldsOf(event.part).type === 'output_text')
      return [{ type: 'open', choice }];
    if (type === 'response.output_text.delta') return [{ type: 'text', choice, text: textOf(delta) ?? '' }];
    if (type === 'response.reasoning_text.delta' || type === 'response.reasoning_summary_text.delta')
      return [{ type: 'reasoning', choice, text: textOf(delta) ?? '' }];
    if (!ends.has(type)) return typeof type === 'string' && type.startsWith('response.') ? [mark] : [];
    const message = readMessage(event.response);
    return [{ type: 'finish', choice, finishReason: isUnreadable(message) ? 'unknown' : message.finishReason }];
  }

  return {
    read: (value) => (isFields(value) ? read(value) : []),
    rewrite: (held, rewriting) => rewriteItems(held, rewriting, items),
  };
}
