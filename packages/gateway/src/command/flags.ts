import { parseArgs } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { defaultConfig, type GatewayConfig, type Mode } from '../config/config.ts';
import { defaultRepairTimeoutMs } from '../config/defaults.ts';

/** What the arguments ask for, or what is wrong with them. */
export type Flags =
  | { readonly problem: string }
  | { readonly show?: 'help' | 'version'; readonly config?: GatewayConfig };

export const version: string = manifest.version;

export const usage: string = `Repairs tool calls between any client and any OpenAI-compatible, Anthropic or Ollama server.

  npx @callmend/gateway --upstream http://localhost:11434
  npx @callmend/gateway --upstream https://api.openai.com/v1 --port 9000

  --upstream URL          the server that models are asked at; its path is put before every path
  --port N                where clients ask: 8787 unless said; 0 for any free port
  --host ADDRESS          127.0.0.1 unless said
  --mode on|observe|off   observe tells what would be done and changes nothing
  --reprompts N           how often a model is asked again for a call that cannot be mended: 1 unless said, 0 to 5
  --repair-model NAME     a cheap model for what rules cannot mend
  --repair-base-url URL   where it is asked: an OpenAI-compatible server, with its version
  --version, --help`;

const options = {
  upstream: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  mode: { type: 'string' },
  reprompts: { type: 'string' },
  'repair-model': { type: 'string' },
  'repair-base-url': { type: 'string' },
  version: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Reads the arguments of the command. */
export function readFlags(args: readonly string[]): Flags {
  try {
    const { values } = parseArgs({ args: [...args], options, strict: true });
    if (values.help) return { show: 'help' };
    if (values.version) return { show: 'version' };
    return { config: configOf(values) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

type Values = Readonly<Partial<Record<keyof typeof options, string | boolean>>>;

function configOf(values: Values): GatewayConfig {
  const upstream = textOf(values.upstream);
  if (upstream === undefined) throw new Error('where is the model server? say --upstream http://localhost:11434');
  const base = defaultConfig(readUrl('--upstream', upstream));
  const { port = base.port, reprompts = base.repair.reprompts } = {
    port: readNumber('--port', textOf(values.port), 65535),
    reprompts: readNumber('--reprompts', textOf(values.reprompts), 5),
  };
  const model = textOf(values['repair-model']);
  const baseUrl = textOf(values['repair-base-url']);
  if ((model === undefined) !== (baseUrl === undefined))
    throw new Error('--repair-model and --repair-base-url belong together');
  return {
    ...base,
    port,
    host: textOf(values.host) ?? base.host,
    mode: readMode(textOf(values.mode)) ?? base.mode,
    repair: { ...base.repair, reprompts },
    ...(model !== undefined &&
      baseUrl !== undefined && {
        repairModel: { model, baseUrl: readUrl('--repair-base-url', baseUrl), timeoutMs: defaultRepairTimeoutMs },
      }),
  };
}

const textOf = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

function readUrl(name: string, text: string): string {
  const isWhole = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isWhole) throw new Error(`${name} must be an address such as http://localhost:11434, not '${text}'`);
  return text;
}

function readNumber(name: string, text: string | undefined, max: number): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > max)
    throw new Error(`${name} must be a whole number from 0 to ${max}, not '${text}'`);
  return number;
}

const modes: readonly Mode[] = ['on', 'observe', 'off'];

function readMode(text: string | undefined): Mode | undefined {
  const mode = modes.find((one) => one === text);
  if (text !== undefined && mode === undefined)
    throw new Error(`--mode must be one of ${modes.join(', ')}, not '${text}'`);
  return mode;
}
