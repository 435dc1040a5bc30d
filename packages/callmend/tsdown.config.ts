import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: ['src/index.ts', 'src/testing/index.ts', 'src/command/main.ts'],
  format: 'esm',
  platform: 'neutral',
  target: 'es2023',
  dts: true,
  deps: { neverBundle: [/^node:/] },
});
