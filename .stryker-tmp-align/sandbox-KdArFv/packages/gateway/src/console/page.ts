// @ts-nocheck
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** A file of the page, ready to be sent. */
export interface PageFile {
  readonly bytes: Buffer;
  readonly zipped: Buffer;
  readonly type: string;
  readonly etag: string;
  /** Its name holds a hash of what is in it. */
  readonly isHashed: boolean;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** Reads the built page, once: its files by the path they have below `/console`. Empty where it was not built. */
export function readPage(folder: string = builtPage()): ReadonlyMap<string, PageFile> {
  if (!existsSync(join(folder, 'index.html'))) return new Map();
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  return new Map(
    paths
      .filter((path) => Object.hasOwn(types, extname(path)))
      .map((path) => [path === 'index.html' ? '' : path, readFile(join(folder, path), path)]),
  );
}

function readFile(file: string, path: string): PageFile {
  const bytes = readFileSync(file);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const type = types[extname(path)] ?? 'application/octet-stream';
  return { bytes, zipped: gzipSync(bytes), type, etag, isHashed: path.startsWith('assets/') };
}

/** Beside the built server; or, where the sources run, where the build puts it. */
function builtPage(): string {
  const beside = fileURLToPath(new URL('console/', import.meta.url));
  return existsSync(join(beside, 'index.html'))
    ? beside
    : fileURLToPath(new URL('../../dist/console/', import.meta.url));
}
