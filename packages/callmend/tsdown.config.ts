import { defineConfig, type UserConfig } from 'tsdown';
import manifest from './package.json' with { type: 'json' };

const subpaths = Object.keys(manifest.exports).flatMap((path) => /^\.\/([a-z-]+)$/.exec(path)?.[1] ?? []);

const config: UserConfig = defineConfig({
  // Every subpath of the package is a folder's index.
  entry: ['src/index.ts', ...subpaths.map((name) => `src/${name}/index.ts`), 'src/command/main.ts'],
  format: 'esm',
  platform: 'neutral',
  target: 'es2023',
  dts: true,
  deps: { neverBundle: [/^node:/] },
});

export default config;
