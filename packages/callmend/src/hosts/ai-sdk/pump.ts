import type { PartMender } from './part-mender.ts';
import type { Part } from './sdk.ts';

/** A pump that runs. */
export interface Pump {
  /** Never rejects. */
  readonly ended: Promise<void>;
  /** Stops it, and tells the source so. */
  cancel(reason: unknown): Promise<void>;
}

/** Writes what is mended of the parts that are read, until there are no more or nobody wants them. */
export function pump(
  reader: ReadableStreamDefaultReader<Part>,
  mender: PartMender,
  writer: WritableStreamDefaultWriter<Part>,
): Pump {
  let isWanted = true;
  const cancel = (reason: unknown): Promise<void> => {
    isWanted = false;
    return reader.cancel(reason);
  };
  // Whoever reads has gone, or never took anything. A source that has failed cannot be told.
  writer.closed.then(cancel, cancel).catch(() => {});

  async function run(): Promise<void> {
    try {
      for (;;) {
        const { done, value } = await reader.read();
        // Nobody reads any more: no question is worth its cost.
        if (!isWanted) return;
        const isEnd = done || value.type === 'finish';
        const parts = isEnd ? await mender.end(value) : mender.write(value);
        for (const part of parts) await writer.write(part);
        if (done) return await writer.close();
      }
    } catch (error) {
      await fail(error, mender.abandon(), writer);
    } finally {
      writer.releaseLock();
    }
  }
  return { ended: run(), cancel };
}

/** An error takes what is queued with it, so it waits until that was written. */
async function fail(error: unknown, parts: readonly Part[], writer: WritableStreamDefaultWriter<Part>): Promise<void> {
  try {
    for (const part of parts) await writer.write(part);
    await writer.abort(error);
  } catch {
    // It was not the source that failed: whoever reads has gone.
  }
}
