// @ts-nocheck
import type { Batch, Hello } from '../../../src/console/told.ts';
import { createStore, type Store } from '../store.ts';
import { ask, askReceipts, KeyNeeded } from './gateway.ts';
import type { Receipts } from './receipts.ts';
import { createEventReader, type ServerEvent } from './sse.ts';

/** How the page stands with the gateway. */
export interface Connection {
  readonly state: 'connecting' | 'live' | 'lost' | 'key' | 'wrong-key';
  /** When the gateway was seen to have restarted. */
  readonly restartedAt?: number;
  /** The gateway's clock less ours, milliseconds. */
  readonly clockAhead: number;
}

const firstWaitMs = 500;
const longestWaitMs = 5000;
/** The gateway says something at least every 15 seconds. */
const silenceMs = 40_000;
const mostFilled = 10_000;

/** Reads the live feed into `receipts` for as long as the page is open, whatever becomes of the gateway. */
export function openFeed(receipts: Receipts): Store<Connection> & { retry(): void } {
  const connection = createStore<Connection>({ state: 'connecting', clockAhead: 0 });
  const change = (next: Partial<Connection>): void => connection.set({ ...connection.get(), ...next });
  let boot: string | undefined;
  let seen = 0;
  let waitMs = firstWaitMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function connect(): Promise<void> {
    const stop = new AbortController();
    let silence = setTimeout(() => stop.abort(), silenceMs);
    try {
      const { body } = await ask('events', stop.signal);
      if (body === null) throw new Error('no stream');
      const read = createEventReader();
      for await (const text of textsOf(body)) {
        clearTimeout(silence);
        silence = setTimeout(() => stop.abort(), silenceMs);
        for (const event of read(text)) await take(event, stop.signal);
      }
      lose();
    } catch (error) {
      if (error instanceof KeyNeeded) change({ state: error.message === 'another key' ? 'wrong-key' : 'key' });
      else lose();
    } finally {
      clearTimeout(silence);
      stop.abort();
    }
  }

  async function take({ name, data }: ServerEvent, signal: AbortSignal): Promise<void> {
    if (name === 'hello') await greet(JSON.parse(data) as Hello, signal);
    if (name === 'receipts') addBatch(JSON.parse(data) as Batch);
    if (name === 'full') throw new Error('there are too many readers');
  }

  async function greet(hello: Hello, signal: AbortSignal): Promise<void> {
    const isNew = boot !== undefined && boot !== hello.boot;
    if (boot !== hello.boot) seen = 0;
    boot = hello.boot;
    await fill(hello, signal);
    waitMs = firstWaitMs;
    change({ state: 'live', clockAhead: hello.now - Date.now(), ...(isNew && { restartedAt: Date.now() }) });
  }

  /** What the gateway still holds of what this page has not seen. */
  async function fill({ last }: Hello, signal: AbortSignal): Promise<void> {
    seen = Math.max(seen, last - mostFilled);
    while (seen < last) {
      const page = await askReceipts(seen, signal);
      const missed = page.receipts.filter(({ sequence }) => sequence > seen && sequence <= last);
      if (missed.length === 0) break;
      receipts.fill(missed);
      seen = missed.at(-1)?.sequence ?? last;
    }
    seen = last;
  }

  function addBatch(batch: Batch): void {
    seen = batch.last;
    receipts.add(batch, batch.receipts.at(-1)?.at ?? Date.now());
  }

  function lose(): void {
    change({ state: 'lost' });
    timer = setTimeout(retry, waitMs);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }

  function retry(): void {
    clearTimeout(timer);
    void connect();
  }

  retry();
  return { get: connection.get, subscribe: connection.subscribe, retry };
}

/** The text of a stream, as it comes. (Safari cannot iterate over a stream.) */
async function* textsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    yield decoder.decode(part.value, { stream: true });
}
