import { decodedLimit, overLimit, type TooMuch } from '../exchange/too-much.ts';
import { findCoding, isCoded } from './codings.ts';

/** A request's body: what goes on, and what it says; `undefined`: that cannot be read here. */
export interface RequestBody {
  readonly sent: Buffer;
  readonly read: Buffer | undefined;
}

/** Reads a body that may be compressed. One that would be too large is not read to its end. */
export function decodeBody(
  sent: Buffer,
  { coding, maxBytes }: { readonly coding: string | undefined; readonly maxBytes: number },
  done: (body: RequestBody | TooMuch) => void,
): void {
  const found = isCoded(coding) ? findCoding(coding) : undefined;
  if (found === undefined) {
    done({ sent, read: isCoded(coding) ? undefined : sent });
    return;
  }
  const limit = decodedLimit(sent.length, maxBytes);
  found.decode(sent, { maxOutputLength: limit }, (error, read) => {
    if (error === null) done({ sent, read });
    else done(isOver(error) ? overLimit(limit, maxBytes) : { sent, read: undefined });
  });
}

const isOver = (error: Error): boolean => 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
