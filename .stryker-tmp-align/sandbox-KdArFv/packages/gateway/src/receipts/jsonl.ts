// @ts-nocheck
import { type FileHandle, open } from 'node:fs/promises';
import { receiptLimits } from './limits.ts';

/** A file that lines are appended to. */
export interface LineFile {
  /** Takes a line. It is not waited for, and never throws. */
  write(line: string): void;
  /** Writes what waits, as far as the file takes it. */
  close(): Promise<void>;
}

export interface LineFileOptions {
  /** Told once when the file cannot be written, and once when it can again. */
  readonly tell: (line: string) => void;
  readonly maxBufferBytes?: number;
}

/**
 * Appends to a file, opened anew for each batch: it may be moved away, or its folder removed, at any time. What cannot be written
 * is dropped and counted; the next batch tries again.
 */
export function createLineFile(path: string, options: LineFileOptions): LineFile {
  const { tell, maxBufferBytes = receiptLimits.fileBufferBytes } = options;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let lost = 0;
  let isFailing = false;
  let isTorn = false;
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      waitingBytes = 0;
      // A line that was cut by a full disk may not run into the next one.
      const { written, total, error } = await append(path, Buffer.concat(isTorn ? [lineEnd, ...lines] : lines));
      if (error === undefined) recover();
      else fail(error, lines.length);
      if (written > 0) isTorn = written < total;
    }
  }

  function fail(error: unknown, count: number): void {
    lost += count;
    if (isFailing) return;
    isFailing = true;
    tell(
      `receipts are not written to ${path}: ${reasonOf(error)}; requests are served all the same, and it is tried again`,
    );
  }

  function recover(): void {
    if (isFailing || lost > 0) tell(`receipts are written to ${path} again; ${lost} were lost`);
    isFailing = false;
    lost = 0;
  }

  const start = (): void => {
    writing ??= writeAll().finally(() => {
      writing = undefined;
      if (waiting.length > 0) start();
    });
  };

  return {
    write(line) {
      const bytes = Buffer.from(`${line}\n`);
      if (waitingBytes + bytes.length > maxBufferBytes) {
        lost++;
        return;
      }
      waiting.push(bytes);
      waitingBytes += bytes.length;
      start();
    },
    async close() {
      while (writing !== undefined) await writing;
    },
  };
}

const lineEnd = Buffer.from('\n');
/** Receipts may hold values: nobody else on the machine may read them. */
const ownerOnly = 0o600;

interface Appended {
  readonly written: number;
  readonly total: number;
  readonly error?: unknown;
}

async function append(path: string, bytes: Buffer): Promise<Appended> {
  const total = bytes.length;
  let written = 0;
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, 'a', ownerOnly);
    while (written < total) written += (await handle.write(bytes, written)).bytesWritten;
    return { written, total };
  } catch (error) {
    // A full disk, a folder that is gone, a permission: told by the caller.
    return { written, total, error };
  } finally {
    await handle?.close().catch(() => {
      // What was written is written.
    });
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC') return 'the disk is full';
  if (code === 'ENOENT') return 'there is no such folder';
  if (code === 'EACCES') return 'permission is missing';
  return error instanceof Error ? error.message : String(error);
}
