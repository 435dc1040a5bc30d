import { boolean, choice, list, milliseconds, mode, record, text, whole } from './kinds.ts';
import { repair, repairModel } from './repair-settings.ts';
import type { RecordType } from './setting.ts';
import { hostName, httpAddress, namePattern, origin, pathPrefix, redisAddress, variableName } from './text-forms.ts';

const maxBytes = 1024 ** 3;
const bytes = whole(1024, maxBytes);
const maxPort = 65_535;
const maxKept = 1_000_000;

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
    means: 'One line of a stream; a longer one ends it with an error.',
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
    type: text('HOST', hostName),
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
