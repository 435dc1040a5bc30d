import { readdirSync } from 'node:fs';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const source = (path: string): string => new URL(`packages/callmend/src/${path}`, import.meta.url).pathname;

const gateway = new URL('packages/gateway/src/index.ts', import.meta.url).pathname;

/** Subpaths that stand in a folder of their own: `callmend/x` is `hosts/x/`. */
const hosts = readdirSync(source('hosts'));

/** Tests that leave nothing behind share their modules: to load them for each file took half of the time. */
const shared = [
  'packages/*/{src,console}/**/*.test.ts',
  'test/{agent,ai-sdk,gateway,langchain,openai-agents}/**/*.test.ts',
  'test/{fetch,gateway-clients,mcp,vectors,wire-hosts}*.test.ts',
];
/** Among them those that put other modules in the place of peers. */
const mocking = ['test/agent/mcp.test.ts', 'test/agent/peers.test.ts', 'test/langchain/types.test.ts'];

const config: ViteUserConfig = defineConfig({
  resolve: {
    alias: [
      ...hosts.map((host) => ({ find: `callmend/${host}`, replacement: source(`hosts/${host}/index.ts`) })),
      { find: /^callmend\/([a-z/-]+)$/, replacement: source('$1/index.ts') },
      // As users know it; there are two majors here.
      { find: /^ai$/, replacement: 'ai7' },
      { find: /^ai\/test$/, replacement: 'ai7/test' },
      { find: /^callmend$/, replacement: source('index.ts') },
      { find: /^@callmend\/gateway$/, replacement: gateway },
    ],
  },
  test: {
    projects: [
      { extends: true, test: { name: 'shared', include: shared, exclude: mocking, isolate: false } },
      // The others count memory, handles and time, or are alone with what they load.
      { extends: true, test: { name: 'mocking', include: mocking } },
      { extends: true, test: { name: 'alone', include: ['test/**/*.test.ts'], exclude: shared } },
    ],
    // Vitest leaves one core free, which is half of a small machine.
    maxWorkers: '100%',
    // Long runs are asked for by hand, with CALLMEND_RUNS.
    testTimeout: process.env['CALLMEND_RUNS'] === undefined ? 60_000 : 3_600_000,
  },
});

export default config;
