import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Builds the command from its sources, beside its package so that it finds what that depends on. */
export async function buildCommand(): Promise<string> {
  const folder = join(root, 'packages/gateway/node_modules/.cache/test');
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `command-${process.pid}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: ['packages/gateway/src/main.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile,
    logLevel: 'error',
  });
  return outfile;
}

/** A command that runs, or ran. */
export interface Command {
  readonly process: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Its exit status, or the signal that ended it. */
  readonly ended: Promise<number | string | null>;
}

/** Starts a program of Node in a folder, until the test is over. It has no setting of this process. */
export function startCommand(
  command: string,
  args: readonly string[],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Command {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [command, ...args], { cwd, env: { PATH, ...env } });
  const [stdout, stderr] = [child.stdout, child.stderr].map((stream) => {
    let told = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      told += text;
    });
    return () => told;
  });
  if (stdout === undefined || stderr === undefined) throw new Error('a child has two streams');
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('close', (status, signal) => resolve(status ?? signal)),
  );
  return { process: child, stdout, stderr, ended };
}
