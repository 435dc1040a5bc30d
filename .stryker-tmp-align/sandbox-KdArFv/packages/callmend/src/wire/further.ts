// @ts-nocheck
import type { Codec, Rewriting, StreamFormat } from './codec.ts';
import type { RepairedAnswer } from './format.ts';
import type { Frame } from './frames.ts';
import { bytesOf, type Entry, framesOf, rewriteHeld } from './held.ts';
import { isErrorFrame, type Joiner } from './joiner.ts';
import { parseJson } from './parse-json.ts';

/** An answer that waits, as it may be asked again. */
export interface Waited {
  readonly queue: readonly Entry[];
  readonly rewriting: Rewriting;
  readonly released: number;
  readonly repaired: RepairedAnswer;
}

export interface Further {
  /** Takes bytes of the further answer, mended, and gives what leaves; nothing while the earlier one may still have to stand. */
  take(bytes: Uint8Array): readonly Uint8Array[];
  /** Something of it has left: it is the one that counts. */
  hasBegun(): boolean;
}

/** Takes a further answer in behind one that waits. Only once something of it leaves, the earlier one is given up. */
export function takeFurther(
  { framing }: StreamFormat,
  waited: Waited,
  { codec, joiner }: { readonly codec: Codec; readonly joiner: Joiner },
): Further {
  const reader = framing.createReader(Number.POSITIVE_INFINITY);
  const { rewriting, released, repaired } = waited;
  // Copies: the earlier answer may still leave as it would have.
  const queue = waited.queue.map((entry): Entry => ({ ...entry }));
  const own = queue.filter(({ waits }) => waits.length > 0);
  const valuesOf = (): readonly unknown[] => own.flatMap((entry) => framesOf(entry, framing).map(({ value }) => value));
  const held = valuesOf();
  const text = isProse(repaired) ? rewriting.text : '';
  rewriteHeld(own, withoutCalls(rewriting, text), released, { framing, rewrite: codec.rewrite });
  joiner.begin({ held, written: valuesOf(), isAfterText: released > 0 || text !== '' });
  let hasBegun = false;

  /** What waited leaves, without its calls and its end. */
  function begin(): readonly Uint8Array[] {
    hasBegun = true;
    const end = queue.findIndex(({ waits }) => waits.some(({ isFinish }) => isFinish));
    return queue.slice(0, end < 0 ? -1 : end).flatMap((entry) => bytesOf(entry, framing));
  }

  function takeFrame({ bytes, event, data }: Frame): readonly Uint8Array[] {
    const value = data === undefined ? undefined : parseJson(data);
    // A comment, or the word that ends a stream.
    if (data === undefined || value === undefined) return hasBegun ? [bytes] : [];
    if (!hasBegun && isErrorFrame(value)) throw new Error('callmend: the further answer is an error');
    const joined = joiner.join({ event, value });
    if (joined.length === 0) return [];
    const origin = { value, source: data };
    const before = hasBegun ? [] : begin();
    return [...before, ...joined.map((frame) => framing.print({ ...frame, origin }))];
  }

  return {
    take: (bytes) => reader.write(bytes).flatMap(takeFrame),
    hasBegun: () => hasBegun,
  };
}

/** Text that is left is prose unless a call, or what looks like one, stood in it. */
const isProse = ({ outcomes, suspects = [] }: RepairedAnswer): boolean =>
  suspects.length === 0 && outcomes.every(({ raw }) => raw.origin?.kind !== 'text');

function withoutCalls({ note: _, reasoning: __, ...rewriting }: Rewriting, text: string): Rewriting {
  return { ...rewriting, slots: [], kept: [], added: [], text, hasCalls: false };
}
