import { defineConfig, type UserConfig } from 'tsdown';
import { oneByteChunks } from '../../scripts/one-byte.ts';
import manifest from './package.json' with { type: 'json' };

/** Every subpath of the package is a folder's index, told by where it is built to. */
const folders = Object.values(manifest.exports).flatMap((target) =>
  typeof target === 'string' ? [] : (/^\.\/dist\/(.+)\/index\.js$/.exec(target.default)?.[1] ?? []),
);

const config: UserConfig = defineConfig({
  entry: ['src/index.ts', ...folders.map((folder) => `src/${folder}/index.ts`), 'src/command/main.ts'],
  format: 'esm',
  platform: 'neutral',
  target: 'es2023',
  dts: true,
  plugins: [oneByteChunks],
  deps: { neverBundle: [/^node:/] },
});

export default config;
