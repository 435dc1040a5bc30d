// @ts-nocheck
import { defineConfig, type UserConfig } from 'vite';

const library = new URL('../callmend/src/', import.meta.url).pathname;

/** Builds the console's page. The library runs in it: its sources are bundled, so that the build needs no other build. */
const config: UserConfig = defineConfig({
  root: new URL('console', import.meta.url).pathname,
  base: '/console/',
  resolve: {
    alias: [
      { find: /^callmend$/, replacement: `${library}index.ts` },
      { find: /^callmend\/([a-z-]+)$/, replacement: `${library}$1/index.ts` },
    ],
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: new URL('dist/console', import.meta.url).pathname,
    emptyOutDir: true,
    target: ['chrome123', 'firefox121', 'safari17.5'],
    modulePreload: false,
    // An image in a data URL is not what the page's policy permits.
    assetsInlineLimit: 0,
  },
});

export default config;
