// @ts-nocheck
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('the example runs without a network, and its flight is booked', async () => {
  const cwd = join(import.meta.dirname, '../..');
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'examples/agent/main.ts'], {
    cwd,
  });
  expect(stdout).toContain('a tool call is due');
  expect(stdout).toContain(`approve  find_flights {"to":"Lisbon","passengers":2,"dates":["2026-05-01"]}`);
  expect(stdout).toMatch(/Flight TP 1 is booked for two\. \(stop, after 5 answers\)\s*$/);
});
