import { readdirSync } from 'node:fs';
import { join } from 'node:path';
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

/** Which formats an adapter is about. */
const formats: Readonly<Record<string, readonly string[]>> = {
  'ai-sdk': ['wire/ai-sdk'],
  fetch: ['wire/anthropic', 'wire/ollama', 'wire/openai-chat', 'wire/openai-responses'],
  langchain: ['wire/openai-chat'],
  mcp: [],
  'openai-agents': ['wire/openai-responses'],
};

describe('a bundle', () => {
  it.each(Object.entries(formats))(
    'of callmend/%s leaves every other adapter out, and formats that it does not know',
    async (host, known) => {
      const held = await heldIn(`hosts/${host}/index.ts`);
      expect(held.filter((folder) => folder.startsWith('hosts/'))).toEqual([`hosts/${host}`]);
      expect(held.filter((folder) => known.includes(folder))).toEqual(known);
      if (host !== 'fetch') expect(held.filter((folder) => folder.startsWith('wire/'))).toEqual(known);
    },
  );

  it('of the root entry holds no adapter and no format', async () => {
    expect(await heldIn('index.ts')).toEqual([]);
  });

  it('is tested for every adapter', () => {
    const hosts = readdirSync(join(root, source, 'hosts'));
    expect(hosts.filter((host) => !Object.hasOwn(formats, host) && host !== 'agent')).toEqual([]);
  });
});
