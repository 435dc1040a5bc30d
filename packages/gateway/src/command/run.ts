import type { GatewayConfig } from '../config/config.ts';
import { readConfig } from '../config/read-config.ts';
import { createGateway, type Gateway } from '../gateway.ts';
import { createParts, type Parts } from './parts.ts';
import type { Terminal } from './terminal.ts';
import { wordStart } from './word-start.ts';

/** Runs the command: 0 once it was stopped, 1 if it cannot run, 2 for wrong usage or settings. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const read = readConfig(args, terminal.env, terminal.files);
  if ('problem' in read) return fail(terminal, read.exitCode, read.problem);
  if ('told' in read) {
    terminal.print(read.told);
    return read.exitCode;
  }
  for (const note of read.notes) terminal.complain(`callmend-gateway: note: ${note}`);
  return serve(read.config, terminal);
}

async function serve(config: GatewayConfig, terminal: Terminal): Promise<number> {
  let gateway: Gateway;
  let parts: Parts;
  try {
    parts = await createParts(config, terminal);
    gateway = createGateway(config, parts);
    const { port } = await gateway.listen();
    terminal.print(`${wordStart({ ...config, port }).join('\n')}\n`);
  } catch (error) {
    return fail(terminal, 1, error instanceof Error ? error.message : String(error));
  }
  void gateway.ready().then(({ upstreams }) => {
    for (const { isReady, reason } of upstreams)
      if (!isReady) terminal.complain(`callmend-gateway: ${reason} Requests to it get a 502 until it answers.`);
  });
  await terminal.untilStopped();
  await gateway.close();
  await parts.close();
  return 0;
}

function fail({ complain }: Terminal, status: number, problem: string): number {
  for (const line of problem.split('\n')) complain(`callmend-gateway: ${line}`);
  return status;
}
