import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { mendStream } from './mend-stream.ts';
import { createPartMender } from './part-mender.ts';
import { createRefusedCalls } from './refused-calls.ts';
import { createRepairers } from './repairers.ts';
import { readCall } from './request.ts';
import type { Part } from './sdk.ts';

const repairers = createRepairers({});
const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
const params = { prompt: [], tools: [{ type: 'function', name: 'get_weather', inputSchema: schema }] };

function mended(source: ReadableStream<Part>): ReadableStream<Part> {
  const request = readCall(params, repairers, {});
  if (request === undefined) throw new Error('the request cannot be read');
  return mendStream(source, createPartMender(request, { refused: createRefusedCalls(), onOutcome: () => {} }));
}

const source = (parts: readonly Part[]): ReadableStream<Part> => ReadableStream.from(parts);
const text = (...deltas: readonly string[]): readonly Part[] => [
  { type: 'text-start', id: 't' },
  ...deltas.map((delta) => ({ type: 'text-delta', id: 't', delta })),
  { type: 'text-end', id: 't' },
];
const broken: readonly Part[] = [
  ...text('So: ', 'Porto.\n'),
  { type: 'tool-call', toolCallId: 'a', toolName: 'GetWeather', input: "{'city': 'Porto',}" },
  { type: 'finish', finishReason: { unified: 'tool-calls', raw: 'tool_calls' } },
];
const right = { type: 'tool-call', toolCallId: 'a', toolName: 'get_weather', input: '{"city":"Porto"}' };

async function all(stream: AsyncIterable<Part>): Promise<readonly Part[]> {
  const parts: Part[] = [];
  for await (const part of stream) parts.push(part);
  return parts;
}

/** What may happen now has happened. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));

/** A source that the test drives. */
function driven() {
  const cancel = vi.fn();
  let own: ReadableStreamDefaultController<Part> | undefined;
  const stream = new ReadableStream<Part>(
    {
      start(controller) {
        own = controller;
      },
      cancel,
    },
    { highWaterMark: 0 },
  );
  const push = (...parts: readonly Part[]): void => {
    for (const part of parts) own?.enqueue(part);
  };
  return { stream, push, fail: (error: Error) => own?.error(error), cancel };
}

describe('a mended stream', () => {
  const ways: Readonly<Record<string, (stream: ReadableStream<Part>) => AsyncIterable<Part>>> = {
    'is read': (stream) => stream,
    'is piped through a transform': (stream) => stream.pipeThrough(new TransformStream<Part, Part>()),
    'is piped with options': (stream) => stream.pipeThrough(new TransformStream<Part, Part>(), { preventAbort: true }),
    "is piped by the platform's own method": (stream) =>
      Reflect.apply(ReadableStream.prototype.pipeThrough, stream, [new TransformStream()]),
    'is piped to a writable': (stream) => {
      const { readable, writable } = new TransformStream<Part, Part>();
      void stream.pipeTo(writable);
      return readable;
    },
    'is parted in two': (stream) => {
      const [first, second] = stream.tee();
      void second.pipeTo(new WritableStream());
      return first;
    },
    'is read, let go of and piped': (stream) => {
      stream.getReader().releaseLock();
      return stream.pipeThrough(new TransformStream<Part, Part>());
    },
  };

  it.each(Object.entries(ways))('gives the mended parts where it %s', async (_, way) => {
    const parts = await all(way(mended(source(broken))));
    expect(parts.find(({ type }) => type === 'tool-call')).toEqual(right);
    expect(parts).toEqual(await all(mended(source(broken))));
  });

  it('gives the rest where its first part was read before it is piped', async () => {
    const stream = mended(source(broken));
    const reader = stream.getReader();
    const { value: first } = await reader.read();
    reader.releaseLock();
    const rest = await all(stream.pipeThrough(new TransformStream<Part, Part>()));
    expect([first, ...rest]).toEqual(await all(mended(source(broken))));
  });

  it('gives the same parts piped and read, whatever comes', async () => {
    const part = fc.oneof(
      fc.constantFrom<Part>(...broken),
      fc
        .constantFrom('So ', '<tool_call>', '{"name":"get_weather","arguments":{"city":"Faro"}}', '</tool_call>', '\n')
        .map((delta) => ({ type: 'text-delta', id: 't', delta })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (parts) => {
        const piped = mended(source(parts)).pipeThrough(new TransformStream<Part, Part>());
        expect(await all(piped)).toEqual(await all(mended(source(parts))));
      }),
      { numRuns: 50 },
    );
  });

  it('is a stream of the platform, locked while it is piped', async () => {
    const stream = mended(source(broken));
    expect(stream).toBeInstanceOf(ReadableStream);
    const piped = stream.pipeThrough(new TransformStream<Part, Part>());
    expect(stream.locked).toBe(true);
    expect(() => stream.getReader()).toThrow(TypeError);
    expect(() => stream.pipeThrough(new TransformStream())).toThrow(TypeError);
    await all(piped);
    await vi.waitFor(() => expect(stream.locked).toBe(false));
    expect(await all(stream)).toEqual([]);
  });

  it('tells its source why nobody reads any more, and its reader of a source that cannot stop', async () => {
    for (const isWaiting of [false, true]) {
      const { stream, push, cancel } = driven();
      cancel.mockRejectedValue(new Error('cannot stop'));
      const end = vi.fn(async () => []);
      const reader = mendStream(stream, { write: (part) => [part], end, abandon: () => [] }).getReader();
      const part = { type: 'reasoning-start', id: 'r' };
      push(part, ...(isWaiting ? [part, part] : []));
      await reader.read();
      await settled();
      await expect(reader.cancel('enough')).rejects.toThrow('cannot stop');
      await settled();
      expect(cancel.mock.calls).toEqual([['enough']]);
      expect(end).not.toHaveBeenCalled();
    }
  });

  it('tells its source where what it is piped into takes nothing any more', async () => {
    const { stream, cancel } = driven();
    const pair = new TransformStream<Part, Part>();
    void pair.writable.close();
    mended(stream).pipeThrough(pair);
    await vi.waitFor(() => expect(cancel).toHaveBeenCalled());
  });

  it('stays free where what it is to be piped into is taken', () => {
    const stream = mended(source(broken));
    const { readable, writable } = new TransformStream<Part, Part>();
    writable.getWriter();
    expect(() => stream.pipeThrough({ readable, writable })).toThrow(TypeError);
    expect(stream.locked).toBe(false);
  });
});

