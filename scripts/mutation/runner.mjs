// A test runner for Stryker: all tests are one script, which is loaded anew in one process for each mutant. Vitest imports
// every module again in a worker of its own, which takes seconds for a mutant; this takes a tenth of one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner';
import { build } from 'esbuild';
import { openJournal } from '../journal.mjs';
import { createCollector } from './collector.mjs';

const requirePackage = createRequire(import.meta.url);
/** Inputs are the same for every mutant, and one that fails is not made smaller. */
requirePackage('fast-check').configureGlobal({ seed: 20261130, endOnFailure: true });

/** What instrumented code counts in, and where it looks which mutant it is to be. */
const stryker = {};
globalThis.__stryker__ = stryker;

/** What the first run found out: how long each test takes, and which files load a mutant while they are read. */
const knownPath = 'known-tests.json';

/** Whether a mutant is of the share. Neighbours are alike: the golden ratio spreads it over all of them. */
export const isTried = (id, share) => ((Number(id) * (Math.sqrt(5) - 1)) / 2) % 1 < share;

createRunner.inject = tokens(commonTokens.options);
function createRunner({ testsInOne, journals, share }) {
  const files = testsInOne.flatMap(testFilesIn).sort();
  let script;
  let journal;
  let known;

  /** The tests of some files, read anew. */
  function load(wanted) {
    const { tests, collect, vitest } = createCollector();
    const module = { exports: {} };
    script((name) => (name === 'vitest' ? vitest : requirePackage(name)), module);
    for (const file of wanted) collect(file, module.exports[file]);
    return tests;
  }

  /** Each file alone, so that what runs while it is read is known to be its own. */
  async function dryRun() {
    const results = [];
    const coverage = { static: {}, perTest: {} };
    const loads = {};
    for (const file of files) {
      stryker.mutantCoverage = { static: {}, perTest: coverage.perTest };
      const tests = load([file]);
      for (const test of tests) results.push(await timed(file, test));
      for (const [id, count] of Object.entries(stryker.mutantCoverage.static)) {
        coverage.static[id] = (coverage.static[id] ?? 0) + count;
        loads[id] = [...(loads[id] ?? []), file];
      }
    }
    const times = results.map(({ id, timeSpentMs }) => [id, timeSpentMs]).sort(([, a], [, b]) => a - b);
    writeFileSync(knownPath, JSON.stringify({ order: times.map(([id]) => id), loads }));
    return { status: DryRunStatus.Complete, tests: results, mutantCoverage: coverage };
  }

  async function timed(fileName, { id, run }) {
    stryker.currentTestId = id;
    const start = performance.now();
    const failureMessage = await failureOf(run);
    stryker.currentTestId = undefined;
    const result = { id, name: id, fileName, timeSpentMs: performance.now() - start };
    return failureMessage === undefined
      ? { ...result, status: TestStatus.Success }
      : { ...result, status: TestStatus.Failed, failureMessage };
  }

  /** What the journal tells is not run again. */
  async function mutantRun(options) {
    const { id } = options.activeMutant;
    if (!isTried(id, share)) return { status: MutantRunStatus.Error, errorMessage: 'outside of the share' };
    const found = journal.find(id);
    if (found !== undefined) return found;
    const result = await runTests(options);
    journal.add(id, result);
    return result;
  }

  /** The quick tests first, up to one that fails. */
  async function runTests({ activeMutant: { id }, testFilter, hitLimit }) {
    known ??= JSON.parse(readFileSync(knownPath, 'utf8'));
    const wanted = testFilter === undefined ? undefined : new Set(testFilter);
    const ids = known.order.filter((one) => wanted?.has(one) ?? true);
    const inFiles = known.loads[id] ?? [...new Set(ids.map((one) => one.slice(0, one.indexOf('#'))))];
    Object.assign(stryker, { activeMutant: id, hitCount: 0, hitLimit, mutantCoverage: undefined });
    const killed = (killedBy, failureMessage, nrOfTests) =>
      stryker.hitCount > hitLimit
        ? { status: MutantRunStatus.Timeout, reason: `it ran ${hitLimit} times` }
        : { status: MutantRunStatus.Killed, killedBy: [killedBy], failureMessage, nrOfTests };
    const tests = new Map();
    const failure = await failureOf(() => {
      for (const test of load(inFiles)) tests.set(test.id, test.run);
    });
    if (failure !== undefined) return killed(ids[0], `while reading: ${failure}`, 0);
    let count = 0;
    for (const test of ids.filter((one) => inFiles.includes(one.slice(0, one.indexOf('#'))))) {
      count++;
      const run = tests.get(test);
      const message = run === undefined ? 'the test is gone' : await failureOf(run);
      if (message !== undefined) return killed(test, message, count);
    }
    return stryker.hitCount > hitLimit ? killed() : { status: MutantRunStatus.Survived, nrOfTests: count };
  }

  return {
    capabilities: () => ({ reloadEnvironment: true }),
    async init() {
      const text = await bundle(files);
      journal = openJournal(journals, `${process.env.CALLMEND_RUNS} ${text}`);
      script = runInThisContext(`(function (require, module) {${text}\n})`, { filename: 'tests-in-one.cjs' });
    },
    dryRun,
    mutantRun,
  };
}

/** The test files of a folder; a file is its own. */
const testFilesIn = (path) =>
  path.endsWith('.ts')
    ? [path]
    : readdirSync(path, { recursive: true }).flatMap((name) => (name.endsWith('.test.ts') ? [join(path, name)] : []));

/** Tests that count time judge no mutant: instrumented code is slow. */
const countsTime = Symbol.for('counts time');
const noTime = {
  name: 'no-time',
  setup({ onLoad }) {
    onLoad({ filter: /work-ms\.ts$/ }, () => ({
      contents: "export function workMs() { throw Symbol.for('counts time'); }",
    }));
  },
};

async function failureOf(run) {
  try {
    await run();
  } catch (error) {
    if (error === countsTime) return;
    return error instanceof Error ? error.message : String(error);
  }
}

/** The text of the test files as one script; each is read when its function is called. */
async function bundle(files) {
  const lines = files.map((file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(`./${file}`)}),`);
  const { outputFiles } = await build({
    stdin: { contents: `module.exports = {\n${lines.join('\n')}\n};`, resolveDir: process.cwd() },
    // Esbuild goes by where it was loaded, which is outside of the sandbox: its name is another one each time, and so would be the text.
    absWorkingDir: process.cwd(),
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    plugins: [noTime],
    logLevel: 'error',
  });
  // What a mutant runs through is not counted again: it took a third of the time.
  return outputFiles[0].text.replaceAll(
    /function stryCov_\w+\(\) \{/g,
    '$& if (__stryker__.activeMutant !== undefined) return;',
  );
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'tests-in-one', createRunner)];
export const strykerValidationSchema = {
  properties: {
    testsInOne: { description: 'Test files, and folders of them.', type: 'array', items: { type: 'string' } },
    share: { description: 'The share of all mutants that is tried.', type: 'number' },
    journals: { description: 'The folder that results are kept in.', type: 'string' },
  },
};
