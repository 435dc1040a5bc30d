import type { FinishReason, RepairedPart, StreamPart } from '../../index.ts';
import { aiSdk, isUnreadable } from '../../wire/index.ts';
import { fitFinish } from './finish.ts';
import type { MendOptions } from './generate.ts';
import { wordWithheld } from './outcome-parts.ts';
import { isRefused } from './refusal.ts';
import { type Request, rawCallOf } from './request.ts';
import type { Part } from './sdk.ts';
import { createStreamCalls } from './stream-calls.ts';
import { textOf } from './text-of.ts';
import { createTextQueue } from './text-queue.ts';
import { newCall, newInput } from './write-call.ts';

/** Mends the parts of one stream as they come. */
export interface PartMender {
  write(part: Part): readonly Part[];
  /** Ends it, with its finish part. Without one the answer was cut. */
  end(finish?: Part): Promise<readonly Part[]>;
  /** What waits, as it came: the stream has failed, and no call of it will run. */
  abandon(): readonly Part[];
}

/** Where a text of our own stands among the answer's. */
const ownTextId = 'callmend';

/** Makes a mender for one stream. */
export function createPartMender(request: Request, options: MendOptions): PartMender {
  const stream = request.bench.repairer.stream(request.turn);
  const queue = createTextQueue();
  const calls = createStreamCalls(request, options);
  let isEnded = false;
  /** Calls that left for the client. */
  let left = 0;

  const pass = (part: Part): readonly Part[] => {
    if (queue.isEmpty()) return [part];
    queue.add(part);
    return queue.take(0);
  };

  /** What a part lets leave: text that waited, and the call before this one. */
  function advance(part: StreamPart): readonly Part[] {
    const written = stream.write(part);
    if (written.length === 0) return [];
    const outcomes = written.flatMap((one) => (one.type === 'call' ? [one.outcome] : []));
    return [...queue.take(textLength(written)), ...counted(calls.settle(outcomes))];
  }

  function counted(parts: readonly Part[]): readonly Part[] {
    left += parts.filter(isClientCall).length;
    return parts;
  }

  function writeText(part: Part): readonly Part[] {
    const text = textOf(part.delta);
    const passed = textLength(stream.write({ type: 'text', text }));
    if (queue.isEmpty() && passed === text.length) return [part];
    queue.add(part);
    return queue.take(passed);
  }

  function writeCall(part: Part): readonly Part[] {
    if (!request.isOwn(part)) {
      // A native call wins over text, also one that is not ours to mend.
      const before = isClientCall(part) ? advance({ type: 'call-start' }) : [];
      return [...before, ...counted(pass(part))];
    }
    const raw = rawCallOf(part);
    if (raw === undefined || (raw.name === '' && raw.arguments === '')) return counted(pass(part));
    const before = advance({ type: 'call-start' });
    calls.call(raw, part);
    const { name, arguments: text, id } = raw;
    return [...before, ...advance({ type: 'call', name, arguments: text, ...(id !== undefined && { id }) })];
  }

  return {
    write(part) {
      if (isEnded) return [part];
      switch (part.type) {
        case 'text-delta':
          return writeText(part);
        case 'text-start':
          queue.add(part);
          return queue.take(0);
        case 'reasoning-delta':
          stream.write({ type: 'reasoning', text: textOf(part.delta) });
          return pass(part);
        case 'tool-input-start':
          return request.isOwn(part) ? [...advance({ type: 'call-start' }), ...calls.start(part)] : pass(part);
        case 'tool-input-delta':
        case 'tool-input-end':
          return calls.more(part) ? [] : pass(part);
        case 'tool-call':
          return writeCall(part);
        case 'error':
          return [part];
        default:
          return pass(part);
      }
    },
    async end(finish) {
      if (isEnded) return finish ? [finish] : [];
      isEnded = true;
      const { text, reasoning, outcomes, correction, loop } = await stream.end(finish ? reasonOf(finish) : 'length');
      for (const outcome of outcomes) options.onOutcome(outcome);
      const isNative = calls.count() > 0;
      const native = counted(calls.end(isNative ? outcomes : [], loop));
      const recovered = isNative ? [] : outcomes.flatMap((one) => (isRefused(one) ? [] : [newCall(one)]));
      const { withheld } = calls;
      const isAll = withheld.length === outcomes.filter(isRefused).length;
      const said = withheld.length === 0 ? '' : wordWithheld(withheld, correction, isAll);
      const parts = [
        ...block('reasoning', reasoning),
        ...queue.end(text),
        ...native,
        ...counted(recovered.flatMap((call) => [...newInput(call), call])),
        ...block('text', said),
      ];
      const count = { left, recovered: recovered.length, withheld: withheld.length };
      return finish ? [...parts, fitFinish(finish, count)] : parts;
    },
    abandon: () => (isEnded ? [] : queue.end()),
  };
}

const isClientCall = ({ type, providerExecuted }: Part): boolean => type === 'tool-call' && providerExecuted !== true;

function textLength(parts: readonly RepairedPart[]): number {
  let length = 0;
  for (const part of parts) if (part.type === 'text') length += part.text.length;
  return length;
}

/** A whole text of ours. */
const block = (type: 'text' | 'reasoning', text = ''): readonly Part[] =>
  text === ''
    ? []
    : [
        { type: `${type}-start`, id: ownTextId },
        { type: `${type}-delta`, id: ownTextId, delta: text },
        { type: `${type}-end`, id: ownTextId },
      ];

function reasonOf({ finishReason }: Part): FinishReason {
  const message = aiSdk.readMessage({ content: [], finishReason });
  return isUnreadable(message) ? 'unknown' : message.finishReason;
}
