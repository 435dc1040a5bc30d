import type { RepairerOptions, Turn } from '../index.ts';
import { checkNames } from '../options.ts';

/** The options of the other system that decide anything here. */
export interface PraisonOptions {
  /** `ollama`, `lmstudio`, `vllm`, `llama.cpp` or `local`: a server of one's own. Every other name is a hosted provider. */
  readonly provider: string;
  /** Its `max_tool_repairs`: messages of a turn that are answered with a correction; 2 for local models, 0 for hosted ones. */
  readonly maxToolRepairs?: number;
  /** Its `force_tool_usage`; `auto` (default): at the first answer of a turn of Ollama. */
  readonly forceToolUsage?: 'never' | 'always' | 'auto';
}

/** PraisonAI's settings, as options of ours. */
export interface PraisonPreset {
  /** For `createRepairer`. */
  readonly options: Required<Pick<RepairerOptions, 'provider' | 'forceToolUsage'>> & {
    readonly budget: { readonly maxReprompts: number; readonly maxToolRepairs: number };
  };
  /** For each turn: whether calls in text count. */
  readonly turn: Pick<Turn, 'textCalls'>;
  /** For `createExecutor` of `callmend/execute`: how it words what a tool returned. */
  readonly result: {
    readonly emptyText: string;
    /** Words what a tool threw. */
    readonly errorText: (text: string) => string;
  };
  /** Whose turn a tool's result is, for whoever writes the next request. */
  readonly toolResults: 'tool' | 'user';
}

const localServers: ReadonlySet<string> = new Set(['ollama', 'lmstudio', 'vllm', 'llamacpp', 'local']);
const localRepairs = 2;
const repromptsOfCall = 5;
const forces: readonly string[] = ['never', 'always', 'auto'];

/** What PraisonAI does for a provider: local models get corrections and calls in text, hosted ones the free repairs alone. */
export function praisonai(options: PraisonOptions): PraisonPreset {
  check(options);
  const { provider, maxToolRepairs, forceToolUsage = 'auto' } = options;
  const server = provider.toLowerCase().replace(/[ ._-]/g, '');
  const isLocal = localServers.has(server);
  const isOllama = server === 'ollama';
  const repairs = maxToolRepairs ?? (isLocal ? localRepairs : 0);
  return {
    options: {
      provider: isLocal ? 'local' : 'hosted',
      forceToolUsage: forceToolUsage === 'auto' && isOllama ? 'always' : forceToolUsage,
      budget: { maxReprompts: Math.min(repairs, repromptsOfCall), maxToolRepairs: repairs },
    },
    turn: isLocal ? {} : { textCalls: 'off' },
    result: { emptyText: 'Function returned an empty output', errorText: apologise },
    toolResults: isOllama ? 'user' : 'tool',
  };
}

const apologise = (text: string): string =>
  `The tool failed: ${text}\nTell the user that you are sorry, say what went wrong, and go on without this result.`;

const names: Readonly<Record<keyof PraisonOptions, true>> = {
  provider: true,
  maxToolRepairs: true,
  forceToolUsage: true,
};

/** Refuses options that cannot work: callers without types write them. */
function check(options: PraisonOptions): void {
  checkNames(options, names, 'praisonai');
  const { provider, maxToolRepairs, forceToolUsage } = options;
  if (typeof provider !== 'string' || provider === '')
    throw new TypeError("callmend: praisonai: `provider` must be a name, such as 'ollama' or 'openai'");
  if (maxToolRepairs !== undefined && !(Number.isInteger(maxToolRepairs) && maxToolRepairs >= 0))
    throw new TypeError(
      `callmend: praisonai: \`maxToolRepairs\` must be a whole number, 0 or more, not ${JSON.stringify(maxToolRepairs)}`,
    );
  if (forceToolUsage !== undefined && !forces.includes(forceToolUsage))
    throw new TypeError(
      `callmend: praisonai: \`forceToolUsage\` must be one of ${forces.join(', ')}, not ${JSON.stringify(forceToolUsage)}`,
    );
}
