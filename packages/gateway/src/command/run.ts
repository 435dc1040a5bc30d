import type { GatewayConfig } from '../config/config.ts';
import { readConfig } from '../config/read-config.ts';
import { type Demo, startDemo } from '../demo/demo.ts';
import { wordDemo } from '../demo/word-demo.ts';
import type { Gateway } from '../gateway.ts';
import { listenAnywhere, listenThere } from './listen.ts';
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
  return read.isDemo ? serveDemo(read.config, terminal) : serve(read.config, terminal);
}

/** What is done besides, while a gateway runs. */
interface Serving {
  readonly listen: typeof listenThere;
  /** What is printed below what to paste. */
  readonly words?: (config: GatewayConfig) => readonly string[];
  readonly start?: (address: string) => void;
  readonly stop?: () => Promise<void>;
}

async function serveDemo(config: GatewayConfig, terminal: Terminal): Promise<number> {
  const demo = await startDemo();
  try {
    return await serve(demoConfig(config, demo), terminal, {
      listen: listenAnywhere,
      words: wordDemo,
      start: demo.drive,
      stop: demo.stopDriving,
    });
  } finally {
    await demo.close();
  }
}

/** The demo stands behind the servers that were named. What it says is made up, so its receipts hold values; its log would bury what is printed. */
function demoConfig(config: GatewayConfig, { upstream }: Demo): GatewayConfig {
  const { upstreams, receipts, log } = config;
  const own = upstreams.length === 0 ? upstream : { ...upstream, models: ['demo/*'] };
  return {
    ...config,
    upstreams: [...upstreams, own],
    receipts: { ...receipts, values: upstreams.length === 0 || receipts.values },
    log: log === 'text' ? 'silent' : log,
  };
}

async function serve(
  config: GatewayConfig,
  terminal: Terminal,
  { listen, words, start, stop }: Serving = { listen: listenThere },
): Promise<number> {
  let gateway: Gateway;
  let parts: Parts | undefined;
  try {
    parts = await createParts(config, terminal);
    const listening = await listen(config, parts);
    gateway = listening.gateway;
    const running = { ...config, port: listening.port };
    terminal.print(`${[...wordStart(running), ...(words?.(running) ?? [])].join('\n')}\n`);
  } catch (error) {
    // What it has opened would keep it alive.
    await parts?.close();
    return fail(terminal, 1, error instanceof Error ? error.message : String(error));
  }
  void gateway.ready().then(({ upstreams }) => {
    for (const { isReady, reason } of upstreams)
      if (!isReady) terminal.complain(`callmend-gateway: ${reason} Requests to it get a 502 until it answers.`);
  });
  if (gateway.address !== undefined) start?.(gateway.address);
  await terminal.untilStopped();
  parts.stop();
  await stop?.();
  await gateway.close();
  await parts.close();
  return 0;
}

function fail({ complain }: Terminal, status: number, problem: string): number {
  for (const line of problem.split('\n')) complain(`callmend-gateway: ${line}`);
  return status;
}
