// @ts-nocheck
// Builds what is needed without a word, and runs the gateway in front of its demo: npm start -- --port 9000
import { spawn } from 'node:child_process';

const root = new URL('..', import.meta.url);

/** Builds a package; what it prints is shown only if it fails. */
const build = (name) =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', 'build', '--silent', '-w', name], { cwd: root });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (printed += text));
    child.on('error', reject);
    child.on('close', (status) =>
      status === 0 ? resolve() : reject(new Error(`${name} cannot be built:\n${printed}`)),
    );
  });

try {
  await Promise.all(['callmend', '@callmend/gateway'].map(build));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// In this process, so that Ctrl+C reaches it.
process.argv = [...process.argv.slice(0, 2), '--demo', ...process.argv.slice(2)];
await import('../packages/gateway/bin/gateway.js');
