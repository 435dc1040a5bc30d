import { createGateway, type Gateway } from '../gateway.ts';
import { readFlags, usage, version } from './flags.ts';
import { wordStart } from './word-start.ts';

/** What a command needs of the world. */
export interface Terminal {
  print(line: string): void;
  complain(line: string): void;
  /** Settles when the gateway is to stop. */
  untilStopped(): Promise<void>;
}

/** Runs the command: 0 once it was stopped, 1 if it cannot run, 2 for wrong usage. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const flags = readFlags(args);
  if ('problem' in flags) return fail(terminal, 2, `${flags.problem} (callmend-gateway --help shows all)`);
  if (flags.show === 'help') terminal.print(usage);
  if (flags.show === 'version') terminal.print(version);
  if (flags.config === undefined) return 0;
  const { config } = flags;
  let gateway: Gateway;
  try {
    gateway = createGateway(config);
    const { port } = await gateway.listen();
    for (const line of wordStart({ ...config, port })) terminal.print(line);
  } catch (error) {
    return fail(terminal, 1, error instanceof Error ? error.message : String(error));
  }
  void gateway.ready().then(({ upstreams }) => {
    for (const { isReady, reason } of upstreams)
      if (!isReady) terminal.complain(`callmend-gateway: ${reason} Requests to it get a 502 until it answers.`);
  });
  await terminal.untilStopped();
  await gateway.close();
  return 0;
}

function fail({ complain }: Terminal, status: number, line: string): number {
  complain(`callmend-gateway: ${line}`);
  return status;
}
