import { execFileSync } from 'node:child_process';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** Keeps more and more, and tells how large the young generation grew, in MiB: while many requests are open, and then while few are. */
const program = `
import { getHeapSpaceStatistics } from 'node:v8';
import { tuneEngine } from './packages/gateway/src/command/tune-engine.ts';
const onOpen = tuneEngine();
const young = () => getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size / 2 ** 20;
const kept = [];
const grow = () => {
  for (let i = 0; i < 400_000; i++) kept.push({ i, text: [i] });
  return young();
};
for (let open = 1; open <= 64; open++) onOpen(open);
const many = grow();
for (let open = 63; open >= 0; open--) onOpen(open);
console.log(JSON.stringify({ many, few: grow() }));
`;

it('lets the young generation grow only while few requests are open', async () => {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: '.', loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
  });
  const [file] = outputFiles;
  const args = ['--input-type=module', '--eval', file?.text ?? ''];
  const { many, few } = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  expect(many).toBeLessThan(8);
  expect(few).toBeGreaterThan(16);
});
