import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const source = 'packages/callmend/src';

/** The folders of hosts and wire formats of which a bundle of this entry holds anything. */
async function heldIn(entry: string): Promise<readonly string[]> {
  const { metafile } = await build({
    stdin: { contents: `export * from './${source}/${entry}'`, resolveDir: root, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    packages: 'external',
    write: false,
    metafile: true,
    absWorkingDir: root,
    logLevel: 'silent',
  });
  const [output] = Object.values(metafile.outputs);
  const held = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  const folders = held.flatMap(([path]) => /\/src\/((?:hosts|wire)\/[^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set(folders)].sort();
}

/** Which formats a subpath is about, and which adapters beside itself. */
const all = ['wire/anthropic', 'wire/ollama', 'wire/openai-chat', 'wire/openai-responses'];
const held: Readonly<Record<string, readonly string[]>> = {
  agent: ['hosts/agent', 'hosts/ai-sdk', 'wire/ai-sdk'],
  'ai-sdk': ['hosts/ai-sdk', 'wire/ai-sdk'],
  fetch: ['hosts/fetch', ...all],
  langchain: ['hosts/langchain', 'wire/openai-chat'],
  mcp: ['hosts/mcp'],
  'openai-agents': ['hosts/openai-agents', 'wire/openai-responses'],
};

describe('a bundle', () => {
  it.each(Object.entries(held))(
    'of callmend/%s leaves out other adapters, and formats it is not about',
    async (host, due) => {
      expect(await heldIn(`hosts/${host}/index.ts`)).toEqual(due);
    },
  );

  it('of the root entry holds no adapter and no format', async () => {
    expect(await heldIn('index.ts')).toEqual([]);
  });

  it('of the gateway’s YAML loads where a module has no address, as in CommonJS', async () => {
    const { outputFiles } = await build({
      entryPoints: [join(root, 'packages/gateway/src/config/yaml.ts')],
      bundle: true,
      format: 'cjs',
      platform: 'node',
      packages: 'external',
      write: false,
      logLevel: 'silent',
    });
    const module = { exports: {} };
    const load = compileFunction(outputFiles[0]?.text ?? '', ['require', 'module']);
    load(createRequire(import.meta.url), module);
    expect(Object.keys(module.exports)).toEqual(['yaml']);
  });

  it('is tested for every adapter', () => {
    expect(readdirSync(join(root, source, 'hosts')).sort()).toEqual(Object.keys(held).sort());
  });
});
