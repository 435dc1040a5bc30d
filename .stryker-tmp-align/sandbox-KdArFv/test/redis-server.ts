// @ts-nocheck
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';

/** A Redis of a test's own: on a Unix socket in a folder of its own, keeping nothing on disk. */
export interface RedisServer {
  readonly socket: string;
  /** A client that gives up quickly; the server closes it at the end. */
  client(options?: ClientOptions): Redis;
  /** Ends it at once; what it held is lost. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops or goes on: it takes connections and answers nothing. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** Where a test's client differs. */
export interface ClientOptions {
  readonly path?: string;
  readonly password?: string;
  readonly maxRetriesPerRequest?: number;
}

/** Why no Redis can be started here; `undefined` if one can. */
export const noRedis: string | undefined = whyNone();

function whyNone(): string | undefined {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'redis-server is not installed';
  }
}

/** Starts one. `more`: further arguments of redis-server. */
export async function startRedis(more: readonly string[] = []): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'callmend-redis-'));
  const socket = join(folder, 'redis.sock');
  const clients: Redis[] = [];
  let process: ChildProcess | undefined;

  async function start(): Promise<void> {
    const args = ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no', '--dir', folder, ...more];
    const started = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    process = started;
    await new Promise<void>((resolve, reject) => {
      let told = '';
      started.stdout.on('data', (piece: Buffer) => {
        told += piece.toString();
        if (/ready to accept connections/i.test(told)) resolve();
      });
      started.once('exit', () => reject(new Error(`redis-server ended: ${told}`)));
    });
  }
  async function stop(): Promise<void> {
    const running = process;
    process = undefined;
    if (running === undefined || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await ended;
  }

  await start();
  return {
    socket,
    client(options = {}) {
      const client = new Redis({ path: socket, retryStrategy: () => 20, ...options });
      // Without a listener ioredis writes to the console.
      client.on('error', () => {});
      clients.push(client);
      return client;
    },
    start,
    stop,
    freeze: () => process?.kill('SIGSTOP'),
    thaw: () => process?.kill('SIGCONT'),
    async close() {
      for (const client of clients) client.disconnect();
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
