import { defineConfig, type UserConfig } from 'tsdown';

const config: UserConfig = defineConfig({
  entry: ['src/index.ts', 'src/ask/index.ts', 'src/store/index.ts', 'src/testing/index.ts', 'src/command/main.ts'],
  format: 'esm',
  platform: 'neutral',
  target: 'es2023',
  dts: true,
  deps: { neverBundle: [/^node:/] },
});

export default config;
