import { type Fields, fieldsOf, isFields, textOf } from '../../fields.ts';
import type { Codec, HeldFrame, Piece, Rewriting, StreamFormat } from '../codec.ts';
import { finishWith } from '../finish.ts';
import { readFinishReason } from '../finish-reason.ts';
import type { JsonSource } from '../format.ts';
import type { NewFrame } from '../frames.ts';
import { sse } from '../sse.ts';
import { createJoiner } from './join.ts';
import { thinkingBlock } from './write.ts';

/** How Messages stream: blocks that open, grow and close, each under an index. */
export const stream: StreamFormat = {
  framing: sse,
  textKeys: ['text', 'thinking'],
  hasIds: true,
  isEnd: () => false,
  error: (message) => frame({ type: 'error', error: { type: 'api_error', message: `callmend: ${message}` } }),
  createCodec,
  createJoiner,
};

const choice = 0;
const mark: Piece = { type: 'mark', choice };

/** A call's block while it is open. */
interface OpenCall {
  readonly number: number;
  /** Input that stood in its first event: what counts if no more comes. */
  readonly input: string;
  hasGrown: boolean;
}

function createCodec(): Codec {
  const open = new Map<unknown, OpenCall>();
  const starts: Fields[] = [];
  let blocks = 0;

  function start(event: Fields, source: JsonSource): readonly Piece[] {
    const block = fieldsOf(event.content_block);
    blocks++;
    if (block.type === 'text') {
      const text = textOf(block.text) ?? '';
      // Its mark says that it is no more of a text that was read: each block that opens is counted.
      return text === '' ? [{ type: 'open', choice }] : [mark, { type: 'text', choice, text }];
    }
    if (block.type !== 'tool_use') return [mark];
    const number = starts.push(block) - 1;
    const input = source(['content_block', 'input']) ?? '{}';
    open.set(event.index, { number, input, hasGrown: false });
    return [{ type: 'call', choice, index: number, id: textOf(block.id), name: textOf(block.name) }];
  }

  function grow({ index, delta }: Fields): readonly Piece[] {
    const { type, text, thinking, partial_json: json } = fieldsOf(delta);
    const call = open.get(index);
    if (type === 'input_json_delta' && call) {
      call.hasGrown ||= json !== '';
      return [{ type: 'call', choice, index: call.number, arguments: textOf(json) ?? '' }];
    }
    if (type === 'text_delta') return [{ type: 'text', choice, text: textOf(text) ?? '' }];
    if (type === 'thinking_delta') return [{ type: 'reasoning', choice, text: textOf(thinking) ?? '' }];
    return [mark];
  }

  /** A call that closes without more has the input of its first event. */
  function close({ index }: Fields): readonly Piece[] {
    const call = open.get(index);
    open.delete(index);
    if (call === undefined || call.hasGrown) return [mark];
    return [{ type: 'call', choice, index: call.number, arguments: call.input }];
  }

  return {
    read(value, source) {
      const event = fieldsOf(value);
      if (event.type === 'content_block_start') return start(event, source);
      if (event.type === 'content_block_delta') return grow(event);
      if (event.type === 'content_block_stop') return close(event);
      if (event.type === 'message_stop') return [{ type: 'finish', choice, finishReason: 'unknown' }];
      const reason = event.type === 'message_delta' ? fieldsOf(event.delta).stop_reason : undefined;
      return typeof reason === 'string' ? [{ type: 'finish', choice, finishReason: readFinishReason(reason) }] : [];
    },
    rewrite: (held, rewriting) => rewrite(held, rewriting, { starts, blocks }),
  };
}

interface ReadBlocks {
  /** The first events' blocks of all calls so far. */
  readonly starts: readonly Fields[];
  readonly blocks: number;
}

