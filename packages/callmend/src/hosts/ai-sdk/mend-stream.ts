import type { PartMender } from './part-mender.ts';
import type { Part } from './sdk.ts';

/** A stream of parts, mended as they are asked for. Its errors pass, after what had come before them. */
export function mendStream(source: ReadableStream<Part>, mender: PartMender): ReadableStream<Part> {
  const reader = source.getReader();
  let failure: { readonly error: unknown } | undefined;

  /** The next parts; `undefined`: there are no more. */
  async function next(): Promise<readonly Part[] | undefined> {
    try {
      const { done, value } = await reader.read();
      if (done) return undefined;
      return value.type === 'finish' ? await mender.end(value) : mender.write(value);
    } catch (error) {
      failure = { error };
      return mender.abandon();
    }
  }

  return new ReadableStream<Part>(
    {
      async pull(controller) {
        while (failure === undefined) {
          const parts = await next();
          for (const part of parts ?? (await mender.end())) controller.enqueue(part);
          if (parts === undefined) return controller.close();
          if (parts.length > 0) return;
        }
        // An error takes what is queued with it, so it waits until that was read.
        controller.error(failure.error);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