describe('a mended stream that is piped', () => {
  const pipe = (stream: ReadableStream<Part>) => stream.pipeThrough(new TransformStream<Part, Part>());

  it('asks its source for nothing before somebody reads, and then for a few parts ahead', async () => {
    let asked = 0;
    const endless = new ReadableStream<Part>(
      {
        pull(controller) {
          asked++;
          controller.enqueue({ type: 'reasoning-delta', id: 'r', delta: 'on' });
        },
      },
      { highWaterMark: 0 },
    );
    const made = mended(endless);
    await settled();
    expect(asked).toBe(0);
    const reader = pipe(made).getReader();
    await reader.read();
    await settled();
    expect(asked).toBeLessThanOrEqual(3);
    await reader.cancel();
  });

  it('passes on what came before its source failed, and the error', async () => {
    const { stream, push, fail } = driven();
    const reader = pipe(mended(stream)).getReader();
    const held = text('<tool_call>{"na');
    push(...held);
    const first = reader.read();
    await settled();
    fail(new Error('cut off'));
    const parts = [await first, await reader.read(), await reader.read()];
    expect(parts.map(({ value }) => value)).toEqual(held);
    await expect(reader.read()).rejects.toThrow('cut off');
  });

  it('tells its source at once that nobody reads any more, and ends no answer', async () => {
    const { stream, push, cancel } = driven();
    const end = vi.fn(async () => []);
    const made = mendStream(stream, { write: (part) => [part], end, abandon: () => [] });
    const reader = pipe(made).getReader();
    push({ type: 'reasoning-start', id: 'r' });
    await reader.read();
    await reader.cancel('enough');
    await vi.waitFor(() => expect(cancel).toHaveBeenCalledWith('enough'));
    expect(end).not.toHaveBeenCalled();
    expect(made.locked).toBe(false);
  });

  it('tells its source of a transform that fails', async () => {
    const { stream, push, cancel } = driven();
    const failing = new TransformStream<Part, Part>({
      transform() {
        throw new Error('no such part');
      },
    });
    const reader = mended(stream).pipeThrough(failing).getReader();
    push({ type: 'reasoning-start', id: 'r' });
    await expect(reader.read()).rejects.toThrow('no such part');
    await vi.waitFor(() => expect(cancel).toHaveBeenCalledWith(expect.objectContaining({ message: 'no such part' })));
  });

  it('stops where a transform ends early', async () => {
    const { stream, push, cancel } = driven();
    const ending = new TransformStream<Part, Part>({
      transform: (part, controller) => {
        controller.enqueue(part);
        controller.terminate();
      },
    });
    const reader = mended(stream).pipeThrough(ending).getReader();
    push({ type: 'reasoning-start', id: 'r' }, { type: 'reasoning-end', id: 'r' });
    expect((await reader.read()).done).toBe(false);
    expect((await reader.read()).done).toBe(true);
    await vi.waitFor(() => expect(cancel).toHaveBeenCalled());
  });
});
