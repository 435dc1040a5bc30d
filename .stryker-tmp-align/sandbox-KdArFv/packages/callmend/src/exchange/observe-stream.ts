// @ts-nocheck
import type { WireStream } from '../wire/index.ts';
import type { ExchangeStream } from './types.ts';

/** Lets every byte pass at once, and reads along. */
export function observeStream(inner: WireStream): ExchangeStream {
  let reading: Promise<unknown> = Promise.resolve();
  let isFailed = false;
  const follow = (read: () => unknown): void => {
    reading = reading
      .then(() => (isFailed ? undefined : read()))
      .catch(() => {
        // What cannot be read is only not told of.
        isFailed = true;
      });
  };
  return {
    isHolding: () => false,
    write(chunk) {
      follow(() => inner.write(chunk));
      return [chunk];
    },
    async end() {
      follow(() => inner.end());
      await reading;
      return [];
    },
  };
}
