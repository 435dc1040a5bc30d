// @ts-nocheck
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { receiptOf } from '../../../../test/console/calls.ts';
import { createReceiptLog, type ReceiptLog } from '../receipts/receipt-log.ts';
import { createFeed, type Reader } from './feed.ts';
import type { Batch, Hello } from './told.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A reader that keeps what it was sent. `takes: false`: it reads nothing, and all of it waits. */
function createReader(takes = true): Reader & {
  readonly hello: () => Hello;
  readonly batches: () => readonly Batch[];
  readonly comments: () => number;
  readonly isDestroyed: () => boolean;
  readonly hasEnded: () => boolean;
} {
  const texts: string[] = [];
  const events = new EventEmitter();
  let isDestroyed = false;
  let hasEnded = false;
  const named = (name: string): readonly string[] =>
    texts.flatMap((text) => (text.startsWith(`event: ${name}\ndata: `) ? [text.split('data: ')[1] ?? ''] : []));
  const close = (): unknown => events.emit('close');
  return {
    get writableLength() {
      return takes ? 0 : texts.join('').length;
    },
    write: (text) => texts.push(text),
    end() {
      hasEnded = true;
      close();
    },
    destroy() {
      isDestroyed = true;
      close();
    },
    on: (name, listener) => events.on(name, listener),
    hello: () => JSON.parse(named('hello')[0] ?? ''),
    batches: () => named('receipts').map((data) => JSON.parse(data)),
    comments: () => texts.filter((text) => text.startsWith(':')).length,
    isDestroyed: () => isDestroyed,
    hasEnded: () => hasEnded,
  };
}

const fill = (log: ReceiptLog, count: number): void => {
  for (let i = 0; i < count; i++) log.add([receiptOf(i)]);
};
const tick = (times = 1): unknown => vi.advanceTimersByTime(250 * times);

test('a reader is told where it stands, then what comes, a batch every 250 ms', () => {
  const log = createReceiptLog({ size: 100 });
  fill(log, 3);
  const reader = createReader();
  createFeed(log, { boot: 'b1' }).join(reader);
  expect(reader.hello()).toMatchObject({ boot: 'b1', last: 3, now: expect.any(Number) });
  fill(log, 2);
  expect(reader.batches()).toEqual([]);
  tick();
  fill(log, 1);
  tick();
  expect(reader.batches().map((batch) => batch.receipts.map(({ sequence }) => sequence))).toEqual([[4, 5], [6]]);
  expect(reader.batches()[0]).toMatchObject({ skipped: 0, last: 5 });
});

test('who joins between two batches is told of no receipt twice', () => {
  const log = createReceiptLog({ size: 100 });
  const feed = createFeed(log, { boot: 'b' });
  const [early, late] = [createReader(), createReader()];
  feed.join(early);
  fill(log, 2);
  feed.join(late);
  fill(log, 1);
  tick();
  expect(late.hello().last).toBe(2);
  expect(late.batches().flatMap((batch) => batch.receipts.map(({ sequence }) => sequence))).toEqual([3]);
  expect(early.batches().flatMap((batch) => batch.receipts.map(({ sequence }) => sequence))).toEqual([1, 2, 3]);
});

const sizes = (reader: { readonly batches: () => readonly Batch[] }): readonly number[] =>
  reader.batches().map(({ receipts }) => receipts.length);

describe('when more than a thousand a second come', () => {
  test('a sample is sent, and all are counted', () => {
    const log = createReceiptLog({ size: 5000 });
    const reader = createReader();
    createFeed(log, { boot: 'b' }).join(reader);
    fill(log, 1400);
    tick();
    const [batch] = reader.batches();
    expect(batch).toMatchObject({ skipped: 400, last: 1400 });
    expect(Object.values(batch?.counts ?? {}).reduce((a, b) => a + b, 0)).toBe(1400);
    const sequences = batch?.receipts.map(({ sequence }) => sequence) ?? [];
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    // The first thousand would be no sample.
    expect(sequences.filter((sequence) => sequence > 1000).length).toBeGreaterThan(100);
  });

  test('no second sends more, wherever it begins; a burst below it is sent whole', () => {
    const log = createReceiptLog({ size: 5000 });
    const reader = createReader();
    createFeed(log, { boot: 'b' }).join(reader);
    for (const count of [800, 800, 0, 0, 800, 300]) {
      fill(log, count);
      tick();
    }
    expect(sizes(reader)).toEqual([800, 200, 800, 200]);
    tick(4);
    fill(log, 900);
    tick();
    expect(sizes(reader).at(-1)).toBe(900);
  });
});

test('a batch holds only so much of values', () => {
  const log = createReceiptLog({ size: 100 });
  const reader = createReader();
  createFeed(log, { boot: 'b' }).join(reader);
  const written = { name: 'x', arguments: 'y'.repeat(600_000) };
  for (let i = 0; i < 10; i++) log.add([{ ...receiptOf(i), values: { written, changes: [] } }]);
  tick();
  expect(reader.batches()).toMatchObject([{ receipts: [{}, {}, {}], skipped: 7 }]);
});

describe('a reader', () => {
  test('that does not read is dropped at the bound; the others go on', () => {
    const log = createReceiptLog({ size: 5000 });
    const feed = createFeed(log, { boot: 'b', maxWaitingBytes: 20_000 });
    const [slow, fast] = [createReader(false), createReader()];
    feed.join(slow);
    feed.join(fast);
    for (let i = 0; i < 20; i++) {
      fill(log, 20);
      tick();
    }
    expect(slow.isDestroyed()).toBe(true);
    expect(fast.batches()).toHaveLength(20);
  });

  test('hears a comment every 15 seconds when nothing comes', () => {
    const reader = createReader();
    createFeed(createReceiptLog({ size: 5 }), { boot: 'b' }).join(reader);
    tick(4 * 31);
    expect(reader.comments()).toBe(2);
  });

  test('is turned away where there are too many', () => {
    const feed = createFeed(createReceiptLog({ size: 5 }), { boot: 'b', maxReaders: 2 });
    expect([1, 2, 3].map(() => feed.join(createReader()))).toEqual([true, true, false]);
  });

  test('is sent its end when the console closes', () => {
    const feed = createFeed(createReceiptLog({ size: 5 }), { boot: 'b' });
    const readers = [createReader(), createReader()];
    for (const reader of readers) feed.join(reader);
    feed.close();
    expect(readers.map((reader) => reader.hasEnded())).toEqual([true, true]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('nothing is kept, and no timer runs, while nobody reads', () => {
  const log = createReceiptLog({ size: 100 });
  const feed = createFeed(log, { boot: 'b' });
  const first = createReader();
  feed.join(first);
  first.destroy();
  expect(vi.getTimerCount()).toBe(0);
  fill(log, 5);
  const second = createReader();
  feed.join(second);
  tick();
  expect(second.hello().last).toBe(5);
  expect(second.batches()).toEqual([]);
});
