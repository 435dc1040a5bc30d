import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { memoryIo } from './memory-io.ts';
import { run } from './run.ts';

test.each([[[]], [['--help']], [['repair', '--help']], [['replay', '-h']], [['demo', '--plain', '--help']]])(
  'callmend %j shows its help',
  async (argv) => {
    const io = memoryIo();
    expect(await run(argv, io)).toBe(0);
    expect(io.output()).toMatchSnapshot();
    expect(io.output()).toContain('Examples:\n  callmend ');
    for (const line of io.output().split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  },
);

test('--version shows the version of the package', async () => {
  const io = memoryIo();
  expect(await run(['--version'], io)).toBe(0);
  expect(io.output()).toBe(`${packageJson.version}\n`);
});

test('an unknown command is wrong usage', async () => {
  const io = memoryIo();
  expect(await run(['mend'], io)).toBe(2);
  expect(io.errors()).toBe(
    "callmend: there is no command 'mend'; there are repair, replay, demo\nTry 'callmend --help'.\n",
  );
});

test('a command or an option that is misspelt is told which was meant', async () => {
  const told = async (...argv: readonly string[]) => {
    const io = memoryIo();
    expect(await run(argv, io)).toBe(2);
    return io.errors();
  };
  expect(await told('repare')).toContain("there are repair, replay, demo; did you mean 'repair'?");
  expect(await told('repair', '--tool', 'x')).toContain("Unknown option '--tool'; did you mean '--tools'?");
  expect(await told('replay', '--witout', 'x')).toContain("did you mean '--without'?");
  expect(await told('replay', '--zzz')).not.toContain('did you mean');
  expect(await told('replay', '--chunk', '-1')).toMatch(
    /^callmend replay: Option '--chunk' argument is ambiguous\.?\nTry /,
  );
});

// A device that takes nothing: only Linux has one.
test.skipIf(!existsSync('/dev/full'))('output that cannot be written is told in one line', () => {
  const full = openSync('/dev/full', 'w');
  const root = join(import.meta.dirname, '../../../..');
  const file = 'packages/callmend/src/command/main.ts';
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', file, 'demo'], {
    cwd: root,
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  expect(status).toBe(2);
  expect(stderr).toMatch(/^callmend: cannot write to standard output: .*no space left on device.*\n$/);
});
