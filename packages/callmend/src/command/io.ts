import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { UsageError } from './usage.ts';

/** What a command may touch of the world. Tests give it streams in memory. */
export interface Io {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  readonly isTerminal: { readonly stdin: boolean; readonly stdout: boolean; readonly stderr: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Opens FILE, or standard input for `-`. A file that cannot be read surfaces while reading, as a `UsageError`. */
export async function* readChunks(file: string, io: Io): AsyncGenerator<Uint8Array> {
  const source = file === '-' ? io.stdin : createReadStream(file);
  try {
    for await (const chunk of source) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
  } catch (error) {
    throw new UsageError(`cannot read ${nameSource(file)}: ${systemReason(error)}`, { cause: error });
  }
}

/** Reads FILE whole, as UTF-8; a byte order mark is left out. */
export async function readText(file: string, io: Io): Promise<string> {
  if (file === '-' && io.isTerminal.stdin) await write(io.stderr, 'Reading from the terminal; end with Ctrl-D.\n');
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(file, io)) chunks.push(chunk);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch (error) {
    // Read otherwise, a valid call would not come back as it was.
    throw new UsageError(`${nameSource(file)} holds bytes that are no UTF-8: save it as UTF-8`, { cause: error });
  }
}

/** Writes, and waits where the reader is slower than we are. */
export async function write(stream: Writable, text: string): Promise<void> {
  if (text !== '' && !stream.write(text)) await once(stream, 'drain');
}

/** How a message names where it reads from. */
export const nameSource = (file: string): string => (file === '-' ? 'standard input' : file);

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a directory',
  EACCES: 'permission is missing',
};

function systemReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return Object.hasOwn(reasons, code) ? (reasons[code] ?? error.message) : error.message;
}
