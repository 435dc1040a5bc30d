import type { Field, ListType, RecordType, SettingType } from './setting.ts';
import {
  dialectId,
  httpAddress,
  namePattern,
  origin,
  pathPrefix,
  redisAddress,
  someText,
  variableName,
} from './text-forms.ts';

const text = (word: string, form = someText): SettingType => ({ kind: 'text', word, form });
const whole = (least: number, most: number): SettingType => ({ kind: 'whole', least, most });
const choice = (...of: readonly string[]): SettingType => ({ kind: 'choice', of });
const list = (of: SettingType): ListType => ({ kind: 'list', of });
const record = (...fields: readonly Field[]): RecordType => ({ kind: 'record', fields });
const boolean: SettingType = { kind: 'boolean' };

const maxBytes = 1024 ** 3;
const bytes = whole(1024, maxBytes);
const maxMs = 24 * 60 * 60 * 1000;
const milliseconds = whole(1, maxMs);
const maxPort = 65_535;
const maxReprompts = 5;
const maxOften = 100;
const maxKept = 1_000_000;

const mode = choice('on', 'observe', 'off');
const risk = choice('lossless', 'schema', 'plausible');
const textCalls = choice('off', 'marked', 'expected');
const onRejected = choice('auto', 'forward', 'withhold');

/** What may be said of a model in place of what holds for all. */
const choicesOfModel: readonly Field[] = [
  { key: 'mode', type: mode, means: 'As the setting of this name, for these models.' },
  { key: 'textCalls', type: textCalls, means: 'As `repair.textCalls`, for these models.' },
  { key: 'dialect', type: text('DIALECT', dialectId), means: 'As `repair.dialect`, for these models.' },
  { key: 'maxRisk', type: risk, means: 'As `repair.maxRisk`, for these models.' },
  { key: 'reprompts', type: whole(0, maxReprompts), means: 'As `repair.reprompts`, for these models.' },
  { key: 'onRejected', type: onRejected, means: 'As `repair.onRejected`, for these models.' },
];

const upstream = record(
  { key: 'name', type: text('NAME'), isRequired: true, means: 'What metrics, logs and receipts call it.' },
  {
    key: 'url',
    type: text('URL', httpAddress),
    isRequired: true,
    means: "The server's address. Its path is put before the path that a client asks for.",
  },
  {
    key: 'path',
    type: text('PATH', pathPrefix),
    means: 'Requests whose path begins so go here; the beginning is taken off.',
  },
  {
    key: 'models',
    type: list(text('MODEL', namePattern)),
    means: 'Requests for these models go here: names, or a beginning and `*`.',
  },
  {
    key: 'provider',
    type: choice('local', 'hosted'),
    means: 'A `local` server may serve models that write calls as text. Told from the address unless said.',
  },
);

/** `URL` or `NAME=URL`. */
function upstreamOf(given: string, index: number): unknown {
  const named = /^([\w-]+)=(.*)$/.exec(given);
  if (named !== null) return { name: named[1], url: named[2] };
  return { name: index === 0 ? 'default' : `upstream-${index + 1}`, url: given };
}

const repair = record(
  {
    key: 'textCalls',
    type: textCalls,
    flag: 'text-calls',
    means:
      'Which calls written as text count. `marked`, unless said: those with a marker of their own, and an answer that is wholly calls.',
    example: 'marked',
  },
  {
    key: 'dialect',
    type: text('DIALECT', dialectId),
    flag: 'dialect',
    means: 'The one way in which models write calls as text.',
    example: 'hermes',
  },
  {
    key: 'history',
    type: boolean,
    flag: 'history',
    means: 'Mend earlier messages before they go upstream, where providers would refuse them.',
  },
  {
    key: 'onRejected',
    type: onRejected,
    flag: 'on-rejected',
    means: 'What becomes of a refused call. `auto`: the client sees it if its own check would refuse it too.',
  },
  {
    key: 'maxRisk',
    type: risk,
    flag: 'max-risk',
    means: 'The highest risk of a repair. A tool with `destructiveHint` never gets more than `lossless`.',
  },
  { key: 'without', type: list(text('RULE')), flag: 'without', means: 'Codes of repairs that are switched off.' },
  {
    key: 'reprompts',
    type: whole(0, maxReprompts),
    flag: 'reprompts',
    means: 'Corrections of one call in a turn: the gateway asks the model again by itself.',
  },
  {
    key: 'toolRepairs',
    type: whole(0, maxOften),
    flag: 'tool-repairs',
    means: 'Answers of a turn that may be sent back with a correction.',
  },
  {
    key: 'modelRepairs',
    type: whole(0, maxOften),
    flag: 'model-repairs',
    means: 'Questions to the repair model in a turn.',
  },
  {
    key: 'deadlineMs',
    type: milliseconds,
    flag: 'deadline-ms',
    means: 'Nothing is asked again later than this after a request began.',
  },
  {
    key: 'models',
    type: list(
      record(
        { key: 'model', type: text('MODEL', namePattern), isRequired: true, means: 'A name, or a beginning and `*`.' },
        ...choicesOfModel,
      ),
    ),
    means: 'What is different for some models. The first that fits counts.',
    example: [{ model: 'qwen2.5*', textCalls: 'expected', reprompts: 2 }],
  },
  {
    key: 'tools',
    type: list(
      record(
        { key: 'tool', type: text('TOOL', namePattern), isRequired: true, means: 'A name, or a beginning and `*`.' },
        { key: 'maxRisk', type: risk, means: 'As `repair.maxRisk`, for these tools.' },
        { key: 'allowed', type: boolean, means: '`false`: calls of these tools are refused.' },
      ),
    ),
    means: 'What is different for some tools. The first that fits counts.',
    example: [
      { tool: 'search_*', maxRisk: 'plausible' },
      { tool: 'delete_*', maxRisk: 'lossless' },
    ],
  },
);

