// @ts-nocheck
import { defineConfig, type UserConfig } from 'tsdown';

const config: UserConfig = defineConfig({
  entry: ['src/index.ts', 'src/main.ts'],
  format: 'esm',
  platform: 'node',
  fixedExtension: false,
  target: 'es2023',
  dts: true,
});

export default config;
