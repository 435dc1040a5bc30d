// @ts-nocheck
import { Readable, Writable } from 'node:stream';
import type { Io } from './io.ts';

/** Streams in memory for the tests of commands, and what was written to them. */
export interface MemoryIo extends Io {
  readonly output: () => string;
  readonly errors: () => string;
}

/** Makes the surroundings of a command: a text on standard input, no terminal unless a test says so. */
export function memoryIo(
  input: string | readonly (string | Uint8Array)[] = '',
  { isTerminal = false, env = {} }: { isTerminal?: boolean; env?: Io['env'] } = {},
): MemoryIo {
  const stdout = collector();
  const stderr = collector();
  return {
    stdin: Readable.from(typeof input === 'string' ? [input] : input, { objectMode: true }),
    stdout: stdout.stream,
    stderr: stderr.stream,
    isTerminal: { stdin: false, stdout: isTerminal, stderr: isTerminal },
    env,
    output: stdout.text,
    errors: stderr.text,
  };
}

/** Takes a little at a time, so that a writer has to wait for it. */
function collector(): { readonly stream: Writable; readonly text: () => string } {
  const chunks: string[] = [];
  const stream = new Writable({
    highWaterMark: 64,
    decodeStrings: false,
    write(chunk: string, _encoding, done) {
      chunks.push(chunk);
      setImmediate(done);
    },
  });
  return { stream, text: () => chunks.join('') };
}
