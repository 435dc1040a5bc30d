// @ts-nocheck
import type { Risk, TextCalls } from 'callmend';

/** What the gateway does with tool calls: mends them, only tells what it would do, or nothing. */
export type Mode = 'on' | 'observe' | 'off';

/** What becomes of a call that was refused: see `callmend/wire`. */
export type RejectedCalls = 'auto' | 'forward' | 'withhold';

/** Everything that a gateway is made of: checked, with every default filled in and every secret read. */
export interface GatewayConfig {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** The first is the default. Empty only where the embedded demo's upstream will take its place. */
  readonly upstreams: readonly UpstreamConfig[];
  readonly mode: Mode;
  /** What clients must send to the gateway itself. */
  readonly apiKey?: string;
  /** Origins of pages that may ask (CORS). */
  readonly origins: readonly string[];
  /** What a client may ask for with `x-callmend`. */
  readonly requestHeader: readonly Mode[];
  readonly repair: RepairConfig;
  readonly repairModel?: RepairModelConfig;
  readonly limits: GatewayLimits;
  readonly timeouts: GatewayTimeouts;
  /** Where replicas share budgets and remembered answers. */
  readonly store?: StoreConfig;
  readonly receipts: ReceiptsConfig;
  readonly console: boolean;
  readonly metrics: boolean;
  readonly log: LogFormat;
}

export type LogFormat = 'text' | 'json' | 'silent';

/** A server that requests go on to. */
export interface UpstreamConfig {
  readonly name: string;
  /** Its path is put before the path that a client asks for. */
  readonly url: string;
  /** Requests whose path begins so go here; the beginning is taken off. */
  readonly path?: string;
  /** Requests for these models go here: names, or a beginning and `*`. */
  readonly models?: readonly string[];
  /** `local`: a server whose models may write calls as text. Told from the address unless said. */
  readonly provider?: 'local' | 'hosted';
}

/** What may be changed for one model. */
export interface RepairChoices {
  readonly mode?: Mode;
  /** `marked` unless said. */
  readonly textCalls?: TextCalls;
  readonly dialect?: string;
  readonly maxRisk?: Risk;
  readonly reprompts?: number;
  readonly onRejected?: RejectedCalls;
}

/** How calls are mended. */
export interface RepairConfig {
  readonly textCalls?: TextCalls;
  readonly dialect?: string;
  /** Earlier messages are mended before they go upstream, where providers would refuse them. */
  readonly history: boolean;
  readonly onRejected: RejectedCalls;
  readonly maxRisk: Risk;
  /** Codes of repairs that are switched off. */
  readonly without: readonly string[];
  /** Corrections of one call in a turn, 0 to 5. The gateway asks the model again by itself. */
  readonly reprompts: number;
  /** Messages of a turn that are answered with a correction. */
  readonly toolRepairs: number;
  /** Questions to the cheap model in a turn. */
  readonly modelRepairs: number;
  /** How long asking again may take in all, from the request's beginning. */
  readonly deadlineMs: number;
  /** What is different for some models: the first pattern that fits counts. */
  readonly models: readonly ({ readonly model: string } & RepairChoices)[];
  /** What is different for some tools: the first pattern that fits counts. */
  readonly tools: readonly ToolChoices[];
}

/** What may be changed for one tool. */
export interface ToolChoices {
  readonly tool: string;
  readonly maxRisk?: Risk;
  /** `false`: calls of it are refused. */
  readonly allowed?: boolean;
}

/** The cheap model that is asked about what rules cannot mend. */
export interface RepairModelConfig {
  readonly model: string;
  /** OpenAI-compatible, with its version: `http://localhost:11434/v1`. */
  readonly baseUrl: string;
  /** Read from the environment variable that was named. */
  readonly apiKey?: string;
  readonly timeoutMs: number;
  /** Its answers are remembered, in the store that replicas share if there is one. */
  readonly memo: boolean;
}

export interface GatewayLimits {
  readonly maxRequestBytes: number;
  /** Of an answer that is held to be mended; a longer one passes as it is. */
  readonly maxAnswerBytes: number;
  /** One line of a stream; a longer one ends it with an error. */
  readonly maxLineBytes: number;
  readonly maxConnections: number;
}

/** Milliseconds. A stream as a whole has no limit. */
export interface GatewayTimeouts {
  readonly connectMs: number;
  readonly firstByteMs: number;
  /** Between two pieces of an answer. */
  readonly idleMs: number;
  /** What is under way may end so long after the gateway is told to stop. */
  readonly drainMs: number;
}

export interface StoreConfig {
  readonly redisUrl: string;
  readonly keyPrefix: string;
}

export interface ReceiptsConfig {
  /** So many are kept in memory. */
  readonly size: number;
  /** Receipts hold arguments. */
  readonly values: boolean;
  /** A file that each receipt is appended to, as a line of JSON. */
  readonly file?: string;
}

/** The settings of a gateway in front of one server, where nothing else is said. */
export const defaultConfig = (upstream: string): GatewayConfig => ({
  ...defaults,
  upstreams: [{ name: 'default', url: upstream }],
});

const mebibyte = 1024 * 1024;
const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** What holds where nothing is said. The one place with these numbers. */
export const defaults: Omit<GatewayConfig, 'upstreams'> = {
  host: '127.0.0.1',
  port: 8787,
  mode: 'on',
  origins: [],
  requestHeader: ['observe', 'off'],
  repair: {
    history: true,
    onRejected: 'auto',
    maxRisk: 'schema',
    without: [],
    reprompts: 1,
    toolRepairs: 2,
    modelRepairs: 3,
    deadlineMs: 2 * minuteMs,
    models: [],
    tools: [],
  },
  limits: {
    maxRequestBytes: 10 * mebibyte,
    maxAnswerBytes: 16 * mebibyte,
    maxLineBytes: mebibyte,
    maxConnections: 10_000,
  },
  timeouts: {
    connectMs: 10 * secondMs,
    // A local server may load a model first.
    firstByteMs: 10 * minuteMs,
    idleMs: 5 * minuteMs,
    drainMs: 30 * secondMs,
  },
  receipts: { size: 10_000, values: false },
  console: true,
  metrics: true,
  log: 'text',
};

/** What the optional parts take where they are there and nothing else is said. */
export const defaultKeyPrefix = 'callmend:';
export const defaultRepairModel: Pick<RepairModelConfig, 'timeoutMs' | 'memo'> = {
  timeoutMs: 5 * secondMs,
  memo: true,
};
