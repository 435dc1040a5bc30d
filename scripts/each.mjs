#!/usr/bin/env node
// Runs every step of a list, whatever fails, and says at the end which did and with what last line: node scripts/each.mjs bench|prove
// `prove` takes hours. Broken off or failed in part, it goes on with what has not passed yet, as long as no file changed.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { openJournal } from './journal.mjs';

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
    'npm run mutation -- name json align',
    'npm run mutation -- recover --share 0.1',
    'npm run ablation',
    ...bench,
  ],
};

const steps = lists[process.argv[2]];
if (steps === undefined) {
  console.error(`usage: node scripts/each.mjs ${Object.keys(lists).join('|')}`);
  process.exit(2);
}

/** Shows what a command prints, and gives its exit status, the last line of it and how long it took. */
const run = (command) =>
  new Promise((resolve) => {
    const began = Date.now();
    const child = spawn(command, { shell: true, stdio: ['inherit', 'pipe', 'inherit'] });
    let tail = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      process.stdout.write(text);
      tail = (tail + text).slice(-2000);
    });
    child.on('close', (status) => {
      const minutes = (Date.now() - began) / 60_000;
      resolve({ command, status: status ?? 1, last: tail.trimEnd().split('\n').at(-1), minutes });
    });
  });

/** Every file of the project but its prose, as it stands. */
function filesAsTheyStand() {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ':!*.md']);
  const names = list.toString().split('\0').filter(existsSync).sort();
  return names.map((name) => `${name}\0${readFileSync(name, 'latin1')}\0`).join('');
}

function openProof() {
  const folder = 'reports';
  mkdirSync(folder, { recursive: true });
  return openJournal(folder, filesAsTheyStand());
}

const passed = process.argv[2] === 'prove' ? openProof() : undefined;
const results = [];
for (const command of steps) {
  const known = passed?.find(command);
  console.log(`\n> ${command}${known === undefined ? '' : ' (passed before)'}`);
  const result = known ?? (await run(command));
  results.push(result);
  if (known === undefined && result.status === 0) passed?.add(command, result);
}
const failed = results.filter(({ status }) => status !== 0);
console.log();
for (const { command, status, last, minutes } of results)
  console.log(`${minutes.toFixed(1).padStart(6)} min  ${command}${status === 0 ? '' : ` (exit ${status}): ${last}`}`);
console.log(`${steps.length - failed.length} of ${steps.length} steps within their limits`);
process.exitCode = failed.length === 0 ? 0 : 1;
