// @ts-nocheck
import { expect, test } from 'vitest';
import { gallery } from './gallery.ts';
import { memoryIo } from './memory-io.ts';
import { run } from './run.ts';

test('shows every exhibit with its receipt or its correction, in 80 columns', async () => {
  const io = memoryIo();
  expect(await run(['demo'], io)).toBe(0);
  for (const { title } of gallery) expect(io.output()).toContain(title);
  for (const line of io.output().split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  await expect(io.output()).toMatchFileSnapshot('golden/demo.txt');
});

test('has colours on a terminal, and none with --plain', async () => {
  const painted = memoryIo('', { isTerminal: true });
  await run(['demo'], painted);
  expect(painted.output()).toContain('\u001b[');
  const plain = memoryIo('', { isTerminal: true });
  await run(['demo', '--plain'], plain);
  expect(plain.output()).not.toContain('\u001b');
});

test('takes no file', async () => {
  const io = memoryIo();
  expect(await run(['demo', 'x'], io)).toBe(2);
});
