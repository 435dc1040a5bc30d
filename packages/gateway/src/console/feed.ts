import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Receipt } from '../receipts/receipt.ts';
import type { ReceiptLog } from '../receipts/receipt-log.ts';
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

/** Sends receipts to whoever reads along. */
export interface Feed {
  /** Begins to send; `false` where there are too many readers. */
  join(response: ServerResponse): boolean;
  close(): void;
}

const batchMs = 250;
/** A comment, so that both sides notice a connection that is gone. */
const idleMs = 15_000;

/** Makes the live feed: server-sent events, one text for all readers. Nothing is kept while nobody reads. */
export function createFeed(log: ReceiptLog, options: FeedOptions): Feed {
  const { boot, maxPerSecond = 1000, maxReaders = 32, maxWaitingBytes = 4 * 1024 * 1024 } = options;
  const readers = new Set<ServerResponse>();
  let sample = createSample(maxPerSecond / (1000 / batchMs));
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
    sample = createSample(maxPerSecond / (1000 / batchMs));
  }

  return {
    join(response) {
      if (readers.size >= maxReaders) return false;
      start();
      // What came before is in the log, and what comes after is sent: a batch may hold no receipt of both.
      tick();
      response.write(eventText('hello', { boot, last: log.last, now: Date.now() }));
      readers.add(response);
      response.on('close', () => {
        readers.delete(response);
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
function createSample(room: number): {
  readonly add: (receipts: readonly Receipt[]) => void;
  readonly take: (last: number) => Batch | undefined;
} {
  let held: Receipt[] = [];
  let came = 0;
  let counts = noCounts();

  function addOne(receipt: Receipt): void {
    came++;
    counts[receipt.status]++;
    if (held.length < room) held.push(receipt);
    else {
      const place = randomInt(came);
      if (place < room) held[place] = receipt;
    }
  }

  return {
    add: (receipts) => receipts.forEach(addOne),
    take(last) {
      if (came === 0) return undefined;
      const receipts = held.toSorted((a, b) => a.sequence - b.sequence);
      const batch = { receipts, skipped: came - held.length, counts, last };
      held = [];
      came = 0;
      counts = noCounts();
      return batch;
    },
  };
}

const noCounts = (): Record<Receipt['status'], number> => ({ clean: 0, repaired: 0, reprompt: 0, rejected: 0 });
