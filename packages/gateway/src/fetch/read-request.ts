import { readUpTo } from '../exchange/read-up-to.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A request's body: what goes on, and what it says; `undefined`: that cannot be read here. */
export interface RequestBody {
  readonly sent: Bytes;
  readonly read: Bytes | undefined;
}

/** Reads a request's body, compressed or not, up to a limit. */
export async function readRequest(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  maxBytes: number,
): Promise<RequestBody | 'too-large'> {
  const sent = await readWithin(body, maxBytes);
  if (sent === 'too-large') return sent;
  const coding = (headers.get('content-encoding') ?? '').trim().toLowerCase();
  if (coding === '' || coding === 'identity') return { sent, read: sent };
  const decoder = decoders.get(coding)?.();
  if (decoder === undefined) return { sent, read: undefined };
  try {
    const read = await readWithin(new Blob([sent]).stream().pipeThrough(decoder), maxBytes);
    return read === 'too-large' ? read : { sent, read };
  } catch {
    // It is not in the coding that it names: its server says so.
    return { sent, read: undefined };
  }
}

const createGunzip = (): DecompressionStream => new DecompressionStream('gzip');

/** What every runtime reads. */
const decoders: ReadonlyMap<string, () => DecompressionStream> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', () => new DecompressionStream('deflate')],
]);

async function readWithin(body: Request['body'], maxBytes: number): Promise<Bytes | 'too-large'> {
  const { bytes, rest } = await readUpTo(body, maxBytes);
  await rest?.cancel();
  return rest ? 'too-large' : bytes;
}
