import { readUpTo } from '../exchange/read-up-to.ts';
import { decodedLimit, overLimit, type TooMuch } from '../exchange/too-much.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A request's body: what goes on, and what it says; `undefined`: that cannot be read here. */
export interface RequestBody {
  readonly sent: Bytes;
  readonly read: Bytes | undefined;
}

/** Reads a request's body up to a limit; one that is compressed only if it is to be decoded. */
export async function readRequest(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  { maxBytes, decodes }: { readonly maxBytes: number; readonly decodes: boolean },
): Promise<RequestBody | TooMuch> {
  const sent = await readWithin(body, maxBytes);
  if (sent === 'too-large') return sent;
  const coding = (headers.get('content-encoding') ?? '').trim().toLowerCase();
  if (coding === '' || coding === 'identity') return { sent, read: sent };
  const format = formats.get(coding);
  if (format === undefined || !decodes) return { sent, read: undefined };
  const limit = decodedLimit(sent.length, maxBytes);
  try {
    const decoded = new Blob([sent]).stream().pipeThrough(new DecompressionStream(format));
    const read = await readWithin(decoded, limit);
    return read === 'too-large' ? overLimit(limit, maxBytes) : { sent, read };
  } catch {
    // It is not in the coding that it names, which its server says, or an older runtime has no such stream.
    return { sent, read: undefined };
  }
}

/** What runtimes read. */
const formats: ReadonlyMap<string, 'gzip' | 'deflate'> = new Map([
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['deflate', 'deflate'],
]);

async function readWithin(body: Request['body'], maxBytes: number): Promise<Bytes | 'too-large'> {
  const { bytes, rest } = await readUpTo(body, maxBytes);
  await rest?.cancel();
  return rest ? 'too-large' : bytes;
}
