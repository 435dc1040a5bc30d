import { createServer, type Server, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { run } from './run.ts';
import type { Terminal } from './terminal.ts';

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const at = server.address();
  return typeof at === 'object' && at ? at.port : 0;
}

it('lets go of its store where the port is taken: nothing keeps the process', async () => {
  const open = new Set<Socket>();
  let connected = 0;
  const store = createServer((socket) => {
    connected++;
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
  });
  const [storePort, port] = [await listen(store), await listen(createServer())];
  const complained: string[] = [];
  const terminal: Terminal = {
    print: () => {},
    complain: (line) => complained.push(line),
    stdout: { write: () => true },
    env: {},
    files: { read: () => undefined, create: () => false },
    untilStopped: () => Promise.reject(new Error('it does not run')),
  };
  const args = ['--upstream', 'http://127.0.0.1:9', '--port', String(port)];
  const status = await run([...args, '--redis-url', `redis://127.0.0.1:${storePort}`], terminal);
  expect(status).toBe(1);
  expect(complained).toEqual([
    `callmend-gateway: port ${port} is taken: choose another with --port, or --port 0 for any free one`,
  ]);
  await expect.poll(() => connected).toBe(1);
  await expect.poll(() => open.size).toBe(0);
});
