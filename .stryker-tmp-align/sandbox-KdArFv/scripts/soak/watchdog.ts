// @ts-nocheck
import { Worker } from 'node:worker_threads';

const patienceMs = 45_000;

/** Ends the process from another thread if its own no longer turns: an endless loop lets no timer run. */
export function startWatchdog(): { readonly beat: () => void; readonly stop: () => Promise<number> } {
  const shared = new Int32Array(new SharedArrayBuffer(4));
  const code = `const { workerData: { shared, patienceMs } } = require('node:worker_threads');
    let seen = -1;
    setInterval(() => {
      const now = Atomics.load(shared, 0);
      if (now !== seen) return (seen = now);
      require('node:fs').writeSync(2, 'soak: leaked: a loop without an end; nothing moved for ' + patienceMs / 1000 + ' s\\n');
      process.kill(process.pid, 'SIGKILL');
    }, patienceMs);`;
  const worker = new Worker(code, { eval: true, workerData: { shared, patienceMs } });
  worker.unref();
  return { beat: () => Atomics.add(shared, 0, 1), stop: () => worker.terminate() };
}
