// The command `callmend-gateway`.
import { run } from './command/run.ts';

process.exitCode = await run(process.argv.slice(2), {
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
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
