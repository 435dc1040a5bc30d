// @ts-nocheck
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** A development dependency: the name under which it is imported here, and what it is. */
interface Pin {
  readonly alias: string;
  readonly name: string;
  readonly version: string;
}
const dependencies: unknown = JSON.parse(read('package.json')).devDependencies;
const pins: readonly Pin[] = Object.entries(Object(dependencies)).map(([alias, wanted]) => {
  const [, name = alias, version = String(wanted)] = /^npm:(.+)@([^@]+)$/.exec(String(wanted)) ?? [];
  return { alias, name, version };
});

/** The rows of the README's table of hosts: each package with the versions that it names. */
const [, table = ''] = /## Where you already are\n([\s\S]*?)\n## /.exec(read('README.md')) ?? [];
const rows = [...table.matchAll(/^\| (`.*?) \| \[`([^`]+)`\]\(([^)]+)\)/gm)].flatMap(
  ([, hosts = '', subpath = '', page = '']) =>
    [...hosts.matchAll(/`([^`]+)` ((?:\d+\.\d+\.\d+(?:, )?)+)/g)].map(([, name = '', versions = '']) => ({
      name,
      versions: versions.split(', ').filter((version) => version !== ''),
      subpath,
      page,
    })),
);

const tests = ['test', 'packages/callmend/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('.readme-'))
      .map((name) => `${folder}/${name}`),
  )
  .filter((path) => path.startsWith('test/') || path.endsWith('.test.ts'))
  .map(read);

/** Peers that are packages of models, the client of a store, and telemetry. */
const notHosts = /^(@ai-sdk\/|@openrouter\/|ollama-ai-provider|ioredis$|@opentelemetry\/)/;

describe("the README's table of hosts", () => {
  it('has the packages that adapters are for', () => {
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['ai', 'openai', '@anthropic-ai/sdk', 'ollama']),
    );
  });

  it.each(rows)('names the versions of $name that are pinned here', ({ name, versions }) => {
    const pinned = pins.filter((pin) => pin.name === name).map(({ version }) => version);
    expect([...versions].sort()).toEqual(pinned.sort());
    expect(pinned.every((version) => /^\d+\.\d+\.\d+$/.test(version))).toBe(true);
  });

  it.each(rows)('names $name, of which tests import every version', ({ name }) => {
    for (const { alias } of pins.filter((pin) => pin.name === name)) {
      const isImported = new RegExp(`from '${alias}(/[^']*)?'`);
      expect(
        tests.some((text) => isImported.test(text)),
        alias,
      ).toBe(true);
    }
  });

  it.each(rows)('has a page for $name that speaks of its subpath', ({ subpath, page }) => {
    expect(read(page)).toContain(subpath);
  });

  it('covers every peer that a host is', () => {
    const { peerDependencies } = JSON.parse(read('packages/callmend/package.json'));
    const hosts = Object.keys(peerDependencies).filter((name) => !notHosts.test(name));
    expect(hosts.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
  });
});

it('has a README that names every subpath', () => {
  const { exports } = JSON.parse(read('packages/callmend/package.json'));
  const subpaths = Object.keys(exports).filter((subpath) => subpath !== '.' && !subpath.endsWith('.json'));
  expect(subpaths.filter((subpath) => !read('README.md').includes(`\`callmend${subpath.slice(1)}\``))).toEqual([]);
});

it('says the same versions in the page of an adapter', () => {
  for (const page of ['docs/ai-sdk.md', 'docs/fetch.md', 'docs/langchain.md', 'docs/mcp.md', 'docs/openai-agents.md'])
    for (const [version] of read(page).matchAll(/(?<![\^\d.'"])\b\d+\.\d+\.\d+\b(?!['"])/g))
      expect(
        pins.some((pin) => pin.version === version),
        `${page}: ${version}`,
      ).toBe(true);
});
