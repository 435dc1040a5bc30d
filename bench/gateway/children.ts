import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { oneByte } from '../../scripts/one-byte.ts';
import { open } from './client.ts';

/** A process that serves, and tells what it works. */
export interface Child {
  readonly process: ChildProcess;
  readonly port: number;
}

interface Told {
  readonly port: number;
  readonly workUs: number;
  readonly rss: number;
}

/** Built beside the package, so that it finds the packages which that depends on. */
const folder = join('packages', 'gateway', 'node_modules', '.cache', 'bench');

const answerOf = (child: ChildProcess): Promise<Told> =>
  // It is a script of ours that answers.
  new Promise((resolve) => child.once('message', (told) => resolve(told as Told)));

/** Builds a file of `bench/gateway` and gives where it lies. */
export async function built(name: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `${name}.mjs`);
  const { outputFiles } = await build({
    entryPoints: [`bench/gateway/${name}.ts`],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: {},
    write: false,
    logLevel: 'error',
  });
  // As the package is built.
  for (const { text } of outputFiles) writeFileSync(outfile, oneByte(text));
  return outfile;
}

/** Starts a program that sends its port when it listens. */
export async function started(...command: readonly (string | number)[]): Promise<Child> {
  const child = spawn(process.execPath, command.map(String), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const { port } = await answerOf(child);
  return { process: child, port };
}

export const start = async (name: string, ...args: readonly (string | number)[]): Promise<Child> =>
  started(await built(name), ...args);

export function work({ process: child }: Child): Promise<Told> {
  const told = answerOf(child);
  child.send('work');
  return told;
}

/** Requests a second of work, and by the clock. */
export interface Speed {
  readonly ofWork: number;
  readonly ofClock: number;
}

/** How many clients ask at once. */
export const connections = 32;

/** Asks so many times over 32 connections, each for what `next` gives it. */
export async function load(proxy: Child, next: (line: number) => Buffer, count: number): Promise<Speed> {
  const lines = await Promise.all(Array.from({ length: connections }, () => open(proxy.port)));
  const before = await work(proxy);
  const startedAt = performance.now();
  let left = count;
  await Promise.all(
    lines.map(async (line, at) => {
      while (left-- > 0) await line.ask(next(at));
    }),
  );
  const tookMs = performance.now() - startedAt;
  const { workUs } = await work(proxy);
  for (const line of lines) line.close();
  return { ofWork: (count * 1e6) / (workUs - before.workUs), ofClock: (count * 1000) / tookMs };
}