const repairModel = record(
  {
    key: 'model',
    type: text('MODEL'),
    flag: 'repair-model',
    isRequired: true,
    means: 'A cheap model that is asked about what rules cannot mend.',
    example: 'qwen2.5:3b',
  },
  {
    key: 'baseUrl',
    type: text('URL', httpAddress),
    flag: 'repair-base-url',
    means: 'Its OpenAI-compatible server, with the version. The first upstream unless said.',
    example: 'http://localhost:11434/v1',
  },
  {
    key: 'apiKeyEnv',
    type: text('VARIABLE', variableName),
    flag: 'repair-api-key-env',
    means: 'The environment variable that holds its key.',
    example: 'REPAIR_MODEL_KEY',
  },
  { key: 'timeoutMs', type: milliseconds, flag: 'repair-timeout-ms', means: 'How long one question may take.' },
  {
    key: 'memo',
    type: boolean,
    flag: 'repair-memo',
    means:
      'Remember its answers for a day, which hold arguments: in this process, or in the store that replicas share.',
  },
);

const limits = record(
  { key: 'maxRequestBytes', type: bytes, flag: 'max-request-bytes', means: 'A larger request is refused with 413.' },
  {
    key: 'maxAnswerBytes',
    type: bytes,
    flag: 'max-answer-bytes',
    means: 'Of an answer that is held to be mended; a larger one passes as it is.',
  },
  {
    key: 'maxLineBytes',
    type: bytes,
    flag: 'max-line-bytes',
    means: 'One line of a stream; a longer one passes as it is.',
  },
  { key: 'maxConnections', type: whole(1, maxKept), flag: 'max-connections', means: 'Clients at once.' },
);

const timeouts = record(
  { key: 'connectMs', type: milliseconds, flag: 'connect-ms', means: 'Until an upstream takes the connection.' },
  { key: 'firstByteMs', type: milliseconds, flag: 'first-byte-ms', means: 'Until an answer begins.' },
  {
    key: 'idleMs',
    type: milliseconds,
    flag: 'idle-ms',
    means: 'Between two pieces of an answer. A whole answer has no limit.',
  },
  { key: 'drainMs', type: milliseconds, flag: 'drain-ms', means: 'What is under way may end so long after SIGTERM.' },
);

const store = record(
  {
    key: 'redisUrl',
    type: text('URL', redisAddress),
    flag: 'redis-url',
    isRequired: true,
    means: 'Redis or Valkey, where replicas share budgets and remembered answers. Needs `ioredis` to be installed.',
    example: 'redis://:${REDIS_PASSWORD}@localhost:6379',
  },
  { key: 'keyPrefix', type: text('PREFIX'), flag: 'key-prefix', means: 'What every key there begins with.' },
);

const receipts = record(
  { key: 'size', type: whole(0, maxKept), flag: 'receipts', means: 'So many are kept in memory for the console.' },
  {
    key: 'values',
    type: boolean,
    flag: 'receipt-values',
    means: 'Receipts hold arguments: what was written and what it became.',
  },
  {
    key: 'file',
    type: text('FILE'),
    flag: 'receipts-file',
    means: 'A file that each receipt is appended to, as a line of JSON.',
    example: 'receipts.jsonl',
  },
);

/** Every setting of the gateway: the one description, from which the schema, the checks, the help and the reference come. */
export const settings: RecordType = record(
  {
    key: 'upstreams',
    type: list(upstream),
    flag: 'upstream',
    fromText: upstreamOf,
    means: 'The servers that requests go on to; the first takes what fits no other. As a flag: URL or NAME=URL.',
    example: [{ name: 'local', url: 'http://localhost:11434' }],
  },
  {
    key: 'host',
    type: text('HOST'),
    flag: 'host',
    means: 'Where to listen. `0.0.0.0` is every address of this machine.',
  },
  { key: 'port', type: whole(0, maxPort), flag: 'port', means: 'Where to listen; 0 takes any free one.' },
  {
    key: 'mode',
    type: mode,
    flag: 'mode',
    means: 'What is done with calls: `observe` tells what it would do and changes nothing.',
  },
  {
    key: 'apiKeyEnv',
    type: text('VARIABLE', variableName),
    flag: 'api-key-env',
    means:
      'The environment variable that holds the key which clients must send to the gateway itself. `CALLMEND_API_KEY` if that is set.',
    example: 'GATEWAY_KEY',
  },
  {
    key: 'origins',
    type: list(text('ORIGIN', origin)),
    flag: 'origin',
    means: 'Origins of pages that may ask from a browser (CORS).',
  },
  {
    key: 'requestHeader',
    type: list(mode),
    flag: 'request-header',
    means: 'What a client may ask for with the header `x-callmend`.',
  },
  { key: 'repair', type: repair, means: 'How calls are mended.' },
  { key: 'repairModel', type: repairModel, means: 'A cheap model for what rules cannot mend.' },
  { key: 'limits', type: limits, means: 'What is refused or passed as it is.' },
  { key: 'timeouts', type: timeouts, means: 'How long to wait, in milliseconds.' },
  { key: 'store', type: store, means: 'What replicas share.' },
  { key: 'receipts', type: receipts, means: 'What is kept of each call.' },
  { key: 'console', type: boolean, flag: 'console', means: 'Serve the page `/console`.' },
  { key: 'metrics', type: boolean, flag: 'metrics', means: 'Serve `/metrics` for Prometheus.' },
  { key: 'log', type: choice('text', 'json', 'silent'), flag: 'log', means: 'How requests are logged.' },
);
