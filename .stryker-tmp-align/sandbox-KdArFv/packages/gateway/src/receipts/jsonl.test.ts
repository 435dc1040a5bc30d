// @ts-nocheck
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLineFile } from './jsonl.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'callmend-receipts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (path: string): readonly string[] => readFileSync(path, 'utf8').split('\n');

test('lines are appended in order, and closing waits for them', async () => {
  const path = join(folder, 'in-order.jsonl');
  for (const from of [0, 100]) {
    const file = createLineFile(path, { tell: () => {} });
    for (let i = from; i < from + 100; i++) file.write(`${i} é`);
    await file.close();
  }
  expect(written(path)).toEqual([...Array.from({ length: 200 }, (_, i) => `${i} é`), '']);
});

test('only its owner may read it', async () => {
  const path = join(folder, 'own.jsonl');
  const file = createLineFile(path, { tell: () => {} });
  file.write('{}');
  await file.close();
  expect(statSync(path).mode & 0o077).toBe(0);
});

test('a folder that is gone is told of once; when it is back, so is the file', async () => {
  const inner = join(folder, 'removed');
  const path = join(inner, 'receipts.jsonl');
  const tell = vi.fn<(line: string) => void>();
  const file = createLineFile(path, { tell });
  for (const line of ['a', 'b', 'c']) {
    file.write(line);
    await file.close();
  }
  expect(tell.mock.calls).toEqual([
    [expect.stringMatching(/receipts\.jsonl: there is no such folder; requests are served/)],
  ]);
  mkdirSync(inner);
  file.write('d');
  await file.close();
  expect(tell.mock.calls.slice(1)).toEqual([[expect.stringMatching(/again; 3 were lost$/)]]);
  expect(written(path)).toEqual(['d', '']);
});

test('a file that was moved away is begun anew', async () => {
  const path = join(folder, 'rotated.jsonl');
  const file = createLineFile(path, { tell: () => {} });
  file.write('old');
  await file.close();
  rmSync(path);
  file.write('new');
  await file.close();
  expect(written(path)).toEqual(['new', '']);
});

test.skipIf(!existsSync('/dev/full'))('a full disk is told of once and breaks nothing (needs /dev/full)', async () => {
  const tell = vi.fn<(line: string) => void>();
  const file = createLineFile('/dev/full', { tell });
  for (let i = 0; i < 50; i++) {
    file.write(`line ${i}`);
    if (i % 10 === 0) await file.close();
  }
  await file.close();
  expect(tell.mock.calls).toEqual([[expect.stringContaining('the disk is full')]]);
});

test('more than the buffer holds is dropped and counted', async () => {
  const path = join(folder, 'bounded.jsonl');
  const tell = vi.fn<(line: string) => void>();
  const file = createLineFile(path, { tell, maxBufferBytes: 50 });
  // The first line is on its way to the file at once: what follows waits.
  for (let i = 0; i < 100; i++) file.write('123456789');
  await file.close();
  const kept = written(path).filter((line) => line === '123456789').length;
  expect(kept).toBeLessThanOrEqual(11);
  expect(tell.mock.calls.flat().join()).toContain(`${100 - kept} were lost`);
});