function rewrite(
  held: readonly HeldFrame[],
  rewriting: Rewriting,
  { starts, blocks }: ReadBlocks,
): readonly (readonly NewFrame[])[] {
  const indices = new Map<unknown, number>();
  const isGone = goneIn(held);
  const opened = held.filter(({ value }) => fieldsOf(value).type === 'content_block_start').length;
  let next = blocks - opened;
  const strip = (one: HeldFrame): readonly NewFrame[] => {
    const event = fieldsOf(one.value);
    const { type, index } = event;
    if (index === undefined) return [{ event: one.event, value: finish(event, rewriting) }];
    if (isGone.has(index)) return [];
    if (type === 'content_block_start') indices.set(index, next++);
    const numbered = { ...event, index: indices.get(index) ?? index };
    if (one.text === one.written) return [{ event: one.event, value: numbered }];
    if (one.text === '' && type === 'content_block_delta') return [];
    const key = type === 'content_block_delta' ? 'delta' : 'content_block';
    return [{ event: one.event, value: { ...numbered, [key]: { ...fieldsOf(event[key]), text: one.text } } }];
  };
  const finishAt = held.findIndex(({ isFinish }) => isFinish);
  return held.map((one, at) => {
    const own = at === finishAt ? [] : strip(one);
    const isLast = at === finishAt || (finishAt < 0 && at === held.length - 1);
    const added = isLast ? writeAdded(rewriting, starts, next) : [];
    return at === finishAt ? [...added, ...strip(one)] : [...own, ...added];
  });
}

/** The blocks that leave nothing behind: calls, and texts that held nothing else. */
function goneIn(held: readonly HeldFrame[]): ReadonlySet<unknown> {
  const gone = new Set<unknown>();
  /** Texts that opened here: whether they held something, and something is left. */
  const texts = new Map<unknown, { held: boolean; left: boolean }>();
  for (const { value, written, text } of held) {
    const { type, index, content_block: block } = fieldsOf(value);
    const { type: kind } = fieldsOf(block);
    if (type === 'content_block_start' && kind === 'tool_use') gone.add(index);
    if (type === 'content_block_start' && kind === 'text') texts.set(index, { held: false, left: false });
    const own = texts.get(index);
    if (own === undefined) continue;
    own.held ||= written !== '';
    own.left ||= text.trim() !== '';
  }
  for (const [index, { held: isHeld, left }] of texts) if (isHeld && !left) gone.add(index);
  return gone;
}

function finish(event: Fields, { finishReason, hasCalls }: Rewriting): Fields {
  const became = finishWith(finishReason, hasCalls);
  if (became === 'as-written' || !isFields(event.delta)) return event;
  return { ...event, delta: { ...event.delta, stop_reason: became === 'stop' ? 'end_turn' : 'tool_use' } };
}

function writeAdded(
  { slots, added, left, note, reasoning }: Rewriting,
  starts: readonly Fields[],
  from: number,
): readonly NewFrame[] {
  let index = from;
  const block = (content: Fields, delta: Fields): readonly NewFrame[] => {
    const own = index++;
    return [
      frame({ type: 'content_block_start', index: own, content_block: content }),
      frame({ type: 'content_block_delta', index: own, delta }),
      frame({ type: 'content_block_stop', index: own }),
    ];
  };
  const told = note === undefined ? [] : [note];
  const thoughts = reasoning ? [reasoning] : [];
  return [
    ...thoughts.flatMap((thinking) => block(thinkingBlock(''), { type: 'thinking_delta', thinking })),
    ...told.flatMap((text) => block({ type: 'text', text: '' }, { type: 'text_delta', text })),
    ...[...slots.slice(left).flat(), ...added].flatMap(({ id, name, arguments: text }) => {
      const start = starts.find((one) => one.id === id) ?? {};
      return block(
        { ...start, type: 'tool_use', id, name, input: {} },
        { type: 'input_json_delta', partial_json: text },
      );
    }),
  ];
}

const frame = (value: Fields): NewFrame => ({ event: textOf(value.type), value });
