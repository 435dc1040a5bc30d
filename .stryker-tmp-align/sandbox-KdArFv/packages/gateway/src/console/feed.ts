// @ts-nocheck
import { randomInt } from 'node:crypto';
import type { Receipt } from '../receipts/receipt.ts';
import { type ReceiptLog, weightOf } from '../receipts/receipt-log.ts';
import type { Batch, Hello } from './told.ts';

export interface FeedOptions {
  /** Names this run of the gateway. */
  readonly boot: string;
  /** Above it, readers get a sample. */
  readonly maxPerSecond?: number;
  readonly maxReaders?: number;
  /** What may wait for a reader, bytes; past it the reader is dropped, and comes back when it can. */
  readonly maxWaitingBytes?: number;
}

/** Where events are written to: a response. */
export interface Reader {
  /** What waits to be sent, bytes. */
  readonly writableLength: number;
  write(text: string): unknown;
  end(): unknown;
  destroy(): unknown;
  on(event: 'close', listener: () => void): unknown;
}

/** Sends receipts to whoever reads along. */
export interface Feed {
  /** Begins to send; `false` where there are too many readers. */
  join(reader: Reader): boolean;
  close(): void;
}

const batchMs = 250;
/** Characters of values in one batch. */
const batchLength = 2 * 1024 * 1024;
/** A comment, so that both sides notice a connection that is gone. */
const idleMs = 15_000;

/** Makes the live feed: server-sent events, one text for all readers. Nothing is kept while nobody reads. */
export function createFeed(log: ReceiptLog, options: FeedOptions): Feed {
  const { boot, maxPerSecond = 1000, maxReaders = 32, maxWaitingBytes = 4 * 1024 * 1024 } = options;
  const readers = new Set<Reader>();
  let sample = createSample(maxPerSecond);
  let leave: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let idleFor = 0;

  function send(text: string): void {
    for (const reader of readers) {
      if (reader.writableLength > maxWaitingBytes) reader.destroy();
      else reader.write(text);
    }
  }

  function tick(): void {
    const batch = sample.take(log.last);
    idleFor = batch === undefined ? idleFor + batchMs : 0;
    if (batch !== undefined) send(eventText('receipts', batch));
    else if (idleFor % idleMs === 0) send(': still here\n\n');
  }

  function start(): void {
    if (timer !== undefined) return;
    leave = log.subscribe((receipts) => sample.add(receipts));
    timer = setInterval(tick, batchMs);
    timer.unref();
  }

  function stop(): void {
    leave?.();
    clearInterval(timer);
    timer = undefined;
    sample = createSample(maxPerSecond);
  }

  return {
    join(reader) {
      if (readers.size >= maxReaders) return false;
      start();
      // What came before is in the log, and what comes after is sent: a batch may hold no receipt of both.
      tick();
      reader.write(eventText('hello', { boot, last: log.last, now: Date.now() }));
      readers.add(reader);
      reader.on('close', () => {
        readers.delete(reader);
        if (readers.size === 0) stop();
      });
      return true;
    },
    close() {
      for (const reader of readers) reader.end();
    },
  };
}

const eventText = (name: string, data: Hello | Batch): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** What came since the last batch: all of it, or as many as there is room for, each with the same chance. */
function createSample(maxPerSecond: number): {
  readonly add: (receipts: readonly Receipt[]) => void;
  readonly take: (last: number) => Batch | undefined;
} {
  let held: Receipt[] = [];
  let weight = 0;
  let came = 0;
  let counts = noCounts();
  /** How many were sent in each of the batches of the last second. */
  let sent: readonly number[] = [];
  let room = maxPerSecond;

  function addOne(receipt: Receipt): void {
    came++;
    counts[receipt.status]++;
    const place = held.length < room ? held.length : randomInt(came);
    if (place >= room) return;
    const replaced = held[place];
    const changed = weight + weightOf(receipt) - (replaced ? weightOf(replaced) : 0);
    if (changed > batchLength) return;
    weight = changed;
    held[place] = receipt;
  }

  function begin(sentNow: number): void {
    sent = [...sent, sentNow].slice(1 - 1000 / batchMs);
    room = Math.max(0, maxPerSecond - sent.reduce((sum, count) => sum + count, 0));
    held = [];
    weight = 0;
    came = 0;
    counts = noCounts();
  }

  return {
    add: (receipts) => receipts.forEach(addOne),
    take(last) {
      const receipts = held.toSorted((a, b) => a.sequence - b.sequence);
      const batch = { receipts, skipped: came - receipts.length, counts, last };
      const isEmpty = came === 0;
      begin(receipts.length);
      return isEmpty ? undefined : batch;
    },
  };
}

const noCounts = (): Record<Receipt['status'], number> => ({ clean: 0, repaired: 0, reprompt: 0, rejected: 0 });
