import { defineConfig, type UserConfig } from 'tsdown';
import { oneByteChunks } from '../../scripts/one-byte.ts';

const config: UserConfig = defineConfig({
  entry: ['src/index.ts', 'src/main.ts'],
  format: 'esm',
  platform: 'node',
  fixedExtension: false,
  target: 'es2023',
  dts: true,
  plugins: [oneByteChunks],
});

export default config;
