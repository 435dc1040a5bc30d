// @ts-nocheck
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, describe, expect, it, vi } from 'vitest';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(import.meta.dirname, '.readme-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pages = [
  'README.md',
  ...['docs', 'docs/recipes'].flatMap((folder) =>
    readdirSync(join(root, folder)).flatMap((name) => (name.endsWith('.md') ? `${folder}/${name}` : [])),
  ),
];
const samples = pages.flatMap((page) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = ''], index) => {
    const name = `${page.replaceAll('/', '-').replace('.md', '')}-${index + 1}`;
    const path = join(folder, `${name}.ts`);
    writeFileSync(path, code);
    return { name, path, code };
  }),
);

describe('a sample in the README and the docs', () => {
  it.each(samples)('prints what its comments say: $path', async ({ path, code }) => {
    const print = vi.spyOn(console, 'log').mockImplementation(() => {});
    await import(path);
    const printed = print.mock.calls.map((values) => values.map(show).join(' '));
    print.mockRestore();
    expect(printed).toEqual([...code.matchAll(/\/\/ prints (.*)$/gm)].map(([, text]) => text));
    expect(printed).not.toEqual([]);
  });

  // Every page at once: on a busy machine the compiler takes its time.
  it('fits the types', { timeout: 180_000 }, () => {
    const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
    const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
    const source = join(root, 'packages/callmend/src');
    const paths = {
      callmend: [`${source}/index.ts`],
      'callmend/*': [`${source}/*/index.ts`, `${source}/hosts/*/index.ts`],
      ai: [join(root, 'node_modules/ai7/dist/index.d.ts')],
      'ai/test': [join(root, 'node_modules/ai7/dist/test/index.d.ts')],
    };
    const program = ts.createProgram(
      samples.map(({ path }) => path),
      { ...options, paths, isolatedDeclarations: false, declaration: false },
    );
    const wrong = samples.flatMap(({ path }) => [...ts.getPreEmitDiagnostics(program, program.getSourceFile(path))]);
    expect(wrong.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  });
});

function show(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return `{ ${Object.entries(value)
    .map(([key, member]) => `${key}: ${show(member)}`)
    .join(', ')} }`;
}
