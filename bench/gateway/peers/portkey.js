// Portkey's gateway as its command starts it. It has no way to take a free port by itself.
import { createServer } from 'node:net';

const free = createServer().listen(0, '127.0.0.1');
await new Promise((resolve) => free.once('listening', resolve));
const { port } = free.address();
await new Promise((resolve) => free.close(resolve));
process.argv.push('--headless', `--port=${port}`);
// It prints a banner, and every error.
process.stdout.write = () => true;
console.error = () => {};
console.log = () => {};
await import('@portkey-ai/gateway/build/start-server.js');
process.send({ port });
