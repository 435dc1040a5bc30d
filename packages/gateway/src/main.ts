// The command `callmend-gateway`.
import { diskFiles } from './command/disk-files.ts';
import { run } from './command/run.ts';
import { tuneEngine } from './command/tune-engine.ts';

// Whoever read the log may go away: requests go on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

process.exitCode = await run(process.argv.slice(2), {
  print: (text) => process.stdout.write(text),
  complain: (line) => process.stderr.write(`${line}\n`),
  stdout: process.stdout,
  env: process.env,
  files: diskFiles,
  onOpen: tuneEngine(),
  untilStopped,
});

/** Waits for the first signal to stop; the second one stops at once. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    let isAsked = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (isAsked) process.exit(1);
        isAsked = true;
        resolve();
      });
    }
  });
}
