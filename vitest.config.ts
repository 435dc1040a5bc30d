import { defineConfig, type ViteUserConfig } from 'vitest/config';

const source = (path: string): string => new URL(`packages/callmend/src/${path}`, import.meta.url).pathname;

const config: ViteUserConfig = defineConfig({
  resolve: {
    alias: [
      { find: /^callmend\/testing$/, replacement: source('testing/index.ts') },
      { find: /^callmend$/, replacement: source('index.ts') },
    ],
  },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 30_000,
  },
});

export default config;
