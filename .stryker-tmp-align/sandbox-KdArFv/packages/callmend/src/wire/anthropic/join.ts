// @ts-nocheck
import { type Fields, fieldsOf, textOf } from '../../fields.ts';
import { parseObject } from '../arguments.ts';
import type { NewFrame } from '../frames.ts';
import type { Joiner } from '../joiner.ts';
import { addUsage } from '../usage.ts';

/** Joins blocks: there is one message that starts, and the blocks of the further answer are counted on. */
export function createJoiner(): Joiner {
  const blocks: { readonly block: Fields; readonly parts: string[]; signature: string }[] = [];
  const open = new Map<unknown, (typeof blocks)[number]>();
  let usage: Fields = {};
  let further: Fields = {};
  let offset = 0;

  function start({ index, content_block: block }: Fields): void {
    const made = { block: fieldsOf(block), parts: [], signature: '' };
    blocks.push(made);
    open.set(index, made);
  }

  function grow({ index, delta }: Fields): void {
    const { text, thinking, signature } = fieldsOf(delta);
    const block = open.get(index);
    block?.parts.push(textOf(text) ?? textOf(thinking) ?? '');
    if (block && typeof signature === 'string') block.signature += signature;
  }

  return {
    read(value) {
      const event = fieldsOf(value);
      if (event.type === 'message_start') usage = { ...fieldsOf(fieldsOf(event.message).usage) };
      if (event.type === 'message_delta') usage = { ...usage, ...fieldsOf(event.usage) };
      if (event.type === 'content_block_start') start(event);
      if (event.type === 'content_block_delta') grow(event);
      return event.type === 'message_stop';
    },
    readMore(value, text) {
      open.get(fieldsOf(value).index)?.parts.push(text);
    },
    mayFollow: () => true,
    body: (calls) => ({
      content: [
        ...blocks.flatMap(({ block, parts, signature }) => writeBlock(block, parts.join(''), signature)),
        ...calls.map(({ id, name, arguments: text }) => ({ type: 'tool_use', id, name, input: parseObject(text) })),
      ],
      stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn',
    }),
    begin({ held, written }) {
      offset = blocks.length - starts(held) + starts(written);
    },
    join({ event, value }): readonly NewFrame[] {
      const fields = fieldsOf(value);
      if (fields.type === 'message_start') further = fieldsOf(fieldsOf(fields.message).usage);
      if (fields.type === 'message_start' || fields.type === 'ping') return [];
      if (typeof fields.index === 'number') return [{ event, value: { ...fields, index: fields.index + offset } }];
      if (fields.type !== 'message_delta') return [{ event, value }];
      const own = { ...fields, usage: { ...further, ...fieldsOf(fields.usage) } };
      return [{ event, value: addUsage(own, { usage }, ['usage']) }];
    },
  };
}

const starts = (values: readonly unknown[]): number =>
  values.filter((value) => fieldsOf(value).type === 'content_block_start').length;

/** A block as a whole answer holds it. Calls are written as they were read. */
function writeBlock(block: Fields, grown: string, signature: string): readonly Fields[] {
  if (block.type === 'tool_use') return [];
  if (block.type === 'text') return [{ ...block, text: (textOf(block.text) ?? '') + grown }];
  if (block.type !== 'thinking') return [block];
  const signed = (textOf(block.signature) ?? '') + signature;
  return [{ ...block, thinking: (textOf(block.thinking) ?? '') + grown, signature: signed }];
}
