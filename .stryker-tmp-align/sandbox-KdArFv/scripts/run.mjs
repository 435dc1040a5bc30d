#!/usr/bin/env node
// @ts-nocheck
// Runs a TypeScript file of this project: node scripts/run.mjs FILE [its arguments]
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
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

/** The gateway has a major of its own, which is not the one that stands beside the bundle. */
const ownUndici = {
  name: 'own-undici',
  setup({ onResolve }) {
    onResolve({ filter: /^undici(\/|$)/ }, ({ importer, path }) => ({
      path: pathToFileURL(createRequire(importer).resolve(path)).href,
      external: true,
    }));
  },
};
const outfile = join(folder, `${basename(file, '.ts')}.mjs`);
await build({
  entryPoints: [file],
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  plugins: [ownUndici],
  outfile,
  logLevel: 'error',
});
process.argv = [process.argv[0], file, ...rest];
await import(pathToFileURL(outfile).href);
