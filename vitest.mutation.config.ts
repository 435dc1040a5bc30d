import { defineConfig, type ViteUserConfig } from 'vitest/config';
import base from './vitest.config.ts';

const { projects: _, ...test } = base.test ?? {};

/** The tests that mutants of `name/`, `json/` and `align/` are held against: each mutant loads them all again. */
const config: ViteUserConfig = defineConfig({
  ...base,
  test: {
    ...test,
    include: ['packages/callmend/src/{name,json,align}/**/*.test.ts', 'test/laws.test.ts', 'test/exactness.test.ts'],
  },
});

export default config;
