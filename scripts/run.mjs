#!/usr/bin/env node
// Runs a TypeScript file of this project: node scripts/run.mjs FILE [its arguments]
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const [file, ...rest] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: node scripts/run.mjs FILE [its arguments]');
  process.exit(2);
}
const folder = join(import.meta.dirname, '..', 'node_modules', '.cache', 'run');
mkdirSync(folder, { recursive: true });
const outfile = join(folder, `${basename(file, '.ts')}.mjs`);
await build({
  entryPoints: [file],
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  outfile,
  logLevel: 'error',
});
process.argv = [process.argv[0], file, ...rest];
await import(pathToFileURL(outfile).href);
