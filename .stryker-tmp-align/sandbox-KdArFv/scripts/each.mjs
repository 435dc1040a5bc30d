#!/usr/bin/env node
// @ts-nocheck
// Runs every step of a list, whatever fails, and says at the end which did and with what last line: node scripts/each.mjs bench|prove
import { spawn } from 'node:child_process';

const bench = ['accuracy', 'speed', 'growth', 'text', 'judge', 'ai-sdk', 'gateway'].map(
  (name) => `node scripts/run.mjs bench/${name}.ts`,
);
const lists = {
  bench,
  prove: [
    'node scripts/run.mjs scripts/fuzz.ts --runs 1000000',
    'CALLMEND_RUNS=1000000 npx vitest run test/identity',
    'CALLMEND_RUNS=20000 npx vitest run test/exactness',
    'CALLMEND_RUNS=10000 npx vitest run test/intent',
    'CALLMEND_RUNS=20000 npx vitest run test/canary.test.ts',
    'CALLMEND_RUNS=1000 npx vitest run test/agent/parity',
    'CALLMEND_RUNS=1000 npx vitest run packages',
    'npm run soak -- --seconds 600',
    'CALLMEND_RUNS=100 npx vitest run test/gateway-chaos',
    'CALLMEND_RUNS=10000 npx vitest run test/gateway-leak',
    'npx vitest run test/exchange-growth',
    'npm run mutation',
    'npm run ablation',
    ...bench,
  ],
};

const steps = lists[process.argv[2]];
if (steps === undefined) {
  console.error(`usage: node scripts/each.mjs ${Object.keys(lists).join('|')}`);
  process.exit(2);
}

/** Shows what a command prints, and gives its exit status and the last line of it. */
const run = (command) =>
  new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['inherit', 'pipe', 'inherit'] });
    let tail = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      process.stdout.write(text);
      tail = (tail + text).slice(-2000);
    });
    child.on('close', (status) => resolve({ command, status: status ?? 1, last: tail.trimEnd().split('\n').at(-1) }));
  });

const results = [];
for (const command of steps) {
  console.log(`\n> ${command}`);
  results.push(await run(command));
}
const failed = results.filter(({ status }) => status !== 0);
console.log(`\n${steps.length - failed.length} of ${steps.length} steps within their limits`);
for (const { command, status, last } of failed) console.log(`${command} (exit ${status}): ${last}`);
process.exitCode = failed.length === 0 ? 0 : 1;
