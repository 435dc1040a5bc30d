#!/usr/bin/env node
import { run } from './run.ts';

// A reader that has seen enough (`| head`) closes the pipe: that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`callmend: cannot write to standard output: ${error.message}\n`);
  process.exit(2);
});
// Nobody is left to be told.
process.stderr.on('error', () => {});

const { stdin, stdout, stderr, env } = process;
const isTerminal = { stdin: stdin.isTTY === true, stdout: stdout.isTTY === true, stderr: stderr.isTTY === true };
process.exitCode = await run(process.argv.slice(2), { stdin, stdout, stderr, isTerminal, env });
