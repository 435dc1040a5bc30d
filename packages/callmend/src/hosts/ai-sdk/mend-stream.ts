import type { PartMender } from './part-mender.ts';
import type { Part } from './sdk.ts';

/** A stream of parts, mended as they come. Its errors pass, after what had come before them. */
export function mendStream(source: ReadableStream<Part>, mender: PartMender): ReadableStream<Part> {
  const reader = source.getReader();
  let failure: { readonly error: unknown } | undefined;
  let isCancelled = false;

  /** What the next part lets leave; `undefined`: there are no more. */
  function next({
    done,
    value,
  }: {
    readonly done: boolean;
    readonly value?: Part | undefined;
  }): readonly Part[] | Promise<readonly Part[]> | undefined {
    if (done || value === undefined) return undefined;
    return value.type === 'finish' ? mender.end(value) : mender.write(value);
  }

  return new ReadableStream<Part>({
    // One pull for as long as the reader keeps up: one for each part took the SDK a twentieth longer.
    async pull(controller) {
      if (failure !== undefined) return controller.error(failure.error);
      const isWanted = (): boolean => (controller.desiredSize ?? 0) > 0;
      try {
        do {
          const out = next(await reader.read());
          // Nobody reads any more: no question is worth its cost.
          if (isCancelled) return;
          const parts = out === undefined || Array.isArray(out) ? out : await out;
          for (const part of parts ?? (await mender.end())) controller.enqueue(part);
          if (parts === undefined) return controller.close();
        } while (isWanted());
      } catch (error) {
        failure = { error };
        for (const part of mender.abandon()) controller.enqueue(part);
        // An error takes what is queued with it, so it waits until that was read.
        if (isWanted()) controller.error(error);
      }
    },
    cancel(reason) {
      isCancelled = true;
      return reader.cancel(reason);
    },
  });
}
