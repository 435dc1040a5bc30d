// @ts-nocheck
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
