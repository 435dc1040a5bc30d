import { decodedLimit, overLimit, type TooMuch } from '../exchange/too-much.ts';
import { findCoding, isCoded } from './codings.ts';

/** A request's body: what goes on, and what it says; `undefined`: that cannot be read here. */
export interface RequestBody {
  readonly sent: Buffer;
  readonly read: Buffer | undefined;
}

/** Reads a body that may be compressed. One that would be too large is not read to its end. */
export type DecodeBody = (
  sent: Buffer,
  options: { readonly coding: string | undefined; readonly maxBytes: number },
  done: (body: RequestBody | TooMuch) => void,
) => void;

/** As many as Node has threads for. A decoder takes megabytes before it gives its first byte, whatever was sent. */
const mostAtOnce = 4;

/** Makes what reads bodies, a few at once: the others wait. */
export function createDecodeBody(): DecodeBody {
  const waiting: (() => void)[] = [];
  let running = 0;

  function start(run: () => void): void {
    if (running === mostAtOnce) {
      waiting.push(run);
      return;
    }
    running += 1;
    run();
  }

  function end(): void {
    running -= 1;
    const next = waiting.shift();
    if (next) start(next);
  }

  return (sent, { coding, maxBytes }, done) => {
    const found = isCoded(coding) ? findCoding(coding) : undefined;
    if (found === undefined) {
      done({ sent, read: isCoded(coding) ? undefined : sent });
      return;
    }
    const limit = decodedLimit(sent.length, maxBytes);
    start(() =>
      found.decode(sent, { maxOutputLength: limit }, (error, read) => {
        end();
        if (error === null) done({ sent, read });
        else done(isOver(error) ? overLimit(limit, maxBytes) : { sent, read: undefined });
      }),
    );
  };
}

const isOver = (error: Error): boolean => 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
