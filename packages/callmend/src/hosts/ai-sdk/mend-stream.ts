import type { PartMender } from './part-mender.ts';
import type { Part } from './sdk.ts';

/** A stream of parts, mended as they are asked for. Its errors pass, after what had come before them. */
export function mendStream(source: ReadableStream<Part>, mender: PartMender): ReadableStream<Part> {
  const reader = source.getReader();
  let failure: { readonly error: unknown } | undefined;
  type Controller = ReadableStreamDefaultController<Part>;

  /** Whether anything has left. */
  function send(parts: readonly Part[], controller: Controller): boolean {
    for (const part of parts) controller.enqueue(part);
    return parts.length > 0;
  }

  async function end(controller: Controller): Promise<void> {
    send(await mender.end(), controller);
    controller.close();
  }

  function fail(error: unknown, controller: Controller): void {
    failure = { error };
    // An error takes what is queued with it, so it waits until that was read.
    if (!send(mender.abandon(), controller)) controller.error(error);
  }

  // Promises by hand: with `await` a clean stream of 1,000 parts took the SDK a tenth longer.
  function pull(controller: Controller): Promise<void> | void {
    if (failure !== undefined) return controller.error(failure.error);
    return reader.read().then(
      ({ done, value }) => {
        if (done) return end(controller);
        if (value.type === 'finish') return mender.end(value).then((parts) => void send(parts, controller));
        return send(mender.write(value), controller) ? undefined : pull(controller);
      },
      (error: unknown) => fail(error, controller),
    );
  }

  return new ReadableStream<Part>({ pull, cancel: (reason) => reader.cancel(reason) }, { highWaterMark: 0 });
}
