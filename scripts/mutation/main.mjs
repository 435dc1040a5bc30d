#!/usr/bin/env node
// Puts a fault into the code, one at a time, and sees whether a test fails: npm run mutation [-- recover name align/rules …] [--share 0.1]
// `--share` tries only that share of the faults, the same ones each time.
// A run that was broken off goes on where it stopped, as long as neither code nor tests changed (`../journal.mjs`).
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { isTried } from './runner.mjs';

const source = 'packages/callmend/src';
const reports = join('reports', 'mutation');
const laws = ['test/laws.test.ts', 'test/exactness.test.ts'];

/**
 * The folders that are mutated, the tests besides their own that a fault is held against, and how many of a hundred faults must be
 * noticed: 85 is the goal, and `recover`, for which none was set, is held to what it reaches.
 */
const folders = {
  name: { least: 85, tests: [] },
  json: { least: 85, tests: laws },
  align: { least: 85, tests: laws },
  recover: {
    least: 80,
    tests: [`${source}/message/text-calls.test.ts`, `${source}/suspects.test.ts`, 'test/text-calls.test.ts'],
  },
};

const { values, positionals: asked } = parseArgs({ options: { share: { type: 'string' } }, allowPositionals: true });
const share = Number(values.share ?? 1);
if (!(share > 0 && share <= 1)) {
  console.error(`--share is above 0 and at most 1: ${values.share}`);
  process.exit(2);
}
const paths = asked.length === 0 ? Object.keys(folders) : asked;
const unknown = paths.find((path) => !Object.hasOwn(folders, path.split('/')[0]));
if (unknown !== undefined) {
  console.error(`no folder of ${Object.keys(folders).join(', ')}: ${unknown}`);
  process.exit(2);
}
// Inputs are few and the same for every fault.
process.env.CALLMEND_RUNS ??= '10';
mkdirSync(reports, { recursive: true });

const rows = [];
for (const path of paths) {
  const [folder] = path.split('/');
  const began = Date.now();
  const tempDirName = join('.stryker-tmp', path.replaceAll('/', '-'));
  // What a run left that was killed would be taken for code.
  rmSync(tempDirName, { recursive: true, force: true });
  console.log(`\n> ${path}`);
  const all = await new Stryker({
    testsInOne: [`${source}/${folder}`, ...folders[folder].tests],
    share,
    mutate: [
      path.endsWith('.ts') ? `${source}/${path}` : `${source}/${path}/**/*.ts`,
      '!**/*.test.ts',
      '!**/align/{every-reading,trial}.ts',
    ],
    journals: resolve(reports),
    tempDirName,
  }).runMutationTest();
  const mutants = all.filter(({ id }) => isTried(id, share));
  const row = rowOf(path, mutants, Date.now() - began);
  rows.push(row);
  writeFileSync(join(reports, `${path.replaceAll('/', '-')}.txt`), mutants.filter(isMissed).map(told).join(''));
}

/** No test failed, or none ran. */
function isMissed({ status }) {
  return status === 'Survived' || status === 'NoCoverage';
}

function told({ fileName, location: { start }, replacement, status }) {
  const file = fileName.slice(fileName.indexOf(source) + source.length + 1);
  return `${file}:${start.line}:${start.column} ${status}: ${replacement?.replaceAll(/\s+/g, ' ')}\n`;
}

function rowOf(folder, mutants, ms) {
  const count = (status) => mutants.filter((mutant) => mutant.status === status).length;
  const [killed, timeout, survived, noTest] = ['Killed', 'Timeout', 'Survived', 'NoCoverage'].map(count);
  const all = killed + timeout + survived + noTest;
  const score = all === 0 ? 0 : (100 * (killed + timeout)) / all;
  const minutes = (ms / 60_000).toFixed(1);
  return { folder, all, killed, timeout, survived, noTest, failed: mutants.length - all, score, minutes };
}

console.log(`\n${'folder'.padEnd(20)}  faults  killed  hung  survived  no test  failed  score  minutes`);
for (const { folder, all, killed, timeout, survived, noTest, failed, score, minutes } of rows)
  console.log(
    folder.padEnd(20),
    ...[
      [all, 7],
      [killed, 7],
      [timeout, 5],
      [survived, 9],
      [noTest, 8],
      [failed, 7],
      [`${score.toFixed(1)} %`, 6],
      [minutes, 8],
    ].map(([value, width]) => String(value).padStart(width)),
  );
const below = rows.filter(({ folder, score }) => score < folders[folder.split('/')[0]].least);
console.log(`What no test noticed stands in ${reports}/*.txt.`);
for (const { folder } of below) console.log(`${folder} is below its ${folders[folder.split('/')[0]].least} %.`);
if (below.length === 0) console.log('Every folder reaches what it must.');
process.exitCode = below.length === 0 ? 0 : 1;
