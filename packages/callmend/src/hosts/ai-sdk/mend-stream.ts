import type { PartMender } from './part-mender.ts';
import { type Pump, pump } from './pump.ts';
import type { Part } from './sdk.ts';

interface TransformPair<Out> {
  readonly readable: ReadableStream<Out>;
  readonly writable: WritableStream<Part>;
}
type PipeOptions = Parameters<ReadableStream<Part>['pipeThrough']>[1];

/**
 * A stream of parts, mended as they come. Its errors pass, after what had come before them. Both majors of the SDK pipe it
 * through a transform of theirs: the parts are written into that one, for a stream between two costs the SDK a thirtieth of
 * its time. Whoever reads it otherwise reads a stream.
 */
export function mendStream(source: ReadableStream<Part>, mender: PartMender): ReadableStream<Part> {
  const reader = source.getReader();
  /** What leaves where it is not piped, from the first read on. */
  let own: { readonly mended: ReadableStreamDefaultReader<Part>; readonly pumping: Pump } | undefined;

  function begin(): NonNullable<typeof own> {
    const { readable, writable } = new TransformStream<Part, Part>();
    return { pumping: pump(reader, mender, writable.getWriter()), mended: readable.getReader() };
  }

  const stream = new ReadableStream<Part>(
    {
      async pull(controller) {
        own ??= begin();
        const { done, value } = await own.mended.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel(reason) {
        // The source is told here: where a part waits in a transform, Node 20 tells an error of its own.
        const told = (own?.pumping ?? reader).cancel(reason);
        await Promise.all([told, own?.mended.cancel(reason)]);
      },
    },
    // Nothing is read before somebody reads: until then it may be piped.
    { highWaterMark: 0 },
  );
  const pipeAsStream = stream.pipeThrough.bind(stream);

  function pipeThrough<Out>(pair: TransformPair<Out>, options?: PipeOptions): ReadableStream<Out> {
    if (own !== undefined || options !== undefined || stream.locked) return pipeAsStream(pair, options);
    const writer = pair.writable.getWriter();
    const lock = stream.getReader();
    void pump(reader, mender, writer).ended.then(() => lock.releaseLock());
    return pair.readable;
  }
  return Object.assign(stream, { pipeThrough });
}
