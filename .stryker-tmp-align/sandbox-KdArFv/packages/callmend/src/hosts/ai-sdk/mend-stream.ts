// @ts-nocheck
import type { PartMender } from './part-mender.ts';
import { pump } from './pump.ts';
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
  let mended: ReadableStreamDefaultReader<Part> | undefined;

  function begin(): ReadableStreamDefaultReader<Part> {
    const { readable, writable } = new TransformStream<Part, Part>();
    void pump(reader, mender, writable.getWriter());
    return readable.getReader();
  }

  const stream = new ReadableStream<Part>(
    {
      async pull(controller) {
        mended ??= begin();
        const { done, value } = await mended.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => (mended ?? reader).cancel(reason),
    },
    // Nothing is read before somebody reads: until then it may be piped.
    { highWaterMark: 0 },
  );
  const pipeAsStream = stream.pipeThrough.bind(stream);

  function pipeThrough<Out>(pair: TransformPair<Out>, options?: PipeOptions): ReadableStream<Out> {
    if (mended !== undefined || options !== undefined || stream.locked) return pipeAsStream(pair, options);
    const writer = pair.writable.getWriter();
    const lock = stream.getReader();
    void pump(reader, mender, writer).then(() => lock.releaseLock());
    return pair.readable;
  }
  return Object.assign(stream, { pipeThrough });
}
